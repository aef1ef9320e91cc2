import { availableParallelism } from 'node:os';
import type { TextBatch } from '../documents/list-file.ts';
import type { Check, CheckedBatch } from './checker.ts';
import type { Helper } from './helper.ts';

/** A shorter list is checked before another thread is ready. */
const batchesAlone = 20;
/** More threads gain little. */
const helpersMax = 3;
/** Batches whose turn to be printed has not come. */
const inFlightMax = 16;

interface PendingCheck {
  readonly checked: Promise<CheckedBatch>;
  isDone: boolean;
}

/**
 * Checks the batches of a list, of a long one on several cores, and yields them in the order of the
 * list.
 */
export async function* checkInOrder(
  batches: AsyncIterable<TextBatch>,
  checkHere: Check,
  startHelper: () => Helper,
): AsyncGenerator<CheckedBatch> {
  const helpers: Helper[] = [];
  const inFlight: PendingCheck[] = [];
  let count = 0;
  try {
    for await (const batch of batches) {
      if (++count === batchesAlone) helpers.push(...Array.from({ length: helpersWanted() }, startHelper));
      const helper = helpers.find(({ isFree }) => isFree);
      inFlight.push(begin(batch, helper ? checkWith(helper, checkHere) : checkHere));
      if (!helper) await inFlight.at(-1)?.checked;
      while (inFlight[0]?.isDone || inFlight.length > inFlightMax) yield* take(inFlight);
    }
    while (inFlight.length > 0) yield* take(inFlight);
  } finally {
    await Promise.all(helpers.map((helper) => helper.stop()));
  }
}

/** Each has its own copy of the snapshots, so that it needs as much memory as this thread; half of what is free stays free. */
function helpersWanted(): number {
  const affordable = Math.floor(process.availableMemory() / 2 / process.memoryUsage.rss());
  return Math.min(helpersMax, availableParallelism() - 1, affordable);
}

/**
 * Batches that a thread has not checked when it ends are checked here, where a fault of the list or
 * the settings is reported.
 */
function checkWith(helper: Helper, checkHere: Check): Check {
  return (names) => helper.check(names).catch(() => checkHere(names));
}

function begin(batch: TextBatch, check: Check): PendingCheck {
  const each: PendingCheck = {
    isDone: false,
    checked: check(batch).then((checked) => {
      each.isDone = true;
      return checked;
    }),
  };
  // A failure is handled in the turn of its batch.
  each.checked.catch(() => undefined);
  return each;
}

async function* take(inFlight: PendingCheck[]): AsyncGenerator<CheckedBatch> {
  const first = inFlight.shift();
  if (first) yield await first.checked;
}
