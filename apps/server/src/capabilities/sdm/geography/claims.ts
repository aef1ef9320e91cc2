import claims from '../../../../../../data/geography/claims.json' with { type: 'json' };
import type { GeographicPlace } from '../grid/grid.ts';

/** Natural Earth draws who holds the ground. This is a table of our own of what else is claimed, and of parts overseas. */

const { boxes, lines } = claims;
const codesOfArea: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(claims.areas));
const claimants: ReadonlySet<string> = new Set([
  ...Object.values(claims.areas).flat(),
  ...boxes.flatMap(({ codes }) => codes),
]);

/** True for a code under which records of some area are made that Natural Earth gives to another country, or to none. */
export const hasClaims = (code: string): boolean => claimants.has(code);

/** True where records of an area, a code or a name of Natural Earth, may have this code too. */
export const isClaimed = (area: string, code: string): boolean =>
  codesOfArea.get(area)?.includes(code) ?? false;

/** True in the box around an area that has no outline of its own, such as Crimea and Réunion, where records may have this code. */
export const isInClaim = (code: string, place: GeographicPlace): boolean =>
  boxes.some(({ codes, box }) => codes.includes(code) && isWithin(box, place));

/** True for two neighbours, by their names in Natural Earth, whose border is disputed, at least in a part. */
export const isDisputedPair = (one: string, other: string): boolean =>
  lines.some(({ between }) => between.includes(one) && between.includes(other));

/** True at a place of such a border where it is disputed. */
export const isDisputedAt = (place: GeographicPlace): boolean =>
  lines.some(({ box }) => isWithin(box, place));

const isWithin = (
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
  place: GeographicPlace,
): boolean =>
  place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;
