import { utils, write } from '@e965/xlsx';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';
import type { Enquiry, EnquiryLine } from './enquiry.ts';

/** The table of an enquiry as a workbook: the nursery fills in its last four columns and sends it back. */
export function sheetOf({ groups, headings }: Enquiry) {
  const lines = groups.flatMap((group) => group.lines.map(rowOf));
  const sheet = utils.aoa_to_sheet([Object.values(headings), ...lines]);
  sheet['!cols'] = [10, 44, 24, 12, 14, 16, 16, 12].map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, headings.plant);
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('The workbook could not be written.');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { file_name: 'enquiry.xlsx', content_type: type, base64: Buffer.from(bytes).toString('base64') };
}

const rowOf = ({ reference, name, commonName, grade, quantity, notes }: EnquiryLine): string[] =>
  [
    reference,
    [commonName === null ? name : `${name} (${commonName})`, ...notes].join(' - '),
    grade,
    quantity,
  ].map(inertCell);
