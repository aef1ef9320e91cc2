import type { Countries } from '../../geography/countries.ts';
import type { GeographicPlace } from '../../grid/grid.ts';
import { findNearAny } from '../../grid/near-places.ts';
import type { CleanRecord } from '../cleaning-report.ts';
import { groupPlaces } from './place-groups.ts';
import type { Rule } from './rule.ts';

/** The ways in which signs and order are lost, undone: longitude and latitude as multiples of x and y. */
const mirrors: readonly ((x: number, y: number) => readonly [longitude: number, latitude: number])[] = [
  (x, y) => [-x, y],
  (x, y) => [x, -y],
  (x, y) => [-x, -y],
  (x, y) => [y, x],
  (x, y) => [-y, x],
  (x, y) => [y, -x],
  (x, y) => [-y, -x],
];

/** The other places at which a record may have been made; none beyond the poles. */
const imagesOf = (place: GeographicPlace): (GeographicPlace | null)[] =>
  mirrors.map((mirror) => {
    const [longitude, latitude] = mirror(place.longitude, place.latitude);
    return Math.abs(latitude) > 90 ? null : { longitude, latitude };
  });

const countryKm = 10;
/** Collectors come back to a place, and duplicates of a specimen are in several herbaria. */
const sameKm = 1;

/**
 * Drops records whose coordinates are swapped or have lost a sign. What they were is not put right: a mirrored place that fits is
 * likely, not proved.
 */
export function mirroredRule(records: readonly CleanRecord[], countries: Countries): Rule<CleanRecord> {
  const isInMirroredGroup = findMirroredGroups(records);
  return {
    step: 'mirrored',
    rule: `Records whose coordinates are swapped or without their sign: only so they are in the country that they name, or far from the others and so within ${sameKm} km of them, oftener than by chance.`,
    keeps: (record) => !isInMirroredGroup(record) && !isMirroredByCountry(record, countries),
  };
}

function isMirroredByCountry(record: CleanRecord, { reaches }: Countries): boolean {
  const { countryCode: code } = record;
  if (code === null || reaches(code, record, countryKm) !== false) return false;
  return imagesOf(record).some((image) => image !== null && reaches(code, image, countryKm) === true);
}

const apartKm = 1000;
const groupShareMax = 0.2;
/** Displaced copies of a group tell how often it falls upon places by chance, in the nearest valley too; degrees. */
const displacements = [0.1, 0.3, 1].map((by) =>
  [-by, 0, by]
    .flatMap((east) => [-by, 0, by].map((north) => [east, north] as const))
    .filter(([east, north]) => east !== 0 || north !== 0),
);
/** The probability of a mistake, over all mirrors of a group. */
const chanceMax = 0.001;

/** Small groups far from the largest one that, mirrored, mostly fall upon its places. */
function findMirroredGroups(records: readonly CleanRecord[]): (record: CleanRecord) => boolean {
  const { groups, groupOf } = groupPlaces(records, apartKm);
  const main = groups.reduce((one, other) => (other.length > one.length ? other : one), []);
  const isAtMain = findNearAny(main, sameKm);
  const mirrored = new Set(
    groups
      .filter(({ length }) => length <= main.length * groupShareMax)
      .filter((group) =>
        mirrors.some((_, way) =>
          fallsUpon(
            group.map((place) => imagesOf(place)[way] ?? null),
            isAtMain,
          ),
        ),
      ),
  );
  return (record) => mirrored.has(groupOf(record));
}

/** True where more of the places are known ones than by chance: P(X ≥ hits) ≤ 2ⁿ cʰⁱᵗˢ for a binomial X. */
function fallsUpon(
  images: readonly (GeographicPlace | null)[],
  isKnown: (place: GeographicPlace) => boolean,
): boolean {
  const places = images.filter((image) => image !== null);
  const hits = places.filter(isKnown).length;
  if (hits <= images.length / 2) return false;
  const chances = displacements.map((shifts) => {
    const copies = shifts.flatMap(([east, north]) =>
      places.map(({ longitude, latitude }) => ({ longitude: longitude + east, latitude: latitude + north })),
    );
    return (copies.filter(isKnown).length + 0.5) / (copies.length + 1);
  });
  const chance = Math.max(...chances);
  return 2 ** images.length * chance ** hits < chanceMax / mirrors.length;
}
