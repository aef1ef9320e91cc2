import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import type { RememberingLimits } from './limits.ts';
import { deleteEndedClaims, deleteOldest, estimateCount, reclaimRoom } from './store.ts';

export interface TidyingOptions {
  readonly db: Executor;
  readonly limits: RememberingLimits;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the table small, in the background. */
export interface Tidying {
  /** Tidies now and then: by chance, so that processes that end soon take their share of the work. */
  afterWriting(rows: number): void;
  /** Waits for the statement in progress. */
  stop(): Promise<void>;
}

export function createTidying({ db, limits, clock, onFailure }: TidyingOptions): Tidying {
  const stopped = new AbortController();
  let working: Promise<void> | undefined;
  return {
    afterWriting(rows) {
      if (working || stopped.signal.aborted || Math.random() * limits.tidyEvery >= rows) return;
      working = tidy(db, { limits, now: clock.now(), signal: stopped.signal })
        .catch(onFailure)
        .finally(() => {
          working = undefined;
        });
    },
    async stop() {
      stopped.abort();
      await working;
    },
  };
}

interface Tidy {
  readonly limits: RememberingLimits;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Share of rows deleted in addition if there are too many, so that they are not too many again at
 * once.
 */
const shareSpared = 0.05;

/** Deletes expired answers, the oldest if there are too many, and claims of killed processes. */
async function tidy(db: Executor, { limits: { rowsMax, keptForMs }, now, signal }: Tidy): Promise<void> {
  const expired = new Date(now.getTime() - keptForMs);
  await deleteInBatches(db, { before: expired, most: Number.POSITIVE_INFINITY, signal });
  if (signal.aborted) return;
  await deleteEndedClaims(db);
  await reclaimRoom(db);
  const surplus = (await estimateCount(db)) - rowsMax;
  if (surplus > 0)
    await deleteInBatches(db, { before: now, most: surplus + Math.ceil(rowsMax * shareSpared), signal });
}

interface Deletion {
  readonly before: Date;
  readonly most: number;
  readonly signal: AbortSignal;
}

const rowsPerStatement = 2_000;
/** Others get their turn at the database between two statements. */
const pauseMs = 50;

async function deleteInBatches(db: Executor, { before, most, signal }: Deletion): Promise<void> {
  for (let left = most; left > 0 && !signal.aborted; ) {
    const deleted = await deleteOldest(db, before, Math.min(left, rowsPerStatement));
    if (deleted === 0) return;
    left -= deleted;
    await sleep(pauseMs);
  }
}
