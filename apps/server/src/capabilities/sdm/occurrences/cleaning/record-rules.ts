import { basesOfRecord } from '../basis-of-record.ts';
import type { CleanRecord } from '../cleaning-report.ts';
import { isLicence } from '../licences.ts';
import type { OccurrenceRecord } from '../occurrence-source.ts';
import { hiddenReachM, measuredUncertaintyM } from './place-reach.ts';
import type { Rule } from './rule.ts';

/** A folder is its owner's own, so what says nothing of a licence there may be used; a dataset of GBIF always says it. */
export const licenceRule = (licences: readonly string[]): Rule<OccurrenceRecord> => ({
  step: 'licence',
  rule: `Records under another licence than ${licences.map(nameOfLicence).join(', ')}.`,
  keeps: ({ licence, datasetKey }) => (licence === null ? datasetKey === null : licences.includes(licence)),
});

/** `CC_BY_NC_4_0` as people write it: CC BY-NC 4.0. */
const nameOfLicence = (code: string): string =>
  isLicence(code) ? { CC0_1_0: 'CC0 1.0', CC_BY_4_0: 'CC BY 4.0', CC_BY_NC_4_0: 'CC BY-NC 4.0' }[code] : code;

export const coordinatesRule = {
  step: 'coordinates',
  rule: 'Records without coordinates, or with a latitude beyond 90° or a longitude beyond 180°.',
} as const;

export const hasCoordinates = (record: OccurrenceRecord): record is CleanRecord =>
  isWithin(record.latitude, 90) && isWithin(record.longitude, 180);

const isWithin = (degrees: number | null, max: number): degrees is number =>
  degrees !== null && Math.abs(degrees) <= max;

/** Degrees around 0/0, where coordinates are that were left out. */
const zeroDegrees = 0.5;

const zeroRule: Rule<CleanRecord> = {
  step: 'zero',
  rule: `Records within ${zeroDegrees}° of 0/0, exactly on the equator or the prime meridian, or with the same number for both coordinates.`,
  keeps: ({ latitude, longitude }) =>
    latitude !== 0 &&
    longitude !== 0 &&
    Math.abs(latitude) !== Math.abs(longitude) &&
    Math.hypot(latitude, longitude) > zeroDegrees,
};

const kindRule: Rule<CleanRecord> = {
  step: 'kind',
  rule: 'Absences, counts of 0, fossils, living collections and mentions in the literature.',
  keeps: ({ occurrenceStatus, individualCount, basisOfRecord }) =>
    (occurrenceStatus ?? 'PRESENT') === 'PRESENT' &&
    individualCount !== 0 &&
    (basisOfRecord === null || basesOfRecord.includes(basisOfRecord)),
};

/** Those with which GBIF marks coordinates that are wrong; others, such as a datum that was assumed, are harmless. */
const badIssues: ReadonlySet<string> = new Set([
  'ZERO_COORDINATE',
  'COORDINATE_OUT_OF_RANGE',
  'COORDINATE_INVALID',
  'COUNTRY_COORDINATE_MISMATCH',
  'PRESUMED_SWAPPED_COORDINATE',
  'PRESUMED_NEGATED_LONGITUDE',
  'PRESUMED_NEGATED_LATITUDE',
  'COORDINATE_REPROJECTION_SUSPICIOUS',
]);

const issuesRule: Rule<CleanRecord> = {
  step: 'issues',
  rule: 'Records of which GBIF says that their coordinates are wrong, swapped or in another country.',
  keeps: ({ issues }) => !issues.some((issue) => badIssues.has(issue)),
};

/** Half the cell of 10 km, and what is coarser. The climate has cells of 1 km. */
const obscuredKmMax = 5;

const obscuredRule: Rule<CleanRecord> = {
  step: 'obscured',
  rule: `Records whose place was hidden, scattered or made coarse on purpose, by more than ${obscuredKmMax} km or by an unknown distance, whatever uncertainty they state.`,
  keeps: (record) => hiddenReachM(record) <= obscuredKmMax * 1000,
};

const uncertaintyKmMax = 10;

const uncertaintyRule: Rule<CleanRecord> = {
  step: 'uncertainty',
  rule: `Records that may be more than ${uncertaintyKmMax} km off: by what they state, or where they state nothing or what programs fill in, and no coordinate has more than one decimal.`,
  keeps(record) {
    const { decimals, latitude, longitude } = record;
    const uncertaintyM = measuredUncertaintyM(record);
    return uncertaintyM === null
      ? (decimals ?? Math.max(decimalsOf(latitude), decimalsOf(longitude))) > 1
      : uncertaintyM <= uncertaintyKmMax * 1000;
  },
};

/** Decimals of the number in its shortest form. */
function decimalsOf(degrees: number): number {
  for (const decimals of [0, 1]) {
    const inUnits = degrees * 10 ** decimals;
    if (Math.abs(inUnits - Math.round(inUnits)) < 1e-9) return decimals;
  }
  return 2;
}

export const yearMin = 1970;

const yearRule: Rule<CleanRecord> = {
  step: 'year',
  rule: `Records from before ${yearMin}, for the climate of the layers is later; those without a year stay.`,
  keeps: ({ year }) => year === null || year >= yearMin,
};

/** The rules for a record's own statements, in this order. */
export const recordRules: readonly Rule<CleanRecord>[] = [
  zeroRule,
  kindRule,
  issuesRule,
  obscuredRule,
  uncertaintyRule,
  yearRule,
];

/** Darwin Core's and GBIF's older words. A record that only says `established` may well be a native one. */
const introducedMeans = /^(introduced|managed|invasive|naturali[sz]ed|cultivated|assistedcoloni[sz]ation)/;
const introducedDegrees = /^(captive|cultivated|managed|released|failing|casual|invasive|widespreadinvasive)/;

export const checkIntroduced = (keepsIntroduced: boolean): Rule<CleanRecord> => ({
  step: 'introduced',
  rule: keepsIntroduced
    ? 'None: records that their source calls introduced, managed or naturalised stay, as was set.'
    : 'Records that their source calls introduced, managed, cultivated, invasive or naturalised.',
  keeps: ({ establishmentMeans, degreeOfEstablishment }) =>
    keepsIntroduced ||
    !(
      introducedMeans.test(letters(establishmentMeans)) ||
      introducedDegrees.test(letters(degreeOfEstablishment))
    ),
});

const letters = (term: string | null): string => (term ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');
