import { findConditions } from '../mentions/conditions/find-conditions.ts';
import { findCues } from '../mentions/cues/find-cues.ts';
import { findDates } from '../mentions/dates/find-dates.ts';
import type { Mention, ReplyContext } from '../mentions/mention.ts';
import { findNumbers } from '../mentions/numbers/find-numbers.ts';
import type { SubjectFinder } from '../mentions/plants/subject-finder.ts';
import { sentencesOf } from '../sentences.ts';
import type { Span } from '../span.ts';

/** What is needed to find something in a text. */
export interface Reading {
  readonly context: ReplyContext;
  readonly subjects: SubjectFinder;
  readonly targetGrades: readonly string[];
}

/** Everything that is found in a text, sentence by sentence. */
export function markSentences(text: string, reading: Reading): { span: Span; mentions: Mention[] }[] {
  const mentions = findMentions(text, reading);
  return sentencesOf(text, mentions).map((span) => ({
    span,
    mentions: mentions.filter(({ start }) => start >= span.start && start < span.end),
  }));
}

/** Dates, plants and numbers of lines first: their digits are no quantities. */
function findMentions(text: string, { context, subjects, targetGrades }: Reading): Mention[] {
  const dates = findDates(text, context);
  const { plants, lines, groups } = subjects.find(text);
  const numbers = findNumbers(text, { taken: [...dates, ...plants, ...lines], targetGrades });
  const found: Mention[] = [
    ...dates,
    ...plants,
    ...lines,
    ...groups,
    ...numbers.prices,
    ...numbers.grades,
    ...numbers.dimensions,
    ...numbers.quantities,
    ...findCues(text),
    ...findConditions(text),
  ];
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
