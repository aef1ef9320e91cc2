import type { OccurrenceRecord } from '../../../src/capabilities/sdm/occurrences/occurrence-source.ts';

/** A good record in Bavaria, but for what is said otherwise. */
export const madeRecord = (changes: Partial<OccurrenceRecord> = {}): OccurrenceRecord => ({
  id: '1',
  longitude: 11.2345,
  latitude: 48.9876,
  uncertaintyM: 30,
  decimals: null,
  basisOfRecord: 'HUMAN_OBSERVATION',
  occurrenceStatus: 'PRESENT',
  individualCount: null,
  year: 2015,
  countryCode: 'DE',
  issues: [],
  datasetKey: '50c9509d-22c7-4a22-a47d-8c48425ef4a7',
  licence: 'CC_BY_4_0',
  establishmentMeans: null,
  degreeOfEstablishment: null,
  distanceFromCentroidM: null,
  informationWithheld: null,
  dataGeneralizations: null,
  ...changes,
});

/** So many good records, each in a place and with an id of its own. */
export const madeRecords = (
  count: number,
  changes: (place: number) => Partial<OccurrenceRecord> = () => ({}),
): OccurrenceRecord[] =>
  Array.from({ length: count }, (_, place) =>
    madeRecord({
      id: String(place + 1),
      longitude: 10 + (place % 200) / 100 + 0.0012,
      latitude: 48 + (Math.floor(place / 200) % 100) / 100 + 0.0034,
      ...changes(place),
    }),
  );
