import type { BaseLogger } from 'pino';
import type { Clock } from '../clock.ts';

const pauseMs = 30_000;

/** Logs what comes again and again, as during an outage, at most twice a minute, with how much was left out. */
export function quietly(clock: Clock, logger: BaseLogger, message: string): (error: unknown) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (error) => {
    const now = clock.now().getTime();
    if (now < quietUntil) {
      unsaid += 1;
      return;
    }
    logger.warn({ err: error, ...(unsaid > 0 && { unsaid }) }, message);
    quietUntil = now + pauseMs;
    unsaid = 0;
  };
}
