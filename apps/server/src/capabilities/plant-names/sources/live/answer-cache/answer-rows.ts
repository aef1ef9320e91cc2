import { sql } from 'kysely';
import type { Executor } from '../../../../../platform/database/index.ts';
import type {} from './schema.ts';

export interface Question {
  readonly source: string;
  readonly question: string;
}

export interface AnswerRow extends Question {
  /** A JSON text. */
  readonly answer: string;
  readonly answeredAt: Date;
}

/** Storage of answers for the next process. */
export interface AnswerStore {
  /** Returns the answers to the questions that were given after `after`. */
  read(questions: readonly Question[], after: Date): Promise<readonly AnswerRow[]>;
  /** Each question at most once. */
  write(rows: readonly AnswerRow[]): Promise<void>;
}

/** No name contains the character between the two, see `isStorable`. */
export const keyOf = ({ source, question }: Question): string => `${source}\0${question}`;

const questionCharactersMax = 500;
const answerCharactersMax = 64 * 1024;

/**
 * PostgreSQL has no text with a NUL or half a surrogate pair; a name is never as long as its index
 * entries may be.
 */
export function isStorable({ source, question }: Question): boolean {
  const text = source + question;
  return text.length <= questionCharactersMax && text.isWellFormed() && !text.includes('\0');
}

/** The JSON text of the answer; undefined where it is too long or holds what `jsonb` does not take. */
export function storableText(answer: unknown): string | undefined {
  const text = JSON.stringify(answer);
  return text.length <= answerCharactersMax && !/\\u(?:0000|d[89a-f])/.test(text) ? text : undefined;
}

export const answersInDatabase = (db: Executor): AnswerStore => ({
  /** The limit makes every database use the index, where it might otherwise read a large table. */
  async read(questions, after) {
    const sources = questions.map(({ source }) => source);
    const texts = questions.map(({ question }) => question);
    const { rows } = await sql<AnswerRow>`
      select asked.source, asked.question, found.answer, found.answered_at as "answeredAt"
      from unnest(${sources}::text[], ${texts}::text[]) as asked (source, question)
      cross join lateral (
        select answer::text, answered_at
        from source_answer_cache
        where source = asked.source and question = asked.question and answered_at > ${after}
        limit 1
      ) as found`.execute(db);
    return rows;
  },
  /** A newer answer stays. */
  async write(answers) {
    // The same order in all processes, so that two that write the same rows cannot deadlock.
    const rows = answers.toSorted(compareQuestions);
    const sources = rows.map(({ source }) => source);
    const questions = rows.map(({ question }) => question);
    const texts = rows.map(({ answer }) => answer);
    const times = rows.map(({ answeredAt }) => answeredAt.toISOString());
    await sql`
      insert into source_answer_cache as cached (source, question, answer, answered_at)
      select source, question, answer::jsonb, answered_at
      from unnest(${sources}::text[], ${questions}::text[], ${texts}::text[], ${times}::timestamptz[])
        as given (source, question, answer, answered_at)
      on conflict (source, question) do update
      set answer = excluded.answer, answered_at = excluded.answered_at
      where excluded.answered_at >= cached.answered_at`.execute(db);
  },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareQuestions = (a: Question, b: Question): number =>
  compare(a.source, b.source) || compare(a.question, b.question);
