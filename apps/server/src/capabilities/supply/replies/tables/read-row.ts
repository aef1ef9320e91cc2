import type { DateMention, DimensionMention, GradeMention, PriceMention } from '../mentions/mention.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { TextSpan } from '../span.ts';
import type { ColumnMeaning, Decision, TableCell, TableColumn } from './decide-columns.ts';
import type { RowSubject } from './find-subjects.ts';
import { priceOf } from './read-cell.ts';

/** A row of a table, as its columns have it. Places are in the text of its line. */
export interface TableRow {
  /** Number of the line in the message. */
  readonly line: number;
  /** Request lines that the row is about, several where it leaves open which; empty for another plant. */
  readonly ids: readonly string[];
  /** Name of a plant that is not requested. */
  readonly otherPlant: string | null;
  /** Certainty of the line and of the meaning of the available number, 0 to 1. */
  readonly certainty: number;
  /** Only a part of what was asked for says which line it is, a quantity or the species of a cultivar: a person has to look. */
  readonly isByPart: boolean;
  /** Null: the row does not say. `unclear`: there may be a number of plants. */
  readonly available: RowAvailable | null;
  /** Place of the number that was asked for. */
  readonly requested: TextSpan | null;
  /** Further numbers that come later: of columns such as "May" or "next crop". */
  readonly later: readonly (Pick<RowAvailable, 'count' | 'span'> & { readonly date: DateMention | null })[];
  readonly grade: GradeMention | null;
  /** Price of one plant unless `per` says else, also where it is written per 100. */
  readonly price: PriceMention | null;
  readonly dates: readonly DateMention[];
  readonly dimension: DimensionMention | null;
  /** Cells of words, to be read as statements about the lines. */
  readonly remarks: readonly TextSpan[];
}

interface RowAvailable {
  /** Number of plants; 0 is `no`, null is `yes` or `unclear`. */
  readonly count: number | null;
  readonly state: 'count' | 'yes' | 'no' | 'unclear';
  readonly span: TextSpan;
}

/** A cell of a row with its column. */
interface RowCell extends TableCell {
  readonly column: TableColumn;
  readonly meaning: ColumnMeaning;
  readonly certainty: number;
}

/** Reads a row, the number of a line and its place in the columns, by what they mean. */
export function readRow(
  [line, row]: readonly [number, number],
  { lines, otherPlant, certainty, isByPart = false }: RowSubject,
  columns: readonly (readonly [TableColumn, Decision])[],
): TableRow {
  const cells = columns.flatMap(([column, [meaning, sure]]): RowCell[] => {
    const cell = column.cells[row];
    return cell && cell.text !== '' ? [{ ...cell, column, meaning, certainty: sure }] : [];
  });
  const of = (...meanings: readonly ColumnMeaning[]) =>
    cells.filter(({ meaning }) => meanings.includes(meaning));
  const offered = of('available', 'unclear');
  const unread = [
    ...of('date').filter(({ isDate }) => !isDate),
    ...offered.filter(({ isWordy, answer, isDate }) => isWordy && answer === null && !isDate),
  ];
  const [dimension] = of('dimension').filter(({ isNothing }) => !isNothing);
  return {
    line,
    ids: lines.map(({ id }) => id),
    otherPlant,
    isByPart,
    certainty: Math.min(certainty, ...offered.map((cell) => cell.certainty)),
    available: availableIn(offered, of('remark', 'date')),
    requested: of('requested')[0]?.span ?? null,
    later: of('later').flatMap(({ count, column, span }) =>
      count === null ? [] : [{ count, date: column.headingDate, span }],
    ),
    grade: gradeIn(of('available'), of('size'), of('plant', 'requested')),
    price: priceIn(of('price', 'available'), lines[0]?.quantity ?? 1),
    dates: [...of('date'), ...offered].flatMap(datesOf),
    dimension: dimension ? { kind: 'dimension', ...dimension.span, text: dimension.text } : null,
    remarks: [...of('remark'), ...unread].filter(({ isNothing }) => !isNothing).map(({ span }) => span),
  };
}

/** The least that any cell says: a number beside a remark "sold out" is none. */
function availableIn(offered: readonly RowCell[], others: readonly RowCell[]): RowAvailable | null {
  const denied = others.find(({ answer, text }) => answer === 'no' && text.length > notApplicableMax);
  if (denied) return { count: 0, state: 'no', span: denied.span };
  const order = ['no', 'unclear', 'count', 'yes'] as const;
  const rank = ({ state, count }: RowAvailable) => order.indexOf(state) * countMax + (count ?? 0);
  return offered.map(statedIn).toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** A greater number is a mistake of a program; as short a word ("n/a", "none") may be said of the date alone. */
const [countMax, notApplicableMax] = [10_000_000, 5];

function statedIn({ column, meaning, isNothing, answer, price, text, span, ...cell }: RowCell): RowAvailable {
  const count = cell.count ?? price?.amount ?? null;
  if (isNothing || answer === 'no' || count === 0) return { count: 0, state: 'no', span };
  const isUnclear = meaning === 'unclear' || column.says.has('pack') || /^\s*[-–—<]|\p{Sc}/u.test(text);
  if (answer === 'yes' && count === null && !isUnclear) return { count, state: 'yes', span };
  const isCount = !isUnclear && Number.isInteger(count) && (count ?? 0) < countMax;
  return isCount ? { count, state: 'count', span } : { count: null, state: 'unclear', span };
}

const moved = <Found extends TextSpan>({ start, end, ...found }: Found, by: TextSpan) => ({
  ...found,
  start: start + by.start,
  end: end + by.start,
});

/** A date under "valid until" is no date of the plants. */
const datesOf = ({ dates, span, column }: RowCell): DateMention[] =>
  dates.map((date) => {
    const isLimit = /valid|g[uü]ltig|geldig|valable|vigen/i.test(column.heading);
    return { ...moved(date, span), use: isLimit ? 'valid' : date.use };
  });

function gradeIn(
  offered: readonly RowCell[],
  sizes: readonly RowCell[],
  others: readonly RowCell[],
): GradeMention | null {
  const stated = [...offered, ...(sizes.length > 0 ? [] : others)].flatMap(({ numbers, span }) =>
    (numbers?.grades ?? []).slice(0, 1).map((grade) => moved(grade, span)),
  );
  const [size] = sizes.filter(({ isNothing }) => !isNothing);
  if (stated[0] || !size) return stated[0] ?? null;
  return { kind: 'grade', ...size.span, text: size.text, key: gradeKey(size.text), isDenied: false };
}

/** Returns the price in tiers, `100+`, that the number asked for reaches. */
function priceIn(cells: readonly RowCell[], quantity: number): PriceMention | null {
  const priced = cells.flatMap(({ meaning, isBare, text, column: { heading }, span, ...cell }) => {
    const isPrices = meaning === 'price';
    const price =
      isPrices || cell.price?.amount === null
        ? (cell.price ?? (isBare ? { ...priceOf(text), amount: cell.count } : null))
        : null;
    const from = Number(/(\d{1,6})\s*\+/.exec(heading)?.[1] ?? 0);
    return price ? [{ from, price: moved(withUnit(price, heading, text), span) }] : [];
  });
  const reached = priced.filter(({ from }) => from <= quantity).toSorted((a, b) => b.from - a.from);
  return (reached[0] ?? priced[0])?.price ?? null;
}

const currencies: Readonly<Record<string, string>> = { '€': 'EUR', EURO: 'EUR', '£': 'GBP', FR: 'CHF' };

/** "£118.00 per 1000": a price that words follow in its cell. */
const isSaidBeside = ({ start, end }: TextSpan, text: string): boolean =>
  /\d\s?(?:[€£$]\s?)?(?:per|pro|par|por|je|les|\/)/i.test(text.slice(start, end));

/** The currency of the heading, and for how many plants the price is: `€/100`, "Preis per 1000", `$62.00/M`, "per tray". */
function withUnit(price: PriceMention, heading: string, text: string): PriceMention {
  const sign = /[€£]|\b(?:euro?|gbp|chf|fr|aud|nzd|usd|cad)\b/i.exec(heading)?.[0].toUpperCase();
  const [, unit = '1'] =
    /(?:per|pro|par|por|je|les|\/)\s*(100\b|cent\b|1[.,]?000|mil|M\b|tray|box|carton|kist|plateau|doos|caja|cassa)/.exec(
      // The finder of prices has worked out what the cell itself says.
      isSaidBeside(price, text) ? '' : `${heading} ${text}`,
    ) ?? [];
  const plants = /^1[.,]?000|^m/i.test(unit) ? 1000 : /^(?:100|cent)/.test(unit) ? 100 : 1;
  return {
    ...price,
    amount: price.amount === null ? null : Math.round((price.amount / plants) * 1e6) / 1e6,
    currency: price.currency ?? (sign === undefined ? null : (currencies[sign] ?? sign)),
    per: plants === 1 && unit !== '1' && price.per === 'plant' ? 'pack' : price.per,
  };
}
