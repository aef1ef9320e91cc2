import { setTimeout as sleep } from 'node:timers/promises';
import { gatherCalls } from '../../../platform/database/gathered-calls.ts';
import type { Executor } from '../../../platform/database/index.ts';
import * as store from './store.ts';

const againAfterMs = 100;

/** `gone`: its hold was closed before; `refusal`: what the caller's own part of the transaction threw. */
export type Addition = 'added' | 'gone' | { readonly refusal: unknown };

/** What was charged. Nothing in it is ever changed. */
export interface Ledger {
  /** Adds an entry, or finds that it was added. `together` runs in the transaction that adds it. */
  add(entry: store.UsageEntry, together?: (tx: Executor) => Promise<void>): Promise<Addition>;
}

export function createLedger(db: Executor): Ledger {
  const addGathered = gatherCalls((entries: readonly store.UsageEntry[]) =>
    twice(async (): Promise<Addition[]> => {
      const added = await store.addEntries(db, entries);
      const rest = entries.flatMap(({ id }) => (added.has(id) ? [] : id));
      const found = rest.length === 0 ? added : await store.findEntries(db, rest);
      return entries.map(({ id }) => (added.has(id) || found.has(id) ? 'added' : 'gone'));
    }),
  );
  const addTogether = async (
    entry: store.UsageEntry,
    together: (tx: Executor) => Promise<void>,
  ): Promise<Addition> => {
    let refusal: { refusal: unknown } | undefined;
    const addBoth = async (tx: Executor): Promise<Addition> => {
      const added = await store.addEntries(tx, [entry]);
      if (added.size === 0) {
        // What is there already was committed by a first try, and the caller's part with it.
        return (await store.findEntries(tx, [entry.id])).size === 1 ? 'added' : 'gone';
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
  };
  return {
    add: (entry, together) => (together ? twice(() => addTogether(entry, together)) : addGathered(entry)),
  };
}

/** When a connection is lost, nobody knows whether the work was done; done again, it finds that out. */
async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    await sleep(againAfterMs);
    return work();
  }
}
