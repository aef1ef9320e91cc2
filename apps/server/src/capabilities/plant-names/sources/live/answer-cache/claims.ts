import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../../../platform/clock.ts';
import { gatherCalls } from '../../../../../platform/database/gathered-calls.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import { createOutageLog } from '../../../../../platform/outage-log.ts';
import { withTimeout } from '../../../../../platform/with-timeout.ts';
import { isStorable, keyOf, type Question } from './answer-rows.ts';

/**
 * Claims of processes on the questions that they ask. A claim expires by the clock of the database,
 * so that one of a killed process does not block the others for long. Nothing here throws.
 */
export interface Claims {
  /**
   * Claims the questions that no other process is asking and returns their keys; they stay claimed
   * until released. Undefined if the database does not answer soon.
   */
  take(questions: readonly Question[]): Promise<ReadonlySet<string> | undefined>;
  /** Returns at once; the others may ask as soon as what was answered is written. */
  release(questions: readonly Question[]): void;
  /** Releases all that are left. */
  close(): Promise<void>;
}

export interface ClaimsOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly logger: BaseLogger;
  readonly forMs: number;
  /** Resolves when all answers so far are written, or lost. */
  readonly waitForWrites: () => Promise<void>;
}

/** After this wait, callers ask the source without a claim. */
const takeMsMax = 1_000;
const createTooLate = () => new Error('The database takes too long.');

export function createClaims({ db, clock, logger, forMs, waitForWrites: written }: ClaimsOptions): Claims {
  const holder = randomUUID();
  const outage = createOutageLog(
    clock,
    logger,
    'Processes cannot agree at the moment on who asks a source: each asks by itself.',
  );
  let hasClaimed = false;
  let isClosed = false;

  const takeTogether = gatherCalls(async (calls: readonly (readonly Question[])[]) => {
    // Claims taken after `close` would last until they expire.
    if (isClosed) return calls.map(() => []);
    hasClaimed = true;
    const taken = new Set((await takeClaims(db, { questions: calls.flat(), holder, forMs })).map(keyOf));
    return calls.map((questions) => questions.filter((question) => taken.has(keyOf(question))));
  });
  const releaseTogether = gatherCalls(async (calls: readonly (readonly Question[])[]) => {
    await written();
    if (!isClosed) await releaseClaims(db, { questions: calls.flat(), holder });
    return calls;
  });
  const release = (questions: readonly Question[]) => {
    const claimed = questions.filter(isStorable);
    if (claimed.length > 0) releaseTogether(claimed).catch(outage.note);
  };

  return {
    async take(questions) {
      if (isClosed || outage.isRecent) return undefined;
      const taking = takeTogether(questions.filter(isStorable));
      try {
        const taken = await withTimeout(taking, takeMsMax, createTooLate);
        return new Set([...taken, ...questions.filter((each) => !isStorable(each))].map(keyOf));
      } catch (error) {
        outage.note(error);
        // Claims that are granted too late are released again.
        taking.then(release, () => undefined);
        return undefined;
      }
    },
    release,
    async close() {
      isClosed = true;
      if (hasClaimed) await sql`delete from lookup_claim where holder = ${holder}`.execute(db);
    },
  };
}

/** Claims of one process on questions. */
interface ClaimRows {
  readonly questions: readonly Question[];
  readonly holder: string;
}

/** Claims, in one statement, the questions that no process claims any more, and returns them. */
export async function takeClaims(
  db: Executor,
  { questions, holder, forMs }: ClaimRows & { readonly forMs: number },
): Promise<readonly Question[]> {
  const lasting = sql`make_interval(secs => ${forMs / 1000}::float8)`;
  // A claim that ends later than any can was made before the clock was set back.
  const { rows } = await sql<Question>`
    insert into lookup_claim as claim (source, question, holder, ends_at)
    select distinct on (source, question) source, question, ${holder}::uuid, clock_timestamp() + ${lasting}
    from ${unnestQuestions(questions)} as wanted
    -- A caller that only checks whether another is done locks nothing.
    where not exists (
      select from lookup_claim as other
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
async function releaseClaims(db: Executor, { questions, holder }: ClaimRows): Promise<void> {
  await sql`
    delete from lookup_claim
    where (source, question) in (
      select source, question from lookup_claim
      where holder = ${holder} and (source, question) in (select source, question from ${unnestQuestions(questions)} as done)
      for update skip locked
    )`.execute(db);
}

const unnestQuestions = (questions: readonly Question[]) => sql`(
  select * from unnest(
    ${questions.map(({ source }) => source)}::text[], ${questions.map(({ question }) => question)}::text[]
  ) as listed (source, question))`;
