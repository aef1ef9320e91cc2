import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs, hourMs } from '../../../platform/durations.ts';
import type { RecordedRequest } from '../../../platform/http/index.ts';
import { startMaintenance } from '../../../platform/maintenance.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import { insertRequests, type NewKeyRequest, removeRequests } from './store.ts';

/** Requests are kept for as long. */
export const keptMs = 7 * dayMs;
const writeEveryMs = 1_000;
const groupMax = 1_000;
/** Requests that wait to be written; more than come in the time of a slow statement. */
const waitingMax = 5_000;
const removedAtOnce = 5_000;

export interface RequestRecorder {
  /** Takes no time: it is written later, in a group. What does not fit is counted. */
  record(request: RecordedRequest): void;
  /** Writes what waits. */
  close(): Promise<void>;
}

interface RequestRecorderOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: BaseLogger;
}

/** Records the requests of keys in the background, and removes them after a week. */
export function createRequestRecorder({ db, clock, timer, logger }: RequestRecorderOptions): RequestRecorder {
  let waiting: NewKeyRequest[] = [];
  const lost = new Map<string, number>();
  const lose = (keyId: string) => void lost.set(keyId, (lost.get(keyId) ?? 0) + 1);

  async function writeGroup(): Promise<boolean> {
    const losses = [...lost];
    const taken = waiting.slice(0, groupMax);
    const group = [...losses.map(([key, count]) => describeLoss(key, count, clock)), ...taken];
    if (group.length === 0) return false;
    await insertRequests(db, group);
    // More may have come meanwhile.
    waiting = waiting.slice(taken.length);
    for (const [key, count] of losses) {
      const more = (lost.get(key) ?? 0) - count;
      if (more > 0) lost.set(key, more);
      else lost.delete(key);
    }
    const total = losses.reduce((sum, [, count]) => sum + count, 0);
    if (total > 0)
      logger.warn({ requests: total }, 'requests of keys are missing in their log: too many came');
    return waiting.length > 0;
  }
  // A group that could not be written waits on, so nothing is lost before the room ends.
  const writeAll = async () => {
    while (await writeGroup());
  };
  const { note: onError } = createOutageLog(
    clock,
    logger,
    'The log of the requests of keys cannot be written.',
  );
  const writing = startMaintenance({ timer, everyMs: writeEveryMs, steps: [writeAll], onError });
  const removing = startMaintenance({
    timer,
    everyMs: hourMs,
    steps: [
      async (signal) => {
        const before = new Date(clock.now().getTime() - keptMs);
        while (!signal.aborted && (await removeRequests(db, before, removedAtOnce)) === removedAtOnce);
      },
    ],
    onError,
  });
  return {
    record({ keyId, ...request }) {
      if (waiting.length >= waitingMax) return lose(keyId);
      waiting.push({
        key_id: keyId,
        at: clock.now(),
        request_id: request.requestId,
        method: request.method,
        route: request.route,
        status: request.status,
        units: request.units,
        latency_ms: Math.round(request.latencyMs),
        lost: 0,
      });
    },
    async close() {
      await Promise.all([writing.stop(), removing.stop()]);
      await writeAll().catch(onError);
    },
  };
}

const describeLoss = (key_id: string, count: number, clock: Clock): NewKeyRequest => ({
  key_id,
  at: clock.now(),
  request_id: '',
  method: '',
  route: '',
  status: null,
  units: 0,
  latency_ms: 0,
  lost: count,
});
