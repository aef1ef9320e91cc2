import type { Countries } from '../geography/countries.ts';
import type { Land } from '../geography/land.ts';
import type { GeographicPlace } from '../grid/grid.ts';
import type { OccurrenceRecord } from '../occurrences/occurrence-source.ts';

interface DemoGround {
  readonly land: Land;
  readonly countries: Countries;
  readonly random: () => number;
}

/**
 * Records with the mistakes of real ones, made from good ones: on 0/0, at sea, in the middle of a country, in another country than
 * they say, too old, too vague, twice, from a garden, without coordinates, and of an absence.
 */
export function spoilRecords(
  good: readonly OccurrenceRecord[],
  { land, countries, random }: DemoGround,
): OccurrenceRecord[] {
  const spoilt: OccurrenceRecord[] = [];
  const spoil = (count: number, mistake: (record: OccurrenceRecord) => Partial<OccurrenceRecord>): void => {
    for (let made = 0; made < count; made++) {
      const record = good[Math.floor(random() * good.length)];
      if (record) spoilt.push({ ...record, ...mistake(record), id: `${record.id}-${spoilt.length + 1}` });
    }
  };
  spoil(2, () => ({ longitude: 0, latitude: 0, countryCode: null }));
  spoil(3, (record) => ({ ...moveToSea(record, land, random), countryCode: null }));
  spoil(1, (record) => countries.centroids.find(({ code }) => code === record.countryCode)?.place ?? {});
  spoil(2, (record) => ({ countryCode: record.countryCode === 'NZ' ? 'IS' : 'NZ' }));
  spoil(4, () => ({ year: 1870 + Math.floor(random() * 40) }));
  spoil(4, () => ({ uncertaintyM: 50_000 + Math.floor(random() * 100_000) }));
  spoil(Math.round(good.length / 20), () => ({}));
  spoil(2, () => ({ basisOfRecord: 'LIVING_SPECIMEN' }));
  spoil(2, () => ({ longitude: null, latitude: null }));
  spoil(1, () => ({ occurrenceStatus: 'ABSENT', individualCount: 0 }));
  return spoilt;
}

/** Far from the coast, in the half of the earth in which the record is; where it is when none is found. */
function moveToSea(
  { longitude, latitude }: OccurrenceRecord,
  land: Land,
  random: () => number,
): Partial<GeographicPlace> {
  for (let tried = 0; tried < 100; tried++) {
    const turned = (longitude ?? 0) + 120 * (random() - 0.5);
    const place = {
      longitude: Math.round((turned - 360 * Math.round(turned / 360)) * 100) / 100,
      latitude: Math.max(
        -60,
        Math.min(60, Math.round(((latitude ?? 0) + 40 * (random() - 0.5)) * 100) / 100),
      ),
    };
    if (!land.isNear(place, 20)) return place;
  }
  return {};
}
