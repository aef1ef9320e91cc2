import { sameGrade } from '../grades.ts';
import type { DateMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import type { RowSubject, SubjectColumns } from './find-subjects.ts';
import type { HeadingMeaning } from './headings.ts';
import type { CellReading } from './read-cell.ts';

/** Meaning of a column. `unclear`: perhaps what is available. `other`: nothing that is asked here. */
export type ColumnMeaning = HeadingMeaning | 'unclear' | 'other';

export interface TableCell extends CellReading {
  /** Place in the line. */
  readonly span: TextSpan;
}

export interface TableColumn {
  readonly heading: string;
  readonly says: ReadonlySet<string>;
  /** The heading is a date: "May", "KW 38". */
  readonly headingDate: DateMention | null;
  /** One for each row; undefined where the row ends before it. */
  readonly cells: readonly (TableCell | undefined)[];
}

/** A meaning and how sure it is, 0 to 1. */
export type Decision = readonly [ColumnMeaning, number];

type ColumnView = ReturnType<typeof viewOf>;

/** Gives each column a meaning by its cells beside the request; headings decide what cells leave open. */
export function decideColumns(
  columns: readonly TableColumn[],
  rows: readonly RowSubject[],
  { plants, index }: SubjectColumns,
): (readonly [TableColumn, Decision])[] {
  const views = columns.map((column) => viewOf(column, rows));
  const first = views.map((view, at) =>
    at === plants ? 'plant' : at === index ? 'index' : firstMeaning(view),
  );
  const of = (meaning: ColumnMeaning) => views.filter((_, at) => first[at] === meaning);
  // References of an enquiry are in brackets, `[L1]`: the quantities beside are its own. A column to fill in is empty.
  const isOwn = columns[index ?? -1]?.cells.every((cell) => /^\[[^[\]]+\]$/.test(cell?.text ?? '')) === true;
  const decided = decideCounts(of('quantity'), isOwn || of('available').length > 0);
  const counts = [...decided].flatMap(([view, [meaning]]) => (meaning === 'other' ? [] : [view]));
  // A pot before a height, and a size that was not asked for before one that repeats the request.
  const rank = (view: ColumnView) => (isHeight(view) ? 2 : 0) + (view.sizeAsAsked === 1 ? 1 : 0);
  const [size] = of('size').toSorted((a, b) => rank(a) - rank(b));
  return views.map((view, at) => {
    const meaning = first[at] ?? 'other';
    if (meaning === 'size' && view !== size) return [view, [isHeight(view) ? 'dimension' : 'other', 0.9]];
    const isTotal = meaning === 'price' && of('price').some((unit) => isTotalOf(view, unit, counts));
    return [view, isTotal ? ['total', 0.9] : (decided.get(view) ?? [meaning, 0.95])];
  });
}

/** A column with what its cells are beside the lines that their rows are about. */
function viewOf(column: TableColumn, rows: readonly RowSubject[]) {
  const filled = column.cells.flatMap((cell) => (cell && !cell.isNothing ? [cell] : []));
  const about = column.cells.flatMap((cell, at) => {
    const lines = rows[at]?.lines ?? [];
    return cell && !cell.isNothing && lines.length > 0 ? [{ lines, cell }] : [];
  });
  const isAsked = about.map(({ lines, cell }) => lines.some(({ quantity }) => quantity === numberIn(cell)));
  const isSizeAsked = about.map(({ lines, cell }) =>
    lines.some(({ sizeKey }) => sizeKey !== null && sameGrade(cell.sizeKey, sizeKey)),
  );
  return {
    ...column,
    filled,
    known: about.length,
    /** `100,00` of a printout is 100. */
    numbers: column.cells.map((cell) => (cell ? numberIn(cell) : null)),
    asAsked: share(isAsked, Boolean),
    sizeAsAsked: share(isSizeAsked, Boolean),
  };
}

const numberIn = ({ count, price }: CellReading): number | null => count ?? price?.amount ?? null;

const share = <Item>(items: readonly Item[], test: (item: Item, at: number) => unknown): number =>
  items.filter(test).length / Math.max(1, items.length);

const isHeight = ({ filled }: ColumnView): boolean => share(filled, (cell) => cell.isHeight) > 0.5;

/** By its cells alone; `quantity`: numbers of plants of some kind. */
function firstMeaning(view: ColumnView): ColumnMeaning {
  const { says, filled, asAsked, cells } = view;
  const isOfPlants = says.has('quantity') || says.has('available') || says.has('requested');
  if (filled.length === 0) return says.has('available') && !says.has('requested') ? 'available' : 'other';
  const sized = Math.max(
    share(filled, ({ isSize }) => isSize),
    isOfPlants ? 0 : view.sizeAsAsked,
  );
  const counted = share(filled, ({ count, answer }) => count !== null || answer !== null);
  const priced = share(filled, ({ price, count }) => price?.amount != null && count === null);
  const dated = share(filled, ({ isDate }) => isDate);
  // "Sold out" here and there is a remark; a column of answers has one or a dash in each row.
  const isAnswers =
    share(cells, (cell) => cell && (cell.answer !== null || (cell.isNothing && cell.text !== ''))) >= 0.8;
  const isCounts = isAnswers || (filled.some(({ count }) => count !== null) && !says.has('remark'));
  const isCode = share(filled, (cell) => cell.isCode) > 0.5 && asAsked < 0.5;
  if (isCode && (sized <= 0.5 || (says.has('code') && !says.has('size')))) return 'code';
  if (priced >= 0.5 || (priced > 0 && priced + counted >= 0.9)) return moneyMeaning(view, isOfPlants);
  if (dated > 0.5 && (sized < dated || says.has('date'))) return 'date';
  const isSized = sized > 0.5 || (says.has('size') && !isOfPlants && counted > 0.5);
  if (isSized && (asAsked <= 0.5 || says.has('size')))
    return says.has('dimension') && !says.has('size') ? 'dimension' : 'size';
  if (counted >= 0.5 && says.has('span')) return 'other';
  if (counted >= 0.5 && (isCounts || says.has('available'))) {
    if (says.has('price') && !isOfPlants) return 'price';
    if (asAsked >= 0.5 || isOfPlants) return 'quantity';
    return says.has('code') ? 'code' : says.has('dimension') ? 'dimension' : 'quantity';
  }
  if (says.has('date') && dated > 0) return 'date';
  if (says.has('available') && counted > 0) return 'quantity';
  return !says.has('remark') && ['code', 'index', 'plant'].some((meaning) => says.has(meaning))
    ? 'other'
    : 'remark';
}

/** `100,00` may be plants; a sum or a tax is no price. */
function moneyMeaning({ says, filled, numbers, asAsked }: ColumnView, isOfPlants: boolean): ColumnMeaning {
  const isWhole = numbers.every((number) => number === null || Number.isInteger(number));
  const isSigned = filled.some(({ price, text }) => price?.currency != null || /\p{Sc}/u.test(text));
  if (isWhole && !isSigned && !says.has('price') && (isOfPlants || asAsked > 0.5)) return 'quantity';
  return says.has('total') || (says.has('tax') && !says.has('price')) ? 'total' : 'price';
}

/** Unit times number in most rows. */
function isTotalOf(total: ColumnView, unit: ColumnView, counts: readonly ColumnView[]): boolean {
  const isProduct = (each: number | null, row: number) => {
    const sums = counts.map(({ numbers }) => (numbers[row] ?? 0) * (each ?? 0));
    return sums.some((sum) => sum > (each ?? 0) && Math.abs((total.numbers[row] ?? 0) - sum) < 0.01 * sum);
  };
  return total !== unit && share(unit.numbers, isProduct) > 0.4;
}

/** Tells requested from available: a column that repeats the request was asked for where another can be what there is. */
function decideCounts(counts: readonly ColumnView[], isAsking: boolean): ReadonlyMap<ColumnView, Decision> {
  const decided = new Map<ColumnView, Decision>();
  const open = counts.filter((view) => {
    const decision = headedMeaning(view);
    if (decision) decided.set(view, decision);
    return !decision;
  });
  const has = (meaning: ColumnMeaning) => [...decided.values()].some(([each]) => each === meaning);
  const answers = open.filter(
    ({ filled }) => share(filled, ({ answer, count }) => answer !== null && count === null) >= 0.5,
  );
  const hasAnswers = !has('available') && answers.length > 0;
  const hasRequested = has('requested');
  if (!has('available') && !isAsking && !hasAnswers)
    return new Map([...decided, ...decideOpen(open, hasRequested)]);
  for (const view of open) {
    const isRepeated = view.asAsked >= (hasAnswers ? 1 : 0.8) && !hasRequested && !answers.includes(view);
    // Beside "yes" a number that is not the one asked for says how many.
    decided.set(view, isRepeated ? ['requested', 0.9] : hasAnswers ? ['available', 0.85] : ['other', 0.5]);
  }
  return decided;
}

function headedMeaning({ says, headingDate, numbers, asAsked }: ColumnView): Decision | null {
  const isUnsaid = !['quantity', 'available', 'requested', 'later'].some((meaning) => says.has(meaning));
  const known = numbers.flatMap((number) => number ?? []);
  // 4011, 4038, 4002: numbers of articles.
  const isCodes = known.length > 2 && Math.min(...known) >= 1000 && new Set(known).size === known.length;
  if (isUnsaid && isCodes && asAsked === 0) return ['code', 0.8];
  if (says.has('pack')) return [says.has('available') ? 'unclear' : 'pack', 0.5];
  if (headingDate || (says.has('later') && !says.has('available'))) return ['later', 0.85];
  if (says.has('requested') === says.has('available')) return null;
  return [says.has('requested') ? 'requested' : 'available', 0.95];
}

/** Columns of which no heading says that they are what there is. */
function decideOpen(open: readonly ColumnView[], hasRequested: boolean): (readonly [ColumnView, Decision])[] {
  // If two repeat the request, the one with a gap is what there is.
  const [offered, repeated] = open.toSorted(
    (a, b) =>
      a.asAsked - b.asAsked ||
      a.known - b.known ||
      b.filled.length - a.filled.length ||
      open.indexOf(b) - open.indexOf(a),
  );
  const named = open.filter(({ says }) => says.has('quantity'));
  // Beside a headed quantity, a column under an unknown word may be anything.
  const isStrange = repeated?.says.has('quantity') && offered?.heading !== '' && offered?.says.size === 0;
  const isTold = open.length === 2 && !hasRequested && repeated?.asAsked === 1 && !isStrange;
  return open.map((view): readonly [ColumnView, Decision] => {
    const isNamed = view === named[0] && named.length === 1;
    if (open.length === 1)
      return [view, ['available', isNamed || hasRequested ? 0.9 : view.asAsked >= 0.5 ? 0.8 : 0.7]];
    if (isTold) return [view, view === offered ? ['available', 0.8] : ['requested', 0.9]];
    return [
      view,
      hasRequested && named.length === 1 ? [isNamed ? 'available' : 'other', 0.8] : ['unclear', 0.4],
    ];
  });
}
