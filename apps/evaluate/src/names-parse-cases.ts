import { z } from 'zod';
import type { LabelFile } from './label-files.ts';
import type { ParseCase } from './names-parse-expectation.ts';
import { readGbifCase } from './names-parse-gbif.ts';
import { readGnparserCase } from './names-parse-gnparser.ts';
import { readLabelCase, readPartsCase } from './names-parse-labels.ts';

type Row = Readonly<Record<string, unknown>>;

export type ParseFormat = 'gnparser' | 'gbif' | 'labels' | 'parts';

/** Which format the rows have, by their members; null for files of other areas. */
export function recogniseParseFormat(rows: readonly Row[]): ParseFormat | null {
  const members = new Set(rows.flatMap((row) => Object.keys(row)));
  if (!members.has('verbatim')) return null;
  if (members.has('parsed')) return members.has('cardinality') ? 'gnparser' : 'gbif';
  if (!members.has('genus') || !members.has('cultivar')) return null;
  return members.has('must') ? 'parts' : 'labels';
}

/** @throws Error with the file, the number of the row and what is wrong with it. */
export function readParseCases({ name, rows }: LabelFile, format: ParseFormat): ParseCase[] {
  const hasTradeColumn = rows.some((row) => 'trade_designation' in row);
  const readers = {
    gnparser: readGnparserCase,
    gbif: readGbifCase,
    parts: readPartsCase,
    labels: (row: Row) => readLabelCase(row, hasTradeColumn),
  };
  return rows.map((row, index) => {
    try {
      return readers[format](row);
    } catch (cause) {
      if (!(cause instanceof z.ZodError)) throw cause;
      throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(cause)}`, { cause });
    }
  });
}
