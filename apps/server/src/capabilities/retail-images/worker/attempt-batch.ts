import { ServiceError } from '../../../platform/errors.ts';
import { AttemptFailure, type RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { isTestWorld } from '../../../platform/test-calls.ts';
import type { ImageBatch } from '../batches/batch.ts';
import { completeBatch } from '../batches/store.ts';
import { answerItems, questionsOf } from '../items/resolve-items.ts';
import { lookUp } from '../library/look-up/look-up.ts';
import { type WorkedItems, workOnItems } from './work-on-items.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

/** One attempt at a batch. */
export async function attemptBatch(
  { order, owner }: ImageBatch,
  attempt: RunningAttempt,
  options: RetailWorkerOptions,
): Promise<void> {
  const { db, clock, generator } = options;
  const isTest = isTestWorld(owner?.accountId ?? '');
  if (isTest && order.items.some(({ question }) => question?.name?.text === failingPlant))
    throw new AttemptFailure('Batches of test keys with this plant fail.', { isFinal: true });
  const { items, undone } = isTest ? noWork : await workOnItems(order, options, attempt, owner);
  if (undone > 0 && !attempt.isLast) throw new Error('Not all sources could be asked.');
  // No attempt follows the last one, so the batch waits for sources that were away at every earlier one.
  if (undone > 0 && undone === items)
    throw new ServiceError({ code: 'service_unavailable', detail: 'No source could be asked.' });
  const found = await lookUp(db, questionsOf(order.items), { site: owner, now: clock.now() });
  const now = clock.now();
  const context = { mode: order.mode, canDraw: generator !== null, now, isTest };
  await completeBatch(db, attempt, { results: answerItems(order.items, found, context), now });
}

/** For tests of callers. */
const failingPlant = 'Banksia ericifolia';
/** A test key is answered from the library as it is. */
const noWork: WorkedItems = { items: 0, undone: 0 };
