import type { ApiCall } from '../parts/api-call/api-call.ts';
import type { RegionChoice } from './pot-sizes-search.ts';
import type { SizeListInput } from './size-list-storage.ts';

type ListPath = '/v1/verify/pot-sizes' | '/v1/verify/plant-lists';

/** As many as can be read in a snippet. */
const linesShown = 20;
const examples: Record<ListPath, readonly string[]> = {
  '/v1/verify/pot-sizes': ['45L Rocket Pot'],
  '/v1/verify/plant-lists': ["Acer palmatum 'Bloodgood' 200mm x 12"],
};

/** The call that looks a list up, or the beginning of a long one. */
export function callOfList(
  path: ListPath,
  input: SizeListInput | undefined,
  region: RegionChoice | undefined,
): ApiCall {
  if (input?.kind === 'file')
    return {
      method: 'POST',
      path,
      form: { filename: input.filename, ...(region !== undefined && { fields: { region } }) },
    };
  const lines = input === undefined || input.lines.length === 0 ? examples[path] : input.lines;
  return {
    method: 'POST',
    path,
    body: { items: lines.slice(0, linesShown), ...(region !== undefined && { region }) },
  };
}
