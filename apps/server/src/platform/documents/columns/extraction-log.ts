import type { DocumentFormat, DocumentRow } from '../document.ts';
import type { ColumnPlan } from './column-plan.ts';
import { isTooLong } from './entry-length.ts';
import {
  type CellPlace,
  type ExtractionReport,
  type ReadSheet,
  type SkippedRow,
  skippedRowsMax,
} from './extraction.ts';
import type { ColumnOutcome } from './outcome.ts';

/** Of a text that is too long for an entry. */
const shownLength = 80;

/** Writes down what is read of a document. */
export class ExtractionLog {
  private format: DocumentFormat = 'text';
  private producer: string | null = null;
  private isRecognised = false;
  private readonly sheets: SheetLog[] = [];
  private readonly skippedSheets: string[] = [];
  private readonly considered: string[] = [];
  private readonly skippedRows: SkippedRow[] = [];
  private skippedRowCount = 0;
  private readonly notes: string[] = [];

  describe(format: DocumentFormat, producer: string | null): void {
    this.format = format;
    this.producer = producer;
  }

  note(text: string): void {
    this.notes.push(text);
  }

  sawRow({ confidence }: DocumentRow): void {
    if (confidence !== undefined) this.isRecognised = true;
  }

  beginSheet(name: string | null, plan: ColumnPlan): void {
    this.sheets.push(new SheetLog(name, plan));
  }

  skipSheet(name: string | null, position: number): void {
    this.skippedSheets.push(name ?? `${position}`);
  }

  /** Columns that were looked at and not read. */
  consider(columns: readonly string[]): void {
    this.considered.push(...columns);
  }

  write({ taken, skipped }: ColumnOutcome): void {
    if (taken !== undefined) {
      this.sheets.at(-1)?.count(taken.place);
      return;
    }
    this.skippedRowCount += 1;
    if (this.skippedRows.length < skippedRowsMax) {
      const { text } = skipped;
      this.skippedRows.push({ ...skipped, text: isTooLong(text) ? `${text.slice(0, shownLength)}…` : text });
    }
  }

  report(): ExtractionReport {
    return {
      format: this.format,
      producer: this.producer,
      isRecognised: this.isRecognised,
      sheets: this.sheets.map((sheet) => sheet.report()),
      skippedSheets: [...this.skippedSheets],
      considered: [...new Set(this.considered)],
      skippedRows: [...this.skippedRows],
      skippedRowCount: this.skippedRowCount,
      notes: [...this.notes],
    };
  }
}

class SheetLog {
  private readonly name: string | null;
  private readonly plan: ColumnPlan;
  private entries = 0;
  private first: CellPlace | null = null;
  private last: CellPlace | null = null;

  constructor(name: string | null, plan: ColumnPlan) {
    this.name = name;
    this.plan = plan;
  }

  count(place: CellPlace): void {
    this.entries += 1;
    this.first ??= place;
    this.last = place;
  }

  report(): ReadSheet {
    const { first, last, plan } = this;
    const pages = first?.page != null && last?.page != null ? { first: first.page, last: last.page } : null;
    return {
      sheet: this.name,
      columns: plan.columns.flatMap(({ label }) => label ?? []),
      ...besideOf(plan),
      foundBy: plan.foundBy,
      headingRow: plan.headings?.lastRow ?? null,
      firstRow: first?.row ?? null,
      lastRow: last?.row ?? null,
      pages,
      entries: this.entries,
    };
  }
}

function besideOf({ columns: [first] }: ColumnPlan): Pick<ReadSheet, 'beside'> {
  if (first?.beside === undefined) return {};
  const labels = Object.entries(first.beside.columns).map(
    ([name, column]) => [name, column?.label ?? null] as const,
  );
  return { beside: Object.fromEntries(labels) };
}
