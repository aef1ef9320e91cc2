import type { Mention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import { foldText, type ReplyWord, wordKey, wordsOf } from '../words/words.ts';
import { echo, past, plainWords } from './evidence-words.ts';

/** A part of a sentence that a denial, a time or somebody else's name covers. */
export interface Clause extends TextSpan {
  readonly folded: string;
  readonly mentions: readonly Mention[];
  /** Words that are neither found nor plain: the clause may be about anything. */
  readonly strange: number;
  readonly isPast: boolean;
  /** It repeats the request behind a colon. */
  readonly isEcho: boolean;
}

const separator = /[,;](?!\d)|:\s|\s[-–—]+\s|\.{2,}|…|\b(?:but|aber|jedoch|mais|maar|pero|ma|mas)\b/giu;

/** The clauses of a sentence, in order. */
export function clausesOf(text: string, { start, end }: TextSpan, mentions: readonly Mention[]): Clause[] {
  const marks = [...text.slice(start, end).matchAll(separator)]
    .map(({ index, 0: mark }) => ({ mark, start: start + index, end: start + index + mark.length }))
    .filter((mark) => !mentions.some((mention) => mention.start <= mark.start && mark.start < mention.end));
  const clauses: Clause[] = [];
  let label = { isPast: false, isEcho: false };
  for (const [index, mark] of [...marks, { mark: '', start: end, end }].entries()) {
    const from = marks[index - 1]?.end ?? start;
    const folded = foldText(text.slice(from, mark.start));
    const before = clauses.at(-1);
    // "Last year: 120, 60" is all of last year.
    if (before && marks[index - 1]?.mark.startsWith(':'))
      label = { isPast: before.isPast, isEcho: before.isEcho || echo.test(before.folded) };
    clauses.push({
      start: from,
      end: mark.start,
      folded,
      mentions: mentions.filter((mention) => mention.start >= from && mention.start < mark.start),
      strange: strangeIn(text, from, mark.start, mentions),
      isPast: past.test(folded) || label.isPast,
      isEcho: label.isEcho,
    });
  }
  return clauses;
}

export const isPlain = (word: string): boolean => plainWords.has(wordKey(word));

/** The number of words that are neither found nor plain. */
export const strangeIn = (text: string, start: number, end: number, mentions: readonly Mention[]): number =>
  looseWords(text, start, end, mentions).filter(({ key }) => /\p{L}/u.test(key) && !isPlain(key)).length;

/** Words that are not found. */
export const looseWords = (
  text: string,
  start: number,
  end: number,
  mentions: readonly Mention[],
): ReplyWord[] =>
  wordsOf(text.slice(start, end)).filter(
    (word) =>
      !mentions.some((mention) => mention.start <= start + word.start && start + word.start < mention.end),
  );

/** True: it has a number without a role. */
export function hasLooseNumber(text: string, { start, end, mentions }: Clause): boolean {
  return [...text.slice(start, end).matchAll(/\d+/g)].some(
    ({ index }) => !mentions.some((mention) => mention.start <= start + index && start + index < mention.end),
  );
}
