import type { ApiCall } from '../parts/api-call/api-call.ts';
import { names as texts } from '../texts/names.ts';
import type { ListInput } from './list-input.ts';

/** As many as can be read in a snippet. */
const namesShown = 20;
const example = ['Callistemon viminalis'];

/** The call that verifies a list, or the beginning of a long one. */
export function callOfNames(names: readonly string[]): ApiCall {
  const shown = names.length === 0 ? example : names.slice(0, namesShown);
  return {
    method: 'POST',
    path: '/v1/verify/plant-names',
    body: { species_names: shown },
    ...(names.length > shown.length && { note: texts.firstOf(shown.length, names.length) }),
  };
}

/** The call that verifies the pasted names, or the file. */
export const callOfList = (input: ListInput | undefined): ApiCall =>
  input?.kind === 'file'
    ? { method: 'POST', path: '/v1/verify/plant-names', form: { filename: input.filename } }
    : callOfNames(input?.names ?? []);
