import { aboveLimit, lineTooLong } from '../../problems.ts';

/** A list may stand in one line, separated by commas; anything longer is no list. */
const lineLengthMax = 16 * 1024 * 1024;

/** Lines at most, blank ones included: they are left out, but to pass over them takes time too. */
export const linesMax = (rowsMax: number): number => rowsMax * 10;

/** The lines of a text, whatever ends them, also where a piece of the text ends between carriage return and line feed. */
export async function* readLines(texts: AsyncIterable<string>, rowsMax: number): AsyncGenerator<string> {
  let begun: string[] = [];
  let length = 0;
  let isAfterReturn = false;
  let lines = 0;
  for await (const text of texts) {
    const [continued = '', ...others] = stripLineFeed(text, isAfterReturn).split(/\r\n|\r|\n/);
    isAfterReturn = text.endsWith('\r');
    begun.push(continued);
    length += continued.length;
    if (length > lineLengthMax) throw lineTooLong(lineLengthMax);
    const last = others.pop();
    if (last === undefined) continue;
    lines += others.length + 1;
    if (lines > linesMax(rowsMax)) throw aboveLimit('lines', linesMax(rowsMax));
    yield begun.join('');
    yield* others;
    begun = [last];
    length = last.length;
  }
  yield begun.join('');
}

function stripLineFeed(text: string, isAfterReturn: boolean): string {
  return isAfterReturn && text.startsWith('\n') ? text.slice(1) : text;
}
