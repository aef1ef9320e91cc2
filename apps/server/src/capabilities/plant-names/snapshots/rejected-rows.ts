import { stringify } from 'csv-stringify/sync';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';

/** A row that was left out, or one with something amiss. */
export interface ReportedRow {
  readonly file: string;
  /** Line of the file; 0 where there is none. */
  readonly row: number;
  readonly reason: string;
  /** Beginning of the row. */
  readonly text: string;
}

export interface RejectedReason {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly Omit<ReportedRow, 'reason'>[];
}

const examplesMax = 5;

/** Maximum of rows kept in full; the others are only counted. */
export const REJECTED_ROWS_MAX = 10_000;

/** Counts what was left out by reason; holds a bounded number of rows however many there are. */
export class RejectedRows {
  readonly #counts = new Map<string, number>();
  readonly #rows: ReportedRow[] = [];
  readonly #examples = new Map<string, ReportedRow[]>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  add(row: ReportedRow): void {
    this.#total++;
    this.#counts.set(row.reason, (this.#counts.get(row.reason) ?? 0) + 1);
    if (this.#rows.length < REJECTED_ROWS_MAX) this.#rows.push(row);
    const examples = this.#examples.get(row.reason) ?? [];
    if (examples.length < examplesMax) this.#examples.set(row.reason, [...examples, row]);
  }

  /** The most frequent first. */
  reasons(): RejectedReason[] {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => ({
        reason,
        count,
        examples: (this.#examples.get(reason) ?? []).map(({ file, row, text }) => ({ file, row, text })),
      }));
  }

  toCsv(): string {
    return stringify(this.#rows, {
      ...spreadsheetCsv,
      header: true,
      columns: ['file', 'row', 'reason', 'text'],
    });
  }
}
