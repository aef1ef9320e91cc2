import { giveWay } from '../../../../platform/time-slices.ts';
import { findConditions } from '../mentions/conditions/find-conditions.ts';
import { findCues } from '../mentions/cues/find-cues.ts';
import { findDates } from '../mentions/dates/find-dates.ts';
import type { Mention, ReplyContext } from '../mentions/mention.ts';
import { findNumbers } from '../mentions/numbers/find-numbers.ts';
import { findReferences } from '../mentions/numbers/find-references.ts';
import type { SubjectFinder } from '../mentions/plants/subject-finder.ts';
import { sentencesOf } from '../sentences.ts';
import type { Span } from '../span.ts';

/** What is needed to find something in a text. */
export interface Reading {
  readonly context: ReplyContext;
  readonly subjects: SubjectFinder;
  readonly targetGrades: readonly string[];
  /** The same as keys. */
  readonly targets: ReadonlySet<string>;
  readonly signal?: AbortSignal | undefined;
}

/** Nobody says more in a line; what does is made to be read by no person. */
const mentionsMax = 150;

/** Everything that is found in a text, sentence by sentence. */
export async function markSentences(
  text: string,
  reading: Reading,
): Promise<{ span: Span; mentions: Mention[] }[]> {
  const mentions = await findMentions(text, reading);
  if (mentions.length > mentionsMax) return [];
  return sentencesOf(text, mentions).map((span) => ({
    span,
    mentions: mentions.filter(({ start }) => start >= span.start && start < span.end),
  }));
}

/** Dates, plants and numbers of lines first: their digits are no quantities. */
async function findMentions(
  text: string,
  { context, subjects, targets, signal }: Reading,
): Promise<Mention[]> {
  const conditions = findConditions(text);
  const references = findReferences(text);
  const dates = findDates(text, context).filter((date) => !references.some((span) => overlap(span, date)));
  await giveWay(signal);
  const { plants, lines, groups } = subjects.find(text);
  await giveWay(signal);
  const numbers = findNumbers(text, {
    taken: [...references, ...dates, ...plants, ...lines.filter(({ line }) => line !== null)],
    targets,
  });
  await giveWay(signal);
  const found: Mention[] = [
    ...references.map((span) => ({ kind: 'reference' as const, ...span })),
    ...dates,
    ...plants,
    ...lines.filter((line) => !isWithin(line, line.line === null ? numbers.grades : dates)),
    ...groups,
    ...numbers.prices,
    ...numbers.grades,
    ...numbers.dimensions,
    ...numbers.quantities,
    ...findCues(text).filter((cue) => cue.cue === 'instruction' || !isWithin(cue, conditions)),
    ...conditions,
  ];
  const addresses = [...text.matchAll(address)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return found
    .filter((mention) => !isWithin(mention, addresses))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Names of files, addresses of pages and people: "Avail_wk14.xlsx" says nothing of plants. */
const address =
  /https?:\/\/\S+|\bwww\.\S+|[^\s@]+@[^\s@]+\.\p{L}+|[^\s<>]+\.(?:xlsx?|csv|pdf|docx?|odt|ods|jpe?g|png|zip)\b/giu;

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** "Subject to prior sale" says nothing of what is sold; "can't move to Victoria" nothing of what there is. */
const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);
