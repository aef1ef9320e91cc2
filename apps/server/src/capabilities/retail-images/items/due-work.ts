import { dayMs } from '../../../platform/durations.ts';
import type { BatchItem } from '../batches/batch.ts';
import type { FoundLibrary } from '../library/look-up/look-up.ts';
import { isSearchDue, isWorkDue, pictureOf } from '../library/plant.ts';
import { followDecisions } from '../library/shop-decisions.ts';
import type { StateContext } from './item-state.ts';

/**
 * The work that an item needs, the key by which it is claimed, and whether a batch works on it
 * already.
 */
export interface DueWork {
  readonly item: BatchItem;
  readonly claim: { readonly nameKey: string } | { readonly speciesId: string };
  readonly isWorkedOn: boolean;
  /** The shop has a picture to show: none is drawn for it. */
  readonly isShown: boolean;
}

/** The work that has to be done before items can be answered for good. The same plant is there once. */
export function dueWorkOf(
  items: readonly BatchItem[],
  found: FoundLibrary,
  context: StateContext,
): readonly DueWork[] {
  const due = new Map<string, DueWork>();
  for (const item of items) {
    const work = dueFor(item, found, context);
    if (work === null) continue;
    const key = 'nameKey' in work.claim ? `name ${work.claim.nameKey}` : `plant ${work.claim.speciesId}`;
    due.set(key, work);
  }
  return [...due.values()];
}

function dueFor(item: BatchItem, found: FoundLibrary, context: StateContext): DueWork | null {
  const { question } = item;
  if (question === null) return null;
  const identity = found.identityOf(question);
  if (identity.kind === 'resolved') {
    const { plant } = identity;
    const isShown = pictureOf(followDecisions(plant), 'none') !== null;
    if (!isWorkDue(plant, isShown ? { ...context, mode: 'none' } : context)) return null;
    return { item, claim: { speciesId: plant.speciesId }, isWorkedOn: plant.isWorkedOn, isShown };
  }
  if (question.name === null) return null;
  const isDue =
    identity.kind === 'pending' ||
    (identity.answeredAt !== null && context.now.getTime() - identity.answeredAt.getTime() > dayMs);
  if (!isDue) return null;
  return { item, claim: { nameKey: question.name.key }, isWorkedOn: identity.isWorkedOn, isShown: false };
}

/**
 * True if waiting a little may change the answer: drawing a picture takes longer than any request
 * waits.
 */
export function isWorthWaiting(
  { item, claim, isWorkedOn }: DueWork,
  found: FoundLibrary,
  context: StateContext,
): boolean {
  if (!isWorkedOn || item.question === null) return false;
  if ('nameKey' in claim) return true;
  const identity = found.identityOf(item.question);
  if (identity.kind !== 'resolved') return true;
  const plant = followDecisions(identity.plant);
  if (identity.plant.pictures.length + plant.first.length > 0) return false;
  // A substitute may be answered once the plant's own pictures were looked for.
  if (pictureOf(plant, context.mode) !== null) return isSearchDue(plant, context.now);
  return plant.drawing === null || plant.drawing.tries === 0;
}
