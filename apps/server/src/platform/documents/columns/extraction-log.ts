import type { DocumentFormat, DocumentRow } from '../document.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { isTooLong } from './entry-length.ts';
import {
  type CellPlace,
  type ColumnRole,
  type ExtractionReport,
  type ReadSheet,
  type SkippedRow,
  skippedRowsMax,
} from './extraction.ts';
import { foldHeading } from './fold-heading.ts';
import type { ColumnOutcome } from './outcome.ts';

/** Only for a text that is too long for an entry. */
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

  beginSheet({ name, plan, profile, addedAt }: SheetToLog): void {
    this.sheets.push(new SheetLog({ name, plan, roles: rolesIn(plan, profile), addedAt }));
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

interface SheetToLog {
  readonly name: string | null;
  readonly plan: ColumnPlan;
  readonly profile: ColumnProfile;
  readonly addedAt: number | null;
}

type LoggedSheet = Omit<SheetToLog, 'profile'> & { readonly roles: readonly ColumnRole[] };

class SheetLog {
  private readonly sheet: LoggedSheet;
  private entries = 0;
  private first: CellPlace | null = null;
  private last: CellPlace | null = null;

  constructor(sheet: LoggedSheet) {
    this.sheet = sheet;
  }

  count(place: CellPlace): void {
    this.entries += 1;
    this.first ??= place;
    this.last = place;
  }

  report(): ReadSheet {
    const { first, last } = this;
    const { name, plan, roles, addedAt } = this.sheet;
    const pages = first?.page != null && last?.page != null ? { first: first.page, last: last.page } : null;
    return {
      sheet: name,
      columns: plan.columns.flatMap(({ label }) => label ?? []),
      ...besideOf(plan),
      roles,
      addedAt,
      foundBy: plan.foundBy,
      headingRow: plan.headings?.lastRow ?? null,
      firstRow: first?.row ?? null,
      lastRow: last?.row ?? null,
      pages,
      entries: this.entries,
    };
  }
}

/** The columns whose role is known, from the left. */
function rolesIn({ columns, headings, take }: ColumnPlan, profile: ColumnProfile): ColumnRole[] {
  const roles = new Map<number, string>();
  for (const [index, text] of headings?.texts.entries() ?? []) {
    const role = text === '' ? null : (profile.otherRole?.(foldHeading(text)) ?? null);
    if (role !== null) roles.set(index, role);
  }
  for (const { beside } of columns) {
    for (const [role, column] of Object.entries(beside?.columns ?? {}))
      if (column) roles.set(column.index, role);
  }
  for (const { index, part } of take === 'row' || take === 'cards' ? [] : columns)
    roles.set(index, part ?? profile.role);
  return [...roles]
    .sort(([one], [other]) => one - other)
    .map(([index, role]) => ({ index, column: headings?.texts[index] || letterOf(index), role }));
}

function besideOf({ columns: [first] }: ColumnPlan): Pick<ReadSheet, 'beside'> {
  if (first?.beside === undefined) return {};
  const labels = Object.entries(first.beside.columns).map(
    ([name, column]) => [name, column?.label ?? null] as const,
  );
  return { beside: Object.fromEntries(labels) };
}
