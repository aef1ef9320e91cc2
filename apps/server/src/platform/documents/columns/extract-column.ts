import { yieldToEventLoop } from '../../time-slices.ts';
import type { DocumentPart } from '../document.ts';
import { type BesideColumns, planBeside } from './beside-columns.ts';
import { chooseColumns } from './choose-columns.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { ExtractedText, Extraction } from './extraction.ts';
import { ExtractionLog } from './extraction-log.ts';
import { foldHeading } from './fold-heading.ts';
import { ListsOfObjects } from './lists-of-objects.ts';
import { columnNames, listConsidered, unknownColumn, unknownSheet } from './named-column.ts';
import {
  findAdded,
  hideColumns,
  hideInSample,
  type NamedColumns,
  planNamedColumns,
  planNamedParts,
} from './named-columns.ts';
import { planHeadings } from './names-as-headings.ts';
import { planOnlyColumn } from './only-column.ts';
import { planOtherNames } from './other-names.ts';
import type { ColumnOutcome } from './outcome.ts';
import { isPlausible } from './plausible-column.ts';
import { readerOf } from './reader-of-sheet.ts';
import { type ChoiceContext, recogniseCells } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';
import { type BegunSheet, sheetsOf } from './sheets.ts';

export interface ExtractColumnOptions {
  readonly profile: ColumnProfile;
  /** Heading, letter or JSON member of the column; absent, it is looked for. */
  readonly column?: string | undefined;
  /** Other columns of the same rows. */
  readonly beside?: BesideColumns;
  /** Columns by role: those of the profile and its parts, of `beside`, and of other data, which are not read. */
  readonly columns?: NamedColumns | undefined;
  /** The name of the only sheet to read; absent, all are. */
  readonly sheet?: string | undefined;
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
  return { texts: first.done ? yieldNone() : resume(first.value, texts), report: () => log.report() };
}

async function* yieldNone(): AsyncGenerator<ExtractedText> {}

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
  /** It has other names of plants, which count where no sheet has better ones. */
  readonly isOther: boolean;
}

class ColumnExtraction {
  private readonly options: ExtractColumnOptions;
  private readonly signal: AbortSignal;
  private readonly log: ExtractionLog;
  private readonly held: HeldSheet[] = [];
  private readonly columnsSeen: string[] = [];
  private readonly rolesFound = new Set<string>();
  private readonly sheetsSeen: string[] = [];
  /** The first of the columns that we added, by sheet. */
  private readonly addedAt = new Map<SheetSample, number>();
  /** Their places by the name of the sheet: a table further down may not have the headings. */
  private readonly added = new Map<string | null, readonly number[]>();
  private isAnyRead = false;
  private readonly lists: ListsOfObjects;
  private isAnyTableSkipped = false;

  constructor(options: ExtractColumnOptions, log: ExtractionLog) {
    this.options = { ...options, profile: remembering(options.profile) };
    this.signal = options.signal ?? new AbortController().signal;
    this.log = log;
    this.lists = new ListsOfObjects(this.options.profile);
  }

  async *read(parts: AsyncIterable<DocumentPart>): AsyncGenerator<ExtractedText> {
    const { profile } = this.options;
    for await (const begun of sheetsOf(parts, { log: this.log, profile, signal: this.signal })) {
      const sheet = this.withoutHidden(begun);
      const plan = await this.planFor(sheet);
      if (plan !== null) yield* this.readSheet(sheet, plan);
    }
    this.requireSheet();
    const [column] = this.namedColumns();
    if (this.isAnyRead)
      yield* this.readHeld(({ sample, plan, isOther }) => !isOther && looksAlike(sample, plan, profile));
    else if (column !== undefined) throw unknownColumn(column, this.columnsSeen);
    // Beside a table without the column that is looked for, a sheet of texts is what explains it.
    else yield* this.readHeld(({ isOther }) => isOther || !this.isAnyTableSkipped);
    this.requireNamed();
  }

  private requireSheet(): void {
    const { sheet } = this.options;
    if (sheet !== undefined && !this.sheetsSeen.includes(sheet)) throw unknownSheet(sheet, this.sheetsSeen);
  }

  /** A caller who names a column must learn that no sheet has it. */
  private requireNamed(): void {
    if (!this.isAnyRead) return;
    for (const [role, [column]] of Object.entries(this.options.columns ?? {})) {
      if (column !== undefined && !this.rolesFound.has(role)) throw unknownColumn(column, this.columnsSeen);
    }
  }

  private async *readHeld(isWanted: (sheet: HeldSheet) => boolean): AsyncGenerator<ExtractedText> {
    for (const sheet of this.held) {
      const { sample, plan, position } = sheet;
      if (isWanted(sheet)) yield* this.readSheet({ sample, rows: yieldInOrder(sample.rows) }, plan);
      else this.log.skipSheet(sample.name, position);
    }
  }

  private async planFor({ sample, position }: BegunSheet): Promise<ColumnPlan | null> {
    const { profile, sheet } = this.options;
    if (sample.rows.length === 0) return null;
    if (sample.name !== null) this.sheetsSeen.push(sample.name);
    const isReport = ({ headings }: SheetSample['candidates'][number]) =>
      profile.isReport?.(headings.texts.map(foldHeading)) ?? false;
    if (sample.candidates.some(isReport)) {
      this.log.skipSheet(sample.name, position);
      return null;
    }
    if (sheet !== undefined && sheet !== sample.name) {
      this.log.skipSheet(sample.name, position);
      return null;
    }
    const recognised = await recogniseCells(sample, profile, this.signal);
    const context = { profile, recognised, signal: this.signal };
    const found = await chooseColumns(sample, context);
    if (this.namedColumns().length > 0) {
      const named = this.planNamed(sample, found);
      if (named === null) this.columnsSeen.push(...columnNames(sample, found));
      if (named === null) this.log.skipSheet(sample.name, position);
      return named;
    }
    const isFound = found !== null && (await this.isPlausible(sample, found));
    const { plan, isOther } = isFound
      ? { plan: found, isOther: false }
      : await this.planLessLikely(sample, context, found);
    if (plan === null || this.lists.areOfOthers(sample, plan)) {
      this.log.skipSheet(sample.name, position);
      return null;
    }
    if (isFound || plan.take === 'headings' || !sample.isWhole) return plan;
    this.held.push({ position, sample, plan, isOther });
    return null;
  }

  /** Plans for a sheet without a plausible column: headings that are names, its only column, other names. */
  private async planLessLikely(
    sample: SheetSample,
    context: ChoiceContext,
    found: ColumnPlan | null,
  ): Promise<{ readonly plan: ColumnPlan | null; readonly isOther: boolean }> {
    const { profile } = context;
    const headings = planHeadings(sample, profile);
    if (headings !== null && (await this.isPlausible(sample, headings)))
      return { plan: headings, isOther: false };
    const only = found === null ? await planOnlyColumn(sample, profile, this.signal) : null;
    if (only !== null && (await this.isPlausible(sample, only))) return { plan: only, isOther: false };
    const other = planOtherNames(sample, context);
    if (other !== null && (other.foundBy === 'content' || (await this.isPlausible(sample, other))))
      return { plan: other, isOther: true };
    this.isAnyTableSkipped ||= found === null && only === null;
    this.log.consider(listConsidered(sample, found ?? only));
    return { plan: null, isOther: false };
  }

  /** Columns that the caller names for what is looked for, or for parts of it. */
  private namedColumns(): readonly string[] {
    const { column, columns = {}, profile } = this.options;
    const parts = profile.composition?.parts.flatMap((part) => columns[part] ?? []) ?? [];
    return [...(column === undefined ? [] : [column]), ...(columns[profile.role] ?? []), ...parts];
  }

  private planNamed(sample: SheetSample, found: ColumnPlan | null): ColumnPlan | null {
    const { column, columns = {}, profile } = this.options;
    const parts = planNamedParts(sample, columns, { profile, found });
    if (parts !== null) return parts;
    const named = columns[profile.role] ?? (column === undefined ? [] : [column]);
    return planNamedColumns(sample, named, found);
  }

  private withoutHidden(sheet: BegunSheet): BegunSheet {
    const { columns = {}, beside = {}, profile } = this.options;
    if (this.options.sheet === undefined || this.options.sheet === sheet.sample.name) {
      for (const [role, names] of Object.entries(columns)) {
        if (planNamedColumns(sheet.sample, names, null) !== null) this.rolesFound.add(role);
      }
    }
    const read = new Set([profile.role, ...(profile.composition?.parts ?? []), ...Object.keys(beside)]);
    const named = Object.entries(columns).flatMap(([role, names]) => (read.has(role) ? [] : names));
    const { name } = sheet.sample;
    const found = findAdded(sheet.sample, profile.addedHeadings);
    const added = found.length > 0 ? found : (this.added.get(name) ?? []);
    this.added.set(name, added);
    if (named.length === 0 && added.length === 0) return sheet;
    const hide = hideColumns(sheet.sample, named, added);
    const rows = (async function* () {
      for await (const row of sheet.rows) yield { ...row, cells: hide(row.cells) };
    })();
    const sample = hideInSample(sheet.sample, hide);
    if (added[0] !== undefined) this.addedAt.set(sample, added[0]);
    return { ...sheet, sample, rows };
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
    this.lists.addRead(sample);
    const plan = await this.addBeside(sample, found);
    const { profile } = this.options;
    this.log.beginSheet({ name: sample.name, plan, profile, addedAt: this.addedAt.get(sample) ?? null });
    const reader = readerOf(sample, plan, this.options.profile);
    for await (const row of rows) {
      await yieldToEventLoop(this.signal);
      this.log.sawRow(row);
      yield* this.logOutcomes(reader.read(row));
    }
    yield* this.logOutcomes(reader.end());
  }

  private async addBeside(sample: SheetSample, found: ColumnPlan): Promise<ColumnPlan> {
    const { beside, columns = {} } = this.options;
    if (beside === undefined) return found;
    const plan = await planBeside(sample, found, { beside, columns, signal: this.signal });
    this.columnsSeen.push(...columnNames(sample, found));
    return plan;
  }

  private async *logOutcomes(outcomes: Iterable<ColumnOutcome>): AsyncGenerator<ExtractedText> {
    for (const outcome of outcomes) {
      // A row may have hundreds of columns.
      await yieldToEventLoop(this.signal);
      this.log.write(outcome);
      if (outcome.taken !== undefined) yield outcome.taken;
    }
  }
}

/**
 * Returns whether most texts of a sheet may be entries that are only not known: not prose, and not
 * names of people or sizes.
 */
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

async function* yieldInOrder<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Cached headings of a document: in some documents every row looks like one. */
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
