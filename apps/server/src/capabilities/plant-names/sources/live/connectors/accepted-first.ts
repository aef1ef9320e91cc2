import { FOUND_STATUSES, type FoundName } from '../found-name.ts';

/** More names that are written alike than any service has. */
const homonymsMax = 20;

/** Names that are written alike, the accepted ones first. */
export function sortAcceptedFirst(found: readonly FoundName[]): readonly FoundName[] {
  return found
    .toSorted((one, other) => FOUND_STATUSES.indexOf(one.status) - FOUND_STATUSES.indexOf(other.status))
    .slice(0, homonymsMax);
}
