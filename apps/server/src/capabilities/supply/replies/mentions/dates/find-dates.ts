import { foldText } from '../../words/words.ts';
import type { DateMention, ReplyContext } from '../mention.ts';
import { plusDays } from './calendar.ts';
import { dateRules } from './date-rules.ts';
import { isGrowing, useOf } from './date-use.ts';

/** So much around a date says what it is of. */
const around = 70;

/** Dates of a line in all forms, absolute and relative to the day of receipt, each with what it is the date of. */
export function findDates(text: string, context: ReplyContext): DateMention[] {
  const folded = foldText(text);
  const taken = new Uint8Array(text.length);
  const found: DateMention[] = [];
  for (const { pattern, read } of dateRules) {
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (taken.subarray(start, end).includes(1)) continue;
      const before = folded.slice(Math.max(0, start - around), start);
      const days = read(match.slice(1), { ...context, before, written: text.slice(start, end) });
      if (days === undefined) continue;
      taken.fill(1, start, end);
      const after = folded.slice(end, end + around);
      found.push({
        kind: 'date',
        start,
        end,
        ...days,
        use: isOver(days.to, context) ? 'past' : useOf(before, after),
        isGrowingTime:
          /\d|week|woche|semaine|weken|semana|settiman/.test(match[0]) && isGrowing(before, after),
      });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const isOver = (to: string | null, { receivedOn }: ReplyContext): boolean =>
  to !== null && receivedOn !== null && to < plusDays(receivedOn, -2);
