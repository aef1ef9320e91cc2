import type { BaseLogger } from 'pino';
import { type Clock, countMs } from '../clock.ts';

const pauseMs = 30_000;

/** Logs a repeated error, as in an outage, at most twice a minute, with the number left out. */
export function createQuietLog(clock: Clock, logger: BaseLogger, message: string): (error: unknown) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (error) => {
    const now = countMs(clock);
    if (now < quietUntil) {
      unsaid += 1;
      return;
    }
    logger.warn({ err: error, ...(unsaid > 0 && { unsaid }) }, message);
    quietUntil = now + pauseMs;
    unsaid = 0;
  };
}
