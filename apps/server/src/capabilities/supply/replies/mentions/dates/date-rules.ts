import type { DateMention, ReplyContext } from '../mention.ts';
import {
  dayOf,
  daysIn,
  mondayOf,
  mondayOfWeek,
  plusDays,
  plusMonths,
  weekdayOf,
  yearOf,
} from './calendar.ts';
import forms from './date-forms.json' with { type: 'json' };

export type WrittenDays = Pick<DateMention, 'from' | 'to' | 'precision'>;

/** Values of the groups of a form. */
export type DateValues = Readonly<Partial<Record<string, number>>>;

export interface DatePlace extends Pick<ReplyContext, 'hemisphere' | 'dayFirst'> {
  /** The day on which the text came. */
  readonly now: string;
  /** Symbols and folded text before it, and the text after it as it is written. */
  readonly ahead: string;
  readonly before: string;
  readonly after: string;
  readonly written: string;
  /** It is all that the text has. */
  readonly isAlone: boolean;
  /** Month of the date before it. */
  readonly monthBefore: number | undefined;
}

/** Undefined: it is no date after all. */
type ReadDays = (values: DateValues, place: DatePlace) => WrittenDays | undefined;

type Days = readonly [first: number, last: number];

const range = (from?: string, to = from, precision?: WrittenDays['precision']): WrittenDays | undefined =>
  from && to && from <= to
    ? { from, to, precision: precision ?? (from === to ? 'day' : 'range') }
    : undefined;

/** The first such day on or after the day of receipt, with two days of tolerance. */
function resolved(month: number, day: number, year: number | undefined, now: string): string | undefined {
  if (year !== undefined) return dayOf(year, month, day);
  const [first, next] = [0, 1].map((more) => dayOf(yearOf(now) + more, month, day));
  return first !== undefined && first >= plusDays(now, -2) ? first : (next ?? first);
}

/** Days of a month, this year's if it is not over; what is not above 0 counts from its end. */
function ofMonth(month: number, year: number | undefined, days: Days, now: string): (string | undefined)[] {
  const inYear = year ?? yearOf(now) + (Number(now.slice(5, 7)) <= month ? 0 : 1);
  const length = daysIn(inYear, month);
  return days.map((day) => dayOf(inYear, month, Math.min(length, day > 0 ? day : length + day)));
}

/** By the value of their words: early, start, middle, late, end, all of it. */
const parts: readonly Days[] = [
  [1, 10],
  [1, 7],
  [11, 20],
  [21, 0],
  [-6, 0],
];
const partOf = (part: number | undefined): Days => parts[part ?? 5] ?? [1, 0];

/** "16/18 motte", "May 40 available", "1.5 to 2m": a number that belongs to what follows. */
const measured =
  /^[.,:/x×%-]?\d|^ (?:to|bis|à|-) [\d.,]+ ?m|^\s?(?:[/%x×"″€$£]|(?:[cm]?m|rb|br|mb|mdb|db|mk|kluit|bw|motte|rn|l|ltr|h|3xv|co|pot|no|nr|x|st|stk|st[uü]ck|stuks|pcs|pieces|pièces|plants?|tubes?|avail|available|ok|only|left|each|ea|of (?:the|them|your)|eur|chf|usd|gbp|weeks?|per|pro|wide|high|tall|hoch|breit|hoog|breed|haut|large)(?![\p{L}\d]))/iu;

const readDay: ReadDays = ({ first, last, day, month = 1, year }, { now, after }) => {
  if (day === undefined && measured.test(after)) return undefined;
  const to = resolved(month, last ?? day ?? first ?? 0, year, now);
  return range(to && dayOf(yearOf(to), month, first ?? day ?? 0), to);
};

const readNumeric: ReadDays = ({ weekday, first, a = 0, b = 0, year }, place) => {
  const { dayFirst, hemisphere, written, ahead, after, isAlone } = place;
  const [day, month] = dayFirst || (year !== undefined && a > 12) ? [a, b] : [b, a];
  const isDotted = /\d\.\d+\.?$/.test(written);
  // "10/12" alone may be a size where sizes are written so, and "Fr. 4.10" is a price.
  const isFree = isAlone && (isDotted ? written.endsWith('.') : hemisphere === 'south' || !dayFirst);
  const isDate = isFree || weekday !== undefined || first !== undefined || /[pgr<BCWV~][ .:,(]*$/.test(ahead);
  const isPrice = isDotted && !written.endsWith('.') && /V[ .]*$/.test(ahead + (weekday ? 'V' : ''));
  if (month > 12 || (year === undefined && (!isDate || isPrice || measured.test(after)))) return undefined;
  if (year !== undefined && year < 100 && (year < 20 || year > 39)) return undefined;
  return readDay({ first, day, month, year: year !== undefined && year < 100 ? 2000 + year : year }, place);
};

/** "By the 15th", "am 18.", and after a date "18th to 24th". */
const readDayAlone: ReadDays = (
  { first, weekday, day = 0 },
  { now, monthBefore, written, ahead, before },
) => {
  const month = Number(now.slice(5, 7));
  const isDay = written.length > 2 ? /[BCr<g~] ?(?:f ?)*$/.test(ahead) : /\b(?:am|zum|vom|le) $/.test(before);
  if (first === undefined ? !isDay && weekday === undefined : monthBefore === undefined) return undefined;
  const months = monthBefore === undefined ? [month, (month % 12) + 1] : [monthBefore];
  const [to] = months.flatMap((one) => resolved(one, day, undefined, now) ?? []).toSorted();
  return range(to && dayOf(yearOf(to), Number(to.slice(5, 7)), first ?? day), to);
};

/** "Second week of May", "1re quinzaine de mai", "the first of June". */
const readNth: ReadDays = ({ nth = 1, unit, month = 1, year }, { now }) => {
  const week: Days = nth === 9 ? [-6, 0] : [7 * nth - 6, 7 * nth];
  const half: Days = nth === 1 ? [1, 15] : [16, 0];
  const [from, to] = ofMonth(month, year, unit === 7 ? week : unit === undefined ? [nth, nth] : half, now);
  return nth < 6 || nth === 9 ? range(from, to) : undefined;
};

/** Also other words, or parts of names. */
const doubtfulMonth =
  /^(?:may|march|mar|mars|mai|mei|maj|sept?|gen|mag|ago|dic|jan|jun|ott|lug|giu|ene|august|april|abr|dec|apr)\.?$/i;

const readMonth: ReadDays = (
  { part, until = part, which, month = 1, year },
  { ahead, written, isAlone, after, now },
) => {
  const isBare = part === undefined && which === undefined && year === undefined && !isAlone;
  if (isBare && doubtfulMonth.test(written)) {
    const isName = /^\p{Lu}/u.test(written);
    const isSure =
      isName && /^(?:ap|au|s|d)/i.test(written) && !/^ \p{Lu}\p{Ll}/u.test(after) && !ahead.endsWith('-');
    if (
      !isSure &&
      !(isName ? /(?:[ijpr<BgN~&fO/]|M\.? ?-) ?$/ : /(?:[ijpr<B~g/] ?(?:f ?)?|M ?- ?)$/).test(ahead)
    )
      return undefined;
  }
  const [from, to] = [part, until].map((one) => ofMonth(month, year, partOf(one), now));
  return range(from?.[0], to?.[1], part === undefined || part === 5 ? 'month' : 'part_month');
};

const readSpan: ReadDays = ({ low = 1, high, unit = 7 }, { now, ahead, after }) => {
  // "300 a week", "a week old", "500 day lilies".
  const isNone = /^\s?(?:old|alt|oud|running|behind|early|late|lil\w+)\b/i.test(after);
  if (isNone || (low < 0 && !/[i~] ?$/.test(ahead)) || (low > 99 && unit !== 1)) return undefined;
  const [least, most] = [Math.abs(low), high ?? Math.abs(low)];
  if (unit === 30) return range(plusMonths(now, least), plusDays(plusMonths(now, most), high ? 0 : 7));
  // "In 6 weeks" is the week that begins then.
  return range(plusDays(now, unit * least), plusDays(now, unit * most + (unit === 1 || high ? 0 : 6)));
};

/** "Next week", "fin du mois", "early next year". */
const readRelative: ReadDays = ({ part, which, after, unit = 365 }, { now }) => {
  if ((part ?? which ?? after) === undefined) return undefined;
  const more = which ?? (after === undefined ? 0 : 1);
  const monday = plusDays(mondayOf(now), 7 * more);
  if (unit === 7) return range(more === 0 ? now : monday, plusDays(monday, 6));
  const first = plusMonths(`${now.slice(0, 7)}-01`, more);
  const year = yearOf(now) + more;
  if (unit === 30) {
    const [from = '', to] = ofMonth(Number(first.slice(5, 7)), yearOf(first), partOf(part), now);
    return range(from < now ? now : from, to, part === undefined ? 'month' : 'part_month');
  }
  if (part === 3 || part === 4) return range(`${year}-12-25`, `${year}-12-31`, 'part_month');
  if (part !== undefined && part < 2) return range(`${year}-01-01`, `${year}-01-31`, 'month');
  return more > 0 ? { from: null, to: null, precision: 'unknown' } : undefined;
};

/** Three months, those that are not over, or with "next" have not begun. */
const readSeason: ReadDays = (
  { part, which, season, quarter = 0, year },
  { now, hemisphere, ahead, isAlone, after },
) => {
  const isBeside = /[ijp<BN~&r] ?(?:[gf] ?)?-?$/.test(ahead) && !/^ \p{Lu}|^'/u.test(after);
  const isSeason = isAlone || isBeside || (part ?? which ?? year) !== undefined;
  if (season === undefined ? quarter < 1 || quarter > 4 : !isSeason) return undefined;
  const month =
    season === undefined ? 3 * quarter - 2 : ((season + (hemisphere === 'south' ? 6 : 0) - 1) % 12) + 1;
  const years = year === undefined ? [-1, 0, 1].map((more) => yearOf(now) + more) : [year];
  const first = years
    .map((one) => dayOf(one, month, 1) ?? now)
    .find((day) => year !== undefined || (which === 1 ? day > now : plusMonths(day, 3) > now));
  // "Only a dozen this winter", said in winter, is no day.
  if (which === 0 && first !== undefined && first <= now)
    return { from: null, to: null, precision: 'unknown' };
  return range(first, first && plusDays(plusMonths(first, 3), -1), 'season');
};

const readWeek: ReadDays = ({ first = 0, last = first, year }, { now }) => {
  if (first < 1 || last > 53 || last < first || last - first > 8) return undefined;
  const ends = (inYear: number) => plusDays(mondayOfWeek(inYear, last), 6);
  const inYear = year ?? yearOf(now) + (ends(yearOf(now)) < now ? 1 : 0);
  return range(mondayOfWeek(inYear, first), ends(inYear));
};

const readWeekday: ReadDays = ({ which, weekday = 1, inWeek, after = 0 }, { now, written, ahead }) => {
  if (inWeek !== undefined) return range(plusDays(mondayOf(now), 7 * (which ?? 0) + inWeek - 1));
  // "Sa" and "so" are other words too, "Sun" and "mon" unless a word of a date is before them.
  const isDoubtful = /^\S{1,3}$/.test(written) && (written.length < 3 || !/[pgB<r] $/.test(ahead));
  return isDoubtful ? undefined : range(plusDays(now, ((weekday - weekdayOf(now) + 7) % 7 || 7) + after));
};

const readers: Readonly<Record<(typeof forms)[number]['read'], ReadDays>> = {
  ...{
    day: readDay,
    numeric: readNumeric,
    dayAlone: readDayAlone,
    nth: readNth,
    week: readWeek,
    month: readMonth,
  },
  ...{ season: readSeason, span: readSpan, relative: readRelative, weekday: readWeekday },
  // "Morgen Ton," greets.
  today: ({ days = 0 }, { now, before, after }) =>
    before.trim() === '' && /^(?: \p{Lu}[\p{L}-]*){1,2} ?[,!]/u.test(after)
      ? undefined
      : range(plusDays(now, days)),
};

/** In the forms a low line is a space that may be missing. */
const pieces: Readonly<Record<string, string>> = {
  YEAR: '(?:_,?_[fO]?_(?:(?<year>y)|(?<years>N)_a))?',
  DAY: String.raw`(?:(?<weekday>[WV])_\.?,?_(?:[gf]_)*)?`,
  TO: '_[r&jO/-]_',
  OF: '(?:[fgOi]_)*',
};

/** The first that matches at a place counts. */
export const dateRules = forms.map(({ read, form }) => {
  const source = form.replaceAll(/[A-Z]{2,}/g, (name) => pieces[name] ?? name).replaceAll('_', ' ?');
  return { pattern: new RegExp(source, 'dy'), read: readers[read] ?? (() => undefined) };
});

/** Finds the next place at which some rule may match, in one go. */
export const anyDate = new RegExp(
  dateRules
    .map(({ pattern }) => pattern.source.replaceAll(/\(\?<\w+>/g, '(').replaceAll(/\\k<\w+>/g, '[./-]'))
    .join('|'),
  'g',
);
