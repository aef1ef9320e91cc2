import type { ParseCase } from './names-parse-expectation.ts';
import { readGbifCase } from './names-parse-gbif.ts';
import { readGnparserCase } from './names-parse-gnparser.ts';
import { readLabelCase } from './names-parse-labels.ts';

type Row = Readonly<Record<string, unknown>>;

export type ParseFormat = 'gnparser' | 'gbif' | 'labels';

/** Which format the rows have, by their members; null for files of other areas. */
export function recogniseParseFormat(rows: readonly Row[]): ParseFormat | null {
  const members = new Set(rows.flatMap((row) => Object.keys(row)));
  if (!members.has('verbatim')) return null;
  if (members.has('parsed')) return members.has('cardinality') ? 'gnparser' : 'gbif';
  return members.has('genus') && members.has('cultivar') ? 'labels' : null;
}

export function readParseCases(rows: readonly Row[], format: ParseFormat): ParseCase[] {
  if (format === 'gnparser') return rows.map(readGnparserCase);
  if (format === 'gbif') return rows.map(readGbifCase);
  const hasTradeColumn = rows.some((row) => 'trade_designation' in row);
  return rows.map((row) => readLabelCase(row, hasTradeColumn));
}
