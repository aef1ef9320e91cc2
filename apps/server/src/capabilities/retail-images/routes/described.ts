import type { Caller } from '../../../platform/http/index.ts';
import { withKey } from '../../../platform/http/index.ts';

/** The part of the interface description that all routes share. */
export const ofRetailImages = { tags: ['Retail images'], security: withKey };

/** Items count, however few requests they come in. */
export function itemPlaces({ lineageId, rates: { ipm: policy } }: Caller, items: number) {
  if (policy === undefined) return [];
  const rule = `This key may ask for images of ${policy.perMinute} plant items a minute, ${policy.burst} at once.`;
  return [{ bucket: `key:${lineageId}:ipm`, policy, rule, cost: items }];
}
