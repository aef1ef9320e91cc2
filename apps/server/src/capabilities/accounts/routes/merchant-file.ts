import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefers, varyBy } from '../../../platform/http/index.ts';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';

/** True if the answer is a file: as `format` says, without it as `Accept` does. */
export function wantsCsv(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  format: 'json' | 'csv' | undefined,
): boolean {
  varyBy(reply, 'Accept');
  return (format ?? (prefers(headers.accept, 'text/csv', 'application/json') ? 'csv' : 'json')) === 'csv';
}

interface CsvFile {
  /** Without its extension. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly object[];
}

/** The content of a CSV file, whose headers the answer gets. */
export function csvAnswer(reply: FastifyReply, { name, columns, rows }: CsvFile): string {
  reply.headers({
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });
  return stringify([...rows], {
    ...spreadsheetCsv,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
  });
}
