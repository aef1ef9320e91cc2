import { yieldToEventLoop } from '../../time-slices.ts';
import type { DocumentPart } from '../document.ts';
import { type BesideColumns, planBeside } from './beside-columns.ts';
import { fillOf } from './cells.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { ExtractedText, Extraction } from './extraction.ts';
import { ExtractionLog } from './extraction-log.ts';
import { columnNames, consideredNames, planNamedColumn, unknownColumn } from './named-column.ts';
import { planOnlyColumn } from './only-column.ts';
import type { ColumnOutcome } from './outcome.ts';
import { isPlausible } from './plausible-column.ts';
import { recogniseCells } from './recogniser.ts';
import { RowReader } from './row-reader.ts';
import type { SheetSample } from './sheet-sample.ts';
import { type BegunSheet, sheetsOf } from './sheets.ts';

export interface ExtractColumnOptions {
  readonly profile: ColumnProfile;
  /** Heading, letter or JSON member of the column; absent, it is looked for. */
  readonly column?: string | undefined;
  /** Other columns of the same rows. */
  readonly beside?: BesideColumns;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the column that holds what the profile looks for, in every sheet of a document, and takes its texts out as the
 * document is read. Resolves once the first sheet to be read was found. Throws a DocumentError where the document
 * cannot be read, or has no column of the name that was asked for.
 */
export async function extractColumn(
  parts: AsyncIterable<DocumentPart>,
  options: ExtractColumnOptions,
): Promise<Extraction> {
  const log = new ExtractionLog();
  const texts = new ColumnExtraction(options, log).read(parts);
  const first = await texts.next();
  return { texts: first.done ? noTexts() : resume(first.value, texts), report: () => log.report() };
}

async function* noTexts(): AsyncGenerator<ExtractedText> {}

async function* resume(
  first: ExtractedText,
  others: AsyncGenerator<ExtractedText>,
): AsyncGenerator<ExtractedText> {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}

/** A sheet that is read when no other is convincing: short, and held until then. */
interface HeldSheet {
  readonly position: number;
  readonly sample: SheetSample;
  readonly plan: ColumnPlan;
}

class ColumnExtraction {
  private readonly options: ExtractColumnOptions;
  private readonly signal: AbortSignal;
  private readonly log: ExtractionLog;
  private readonly held: HeldSheet[] = [];
  private readonly columnsSeen: string[] = [];
  private readonly besideFound = new Set<string>();
  private isAnyRead = false;
  private isAnyTableSkipped = false;

  constructor(options: ExtractColumnOptions, log: ExtractionLog) {
    this.options = { ...options, profile: remembering(options.profile) };
    this.signal = options.signal ?? new AbortController().signal;
    this.log = log;
  }

  async *read(parts: AsyncIterable<DocumentPart>): AsyncGenerator<ExtractedText> {
    const { column, profile } = this.options;
    for await (const sheet of sheetsOf(parts, { log: this.log, profile, signal: this.signal })) {
      const plan = await this.planFor(sheet);
      if (plan !== null) yield* this.readSheet(sheet, plan);
    }
    if (this.isAnyRead) yield* this.readHeld(({ sample, plan }) => looksAlike(sample, plan, profile));
    else if (column !== undefined) throw unknownColumn(column, this.columnsSeen);
    // Beside a table without the column that is looked for, a sheet of texts is what explains it.
    else yield* this.readHeld(() => !this.isAnyTableSkipped);
    this.requireBeside();
  }

  /** Whoever names another column of a document that was read has to be told where it has none. */
  private requireBeside(): void {
    if (!this.isAnyRead) return;
    for (const [name, { column }] of Object.entries(this.options.beside ?? {})) {
      if (column !== undefined && !this.besideFound.has(name)) throw unknownColumn(column, this.columnsSeen);
    }
  }

  private async *readHeld(isWanted: (sheet: HeldSheet) => boolean): AsyncGenerator<ExtractedText> {
    for (const sheet of this.held) {
      const { sample, plan, position } = sheet;
      if (isWanted(sheet)) yield* this.readSheet({ sample, rows: inOrder(sample.rows) }, plan);
      else this.log.skipSheet(sample.name, position);
    }
  }

  private async planFor({ sample, position }: BegunSheet): Promise<ColumnPlan | null> {
    const { profile, column } = this.options;
    if (sample.rows.length === 0) return null;
    const recognised = await recogniseCells(sample, profile, this.signal);
    const found = await chooseColumns(sample, { profile, recognised, signal: this.signal });
    if (column !== undefined) {
      const named = planNamedColumn(sample, column, found);
      if (named === null) this.columnsSeen.push(...columnNames(sample, found));
      if (named === null) this.log.skipSheet(sample.name, position);
      return named;
    }
    const plan = found ?? (await planOnlyColumn(sample, profile, this.signal));
    if (plan === null || !(await this.isPlausible(sample, plan))) {
      this.isAnyTableSkipped ||= plan === null;
      this.log.consider(consideredNames(sample, plan));
      this.log.skipSheet(sample.name, position);
      return null;
    }
    if (plan === found || !sample.isWhole) return plan;
    this.held.push({ position, sample, plan });
    return null;
  }

  private async isPlausible(sample: SheetSample, plan: ColumnPlan): Promise<boolean> {
    const { profile } = this.options;
    return isPlausible(sample, plan, {
      profile,
      reader: readerOf(sample, plan, profile),
      signal: this.signal,
    });
  }

  private async *readSheet(
    { sample, rows }: Pick<BegunSheet, 'sample' | 'rows'>,
    found: ColumnPlan,
  ): AsyncGenerator<ExtractedText> {
    this.isAnyRead = true;
    const plan = await this.withBeside(sample, found);
    this.log.beginSheet(sample.name, plan);
    const reader = readerOf(sample, plan, this.options.profile);
    for await (const row of rows) {
      await yieldToEventLoop(this.signal);
      this.log.sawRow(row);
      yield* this.logged(reader.read(row));
    }
    yield* this.logged(reader.end());
  }

  private async withBeside(sample: SheetSample, found: ColumnPlan): Promise<ColumnPlan> {
    const { beside } = this.options;
    if (beside === undefined) return found;
    const plan = await planBeside(sample, found, beside, this.signal);
    for (const name of Object.keys(beside)) {
      if (plan.columns.some((column) => column.beside?.columns[name] != null)) this.besideFound.add(name);
    }
    this.columnsSeen.push(...columnNames(sample, found));
    return plan;
  }

  private async *logged(outcomes: Iterable<ColumnOutcome>): AsyncGenerator<ExtractedText> {
    for (const outcome of outcomes) {
      // A row may have hundreds of columns.
      await yieldToEventLoop(this.signal);
      this.log.write(outcome);
      if (outcome.taken !== undefined) yield outcome.taken;
    }
  }
}

function readerOf(sample: SheetSample, plan: ColumnPlan, profile: ColumnProfile): RowReader {
  const { name, layout } = sample;
  return new RowReader({ name, layout, plan, usualOthers: usualOthersOf(sample, plan) }, profile);
}

/** Whether most texts of a sheet may be entries that are only not known: not prose, and not names of people or sizes. */
function looksAlike(
  { rows }: SheetSample,
  { columns, headings }: ColumnPlan,
  profile: ColumnProfile,
): boolean {
  const texts = rows
    .filter(({ row }) => headings === null || row > headings.lastRow)
    .flatMap(({ cells }) => columns.map(({ index }) => cells[index] ?? ''))
    .filter((text) => text !== '');
  return texts.filter((text) => !profile.isSomethingElse(text, true)).length > texts.length / 2;
}

/** Titles of groups and letterheads may be more than half of a short list; with more of them nothing has to stand beside a text. */
const leastWithOthers = 1 / 3;

/** How many cells stand beside the columns that are read, in most of the rows that have some; 0 where most have none. */
function usualOthersOf({ rows }: SheetSample, { columns }: ColumnPlan): number {
  const read = new Set(columns.map(({ index }) => index));
  const counts = rows
    .filter(({ cells }) => columns.some(({ index }) => (cells[index] ?? '') !== ''))
    .map(({ cells }) => fillOf(cells.filter((_, index) => !read.has(index))));
  const filled = counts.filter((count) => count > 0).sort((a, b) => a - b);
  return filled.length < counts.length * leastWithOthers ? 0 : (filled[Math.floor(filled.length / 2)] ?? 0);
}

async function* inOrder<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/**
 * Cached headings of a document: headings come again and again, and in some documents every row
 * looks like one.
 */
const headingsMax = 20_000;

/** The profile, which is asked only once for a heading. */
function remembering(profile: ColumnProfile): ColumnProfile {
  const scores = new Map<string, number>();
  return {
    ...profile,
    scoreHeading(heading) {
      const known = scores.get(heading);
      if (known !== undefined) return known;
      if (scores.size >= headingsMax) scores.clear();
      const score = profile.scoreHeading(heading);
      scores.set(heading, score);
      return score;
    },
  };
}
