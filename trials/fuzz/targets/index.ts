import type { Target } from '../target.ts';
import { answerTargets } from './answers.ts';
import { credentialTargets } from './credentials.ts';
import { dataFileTargets } from './data-files.ts';
import { documentTargets } from './documents.ts';
import { httpTargets } from './http.ts';
import { textTargets } from './texts.ts';

/** Everything that reads what others have written. */
export const targets: readonly Target[] = [
  ...textTargets,
  ...documentTargets,
  ...dataFileTargets,
  ...answerTargets,
  ...credentialTargets,
  ...httpTargets,
];

export function targetOf(name: string): Target {
  const found = targets.find((target) => target.name === name);
  if (found === undefined) throw new Error(`There is no parser "${name}".`);
  return found;
}
