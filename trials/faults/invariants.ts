import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { unitsCharged, unitsHeld, unitsUsed } from '../../apps/server/test/support/ledger.ts';
import type { Asking, Failure } from './attempts.ts';
import { type Caller, makeModels, uploadLists, verifyNames, type Work } from './callers.ts';

interface FaultWindow {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

export interface Findings {
  readonly answers: number;
  /** Charged to the callers whose units are counted. */
  readonly units: number;
  readonly toldToWait: number;
  readonly lost: readonly string[];
  readonly mistaken: readonly string[];
  /** One sentence for each key whose ledger differs from what its caller has received. */
  readonly miscounted: readonly string[];
  /** Number of failed requests that were under way while nothing was wrong, and all with 500. */
  readonly failedWithoutReason: readonly Failure[];
  readonly failedInWindows: number;
}

const releaseMsMax = 90_000;

/** The answers of one service to its callers, and the faults among them. */
export interface Scene {
  readonly asking: Asking;
  readonly callers: readonly { readonly caller: Caller; readonly work: Work }[];
  readonly windows: FaultWindow[];
}

/** Nothing lost, charged twice or answered to another caller, and no failure without a fault. */
export async function check(
  { asking: { record }, callers, windows }: Scene,
  { db }: Database,
): Promise<Findings> {
  const began = performance.now();
  while ((await unitsHeld(db)) > 0 && performance.now() - began < releaseMsMax) await sleep(500);
  const miscounted: string[] = [];
  const held = await unitsHeld(db);
  if (held > 0) miscounted.push(`${held} units are still held.`);
  // Pictures are charged by rules of their own, which other trials hold.
  const counted = callers.filter(({ work }) => countedWorks.includes(work));
  for (const { caller } of counted) {
    const { key, units, number } = caller;
    const [charged, used] = [await unitsCharged(db, key), await unitsUsed(db, key)];
    if (charged !== units || used !== units)
      miscounted.push(
        `Caller ${number} has received ${units} units; ${charged} are charged, ${used} counted.`,
      );
  }
  // A fault of the world is answered with 503 or another sign of it; a 500 is a fault of the service.
  const isExcused = ({ from, until, what }: Failure): boolean =>
    !/: 500\b/.test(what) && windows.some((window) => from <= window.until && until >= window.from);
  const failedWithoutReason = record.failures.filter((failure) => !isExcused(failure));
  return {
    ...record,
    units: counted.reduce((sum, { caller }) => sum + caller.units, 0),
    miscounted,
    failedWithoutReason,
    failedInWindows: record.failures.length - failedWithoutReason.length,
  };
}

const countedWorks: readonly Work[] = [verifyNames, uploadLists, makeModels];

/** Of two services. */
export const sumOf = (one: Findings, other: Findings): Findings => ({
  answers: one.answers + other.answers,
  units: one.units + other.units,
  toldToWait: one.toldToWait + other.toldToWait,
  lost: [...one.lost, ...other.lost],
  mistaken: [...one.mistaken, ...other.mistaken],
  miscounted: [...one.miscounted, ...other.miscounted],
  failedWithoutReason: [...one.failedWithoutReason, ...other.failedWithoutReason],
  failedInWindows: one.failedInWindows + other.failedInWindows,
});
