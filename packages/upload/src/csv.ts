import type { CheckedList, Entry } from './types.ts';
import { statusWords } from './words.ts';

const headings = ['Sheet', 'Page', 'Row', 'Submitted name', 'Accepted name', 'Status', 'Remarks'];

/** The results as a table of text (RFC 4180), in UTF-8 with the mark by which spreadsheet programs know it. */
export function csvOf({ entries, route }: CheckedList): string {
  const isList = route === 'plant-lists';
  const rows = entries.map((entry) => [...cellsOf(entry), ...(isList ? [entry.size, entry.quantity] : [])]);
  const lines = [[...headings, ...(isList ? ['Size', 'Number'] : [])], ...rows];
  return `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

type Cell = string | number | null | undefined;

const cellsOf = ({ submitted, accepted, status, warnings, location }: Entry): Cell[] => [
  location?.sheet,
  location?.page,
  location?.row,
  submitted,
  accepted,
  status && statusWords[status].word,
  warnings.join(' '),
];

/** A text that a spreadsheet program would run as a formula gets an apostrophe. */
function cellOf(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
