import { LRUCache } from 'lru-cache';
import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import { minuteMs } from '../../../platform/durations.ts';
import { placeOf } from '../../../platform/http/index.ts';
import { noteKeyUse } from './store.ts';

/** Precision of the time of last use: a busy key is written once in this time. */
const intervalMs = minuteMs;
const keysMax = 10_000;

/** Notes when keys were last used, in the background: a request neither waits for it nor fails with it. */
export function createUseRecorder({
  db,
  clock,
  logger,
}: {
  db: Executor;
  clock: () => number;
  logger: BaseLogger;
}): { note(keyId: string, address: string): void; settle(): Promise<void> } {
  const notedAt = new LRUCache<string, number>({ max: keysMax });
  const writing = new Set<Promise<void>>();
  return {
    note(keyId, address) {
      const now = clock();
      if (now - (notedAt.get(keyId) ?? Number.NEGATIVE_INFINITY) < intervalMs) return;
      notedAt.set(keyId, now);
      const write = noteKeyUse(db, {
        id: keyId,
        at: new Date(now),
        network: placeOf(address),
        notSince: new Date(now - intervalMs),
      })
        .catch((error: unknown) => logger.warn({ err: error }, 'failed to record the use of an API key'))
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    settle: async () => void (await Promise.all(writing)),
  };
}
