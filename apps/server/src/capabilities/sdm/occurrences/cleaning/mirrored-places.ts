import type { Countries } from '../../geography/countries.ts';
import type { GeographicPlace } from '../../grid/grid.ts';
import { findNearAny } from '../../grid/near-places.ts';
import type { CleanRecord } from '../cleaning-report.ts';
import { groupPlaces } from './place-groups.ts';
import type { Rule } from './rule.ts';

/** The ways in which order and signs of coordinates are lost, undone. */
const ways = [
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: -x, latitude: y }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: x, latitude: -y }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: -x, latitude: -y }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: y, latitude: x }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: -y, latitude: x }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: y, latitude: -x }),
  ({ longitude: x, latitude: y }: GeographicPlace) => ({ longitude: -y, latitude: -x }),
];

const countryKm = 10;
/** Collectors come back to a place, and duplicates of a specimen are in several herbaria. */
const sameKm = 1;
const apartKm = 1000;
const groupShareMax = 0.2;
/** Copies of a group, so displaced, tell how often it falls upon places by chance, in the next valley or town too; degrees. */
const displacements = [-1, -0.1, 0.1, 1].flatMap((by) => [[by, 0] as const, [0, by] as const]);
/** The probability of a mistake, over all ways of a group. */
const chanceMax = 0.001;

/** Drops them and does not put them right: an image that fits is likely, not proved. */
export function mirroredRule(records: readonly CleanRecord[], { reaches }: Countries): Rule<CleanRecord> {
  const isInMirroredGroup = findMirroredGroups(records);
  return {
    step: 'mirrored',
    rule: `Records whose coordinates are swapped or without their sign: only so they are in the country that they name, or farther than ${apartKm} km from most others and so within ${sameKm} km of them, oftener than by chance.`,
    keeps(record) {
      const { countryCode: code } = record;
      if (isInMirroredGroup(record)) return false;
      if (code === null || reaches(code, record, countryKm) !== false) return true;
      return !ways.some((way) => reaches(code, way(record), countryKm));
    },
  };
}

/** Small groups far from the largest one that, mirrored, mostly fall upon its places. */
function findMirroredGroups(records: readonly CleanRecord[]): (record: CleanRecord) => boolean {
  const groupOf = groupPlaces(records, apartKm);
  const groups = [...new Set(records.map(groupOf))];
  const main = groups.reduce((one, other) => (other.length > one.length ? other : one), []);
  const isKnown = findNearAny(main, sameKm);
  const small = groups.filter(({ length }) => length <= main.length * groupShareMax);
  const mirrored = new Set(small.filter((group) => ways.some((way) => fallsUpon(group.map(way), isKnown))));
  return (record) => mirrored.has(groupOf(record));
}

/** True where most of the places are known ones, and more than by chance: P(X ≥ hits) ≤ 2ⁿ cʰⁱᵗˢ for a binomial X. */
function fallsUpon(
  places: readonly GeographicPlace[],
  isKnown: (place: GeographicPlace) => boolean,
): boolean {
  const hits = places.filter(isKnown).length;
  if (hits <= places.length / 2 || places.some(({ latitude }) => Math.abs(latitude) > 90)) return false;
  const copies = displacements.flatMap(([east, north]) =>
    places.map(({ longitude, latitude }) => ({ longitude: longitude + east, latitude: latitude + north })),
  );
  const chance = (copies.filter(isKnown).length + 0.5) / (copies.length + 1);
  return 2 ** places.length * chance ** hits < chanceMax / ways.length;
}
