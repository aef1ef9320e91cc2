import { setTimeout as sleep } from 'node:timers/promises';
import { gatherCalls } from '../../../platform/database/gathered-calls.ts';
import { type Executor, isLostStatement } from '../../../platform/database/index.ts';
import * as store from './store.ts';

const firstPauseMs = 100;
const pauseMsMax = 1_000;
/** Longest search for the fate of an entry whose connection was lost. Its caller waits. */
const searchMsMax = 12_000;

/** `gone`: its hold was closed before; `refusal`: what the caller's own part of the transaction threw. */
export type CreditAddition = 'added' | 'gone' | { readonly refusal: unknown };

/** The charges, or the records kept in place of them. Entries never change. */
export interface Ledger {
  /**
   * Adds an entry, or finds that it was added. `together` runs in the transaction that adds it.
   * When it rejects, it is unknown whether the entry was added.
   */
  add(entry: store.UsageEntry, together?: (tx: Executor) => Promise<void>): Promise<CreditAddition>;
}

/** A table of entries: they are added and found, and never changed. */
export interface EntryTable {
  /** Returns the ids of those that are new. */
  add(db: Executor, entries: readonly store.UsageEntry[]): Promise<Set<string>>;
  readonly name: 'usage_entry' | 'unbilled_entry';
}

/** Charged entries. */
export const chargedEntries: EntryTable = { add: store.addEntries, name: 'usage_entry' };

/** Recorded entries that are not charged. */
export const unbilledEntries: EntryTable = { add: store.addUnbilled, name: 'unbilled_entry' };

export function createLedger(db: Executor, table: EntryTable): Ledger {
  const addGathered = gatherCalls((entries: readonly store.UsageEntry[]) => addAll(db, table, entries));
  return {
    async add(entry, together) {
      if (together) return untilKnown(() => addTogether(db, table, { entry, together }));
      const outcome = await addGathered(entry);
      if (typeof outcome === 'object') throw outcome.failure;
      return outcome;
    },
  };
}

type ChargeOutcome = 'added' | 'gone' | { readonly failure: unknown };

/**
 * Adds entries by one statement. If the database rejects one of them, the others must not fail with
 * it.
 */
async function addAll(
  db: Executor,
  table: EntryTable,
  entries: readonly store.UsageEntry[],
): Promise<readonly ChargeOutcome[]> {
  try {
    return await untilKnown(async () => {
      const added = await table.add(db, entries);
      const rest = entries.filter(({ id }) => !added.has(id));
      const found = rest.length === 0 ? added : await store.findEntries(db, table.name, rest);
      return entries.map(({ id }) => (added.has(id) || found.has(id) ? 'added' : 'gone'));
    });
  } catch (error) {
    if (entries.length === 1 || !isAboutData(error)) return entries.map(() => ({ failure: error }));
    const middle = Math.ceil(entries.length / 2);
    return [
      ...(await addAll(db, table, entries.slice(0, middle))),
      ...(await addAll(db, table, entries.slice(middle))),
    ];
  }
}

interface Joint {
  readonly entry: store.UsageEntry;
  readonly together: (tx: Executor) => Promise<void>;
}

async function addTogether(
  db: Executor,
  table: EntryTable,
  { entry, together }: Joint,
): Promise<CreditAddition> {
  let refusal: { refusal: unknown } | undefined;
  const addBoth = async (tx: Executor): Promise<CreditAddition> => {
    const added = await table.add(tx, [entry]);
    if (added.size === 0) {
      // An existing entry was committed by a first try, and the caller's part with it.
      return (await store.findEntries(tx, table.name, [entry])).size === 1 ? 'added' : 'gone';
    }
    await together(tx).catch((error: unknown) => {
      refusal = { refusal: error };
      throw error;
    });
    return 'added';
  };
  try {
    return await db.transaction().execute(addBoth);
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}

/**
 * When a connection is lost in a statement, it is unknown whether the work was done, and a failure must not be charged: it is
 * run again on other connections until one says it. After other failures it is run once more.
 */
async function untilKnown<Result>(work: () => Promise<Result>): Promise<Result> {
  let isUnknown = false;
  let end = Number.POSITIVE_INFINITY;
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, pauseMsMax)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnknown && isLostStatement(error)) {
        isUnknown = true;
        // From here on: the silence of a lost connection may have lasted for longer.
        end = performance.now() + searchMsMax;
      }
      const mayTry = isUnknown ? performance.now() + pause < end : pause === firstPauseMs;
      if (isAboutData(error) || !mayTry) throw error;
      await sleep(pause);
    }
  }
}

/** Data that a type cannot have or a constraint or trigger refuses (classes 22, 23 and P0): it will not have it the next time either. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|P0)\w{3}$/.test(String(error.code));
