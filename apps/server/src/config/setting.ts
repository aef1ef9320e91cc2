import { z } from 'zod';

/** What a person needs to know about one setting. `docs/configuration.md` is made from these. */
export type SettingDocumentation = {
  env: string;
  meaning: string;
  /** What a right value looks like, as the end of the sentence "must be …". */
  right: string;
  /** The text that is used when the variable is not set; absent when the setting is optional. */
  default?: string;
  secret?: boolean;
};

/** What is known about each check. */
export const documentation = z.registry<SettingDocumentation>();

export function setting<Check extends z.ZodType>(check: Check, about: SettingDocumentation): Check {
  documentation.add(check, about);
  return check;
}
