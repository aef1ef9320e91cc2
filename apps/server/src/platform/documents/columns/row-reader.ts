import type { DocumentRow, SheetLayout } from '../document.ts';
import { namesInCell } from '../formats/text-files/names-in-line.ts';
import { stripBullet } from './bullets.ts';
import { fillOf, isNumber } from './cells.ts';
import { cellsBeside } from './cells-beside.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile, ComposedText } from './column-profile.ts';
import { cutText, isTooLong } from './entry-length.ts';
import type { CellPlace, ExtractedText, SkippedRow } from './extraction.ts';
import { foldHeading } from './fold-heading.ts';
import {
  closesLetter,
  isMeasure,
  isNeverEntry,
  isProse,
  isSentence,
  kindOfLoneText,
  reasonToSkip,
} from './other-text.ts';
import type { ColumnOutcome, SheetReader } from './outcome.ts';
import { cellsOf, closeQuote, isAmongHeadings, replaceCell, sureness } from './row-cells.ts';
import { createSequence, type Sequence } from './sequence.ts';

export interface SheetToRead {
  readonly name: string | null;
  readonly layout: SheetLayout;
  readonly plan: ColumnPlan;
  /** Cells beside the columns that are read, in most rows. */
  readonly usualOthers: number;
  /** The head of its texts that its name or its title says: `Acer`, above species and cultivars. */
  readonly head: string | null;
  /** True in a row of a letterhead or a signature, apart from the list. */
  readonly isStray: (row: number, text: string) => boolean;
  /** Most entries begin with a dash; else a dash continues the entry above. */
  readonly hasBullets: boolean;
}

const noParts: ReadonlyMap<string, string> = new Map();

/** Below this a row of recognised text is not worth guessing at. */
const leastConfidence = 0.3;

/** Takes the texts out of the columns of a sheet, or out of its whole rows. */
export class RowReader implements SheetReader {
  private readonly sheet: SheetToRead;
  private readonly profile: ColumnProfile;
  private readonly sequences: Map<number, Sequence>;
  private lookedAt: { readonly row: DocumentRow; readonly hasHeadings: boolean } | null = null;
  private isLetterClosed = false;
  private partsAbove: ReadonlyMap<string, string> = new Map();
  private outline: ExtractedText | null = null;

  constructor(sheet: SheetToRead, profile: ColumnProfile) {
    this.sheet = sheet;
    this.profile = profile;
    this.sequences = new Map(
      sheet.plan.columns.map(({ index, part }) => [
        index,
        createSequence(profile.abbreviation, {
          isPlain: sheet.usualOthers === 0 && (sheet.plan.columns.length === 1 || sheet.layout === 'page'),
          heading: sheet.plan.headings?.texts[index] ?? '',
          title: sheet.head,
          isOfParts: part !== null || isOfParts(sheet.plan.headings?.texts[index] ?? '', profile),
        }),
      ]),
    );
  }

  /** The names of members before a list of JSON objects are headings, however the columns were found. */
  *read(row: DocumentRow): Generator<ColumnOutcome> {
    const { plan } = this.sheet;
    if (row.row === 0 || isAmongHeadings(row, plan.headings)) return;
    if (plan.take === 'composed') yield* this.readComposed(row);
    else if (plan.take === 'row') yield* this.readWhole(row);
    else yield* this.readColumns(row);
  }

  end(): ColumnOutcome[] {
    return [...this.endOutline(false), ...[...this.sequences.values()].flatMap((sequence) => sequence.end())];
  }

  /** A genus alone in its row is a heading, where the row below has the species without it. */
  private endOutline(isHeading: boolean): ColumnOutcome[] {
    const { outline } = this;
    this.outline = null;
    if (outline === null) return [];
    const { place, text } = outline;
    return [isHeading ? { skipped: { ...place, text, reason: 'section' } } : { taken: outline }];
  }

  private *readColumns(row: DocumentRow): Generator<ColumnOutcome> {
    const { plan, layout } = this.sheet;
    const filled = plan.columns.filter(({ index }) => (row.cells[index] ?? '') !== '');
    if (filled.length === 0 && layout === 'page') yield* this.readShifted(row);
    for (const column of filled) yield* this.readCell(row, column);
    if (filled.length > 0 || layout === 'page') return;
    const [alone = ''] = row.cells.filter((cell) => cell !== '');
    const heads =
      fillOf(row.cells) === 1 ? [...this.sequences.values()].map((each) => each.headBy(alone)) : [];
    if (heads.includes(true))
      yield { skipped: { ...this.placeOf(row, null), text: alone, reason: 'section' } };
    else yield* this.readRepeated(row);
  }

  /** Nothing but a size may stand below the name of a plant and its first size. */
  private *readRepeated(row: DocumentRow): Generator<ColumnOutcome> {
    if (this.isAboveHeadings(row)) return;
    for (const column of this.sheet.plan.columns) {
      const repeats = Object.values(column.beside?.columns ?? {}).find((planned) =>
        planned?.repeatsText?.(row.cells[planned.index] ?? ''),
      );
      if (repeats === undefined || repeats === null) continue;
      const place = this.placeOf(row, column.label);
      const text = row.cells[repeats.index] ?? '';
      const entry = { place, ...sureness(row), ...cellsBeside(row, column, this.sheet.plan) };
      yield* this.sequences.get(column.index)?.repeat(entry) ?? [
        { skipped: { ...place, text, reason: 'unreadable' } },
      ];
    }
  }

  /** Words on a page may stand a little beside their column. */
  private readShifted(row: DocumentRow): ColumnOutcome[] {
    const index = row.cells.findIndex((cell) => isLong(cell) && this.isEntry(stripBullet(cell)));
    const [column] = this.sheet.plan.columns;
    if (index < 0 || column === undefined) return [];
    return this.readCell(
      { ...row, cells: replaceCell(row.cells, column.index, row.cells[index] ?? '', index) },
      column,
    );
  }

  private readCell(row: DocumentRow, column: PlannedColumn): ColumnOutcome[] {
    const cell =
      this.sheet.layout === 'page' ? closeQuote(row.cells, column.index) : (row.cells[column.index] ?? '');
    const isContinued = this.profile.abbreviation !== undefined && !this.sheet.hasBullets && dash.test(cell);
    const text = isTooLong(cell) || isContinued ? cell : stripBullet(cell);
    const place = this.placeOf(row, column.label);
    const others = this.othersIn(row);
    const isAlone = others === 0 && this.sheet.usualOthers > 0;
    const sequence = this.sequences.get(column.index);
    if (sequence === undefined) return [];
    const several = this.profile.abbreviation === undefined ? [] : namesInCell(text);
    const areNames = several.every((each) => this.isEntry(each.replace(/^\d{1,4}\s?[x×]\s/u, '')));
    // Without their cell, which a correction would write over.
    if (several.length > 0 && areNames && !this.isAboveHeadings(row))
      return [
        ...sequence.end(),
        ...several.map((each) => ({ taken: { text: each, place, ...sureness(row) } })),
      ];
    const reason = this.reasonFor(row, column, text, isAlone);
    if (reason === null)
      return sequence.next(
        {
          text,
          place,
          cells: cellsOf(row, [column]),
          ...sureness(row),
          ...cellsBeside(row, column, this.sheet.plan),
        },
        isAlone,
      );
    return [...sequence.end(), { skipped: { ...place, text, reason } }];
  }

  private reasonFor(
    row: DocumentRow,
    column: PlannedColumn,
    text: string,
    isAlone: boolean,
  ): SkippedRow['reason'] | null {
    if (this.isRepeatedHeading(row, column.index)) return 'heading';
    if (isTooLong(text)) return 'note';
    if (row.isHeading && !this.isEntry(text) && (this.profile.abbreviation?.headOf(text) ?? null) === null)
      return 'title';
    const known = reasonToSkip(text);
    if (closesLetter(text)) this.isLetterClosed = true;
    if (known !== null && (isNeverEntry(known) || (!this.looksUsual(row) && !this.isEntry(text))))
      return known;
    if (this.isAboveHeadings(row) && (isAlone || !this.isEntry(text) || !this.mayStandAbove(row)))
      return 'title';
    // A caller who names a column knows its content.
    const isOnlyNumber = isNumber(text) && this.profile.isSomethingElse(text, true);
    if (this.sheet.plan.foundBy === 'extraction_column' && !isAlone && !isOnlyNumber) return null;
    if (this.profile.isOfOtherTrade?.(text) === true) return 'note';
    if (this.isRowOfTable(row) && isWord(text)) return null;
    if (this.sheet.layout === 'list' && this.isOfLetter(text)) return kindOfLoneText(text);
    if (
      this.sheet.isStray(row.row, text) ||
      (this.sheet.layout === 'list' && isSentence(text) && !this.isEntry(text))
    )
      return kindOfLoneText(text);
    const isPlainPage = this.sheet.layout === 'page' && this.sheet.usualOthers === 0;
    if (this.profile.isSomethingElse(text, isAlone || isPlainPage)) return kindOfLoneText(text);
    return this.sheet.layout === 'page' ? this.reasonOnPage(row, text, isAlone) : null;
  }

  /** On a page prose and letterheads stand in the same place as the entries: what is not known has to look like one. */
  private reasonOnPage(row: DocumentRow, text: string, isAlone: boolean): SkippedRow['reason'] | null {
    if (this.sheet.usualOthers === 0 && !isProse(text)) return null;
    if (this.isEntry(text)) return null;
    if (row.confidence !== undefined && row.confidence < leastConfidence) return 'unreadable';
    const hasFigures = row.cells.some(
      (cell) => cell !== text && /\d/.test(cell) && reasonToSkip(cell) === null,
    );
    return !isAlone && hasFigures && !isProse(text) && !isMeasure(text) ? null : kindOfLoneText(text);
  }

  private readComposed(row: DocumentRow): ColumnOutcome[] {
    const { composition } = this.profile;
    const { columns } = this.sheet.plan;
    if (composition === undefined) return [];
    const written = new Map(
      columns.flatMap(({ part, index }) => (part === null ? [] : [[part, row.cells[index] ?? ''] as const])),
    );
    const first = [...written.values()].find((text) => text !== '');
    if (first === undefined) return [];
    const place = this.placeOf(row, columns.map(({ label }) => label ?? '').join(' + '));
    const isAlone = fillOf(row.cells) === 1 && columns.length > 1;
    const repeated = columns.every(
      ({ index }) => (row.cells[index] ?? '') === '' || this.isRepeatedHeading(row, index),
    );
    const reason =
      (repeated ? 'heading' : null) ??
      reasonToSkip(first) ??
      (this.isAboveHeadings(row) ? 'title' : null) ??
      (isAlone && !this.continuesAbove(written) && this.profile.isSomethingElse(first, true)
        ? kindOfLoneText(first)
        : null);
    if (reason !== null) return [{ skipped: { ...place, text: first, reason } }];
    const found: ComposedText | null = composition.compose(
      written,
      // In objects of JSON a part that is missing is none.
      this.sheet.plan.headings?.firstRow === 0 ? noParts : this.partsAbove,
    );
    const { head } = this.sheet;
    const full = found && head && this.profile.abbreviation?.complete(found.text, head, null);
    const composed = found && full ? { ...found, text: full } : found;
    if (composed === null) return [{ skipped: { ...place, text: first, reason: kindOfLoneText(first) } }];
    if (isTooLong(composed.text) || isTooLong(first))
      return [{ skipped: { ...place, text: composed.text, reason: 'note' } }];
    this.partsAbove = composed.parts;
    const cells = cellsOf(row, columns);
    const taken = {
      text: composed.text,
      place,
      cells,
      ...sureness(row),
      ...cellsBeside(row, columns[0], this.sheet.plan),
    };
    const isBelow = (row.cells[columns[0]?.index ?? 0] ?? '') === '';
    const before = this.endOutline(isBelow && composed.text.startsWith(`${this.outline?.text ?? ''} `));
    if (!isAlone) return [...before, { taken }];
    this.outline = taken;
    return before;
  }

  /** A part without the first one, below a row that has it. */
  private continuesAbove(written: ReadonlyMap<string, string>): boolean {
    const first = this.profile.composition?.first ?? '';
    return written.get(first) === '' && (this.partsAbove.get(first) ?? '') !== '';
  }

  private readWhole(row: DocumentRow): ColumnOutcome[] {
    const text = cutText(row.cells.filter((cell) => cell !== '').join(' '));
    const place = this.placeOf(row, null);
    if (isTooLong(text)) return [{ skipped: { ...place, text, reason: 'note' } }];
    const holds = row.cells.some((cell) => this.isEntry(stripBullet(cell))) || this.isEntry(text);
    const reason = reasonToSkip(text) ?? (holds ? null : kindOfLoneText(text));
    return [
      reason === null
        ? {
            taken: {
              text,
              place,
              ...sureness(row),
              ...cellsBeside(row, this.sheet.plan.columns[0], this.sheet.plan),
            },
          }
        : { skipped: { ...place, text, reason } },
    ];
  }

  private isEntry(text: string): boolean {
    return !isNumber(text) && this.profile.recognises(text) && !this.profile.isSomethingElse(text, false);
  }

  /** Headings stand again at the top of every page. */
  private isRepeatedHeading({ cells }: DocumentRow, index: number): boolean {
    const cell = foldHeading(cells[index] ?? '');
    const { headings } = this.sheet.plan;
    return cell !== '' && (headings?.lines.some((line) => line[index] === cell) ?? false);
  }

  /** Asked for each of its columns, of which there may be hundreds. */
  private hasHeadingsAgain(row: DocumentRow): boolean {
    if (this.lookedAt?.row !== row) {
      const hasHeadings = row.cells.some((_, index) => this.isRepeatedHeading(row, index));
      this.lookedAt = { row, hasHeadings };
    }
    return this.lookedAt.hasHeadings;
  }

  private isAboveHeadings({ row, page }: DocumentRow): boolean {
    const { headings } = this.sheet.plan;
    return headings !== null && page === headings.page && row < headings.firstRow;
  }

  /** Returns whether as much is beside the text as in other rows: then it is an entry. */
  private looksUsual(row: DocumentRow): boolean {
    const { usualOthers } = this.sheet;
    return usualOthers > 0 && this.othersIn(row) >= usualOthers * 0.6;
  }

  /** The text before the list in a letter, and the names below it. */
  private isOfLetter(text: string): boolean {
    if (this.isLetterClosed && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u.test(text)) return true;
    return (this.isLetterClosed || text.endsWith(':')) && !this.isEntry(text);
  }

  /** Between addresses above the headings a name is that of a street or a project, unless its row is a row of the table. */
  private mayStandAbove(row: DocumentRow): boolean {
    return this.sheet.layout === 'page' || this.sheet.usualOthers === 0 || this.looksUsual(row);
  }

  /** A product, even where it is called like a group of plants, or described at length. */
  private isRowOfTable(row: DocumentRow): boolean {
    const { plan, layout } = this.sheet;
    if (layout !== 'table' || plan.headings === null || !this.looksUsual(row)) return false;
    // Titles of groups may have the headings beside them once more.
    return !this.hasHeadingsAgain(row);
  }

  private othersIn({ cells }: DocumentRow): number {
    return fillOf(cells.filter((_, index) => !this.sequences.has(index)));
  }

  private placeOf({ row, page }: DocumentRow, column: string | null): CellPlace {
    return { sheet: this.sheet.name, page, row, column };
  }
}

const isOfParts = (heading: string, { composition }: ColumnProfile): boolean =>
  heading !== '' && composition?.partOf(foldHeading(heading)) === composition?.continuation;

/** `- Bloodgood`, `– griseum` */
export const dash = /^[-–—]\s*(?=\p{Lu}|[×x]\s|['‘“]|\p{Ll}{3})/u;

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);

const isLong = (text: string): boolean => text.length > 3;
