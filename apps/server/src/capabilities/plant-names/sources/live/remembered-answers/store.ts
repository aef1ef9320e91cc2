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

export const answersInDatabase = (db: Executor): AnswerStore => ({
  read: (questions, after) => readAnswers(db, questions, after),
  write: (rows) => writeAnswers(db, rows),
});

/**
 * The answers to the questions that were given after `after`, in one statement. The limit makes every database look each
 * question up in the index, where it might otherwise read a large table from end to end.
 */
async function readAnswers(
  db: Executor,
  questions: readonly Question[],
  after: Date,
): Promise<readonly AnswerRow[]> {
  const sources = questions.map(({ source }) => source);
  const texts = questions.map(({ question }) => question);
  const { rows } = await sql<AnswerRow>`
    select asked.source, asked.question, found.answer, found.answered_at as "answeredAt"
    from unnest(${sources}::text[], ${texts}::text[]) as asked (source, question)
    cross join lateral (
      select answer::text, answered_at
      from remembered_answer
      where source = asked.source and question = asked.question and answered_at > ${after}
      limit 1
    ) as found`.execute(db);
  return rows;
}

/** Writes the answers, each question at most once, in one statement. An answer that is newer already stays. */
async function writeAnswers(db: Executor, answers: readonly AnswerRow[]): Promise<void> {
  // In the same order in all processes, so that two that write the same rows wait for each other and not in a circle.
  const rows = answers.toSorted(byQuestion);
  const sources = rows.map(({ source }) => source);
  const questions = rows.map(({ question }) => question);
  const texts = rows.map(({ answer }) => answer);
  const times = rows.map(({ answeredAt }) => answeredAt.toISOString());
  await sql`
    insert into remembered_answer as kept (source, question, answer, answered_at)
    select source, question, answer::jsonb, answered_at
    from unnest(${sources}::text[], ${questions}::text[], ${texts}::text[], ${times}::timestamptz[])
      as given (source, question, answer, answered_at)
    on conflict (source, question) do update
    set answer = excluded.answer, answered_at = excluded.answered_at
    where excluded.answered_at >= kept.answered_at`.execute(db);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byQuestion = (a: Question, b: Question): number =>
  compare(a.source, b.source) || compare(a.question, b.question);

/**
 * Returns the approximate number of answers, as of the last time that room was reclaimed. Counting
 * a large table takes seconds.
 */
export async function estimateCount(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::bigint as count from pg_class where oid = 'remembered_answer'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes the oldest answers given before `before`, at most `most`, and returns their number; 0
 * while another process deletes.
 */
export function deleteOldest(db: Executor, before: Date, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('plantdata remembered answers', 0)) as "isOurs"`.execute(
      tx,
    );
    if (!lock.rows[0]?.isOurs) return 0;
    const { numAffectedRows = 0n } = await sql`
      delete from remembered_answer
      where ctid = any (array(
        select ctid from remembered_answer where answered_at < ${before} order by answered_at limit ${most}
      ))`.execute(tx);
    return Number(numAffectedRows);
  });
}

/**
 * Makes the room of deleted and replaced rows usable again; the embedded database does not do so by
 * itself.
 */
export async function reclaimRoom(db: Executor): Promise<void> {
  await sql`vacuum (skip_locked) remembered_answer`.execute(db);
}

/** Claims of one process on questions. */
export interface ClaimRows {
  readonly questions: readonly Question[];
  readonly holder: string;
}

/** Claims, in one statement, those of the questions that no process has a claim on any more, and returns them. */
export async function takeClaims(
  db: Executor,
  { questions, holder, forMs }: ClaimRows & { readonly forMs: number },
): Promise<readonly Question[]> {
  const lasting = sql`make_interval(secs => ${forMs / 1000}::float8)`;
  // One that ends later than any claim can is of a clock that was set back since.
  const { rows } = await sql<Question>`
    insert into question_under_way as claim (source, question, holder, ends_at)
    select distinct on (source, question) source, question, ${holder}::uuid, clock_timestamp() + ${lasting}
    from ${listed(questions)} as wanted
    -- A caller that only checks whether another is done locks nothing.
    where not exists (
      select from question_under_way as other
      where other.source = wanted.source and other.question = wanted.question
        and other.ends_at between clock_timestamp() and clock_timestamp() + ${lasting}
    )
    order by source, question
    on conflict (source, question) do update
    set holder = excluded.holder, ends_at = excluded.ends_at
    where claim.ends_at not between clock_timestamp() and clock_timestamp() + ${lasting}
    returning source, question`.execute(db);
  return rows;
}

/** A claim that another process takes over at this moment no longer belongs to the holder. */
export async function releaseClaims(db: Executor, { questions, holder }: ClaimRows): Promise<void> {
  await sql`
    delete from question_under_way
    where (source, question) in (
      select source, question from question_under_way
      where holder = ${holder} and (source, question) in (select source, question from ${listed(questions)} as done)
      for update skip locked
    )`.execute(db);
}

export async function releaseAllClaims(db: Executor, holder: string): Promise<void> {
  await sql`delete from question_under_way where holder = ${holder}`.execute(db);
}

/** Removes what processes left behind that were killed. */
export async function deleteEndedClaims(db: Executor): Promise<void> {
  await sql`
    delete from question_under_way
    where (source, question) in (
      select source, question from question_under_way
      where ends_at < clock_timestamp() - interval '1 minute' for update skip locked
    )`.execute(db);
}

const listed = (questions: readonly Question[]) => sql`(
  select * from unnest(
    ${questions.map(({ source }) => source)}::text[], ${questions.map(({ question }) => question)}::text[]
  ) as listed (source, question))`;
