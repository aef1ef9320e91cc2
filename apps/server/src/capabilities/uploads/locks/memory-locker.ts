import { lockedError } from '../errors.ts';
import type { Locker } from './locker.ts';

interface HeldLock {
  /** Asks the holder to come to an end. */
  requestRelease(): void;
  readonly released: Promise<void>;
  release(): void;
}

/** Lets one request of this process work on an upload at a time; a new one has the holder end and waits for it. */
export function createMemoryLocker(waitMsMax: number): Locker {
  const held = new Map<string, HeldLock>();
  return {
    newLock: (id) => ({
      async lock(requestRelease) {
        const givesUp = AbortSignal.timeout(waitMsMax);
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          holder.requestRelease();
          if (!(await endsBefore(holder.released, givesUp))) throw lockedError();
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        held.set(id, { requestRelease, released: promise, release: resolve });
      },
      async unlock() {
        const own = held.get(id);
        held.delete(id);
        own?.release();
      },
    }),
  };
}

function endsBefore(work: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = () => resolve(false);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  void work.then(() => resolve(true));
  return promise.finally(() => signal.removeEventListener('abort', giveUp));
}
