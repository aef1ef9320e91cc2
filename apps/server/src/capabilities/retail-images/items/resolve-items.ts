import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { isTestCall } from '../../../platform/test-calls.ts';
import type { BatchItem, BatchOrder } from '../batches/batch.ts';
import { type OrderingOptions, orderWork } from '../batches/order-work.ts';
import { type FoundLibrary, lookUp } from '../library/look-up/look-up.ts';
import type { LibraryQuestion } from '../library/look-up/store.ts';
import type { RetailItemResult } from '../schema.ts';
import { dueWorkOf, isWorthWaiting } from './due-work.ts';
import type { StateContext } from './item-state.ts';
import { describeItem } from './result.ts';

export interface ResolvingOptions {
  readonly db: Executor;
  readonly canDraw: boolean;
  /** Longest wait for plants that are asked for the first time, in milliseconds. */
  readonly waitMs: number;
  readonly queues: () => Promise<OrderingOptions['queues']>;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  readonly logger: BaseLogger;
}

/**
 * Returns what the library knows of items of a site, after a limited wait for work that is due.
 * Undefined if the site is not registered.
 */
export async function resolveItems(
  { items, mode }: BatchOrder,
  site: LibraryQuestion['site'],
  options: ResolvingOptions,
  signal: AbortSignal,
): Promise<RetailItemResult[] | undefined> {
  const { db, clock, canDraw } = options;
  const contextNow = (): StateContext => ({ mode, canDraw, now: clock.now(), isTest: isTestCall() });
  const look = () => lookUp(db, questionsOf(items), { site, now: clock.now() });
  const first = await look();
  if (!first.isRegistered) return undefined;
  // A test key is answered from the library as it is.
  const due = isTestCall() ? [] : dueWorkOf(items, first, contextNow());
  const found = due.length === 0 ? first : await findOut(first);
  return answerItems(items, found, contextNow());

  async function findOut(known: FoundLibrary): Promise<FoundLibrary> {
    const until = performance.now() + options.waitMs;
    const ordered = new Set<string>();
    let latest = known;
    for (let pause = firstPauseMs; ; pause = Math.min(pauseMsMax, pause * 1.5)) {
      const context = contextNow();
      const open = dueWorkOf(items, latest, context);
      // Once each: what failed meanwhile would be ordered again and again.
      const fresh = open.filter(({ claim }) => !ordered.has(JSON.stringify(claim)));
      const unclaimed = fresh.filter(({ isWorkedOn }) => !isWorkedOn);
      const isOrdered = unclaimed.length > 0 && (await order(unclaimed, context.now));
      for (const { claim } of isOrdered ? unclaimed : []) ordered.add(JSON.stringify(claim));
      const isWorth = isOrdered || open.some((work) => isWorthWaiting(work, latest, context));
      if (!isWorth || performance.now() + pause > until) return isOrdered ? look() : latest;
      await sleep(pause, undefined, { signal });
      latest = await look();
    }
  }

  /** False while nothing can be queued: then the answer is what is known. */
  async function order(work: Parameters<typeof orderWork>[0], now: Date): Promise<boolean> {
    try {
      const ordering = { db, queues: await options.queues(), random: options.random, now };
      for (const [isShown, part] of Map.groupBy(work, (each) => each.isShown))
        await orderWork(part, isShown ? 'none' : mode, ordering);
      return true;
    } catch (error) {
      options.logger.warn({ err: error }, 'failed to queue plants for pictures');
      return false;
    }
  }
}

const firstPauseMs = 100;
const pauseMsMax = 500;

export const questionsOf = (items: readonly BatchItem[]) => items.flatMap(({ question }) => question ?? []);

/** Items as they stand, one for each in its order. */
export const answerItems = (
  items: readonly BatchItem[],
  found: FoundLibrary,
  context: StateContext,
): RetailItemResult[] =>
  items.map((item) => describeItem(item, item.question && found.identityOf(item.question), context));
