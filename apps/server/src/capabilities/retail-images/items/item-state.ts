import type { KnownIdentity } from '../library/known-identity.ts';
import { type GenerationMode, isBeingDrawn, type KnownPlant, pictureOf } from '../library/plant.ts';

export const ITEM_STATUSES = ['available', 'missing', 'invalid', 'generating', 'identity_pending'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const IDENTITY_STATUSES = ['resolved', 'pending', 'ambiguous', 'not_found'] as const;

/** Allowed transitions, as an item is resolved again and again. Staying is always allowed. */
export const ITEM_TRANSITIONS: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  identity_pending: ['generating', 'available', 'missing', 'invalid'],
  /** `missing`: given up after three tries or 24 hours. */
  generating: ['available', 'missing', 'invalid'],
  missing: ['generating', 'available'],
  /** A corrected item. */
  invalid: ['identity_pending'],
  /** The picture was taken down, or its licence withdrawn. */
  available: ['missing'],
};

export interface StateContext {
  readonly mode: GenerationMode;
  readonly canDraw: boolean;
  readonly now: Date;
  /** True for test keys, which are answered from the library as it is. */
  readonly isTest: boolean;
}

/** The status of an item, from what is known of its plant. */
export function itemStatusOf(identity: KnownIdentity, context: StateContext): ItemStatus {
  switch (identity.kind) {
    case 'pending':
      return 'identity_pending';
    case 'ambiguous':
    case 'not_found':
      return 'invalid';
    case 'resolved':
      return plantStatusOf(identity.plant, context);
    default:
      return identity satisfies never;
  }
}

function plantStatusOf(plant: KnownPlant, { mode, canDraw, now, isTest }: StateContext): ItemStatus {
  if (pictureOf(plant, mode) !== null) return 'available';
  if (isTest) return 'missing';
  return (mode === 'allow' && canDraw && isBeingDrawn(plant, now)) || isBeingSearched(plant)
    ? 'generating'
    : 'missing';
}

/** True until sources were asked for the first time; once anything was shown, there is an image or none. */
function isBeingSearched({ parent, ...plant }: KnownPlant): boolean {
  const asked = parent === null ? [plant] : [plant, parent];
  const isNew = asked.every(({ version }) => version === 0);
  return isNew && asked.some(({ searchedAt }) => searchedAt === null);
}
