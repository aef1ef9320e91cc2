import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { unitsCharged, unitsHeld, unitsUsed } from '../../apps/server/test/support/ledger.ts';
import type { Failure, Record } from './attempts.ts';
import type { Caller } from './callers.ts';

export interface FaultWindow {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

export interface Findings {
  readonly answers: number;
  readonly toldToWait: number;
  readonly lost: readonly string[];
  readonly mistaken: readonly string[];
  /** One sentence for each key whose ledger differs from what its caller has received. */
  readonly miscounted: readonly string[];
  /** Of requests that were under way while nothing was wrong. */
  readonly failedWithoutReason: readonly Failure[];
  readonly failedInWindows: number;
}

const releaseMsMax = 90_000;

/** Nothing lost, charged twice or answered to another caller, and no failure without a fault. */
export async function check(
  record: Readonly<Record>,
  callers: readonly Caller[],
  windows: readonly FaultWindow[],
  { db }: Database,
): Promise<Findings> {
  const began = performance.now();
  while ((await unitsHeld(db)) > 0 && performance.now() - began < releaseMsMax) await sleep(500);
  const miscounted: string[] = [];
  const held = await unitsHeld(db);
  if (held > 0) miscounted.push(`${held} units are still held.`);
  for (const { key, units, number } of callers) {
    const [charged, used] = [await unitsCharged(db, key), await unitsUsed(db, key)];
    if (charged !== units || used !== units)
      miscounted.push(
        `Caller ${number} has received ${units} units; ${charged} are charged, ${used} counted.`,
      );
  }
  const isExcused = ({ from, until }: Failure): boolean =>
    windows.some((window) => from <= window.until && until >= window.from);
  const failedWithoutReason = record.failures.filter((failure) => !isExcused(failure));
  return {
    answers: record.answers,
    toldToWait: record.toldToWait,
    lost: record.lost,
    mistaken: record.mistaken,
    miscounted,
    failedWithoutReason,
    failedInWindows: record.failures.length - failedWithoutReason.length,
  };
}
