import type { EditLine, SheetSurvey } from '../../../platform/documents/index.ts';
import { inertCell } from '../../../platform/spreadsheet-csv.ts';
import { addedColumns, type CorrectionPolicy } from '../../plant-names/index.ts';
import { cellValueOf } from './correct-beside.ts';
import { correctRow } from './correct-row.ts';
import { besideNames, type CorrectableRow } from './correctable-row.ts';
import type { Change, CorrectedRow, HasFormula } from './corrected-row.ts';
import { changeColumns, type Decision, type Decisions, type Undecided } from './decisions.ts';
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
  readonly undecided: Undecided;
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
  { list: { policy, decisions, undecided }, corrector }: { list: ListToCorrect; corrector: ListCorrector },
): Generator<EditLine> {
  yield {
    is: 'sheet',
    sheet: sheet.sheet,
    firstAdded: sheet.firstFree,
    columns: addedColumns,
    headingRow: sheet.headingRow,
    hasColumns: sheet.hasColumns,
    hasNotes:
      policy !== 'mark' ||
      decisions.isAny ||
      undecided !== 'keep' ||
      rows.some(({ decided }) => decided !== undefined),
  };
  const kept = new Set(sheet.kept.map(keyOf));
  const covered = new Set(sheet.covered.map(keyOf));
  const hasFormula: HasFormula = (at, column, content) =>
    kept.has(keyOf([at, column])) || (content === 'blank' && covered.has(keyOf([at, column])));
  // Names side by side come column by column.
  for (const group of byRow(rows.toSorted((one, other) => one.place.row - other.place.row))) {
    const corrected = withoutRepeats(group).map((row) => corrector.correct(row, hasFormula));
    yield {
      is: 'row',
      row: group[0]?.place.row ?? 0,
      cells: corrected.flatMap(({ cells }) => cells),
      added: addedColumns.map((_, index) => join(corrected.map(({ added }) => added[index] ?? null))),
    };
  }
}

const keyOf = ([row, column]: readonly [row: number, column: number]): string => `${row} ${column}`;

const placeColumns = [
  { heading: 'Sheet or page', width: 16 },
  { heading: 'Row', width: 8 },
  { heading: 'As read', width: 48 },
  { heading: 'Corrected name', width: 40 },
] as const;

/** They are there where one was decided. */
const besideColumns = {
  size: { heading: 'Corrected size', width: 16 },
  quantity: { heading: 'Corrected quantity', width: 16 },
} as const;

/** A new sheet with all rows, for a file that cannot be edited. */
function* asNewSheet({ rows, undecided }: ListToCorrect, corrector: ListCorrector): Generator<EditLine> {
  const shown = besideNames.filter((of) => rows.some(({ decided }) => decided?.[of] !== undefined));
  const columns = [...placeColumns, ...shown.map((of) => besideColumns[of]), ...addedColumns];
  yield { is: 'append', name: 'Plants', columns };
  for (const row of rows) {
    const { added, changes } = corrector.correct(inNewSheet(row, undecided), () => false);
    const { sheet, page, row: number } = row.place;
    const changed = changes.find(({ of, state }) => of === 'name' && state === 'changed');
    const text = row.decided?.name?.value ?? changed?.after ?? row.name;
    const beside = shown.map((of) => {
      const { index = null, text: read = '' } = row.beside?.[of] ?? {};
      return cellValueOf(of, { before: '', after: row.decided?.[of]?.value ?? (index === null ? '' : read) });
    });
    const cells = [sheet ?? page, number, inertCell(row.text), text && inertCell(text), ...beside];
    yield { is: 'values', values: [...cells, ...added] };
  }
}

/** The row with a cell for each decided value: a new sheet has a place for all of them. */
function inNewSheet(row: CorrectableRow, undecided: Undecided): CorrectableRow {
  const { name, beside, decided } = row;
  const hasCell = name !== null && (decided?.name !== undefined || undecided !== 'keep');
  const blank = { column: null, text: '' };
  return {
    ...row,
    cells: hasCell ? [{ index: 0, part: null, text: name }] : row.cells,
    beside: {
      size: { ...blank, ...beside?.size, index: 0 },
      quantity: { ...blank, ...beside?.quantity, index: 0 },
    },
  };
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

  correct(row: CorrectableRow, hasFormula: HasFormula): CorrectedRow {
    const { outcomes, decisions, policy, undecided } = this.#list;
    const outcome = row.name === null ? null : (outcomes.get(row.checked ?? row.name) ?? null);
    const found = outcome && row.name !== null ? decisions.find(row.name, outcome) : null;
    const decision = decisionOf(row) ?? found;
    const corrected = correctRow(row, outcome, { policy, decision, undecided, hasFormula });
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

function decisionOf({ name, decided }: CorrectableRow): Decision | null {
  if (decided?.name === undefined) return null;
  const { value, by } = decided.name;
  return value === name ? { is: 'keep', by } : { is: 'name', name: value, by };
}

/** A row with several sizes of a plant has its name once. The first name that was decided for it counts, others are proposed. */
function withoutRepeats(group: readonly CorrectableRow[]): CorrectableRow[] {
  const placeOf = ({ cells }: CorrectableRow) => cells.map(({ index }) => index).join();
  const byPlace = Map.groupBy(group, placeOf);
  return group.map((row) => {
    const place = placeOf(row);
    const same = byPlace.get(place) ?? [];
    const first = same.find(({ decided }) => decided?.name !== undefined) ?? same[0];
    if (place === '' || first === row) return row;
    const { name, ...others } = row.decided ?? {};
    const isOther = name !== undefined && name.value !== first?.decided?.name?.value;
    return { ...row, name: null, decided: isOther ? row.decided : others };
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
