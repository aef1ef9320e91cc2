import type { ApiCall } from '../parts/api-call/api-call.ts';
import type { RegionChoice } from '../parts/regions.ts';
import type { SizeListInput } from './size-list-storage.ts';

const path = '/v1/verify/pot-sizes';

/** As many as can be read in a snippet. */
const linesShown = 20;
const example = ['45L Rocket Pot'];

/** The call that looks a list up, or the beginning of a long one. */
export function callOfList(input: SizeListInput | undefined, region: RegionChoice | undefined): ApiCall {
  if (input?.kind === 'file')
    return {
      method: 'POST',
      path,
      form: { filename: input.filename, ...(region !== undefined && { fields: { region } }) },
    };
  const lines = input === undefined || input.lines.length === 0 ? example : input.lines;
  return {
    method: 'POST',
    path,
    body: { items: lines.slice(0, linesShown), ...(region !== undefined && { region }) },
  };
}
