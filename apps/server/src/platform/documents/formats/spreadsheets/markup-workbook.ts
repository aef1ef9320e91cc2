import type { WorkBook } from '@e965/xlsx';
import { unreadable } from '../../problems.ts';
import type { ReadContext } from '../read-context.ts';
import { readWholeText } from '../text-files/whole-text.ts';
import { parseMarkup } from './parse-workbook.ts';

/** Tables of a web page, or the XML that Excel 2003 wrote. Throws a DocumentError. */
export async function readMarkupWorkbook(path: string, { limits }: ReadContext): Promise<WorkBook> {
  const text = await readWholeText(path, limits);
  if (/<!ENTITY/.test(text)) throw unreadable('it defines XML entities, which no spreadsheet does');
  return parseMarkup(text);
}
