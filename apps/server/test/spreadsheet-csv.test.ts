import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { RejectedRows } from '../src/capabilities/plant-names/snapshots/rejected-rows.ts';
import { csvFormat } from '../src/commands/report/csv-format.ts';
import { spreadsheetCsv } from '../src/platform/spreadsheet-csv.ts';

const written = (cell: unknown): unknown => parse(stringify([['a', cell]], spreadsheetCsv))[0]?.[1];

describe('a cell of a CSV that is written here', () => {
  it.each([
    '=HYPERLINK("https://example.com")',
    '+61 3 9000 0000',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '-',
    '-1.2.3',
  ])('cannot be run as a formula: %j', (text) => {
    expect(written(text)).toBe(`'${text}`);
  });

  it.each(['-5', '+12', '-3.75', '-3,5', -5, -0.25, 12])('stays a number: %j', (number) => {
    expect(written(number)).toBe(String(number));
  });

  it.each(['Acer palmatum', "'Bloodgood'", 'a=b', ' =1+1', ''])('stays as it is otherwise: %j', (text) => {
    expect(written(text)).toBe(text);
  });
});

describe('every CSV of the commands', () => {
  it('has such cells: reports', () => {
    const format = csvFormat<string>(['text'], (line) => [line]);
    expect(format.lines(['=1+1', 'Acer'])).toBe("'=1+1\nAcer");
  });

  it('has such cells: rows that an import has left out', () => {
    const rejected = new RejectedRows();
    rejected.add({ file: '=a.csv', row: 1, reason: 'none', text: '@b' });
    expect(rejected.toCsv()).toBe("file,row,reason,text\n'=a.csv,1,none,'@b\n");
  });
});
