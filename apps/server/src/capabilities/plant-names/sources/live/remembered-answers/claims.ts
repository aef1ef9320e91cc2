import { randomUUID } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../../../platform/clock.ts';
import { gatherCalls } from '../../../../../platform/database/gathered-calls.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import { inTime } from '../../../../../platform/in-time.ts';
import { createOutageLog } from '../../../../../platform/outage-log.ts';
import { isStorable, keyOf } from './given-answer.ts';
import { type Question, releaseAllClaims, releaseClaims, takeClaims } from './store.ts';

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
  readonly written: () => Promise<void>;
}

/** After this wait, callers ask the source without a claim. */
const takeMsMax = 1_000;
const tooLate = () => new Error('The database takes too long.');

export function createClaims({ db, clock, logger, forMs, written }: ClaimsOptions): Claims {
  const holder = randomUUID();
  const outage = createOutageLog(
    clock,
    logger,
    'Processes cannot agree at the moment on who asks a source: each asks by itself.',
  );
  let hasClaimed = false;
  let isClosed = false;

  const takeTogether = gatherCalls(async (calls: readonly (readonly Question[])[]) => {
    // Claimed after `close`, they would stand until they expire.
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
        const taken = await inTime(taking, takeMsMax, tooLate);
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
      if (hasClaimed) await releaseAllClaims(db, holder);
    },
  };
}
