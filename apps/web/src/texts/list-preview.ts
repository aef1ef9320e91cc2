import { count } from './count.ts';

const plural = (amount: number, one: string): string => `${count(amount)} ${one}${amount === 1 ? '' : 's'}`;

export const listPreview = {
  reading: (file: string) => `Reading ${file}`,
  counted: (rows: number, units: number) =>
    `${plural(rows, 'row')} with plants. Nothing is charged until you verify; then ${plural(units, 'unit')}.`,
  confirm: (units: number) => `Verify for ${plural(units, 'unit')}`,
  other: 'Choose another list',
  remembered: 'The columns are those that you chose for the last list with these headings.',
  findAgain: 'Find the columns again',
  columns: 'Columns',
  columnsOf: (sheet: string) => `Columns of ${sheet}`,
  letter: (letter: string) => `Column ${letter}`,
  column: 'Column',
  role: 'Read as',
  roleOf: (column: string) => `${column}, read as`,
  roles: {
    ignore: 'Not read',
    name: 'Plant name',
    genus: 'Genus',
    species: 'Species',
    infraspecific: 'Subspecies or variety',
    cultivar: 'Cultivar',
    size: 'Size',
    quantity: 'Quantity',
    price: 'Price',
    common_name: 'Common name',
    code: 'Code',
    author: 'Author',
  },
  firstEntries: 'The first rows',
  noEntries: 'No plant was found. Choose the column of the plant names.',
  leftOut: (rows: number, sheets: number) => {
    const counted = [rows > 0 ? plural(rows, 'row') : [], sheets > 0 ? plural(sheets, 'sheet') : []].flat();
    return counted.length === 0 ? 'Notes on the file' : `Left out: ${counted.join(' and ')}`;
  },
  sheetLeftOut: (sheet: string) => `Sheet ${sheet}: no plants found`,
  rowLeftOut: (row: number, reason: string, text: string) => `Row ${row}, ${reason}: ${text}`,
  more: (rows: number) => `and ${plural(rows, 'more row')}`,
} as const;
