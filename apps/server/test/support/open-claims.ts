import {
  type Claims,
  createClaims,
} from '../../src/capabilities/plant-names/sources/live/answer-cache/claims.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Executor } from '../../src/platform/database/index.ts';
import { silentLogger } from './database.ts';

/** The claims of a process that writes no answers. */
export const openClaims = (db: Executor): Claims =>
  createClaims({
    db,
    clock: systemClock,
    logger: silentLogger,
    forMs: 30_000,
    waitForWrites: async () => {},
  });
