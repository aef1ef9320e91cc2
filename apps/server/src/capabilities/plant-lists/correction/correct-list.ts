import type { EditLine, SheetSurvey } from '../../../platform/documents/index.ts';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';
import { addedColumns, type CorrectionPolicy } from '../../plant-names/index.ts';
import { type Change, type CorrectableRow, type CorrectedRow, correctRow } from './correct-row.ts';
import { changeColumns, type Decisions } from './decisions.ts';
import type { NameOutcome } from './row-outcome.ts';

/** A sheet whose rows are corrected. */
interface ListSheet extends SheetSurvey {
  /** The row that gets the headings of the added columns; null where the sheet has no headings. */
  readonly headingRow: number | null;
  /** True in a list that came back before. */
  readonly hasColumns: boolean;
}

export interface ListToCorrect {
  /** In the order of the file: sheet by sheet, row by row. */
  readonly rows: readonly CorrectableRow[];
  readonly sheets: readonly ListSheet[];
  readonly outcomes: ReadonlyMap<string, NameOutcome>;
  readonly policy: CorrectionPolicy;
  readonly decisions: Decisions;
}

export interface CorrectionSummary {
  readonly rows: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that wait for a person, by doubt. */
  readonly toReview: Readonly<Record<string, number>>;
}

/** Comments beyond these make a file that no spreadsheet program opens in good time; the sheet of changes has all. */
const notesMax = 5_000;

/** The edits that correct a list, and at their end the sheet of changes. Calls `onEnd` with the figures. */
export function* correctList(
  list: ListToCorrect,
  onEnd: (summary: CorrectionSummary) => void,
): Generator<EditLine> {
  const corrector = new ListCorrector(list);
  if (list.sheets.length === 0) yield* asNewSheet(list, corrector);
  const rows = Map.groupBy(list.rows, ({ place }) => place.sheet);
  for (const sheet of list.sheets) yield* inPlace(sheet, rows.get(sheet.sheet) ?? [], { list, corrector });
  // A list that came back before, and has no new changes, needs no second sheet without lines.
  if (corrector.changes.length > 0) yield { is: 'append', name: 'Changes', columns: changeColumns };
  for (const change of corrector.changes) yield { is: 'values', values: changeValues(change) };
  onEnd(corrector.summary());
}

/** Edits of a sheet of the sender. */
function* inPlace(
  sheet: ListSheet,
  rows: readonly CorrectableRow[],
  { list: { policy, decisions }, corrector }: { list: ListToCorrect; corrector: ListCorrector },
): Generator<EditLine> {
  yield {
    is: 'sheet',
    sheet: sheet.sheet,
    firstAdded: sheet.firstFree,
    columns: addedColumns,
    headingRow: sheet.headingRow,
    hasColumns: sheet.hasColumns,
    hasNotes: policy !== 'mark' || decisions.isAny,
  };
  const kept = new Set(sheet.kept.map(([row, column]) => `${row} ${column}`));
  // Names side by side come column by column.
  for (const group of byRow(rows.toSorted((one, other) => one.place.row - other.place.row))) {
    const corrected = withoutRepeats(group).map((row) =>
      corrector.correct(row, (at, column) => kept.has(`${at} ${column}`)),
    );
    yield {
      is: 'row',
      row: group[0]?.place.row ?? 0,
      cells: corrected.flatMap(({ cells }) => cells),
      added: addedColumns.map((_, index) => join(corrected.map(({ added }) => added[index] ?? null))),
    };
  }
}

const placeColumns = [
  { heading: 'Sheet or page', width: 16 },
  { heading: 'Row', width: 8 },
  { heading: 'As read', width: 48 },
  { heading: 'Corrected name', width: 40 },
] as const;

/** A new sheet with all rows, for a file that cannot be edited. */
function* asNewSheet({ rows }: ListToCorrect, corrector: ListCorrector): Generator<EditLine> {
  yield { is: 'append', name: 'Plants', columns: [...placeColumns, ...addedColumns] };
  for (const row of rows) {
    const { added, changes } = corrector.correct(row, () => false);
    const { sheet, page, row: number } = row.place;
    const text = changes.find(({ state }) => state === 'changed')?.after ?? row.name;
    const cells = [sheet ?? page, number, inertCell(row.text), text && inertCell(text)];
    yield { is: 'values', values: [...cells, ...added] };
  }
}

/** Corrects row after row, and keeps the changes and the figures. */
class ListCorrector {
  readonly changes: Change[] = [];
  readonly #list: ListToCorrect;
  readonly #toReview = new Map<string, number>();
  #rows = 0;
  #changed = 0;
  #unchanged = 0;
  #notes = 0;

  constructor(list: ListToCorrect) {
    this.#list = list;
  }

  correct(row: CorrectableRow, hasFormula: (row: number, column: number) => boolean): CorrectedRow {
    const { outcomes, decisions, policy } = this.#list;
    const outcome = row.name === null ? null : (outcomes.get(row.name) ?? null);
    const decision = outcome && row.name !== null ? decisions.find(row.name, outcome) : null;
    const corrected = correctRow(row, outcome, { policy, decision, hasFormula });
    this.changes.push(...corrected.changes);
    this.#count(outcome, corrected, decision !== null);
    this.#notes += corrected.cells.length;
    if (this.#notes <= notesMax) return corrected;
    return { ...corrected, cells: corrected.cells.map((cell) => ({ ...cell, note: null })) };
  }

  summary(): CorrectionSummary {
    return {
      rows: this.#rows,
      changed: this.#changed,
      unchanged: this.#unchanged,
      toReview: Object.fromEntries(this.#toReview),
    };
  }

  #count(outcome: NameOutcome | null, { changes }: CorrectedRow, isDecided: boolean): void {
    this.#rows += 1;
    const isChanged = changes.some(({ state }) => state === 'changed');
    const isProposed = changes.some(({ state }) => state === 'proposed');
    const reason = isDecided ? undefined : (outcome?.doubts[0] ?? (isProposed ? 'proposal' : undefined));
    if (isChanged) this.#changed += 1;
    if (reason !== undefined) this.#toReview.set(reason, (this.#toReview.get(reason) ?? 0) + 1);
    else if (!isChanged) this.#unchanged += 1;
  }
}

/** A row with several sizes of a plant has its name once. */
function withoutRepeats(group: readonly CorrectableRow[]): CorrectableRow[] {
  const places = new Set<string>();
  return group.map((row) => {
    const place = row.cells.map(({ index }) => index).join();
    const isRepeated = place !== '' && places.has(place);
    places.add(place);
    return isRepeated ? { ...row, name: null } : row;
  });
}

/** A row may hold several names, side by side. */
function* byRow(rows: readonly CorrectableRow[]): Generator<CorrectableRow[]> {
  let group: CorrectableRow[] = [];
  for (const row of rows) {
    if (group.length > 0 && group[0]?.place.row !== row.place.row) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

function join(values: readonly (string | number | null)[]): string | number | null {
  const [first = null, ...others] = values;
  return others.length === 0 ? first : values.filter((value) => value !== null).join('; ') || null;
}

const changeValues = ({ place, before, after, state, why, evidence, by }: Change) => [
  place.sheet,
  place.row,
  place.column === null ? null : inertCell(place.column),
  inertCell(before),
  inertCell(after),
  state,
  why,
  evidence,
  by,
  null,
];
