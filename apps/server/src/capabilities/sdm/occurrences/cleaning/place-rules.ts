import { capitals } from '../../geography/capitals.ts';
import type { Countries } from '../../geography/countries.ts';
import type { Land } from '../../geography/land.ts';
import type { GeographicPlace } from '../../grid/grid.ts';
import { findNearAny } from '../../grid/near-places.ts';
import type { CleanRecord } from '../cleaning-report.ts';
import { measuredUncertaintyM } from './place-reach.ts';
import type { Rule } from './rule.ts';

const centroidKm = 1;
/** The distance that GBIF itself has measured, from the middles of countries and provinces. */
const statedCentroidM = 2000;
/** The seat of GBIF in Copenhagen, on which records without coordinates were put: as in CoordinateCleaner. */
const seat: GeographicPlace = { longitude: 12.58, latitude: 55.67 };

function centroidsRule({ centroids }: Countries): Rule<CleanRecord> {
  const isAtCentroid = findNearAny([...centroids.map(({ place }) => place), seat], centroidKm);
  return {
    step: 'centroids',
    rule: `Records within ${centroidKm} km of the middle of a country or of GBIF's seat, or by what GBIF states within ${statedCentroidM / 1000} km of the middle of a country or province.`,
    keeps: (record) =>
      (record.distanceFromCentroidM ?? Number.POSITIVE_INFINITY) >= statedCentroidM && !isAtCentroid(record),
  };
}

const capitalKm = 2;
/** A recorder who knows the place so well has been there. */
const exactM = 1000;

function capitalsRule(): Rule<CleanRecord> {
  const isAtCapital = findNearAny(capitals, capitalKm);
  return {
    step: 'capitals',
    rule: `Records within ${capitalKm} km of the middle of a capital, unless they state that they are no more than ${exactM / 1000} km off.`,
    keeps: (record) =>
      (measuredUncertaintyM(record) ?? Number.POSITIVE_INFINITY) <= exactM || !isAtCapital(record),
  };
}

const seaKm = 5;

const seaRule = (land: Land): Rule<CleanRecord> => ({
  step: 'sea',
  rule: `Records at sea, farther than ${seaKm} km from land.`,
  keeps: (record) => land.isNear(record, seaKm),
});

const countryKm = 10;

const countryRule = (countries: Countries): Rule<CleanRecord> => ({
  step: 'country',
  rule: `Records farther than ${countryKm} km from the country that they name.`,
  keeps: (record) =>
    record.countryCode === null || countries.reaches(record.countryCode, record, countryKm) !== false,
});

/** The rules for the place of a record, in this order. */
export const placeRules = (land: Land, countries: Countries): Rule<CleanRecord>[] => [
  centroidsRule(countries),
  capitalsRule(),
  seaRule(land),
  countryRule(countries),
];
