import type { ApiCall } from '../../parts/api-call/api-call.ts';
import { linesOf } from './pasted-list.ts';

const path = '/v1/lists';
/** As many as can be read in a snippet. */
const linesShown = 20;
const example = ["Acer palmatum 'Bloodgood' 200mm x 12"];

/** The call that makes a list of typed lines, or of the beginning of many. */
export function callOfText(text: string): ApiCall {
  const lines = linesOf(text.slice(0, 10_000)).slice(0, linesShown);
  return lines.some((line) => line.includes('\t'))
    ? callOfFile('order.xlsx')
    : { method: 'POST', path, body: { items: lines.length === 0 ? example : lines } };
}

/** The call that makes a list of a file. */
export const callOfFile = (filename: string, fields: Record<string, string> = {}): ApiCall => ({
  method: 'POST',
  path,
  form: { filename, fields },
});
