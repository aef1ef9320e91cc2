import { z } from 'zod';

/** Documentation of a setting for operators. `docs/configuration.md` is made from these. */
export type SettingDocumentation = {
  env: string;
  meaning: string;
  /** Description of a right value, as the end of the sentence "must be …". */
  right: string;
  /** The text that is used when the variable is not set; absent when the setting is optional. */
  default?: string;
  secret?: boolean;
};

/** The documentation of each check. */
export const documentation = z.registry<SettingDocumentation>();

export function setting<Check extends z.ZodType>(check: Check, about: SettingDocumentation): Check {
  documentation.add(check, about);
  return check;
}
