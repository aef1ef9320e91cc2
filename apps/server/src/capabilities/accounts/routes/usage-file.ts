import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import type { UsageRow } from '../metering/by-month/usage.ts';
import { usageColumns } from './usage-schema.ts';

/**
 * The rows as CSV, no faster than they are read. Resolves with the first row: a failure before it
 * can still be answered as an error. A later failure destroys the stream, so that the answer does
 * not end as a complete one does.
 */
export async function usageFile(rows: AsyncIterable<UsageRow>): Promise<Readable> {
  const begun = await begin(rows);
  const csv = stringify({
    ...spreadsheetCsv,
    header: true,
    columns: usageColumns,
    record_delimiter: 'windows',
  });
  return pipeline(begun, csv, () => {
    // The failure of the rows is that of the stream, and whoever sends it tells of it.
  });
}

async function begin<Value>(values: AsyncIterable<Value>): Promise<AsyncIterable<Value>> {
  const iterator = values[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* rest() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}
