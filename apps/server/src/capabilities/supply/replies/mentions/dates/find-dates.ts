import { foldText } from '../../words/words.ts';
import type { DateMention, ReplyContext } from '../mention.ts';
import { mondayOf, plusDays, yearOf } from './calendar.ts';
import { anyDate, type DatePlace, type DateValues, dateRules, type WrittenDays } from './date-rules.ts';
import { useOf } from './date-use.ts';
import { type DateTokens, tokensOf } from './date-words.ts';

/** So much around a date says what it is of. */
const around = 70;

interface FoundDate {
  readonly rule: (typeof dateRules)[number];
  readonly values: DateValues;
  readonly place: DatePlace;
  readonly days: WrittenDays;
  /** Numbers of its first token and of the one after its last. */
  readonly first: number;
  readonly next: number;
}

type DateText = DateTokens & {
  readonly written: string;
  readonly folded: string;
  readonly context: ReplyContext;
};

const unknown: WrittenDays = { from: null, to: null, precision: 'unknown' };

/** Dates of a line in all forms, absolute and relative to the day of receipt, each with what it is the date of. */
export function findDates(written: string, context: ReplyContext): DateMention[] {
  const folded = foldText(written);
  const text: DateText = { ...tokensOf(written, folded), written, folded, context };
  const found: DateMention[] = [];
  let monthBefore: number | undefined;
  for (let at = 0; at < text.symbols.length; ) {
    anyDate.lastIndex = at;
    const place = anyDate.exec(text.symbols)?.index;
    if (place === undefined) break;
    const date = joined(text, dateAt(text, place, monthBefore));
    const mention = date && mentionOf(text, date);
    // "Easter Tuesday (7th April)" is one day, and the second is plainer.
    const last = found.at(-1);
    const isAgain = last && mention && /^ ?(?:week ?)?\($/.test(written.slice(last.end, mention.start));
    if (isAgain) found.splice(-1, 1, { ...mention, use: last.use });
    else if (mention) found.push(mention);
    monthBefore = Number(date?.days.from?.slice(5, 7)) || monthBefore;
    at = date?.next ?? place + 1;
  }
  return found;
}

function dateAt(text: DateText, at: number, monthBefore: number | undefined): FoundDate | undefined {
  const { symbols, starts, written, folded, context } = text;
  for (const rule of dateRules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(symbols);
    if (!match) continue;
    const next = at + match[0].trimEnd().length;
    const [start = 0, end = 0] = [starts[at], starts[next]];
    const now = context.receivedOn ?? '2000-01-01';
    const values: Record<string, number> = {};
    for (const [name, place] of Object.entries(match.indices?.groups ?? {}))
      if (place) values[name.replace(/\d$/, '')] = text.values[place[0]] ?? 0;
    if (values.years !== undefined) values.year = yearOf(now) + values.years;
    const place: DatePlace = {
      ...{ ...context, now, monthBefore, written: written.slice(start, end) },
      ahead: symbols.slice(Math.max(0, at - 10), at),
      before: folded.slice(Math.max(0, start - 20), start),
      after: written.slice(end, end + 20),
      isAlone: written.trim().length === end - start,
    };
    const days = rule.read(values, place);
    const isKnown = context.receivedOn !== null || (values.year !== undefined && values.years === undefined);
    if (days) return { rule, values, place, days: isKnown ? days : unknown, first: at, next };
  }
  return undefined;
}

/** "4 May thru 15 May", "Ende Mai/Anfang Juni": two dates as one. */
function joined(text: DateText, one: FoundDate | undefined): FoundDate | undefined {
  const [between] =
    /^ ?[r&jO/-] ?(?:[gf] ?)*/.exec(text.symbols.slice(one?.next, (one?.next ?? 0) + 9)) ?? [];
  const other = one && between && dateAt(text, one.next + between.length, one.values.month);
  if (!other || !one.days.from || !other.days.to) return one;
  const isLoose = between.includes('-') && other.days.precision !== one.days.precision;
  // "Monday to Friday" are the hours of an office.
  const areWeekdays = [one, other].every(({ values: { weekday, month, a } }) => weekday && !month && !a);
  if (isLoose || areWeekdays) return one;
  const { from } = one.days;
  const { to } = other.days;
  // A year is written once, at the end, and where none is the first may have begun.
  const isYearOfBoth = other.values.year !== undefined;
  const years = isYearOfBoth ? [yearOf(to), yearOf(to) - 1] : [yearOf(from) - 1];
  const read = years.map((year) => one.rule.read({ ...one.values, year }, one.place)?.from);
  const choices = one.values.year !== undefined ? [from] : isYearOfBoth ? read : [from, ...read];
  const begin = choices.find((day) => day && day <= to);
  if (!begin) return one;
  const areMonths = one.days.precision === 'month' && other.days.precision === 'month';
  const days: WrittenDays = { from: begin, to, precision: areMonths ? 'month' : 'range' };
  return { ...one, next: other.next, values: { first: 1, last: 1 }, days };
}

/** "From", "any time after" before it, and "week of". */
const lead = /(?:(<) ?,?(?:[gfi~] ?)*)?(?:(C) ?(?:[gf] ?)*)?$/;
const onward =
  /^(?: ?,? ?(?:onwards?|or later|and later|ou plus tard|au plus tot|fruhestens|op zijn vroegst|en verder|oder spater|at the earliest|earliest|ff\b)| on(?= ?(?:[.,;)]|$)))/;
/** "3-5 working days of order": no day before there is one. */
const ofOrder =
  /^ ?(?:of|from|after|nach|ab|na|apres|a compter de)(?: \w+)? (?:po|order|bestell|auftrag|commande|opdracht)/;
/** "Schönen Sonntag", "every Friday". */
const isNone =
  /(?:bon|bonne|schonen?s?|fijne?|prettige?|good|nice|great|lovely|happy|guten?|(?:every|chaque|jeden?|elke|ogni)(?: (?:second|other|zweiten?|tweede))?|twice|on an?|an einem|op een) $/;

function mentionOf({ starts, symbols, folded, context }: DateText, date: FoundDate): DateMention | undefined {
  const { values, first, next, days } = date;
  const [led = '', isFrom, isWeek] = lead.exec(symbols.slice(Math.max(0, first - 12), first)) ?? [];
  const [start = 0, last = 0] = [starts[first - led.trimStart().length], starts[next]];
  const before = folded.slice(Math.max(0, start - around), start);
  if (isNone.test(before)) return undefined;
  const isSpan = values.low !== undefined;
  const isRange = values.first !== undefined && (values.last ?? values.day ?? values.a) !== undefined;
  const [later = ''] = onward.exec(folded.slice(last, last + around)) ?? [];
  const isOpen = !isSpan && !isRange && (isFrom !== undefined || later !== '');
  const end = last + (isOpen ? later.length : 0);
  const after = folded.slice(end, end + around);
  const monday =
    isWeek !== undefined && days.precision === 'day' && days.from ? mondayOf(days.from) : undefined;
  const to = monday ? plusDays(monday, 6) : days.to;
  const isOver = to !== null && context.receivedOn !== null && to < plusDays(context.receivedOn, -2);
  return {
    ...{ kind: 'date', start, end },
    from: monday ?? days.from,
    to,
    precision: monday ? 'range' : days.precision,
    use: isOver
      ? 'past'
      : values.unit === 1 && ofOrder.test(after)
        ? 'condition'
        : useOf(before, after, isSpan),
  };
}
