import type { Question } from './store.ts';

/** An answer as it was given. */
export interface GivenAnswer<Answer> {
  readonly answer: Answer;
  readonly answeredAt: Date;
  /** Length of its JSON text. */
  readonly characters: number;
}

/** The same as it is at present. */
export interface Remembered<Answer> {
  readonly answer: Answer;
  readonly answeredAt: Date;
  /** False: of use only if the source itself cannot be asked. */
  readonly isFresh: boolean;
}

/** No name contains the character between the two, see `isStorable`. */
export const keyOf = ({ source, question }: Question): string => `${source}\0${question}`;

export function newer<Answer>(
  one: GivenAnswer<Answer> | undefined,
  other: GivenAnswer<Answer> | undefined,
): GivenAnswer<Answer> | undefined {
  if (!one || !other) return one ?? other;
  return one.answeredAt < other.answeredAt ? other : one;
}

const questionCharactersMax = 500;
const answerCharactersMax = 64 * 1024;

/** PostgreSQL has no text with a NUL or half a surrogate pair; a name is never as long as its index entries may be. */
export function isStorable({ source, question }: Question): boolean {
  const text = source + question;
  return text.length <= questionCharactersMax && text.isWellFormed() && !text.includes('\0');
}

/** The JSON text of the answer; undefined where it is too long or holds what `jsonb` does not take. */
export function storableText(answer: unknown): string | undefined {
  const text = JSON.stringify(answer);
  return text.length <= answerCharactersMax && !/\\u(?:0000|d[89a-f])/.test(text) ? text : undefined;
}
