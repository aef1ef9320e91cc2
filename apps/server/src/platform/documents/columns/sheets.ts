import { yieldToEventLoop } from '../../time-slices.ts';
import type { DocumentPart, DocumentRow, SheetLayout } from '../document.ts';
import type { ColumnProfile } from './column-profile.ts';
import { cutLongTexts } from './entry-length.ts';
import type { ExtractionLog } from './extraction-log.ts';
import { type SheetSample, sampledRows, sampleOf } from './sheet-sample.ts';
import { StackedTables } from './stacked-tables.ts';

/** A sheet of which the first rows were read, or one of the tables that stand below one another in it. */
export interface BegunSheet {
  /** The row in the sheet, from 1. */
  readonly position: number;
  readonly sample: SheetSample;
  /** All its rows, those of the sample included. To be read once, before the next sheet. */
  readonly rows: AsyncIterable<DocumentRow>;
}

interface SheetContext {
  readonly log: ExtractionLog;
  readonly profile: ColumnProfile;
  readonly signal: AbortSignal;
}

/** The sheets of a document; text between them goes to the log. Skips rows that are not taken. */
export async function* sheetsOf(
  parts: AsyncIterable<DocumentPart>,
  context: SheetContext,
): AsyncGenerator<BegunSheet> {
  const source = new PartSource(parts, context);
  try {
    for (let sheet = await source.nextSheet(); sheet !== null; sheet = await source.nextSheet()) {
      yield await source.begin(sheet);
    }
  } finally {
    await source.close();
  }
}

interface SheetStart {
  readonly position: number;
  readonly name: string | null;
  readonly layout: SheetLayout;
}

class PartSource {
  private readonly iterator: AsyncIterator<DocumentPart>;
  private readonly log: ExtractionLog;
  private readonly profile: ColumnProfile;
  private readonly signal: AbortSignal;
  private following: SheetStart | null = null;
  private current: SheetStart | null = null;
  private sheets = 0;
  /** Rows of a table that begins below the one that is read. */
  private rowsOfFollowing: readonly DocumentRow[] = [];
  private tables: StackedTables;

  constructor(parts: AsyncIterable<DocumentPart>, { log, profile, signal }: SheetContext) {
    this.iterator = parts[Symbol.asyncIterator]();
    this.log = log;
    this.profile = profile;
    this.signal = signal;
    this.tables = new StackedTables(profile);
  }

  async nextSheet(): Promise<SheetStart | null> {
    while (this.following === null && (await this.nextRows()) !== null);
    const sheet = this.following;
    this.following = null;
    // Another table of the same sheet begins with its headings.
    if (sheet !== this.current || sheet?.layout === 'page') this.tables = new StackedTables(this.profile);
    this.current = sheet;
    return sheet;
  }

  async begin(start: SheetStart): Promise<BegunSheet> {
    const begun: DocumentRow[] = [];
    let isWhole = false;
    while (begun.length < sampledRows && !isWhole) {
      const rows = await this.nextRows();
      if (rows === null) isWhole = true;
      else begun.push(...rows);
    }
    return {
      position: start.position,
      sample: await sampleOf(start, begun, isWhole, this.signal),
      rows: this.rest(begun, isWhole),
    };
  }

  async close(): Promise<void> {
    await this.iterator.return?.();
  }

  private async *rest(begun: readonly DocumentRow[], isWhole: boolean): AsyncGenerator<DocumentRow> {
    yield* begun;
    if (isWhole) return;
    for (let rows = await this.nextRows(); rows !== null; rows = await this.nextRows()) yield* rows;
  }

  /** Rows of the sheet that was begun; null at its end. */
  private async nextRows(): Promise<readonly DocumentRow[] | null> {
    if (this.following !== null) return null;
    if (this.rowsOfFollowing.length > 0) return this.cut(this.rowsOfFollowing);
    for (let next = await this.iterator.next(); !next.done; next = await this.iterator.next()) {
      const part = next.value;
      if (part.part === 'rows') return this.cut(cutLongTexts(part.rows));
      if (part.part === 'document') this.log.describe(part.format, part.producer);
      if (part.part === 'note') this.log.note(part.text);
      if (part.part === 'sheet') {
        this.sheets += 1;
        this.following = { position: this.sheets, name: part.name, layout: part.layout };
        return null;
      }
    }
    return null;
  }

  /** Those of the rows that stand above the next table. */
  private async cut(rows: readonly DocumentRow[]): Promise<readonly DocumentRow[]> {
    this.rowsOfFollowing = [];
    const { layout } = this.current ?? {};
    if (layout !== 'table' && layout !== 'page') return rows;
    for (const [position, row] of rows.entries()) {
      await yieldToEventLoop(this.signal);
      const begins = layout === 'table' ? this.tables.begins(row) : this.tables.beginsPage(row);
      if (!begins) continue;
      this.rowsOfFollowing = rows.slice(position);
      this.following = this.current;
      return rows.slice(0, position);
    }
    return rows;
  }
}
