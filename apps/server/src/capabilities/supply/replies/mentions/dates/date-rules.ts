import type { DateMention, ReplyContext } from '../mention.ts';
import {
  dayOf,
  daysIn,
  easterOf,
  mondayOf,
  mondayOfWeek,
  plusDays,
  plusMonths,
  weekdayOf,
  yearOf,
} from './calendar.ts';
import {
  doubtfulMonths,
  early,
  ending,
  late,
  middle,
  month,
  monthNumbers,
  numberWords,
  ordinals,
  season,
  seasonMonths,
  weekday,
  weekdayNumbers,
} from './date-words.ts';

type WrittenDays = Pick<DateMention, 'from' | 'to' | 'precision'>;

/** A form in which a date is written. Patterns are for folded text: lower case, no accents. */
export interface DateRule {
  readonly pattern: RegExp;
  /** Undefined: it is no date after all. */
  read(groups: readonly (string | undefined)[], place: DatePlace): WrittenDays | undefined;
}

interface DatePlace extends ReplyContext {
  /** Right before what was found, folded. */
  readonly before: string;
  /** As it is written, not folded. */
  readonly written: string;
}

const unknown: WrittenDays = { from: null, to: null, precision: 'unknown' };
const edge = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const year = String.raw`(?:,?\s*(?:de\s|del\s)?((?:19|20)\d{2}))?`;
const rule = (source: string, read: DateRule['read']): DateRule => ({
  pattern: new RegExp(`${edge}${source}`, 'gu'),
  read,
});

/** The first such day on or after the day of receipt, with two days of tolerance. */
function resolved(
  monthOf: number,
  day: number,
  yearText: string | undefined,
  { receivedOn }: ReplyContext,
): string | undefined {
  if (yearText !== undefined) return dayOf(fullYear(yearText), monthOf, day);
  if (receivedOn === null) return undefined;
  const first = dayOf(yearOf(receivedOn), monthOf, day);
  return first !== undefined && first >= plusDays(receivedOn, -2)
    ? first
    : (dayOf(yearOf(receivedOn) + 1, monthOf, day) ?? first);
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** A month that is now counts as this one. */
function yearOfMonth(
  monthOf: number,
  yearText: string | undefined,
  { receivedOn }: ReplyContext,
): number | undefined {
  if (yearText !== undefined) return fullYear(yearText);
  if (receivedOn === null) return undefined;
  return Number(receivedOn.slice(5, 7)) <= monthOf ? yearOf(receivedOn) : yearOf(receivedOn) + 1;
}

function partOfMonth(
  monthText: string | undefined,
  yearText: string | undefined,
  [first, last]: readonly [number, number],
  place: DatePlace,
  precision: WrittenDays['precision'],
): WrittenDays {
  const monthOf = monthNumbers.get(monthText ?? '') ?? 1;
  const inYear = yearOfMonth(monthOf, yearText, place);
  if (inYear === undefined) return unknown;
  const length = daysIn(inYear, monthOf);
  const from = dayOf(inYear, monthOf, Math.max(1, first > 0 ? first : length + 1 + first)) ?? null;
  return { from, to: dayOf(inYear, monthOf, Math.min(length, last > 0 ? last : length)) ?? null, precision };
}

const oneDay = (day: string | undefined): WrittenDays =>
  day === undefined ? unknown : { from: day, to: day, precision: 'day' };

const ordinal = [...ordinals.keys()].toSorted((a, b) => b.length - a.length).join('|');
const count = String.raw`(\d{1,2}|${[...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
const upTo = String.raw`(?:\s?(?:-|–|to|or|bis|a|a|tot|ou|o|oder)\s?(\d{1,2}))?`;
const numberOf = (text: string | undefined): number => numberWords.get(text ?? '') ?? Number(text);

const parts: readonly (readonly [string, readonly [number, number]])[] = [
  [early, [1, 10]],
  [middle, [11, 20]],
  [late, [21, 0]],
  [ending, [-7, 0]],
];

/** The surest and longest forms first: what one has found, no later one looks at. */
export const dateRules: readonly DateRule[] = [
  rule(String.raw`(\d{4})-(\d{2})-(\d{2})${end}`, ([y, m, d]) =>
    oneDay(dayOf(Number(y), Number(m), Number(d))),
  ),
  rule(
    String.raw`(${ordinal})\s+(?:week|woche|semaine|settimana|semana)\s+(?:of|in|im|de|des|di|van|d'|\s)*\s*(${month})\.?${end}${year}`,
    ([nth, name, y], place) => {
      const week = ordinals.get(nth ?? '') ?? 1;
      return partOfMonth(name, y, week === 5 ? [-7, 0] : [7 * week - 6, 7 * week], place, 'range');
    },
  ),
  rule(
    String.raw`(?:between |from |vom |du |del |dal )?(\d{1,2})(?:st|nd|rd|th|\.)?\s?(?:-|–|to|and|bis|au|et|y|al|e|en|tot)\s?(\d{1,2})(?:st|nd|rd|th|er|\.)?\s*(?:of |de |di )?(${month})\.?${end}${year}`,
    ([first, last, name, y], place) => {
      const monthOf = monthNumbers.get(name ?? '') ?? 1;
      const to = resolved(monthOf, Number(last), y, place);
      const from = to && dayOf(yearOf(to), monthOf, Number(first));
      return from && to && from <= to ? { from, to, precision: 'range' } : undefined;
    },
  ),
  rule(
    String.raw`(w\/c|wc|week commencing|week beginning|week starting|week of|woche ab|semaine du|week van|semana del|settimana del)\s+(?:the\s)?(\d{1,2})(?:st|nd|rd|th|er|\.)?\s*(?:of )?(${month})\.?${end}${year}`,
    ([, d, name, y], place) => weekFrom(resolved(monthNumbers.get(name ?? '') ?? 1, Number(d), y, place)),
  ),
  rule(
    String.raw`(w\/c|wc|week commencing|week beginning)\s+(\d{1,2})[./](\d{1,2})${end}`,
    ([, a, b], place) => {
      const [d, m] = place.dayFirst ? [a, b] : [b, a];
      return weekFrom(resolved(Number(m), Number(d), undefined, place));
    },
  ),
  ...parts.map(([words, days]) =>
    rule(
      String.raw`(?:${words})[\s-]*(?:the\s|of\s|de\s|d'|di\s|month of\s)?(${month})\.?${end}${year}`,
      ([name, y], place) => partOfMonth(name, y, days, place, 'part_month'),
    ),
  ),
  rule(
    String.raw`(\d{1,2})(?:st|nd|rd|th|er|e|º|\.)?[\s-]?(?:of |de |di |d')?(${month})\.?(?:${end}|(?=\d{4}))(?:[\s,-]*(?:de |del )?(\d{4}|'\d{2}))?`,
    ([d, name, y], place) =>
      oneDay(resolved(monthNumbers.get(name ?? '') ?? 1, Number(d), y?.replace("'", ''), place)),
  ),
  rule(
    String.raw`(${month})\.?\s+(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}.,:\/x×%-]|\s?(?:x|mm|cm|l\b|available|avail|plants|tubes|each|ok|only|left))(?:,?\s*((?:19|20)\d{2}))?`,
    ([name, d, y], place) => oneDay(resolved(monthNumbers.get(name ?? '') ?? 1, Number(d), y, place)),
  ),
  rule(String.raw`(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})${end}`, ([a, b, y], place) => {
    const [d, m] = place.dayFirst || Number(a) > 12 ? [a, b] : [b, a];
    return oneDay(resolved(Number(m), Number(d), y, place));
  }),
  rule(
    String.raw`(\d{1,2})([./])(\d{1,2})(?:\.(?!\d)|${end}(?!\s?(?:[/%]|cm|mm|rb|br|mb|mdb|db|motte|kluit|l\b|h\b|3xv|co\b|c\d|pot)))`,
    ([a, , b], place) => {
      const isAnnounced =
        /(?:thru|through|by|until|till?|ready|from|eta|due|valid|ab|bis|am|zum|des le|des|le|au|vanaf|op|tot|dal|dall|il|desde|el|hasta|after|on|w\/c|available|avail|expected|date)\s*:?\s*$/.test(
          place.before,
        );
      const [d, m] = place.dayFirst ? [Number(a), Number(b)] : [Number(b), Number(a)];
      return isAnnounced && m >= 1 && m <= 12 ? oneDay(resolved(m, d, undefined, place)) : undefined;
    },
  ),
  rule(
    String.raw`(?:kw|uge|week|wk|woche|semaine|sem\.|semana|settimana|sett\.)\s?(?:no\.?\s?|nr\.?\s?)?(\d{1,2})${end}(?!\s?(?:of|to|weeks|-))`,
    ([week], { receivedOn }) => {
      const number = Number(week);
      if (receivedOn === null || number < 1 || number > 53) return unknown;
      const monday = mondayOfWeek(yearOf(receivedOn), number);
      return weekFrom(
        plusDays(monday, 6) >= receivedOn ? monday : mondayOfWeek(yearOf(receivedOn) + 1, number),
      );
    },
  ),
  rule(
    String.raw`(${month})\.?\s?(?:\/|-|–|to|or|and|bis|et|ou|y|e|oder)\s?(${month})\.?${end}${year}`,
    ([first, last, y], place) => {
      const from = partOfMonth(first, y, [1, 0], place, 'month').from;
      const to = partOfMonth(last, y, [1, 0], place, 'month').to;
      return from !== null && to !== null && from <= to ? { from, to, precision: 'month' } : undefined;
    },
  ),
  rule(String.raw`(${month})\.?${end}${year}`, ([name = '', y], place) => {
    const isBeside =
      /(?:in|by|from|until|till?|for|during|since|before|after|early|of|im|ab|bis|en|de|vanaf|voor|dal|da|per|back|mid|late|due|ready|available|avail|again|next|this|around|about|through|expected|eta|desde|hasta|a partir de)\s*$/.test(
        place.before,
      );
    if (y === undefined && doubtfulMonths.has(name) && (!isBeside || /^\p{Ll}/u.test(place.written)))
      return undefined;
    return partOfMonth(name, y, [1, 0], place, 'month');
  }),
  rule(
    String.raw`(?:in |within |about |approx\.? |circa |ca\.? |another |further |allow |dans |en |unter |fra |entro |binnen |over ){0,3}${count}${upTo}[\s-]?(weeks?|wks?|w\b|wochen?|semaines?|weken|week|semanas?|settimane?|sett)(?:'?s?\s?time)?${end}`,
    ([min, max], { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const [low, high] = [numberOf(min), Number(max ?? numberOf(min))];
      // Of a single number the week that begins then.
      return {
        from: plusDays(receivedOn, 7 * low),
        to: plusDays(receivedOn, 7 * high + (max === undefined ? 6 : 0)),
        precision: 'range',
      };
    },
  ),
  rule(
    String.raw`(?:in |within |dans |binnen |fra |entro )?(?:a |1 )?(?:fortnight|vierzehn tagen|quinzaine|quindicina|quince dias)(?:'?s?\s?time)?${end}`,
    (_, { receivedOn }) =>
      receivedOn === null
        ? unknown
        : { from: plusDays(receivedOn, 14), to: plusDays(receivedOn, 20), precision: 'range' },
  ),
  rule(
    String.raw`(?:in |within |dans |binnen |fra |entro ){0,3}(\d{1,3})${upTo}[\s-]?(?:working |business )?(?:days?|tagen?|jours?|dagen|dias?|giorni|giorno)(?:'?s?\s?time)?${end}`,
    ([min, max], { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const [low, high] = [Number(min), Number(max ?? min)];
      return {
        from: plusDays(receivedOn, low),
        to: plusDays(receivedOn, high),
        precision: low === high ? 'day' : 'range',
      };
    },
  ),
  rule(
    String.raw`(?:in |within |about |dans |binnen |fra |entro |en ){0,3}${count}${upTo}[\s-]?(?:months?|mths?|monaten?|mois|maanden|maand|meses|mesi|mese)(?:'?s?\s?time)?${end}`,
    ([min, max], { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const [low, high] = [numberOf(min), Number(max ?? numberOf(min))];
      return {
        from: plusMonths(receivedOn, low),
        to: plusDays(plusMonths(receivedOn, high), max === undefined ? 7 : 0),
        precision: 'range',
      };
    },
  ),
  rule(
    String.raw`(?:later |end of |towards the end of )?(this|next|diese|nachste|kommende|cette|la|deze|volgende|esta|proxima|questa|prossima)r?n?\s(?:week|woche|semaine|semana|settimana)(?:\s(?:prochaine|que viene|prossima|proxima))?${end}`,
    ([which], { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const isThis = /^(?:this|diese|cette|deze|esta|questa)/.test(which ?? '');
      return isThis
        ? { from: receivedOn, to: plusDays(mondayOf(receivedOn), 6), precision: 'range' }
        : weekFrom(plusDays(mondayOf(receivedOn), 7));
    },
  ),
  rule(
    String.raw`(?:next|nachsten?|kommenden|le|volgende|proximo|prossimo)\s(?:month|monat|mois prochain|maand|mes|mese)${end}`,
    (_, { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const first = `${plusMonths(`${receivedOn.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;
      return { from: first, to: plusDays(plusMonths(first, 1), -1), precision: 'month' };
    },
  ),
  rule(
    String.raw`(?:(next|coming|nachsten?|kommenden|this|diesen|volgende|proximo|prossimo)\s)?(${weekday})(?:\sprochain)?${end}(?:\s(?:week|next week))?`,
    ([which, name = ''], { receivedOn, before }) => {
      if (name.length <= 3 && which === undefined && !/(?:by|on|until|till?|before|from)\s*$/.test(before))
        return undefined;
      if (receivedOn === null) return unknown;
      const ahead = ((weekdayNumbers.get(name) ?? 1) - weekdayOf(receivedOn) + 7) % 7 || 7;
      return oneDay(plusDays(receivedOn, ahead));
    },
  ),
  rule(
    `(?:late |early |mid |next |this |im |in |en |au |dans |a |nel |el |la ){0,3}(${season})${end}${year}`,
    ([name = '', y], { receivedOn, hemisphere, before, written }) => {
      if (
        (name === 'fall' || name === 'ete' || name === 'spring') &&
        !/(?:in|by|next|this|until|early|late|mid|for|after)\s*$/.test(before) &&
        !/\b(?:in|next|this|late|early|mid)\b/i.test(written)
      )
        return undefined;
      if (receivedOn === null) return unknown;
      const first = ((seasonMonths.get(name) ?? 3) + (hemisphere === 'south' ? 6 : 0) - 1) % 12;
      const inYear = y === undefined ? yearOf(receivedOn) : Number(y);
      const begin = dayOf(inYear, first + 1, 1) ?? receivedOn;
      const from = y === undefined && plusMonths(begin, 3) <= receivedOn ? plusMonths(begin, 12) : begin;
      return { from, to: plusDays(plusMonths(from, 3), -1), precision: 'season' };
    },
  ),
  rule(`q([1-4])${end}${year}`, ([quarter, y], { receivedOn }) => {
    if (receivedOn === null && y === undefined) return unknown;
    const first = 3 * Number(quarter) - 2;
    const inYear = y === undefined ? yearOf(receivedOn ?? '') : Number(y);
    const from = dayOf(inYear, first, 1) ?? '';
    const later =
      y === undefined && receivedOn !== null && plusMonths(from, 3) <= receivedOn
        ? plusMonths(from, 12)
        : from;
    return { from: later, to: plusDays(plusMonths(later, 3), -1), precision: 'season' };
  }),
  rule(
    String.raw`(after|before|following|nach|vor|apres|avant|na|voor|despues de|antes de|dopo|prima di)\s(?:the\s)?(christmas|xmas|weihnachten|noel|kerst|navidad|natale|easter|ostern|paques|pasen|pascua|pasqua|new year|neujahr)${end}`,
    ([side, feast = ''], { receivedOn }) => {
      if (receivedOn === null) return unknown;
      const isAfter = /^(?:after|following|nach|apres|na|despues|dopo)/.test(side ?? '');
      const day =
        feastOf(feast, yearOf(receivedOn)) >= receivedOn
          ? feastOf(feast, yearOf(receivedOn))
          : feastOf(feast, yearOf(receivedOn) + 1);
      const from = isAfter ? plusDays(day, 1) : receivedOn;
      return { from, to: isAfter ? plusDays(day, 14) : plusDays(day, -1), precision: 'range' };
    },
  ),
  rule(
    `(?:in the |in |im |le |au )?(?:new year|neuen jahr|nouvel an|nieuwe jaar|ano nuevo|anno nuovo)${end}`,
    (_, { receivedOn }) =>
      receivedOn === null
        ? unknown
        : {
            from: `${yearOf(receivedOn) + 1}-01-01`,
            to: `${yearOf(receivedOn) + 1}-01-31`,
            precision: 'month',
          },
  ),
  rule(
    `(?:the )?(?:end of (?:the |this )?year|year end|jahresende|ende des jahres|fin d'annee|eind van het jaar|finales de ano|fine anno)${end}`,
    (_, { receivedOn }) =>
      receivedOn === null
        ? unknown
        : { from: `${yearOf(receivedOn)}-12-25`, to: `${yearOf(receivedOn)}-12-31`, precision: 'part_month' },
  ),
  rule(
    `(?:next year|nachstes jahr|nachsten jahr|l'annee prochaine|l'an prochain|volgend jaar|el ano que viene|proximo ano|l'anno prossimo|next season|nachste saison|la saison prochaine|volgend seizoen)${end}`,
    () => unknown,
  ),
  rule(`(?:tomorrow|morgen|demain|manana|domani)${end}`, (_, { receivedOn }) =>
    receivedOn === null ? unknown : oneDay(plusDays(receivedOn, 1)),
  ),
];

const weekFrom = (day: string | undefined): WrittenDays =>
  day === undefined ? unknown : { from: mondayOf(day), to: plusDays(mondayOf(day), 6), precision: 'range' };

function feastOf(feast: string, inYear: number): string {
  if (/^(?:easter|ostern|paques|pasen|pasc|pasq)/.test(feast)) return easterOf(inYear);
  return /^(?:new|neu)/.test(feast) ? `${inYear}-01-01` : `${inYear}-12-25`;
}
