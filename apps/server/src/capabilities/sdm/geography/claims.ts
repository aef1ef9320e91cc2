import claims from '../../../../../../data/geography/claims.json' with { type: 'json' };
import type { GeographicPlace } from '../grid/grid.ts';

/** Natural Earth draws who holds the ground. A table of our own has what else is claimed, and the parts overseas with own codes. */
const { boxes, lines } = claims;
const notes: Readonly<Record<string, string>> = claims.notes;
const areas: Readonly<Record<string, readonly string[]>> = claims.areas;

/** True where records of an area, a code or name of Natural Earth, may have this code too. */
export const isClaimed = (area: string, code: string): boolean => areas[area]?.includes(code) ?? false;

/** True in the box around an area without an outline, such as Crimea and Réunion, where records may have this code. */
export const isInClaim = (code: string, place: GeographicPlace): boolean =>
  boxes.some(({ codes, box }) => codes.includes(code) && isWithin(box, place));

/** Sentences about outlines of countries that hold more or less than a reader may think. */
export const outlineNotes = (codes: readonly string[] = []): string[] =>
  codes.flatMap((code) => notes[code] ?? []);

/** True for neighbours, by their names in Natural Earth, whose border is disputed at places of `isDisputedAt`. */
export const isDisputedPair = (one: string, other: string): boolean =>
  one !== other && lines.some(({ between }) => between.includes(one) && between.includes(other));

export const isDisputedAt = (place: GeographicPlace): boolean =>
  lines.some(({ box }) => isWithin(box, place));

const isWithin = (
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
  place: GeographicPlace,
): boolean =>
  place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north;
