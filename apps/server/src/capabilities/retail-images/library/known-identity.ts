import type { KnownPlant } from './plant.ts';

/** Identity of the plant that an item names. */
export type KnownIdentity =
  | {
      readonly kind: 'pending';
      /** A batch is queued that will find out, or the name was never asked. */
      readonly isWorkedOn: boolean;
    }
  | {
      readonly kind: 'ambiguous' | 'not_found';
      /** Why, for people. */
      readonly note: string;
      readonly answeredAt: Date | null;
      readonly isWorkedOn: boolean;
    }
  | { readonly kind: 'resolved'; readonly plant: KnownPlant };
