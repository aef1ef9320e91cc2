import { readFileSync } from 'node:fs';
import { seededRandom, shuffledOrder } from '@plantdata/maxent';
import { describe, expect, it } from 'vitest';
import { loadCountries } from '../../src/capabilities/sdm/geography/countries.ts';
import { loadLand } from '../../src/capabilities/sdm/geography/land.ts';
import {
  type CleaningOptions,
  cleanOccurrences,
} from '../../src/capabilities/sdm/occurrences/cleaning/clean-occurrences.ts';
import type { OccurrenceRecord } from '../../src/capabilities/sdm/occurrences/occurrence-source.ts';
import { madeRecord, madeRecords } from './support/made-records.ts';

const [land, countries] = await Promise.all([loadLand(), loadCountries()]);

const clean = (records: readonly OccurrenceRecord[], options: Partial<CleaningOptions> = {}) =>
  cleanOccurrences(records, {
    land,
    countries,
    keepsIntroduced: false,
    licences: ['CC0_1_0', 'CC_BY_4_0', 'CC_BY_NC_4_0'],
    ...options,
  });

/** The step that drops a record; null where it stays. */
function droppedBy(changes: Partial<OccurrenceRecord>, options?: Partial<CleaningOptions>): string | null {
  const { steps, records } = clean([madeRecord(changes)], options);
  expect(records).toHaveLength(steps.some(({ dropped }) => dropped > 0) ? 0 : 1);
  return steps.find(({ dropped }) => dropped > 0)?.step ?? null;
}

const spain = { countryCode: null, decimals: 4 };

describe('the cleaning of occurrence records', () => {
  it('takes its steps in a fixed order, each with a sentence and its counts', () => {
    const { steps } = clean(madeRecords(10));
    expect(steps.map(({ step }) => step)).toEqual([
      'licence',
      'coordinates',
      'gridded',
      'zero',
      'kind',
      'issues',
      'obscured',
      'uncertainty',
      'year',
      'mirrored',
      'centroids',
      'capitals',
      'sea',
      'country',
      'introduced',
      'isolated',
    ]);
    for (const { rule, dropped, left } of steps) {
      expect({ dropped, left }).toEqual({ dropped: 0, left: 10 });
      expect(rule).toMatch(/^[A-Z].*\.$/);
    }
    expect(steps[0]?.rule).toBe('Records under another licence than CC0 1.0, CC BY 4.0, CC BY-NC 4.0.');
  });

  it.each<[string, Partial<OccurrenceRecord>, string | null]>([
    ['a licence that is not among those wanted', { licence: 'UNSPECIFIED' }, 'licence'],
    ['no licence, from GBIF', { licence: null }, 'licence'],
    ['no licence, from a folder', { licence: null, datasetKey: null }, null],
    ['no longitude', { longitude: null }, 'coordinates'],
    ['no number as latitude', { latitude: Number.NaN }, 'coordinates'],
    ['a latitude beyond the pole', { latitude: 90.01 }, 'coordinates'],
    ['a longitude beyond 180°', { longitude: -180.5 }, 'coordinates'],
    ['a place near 0/0', { longitude: 0.3, latitude: -0.3001 }, 'zero'],
    ['a place exactly on the equator', { ...spain, latitude: 0, longitude: 25.1234 }, 'zero'],
    ['a place exactly on the prime meridian', { ...spain, latitude: 42.1234, longitude: 0 }, 'zero'],
    ['the same number twice', { ...spain, latitude: 40.1234, longitude: -40.1234 }, 'zero'],
    ['an absence', { occurrenceStatus: 'ABSENT' }, 'kind'],
    ['a count of 0', { individualCount: 0 }, 'kind'],
    ['a fossil', { basisOfRecord: 'FOSSIL_SPECIMEN' }, 'kind'],
    ['a living collection', { basisOfRecord: 'LIVING_SPECIMEN' }, 'kind'],
    ['neither kind nor status', { basisOfRecord: null, occurrenceStatus: null }, null],
    ['swapped coordinates', { issues: ['COORDINATE_ROUNDED', 'PRESUMED_SWAPPED_COORDINATE'] }, 'issues'],
    ['harmless issues', { issues: ['COORDINATE_ROUNDED', 'GEODETIC_DATUM_ASSUMED_WGS84'] }, null],
    ['an uncertainty above 10 km', { uncertaintyM: 10_001 }, 'uncertainty'],
    ['an uncertainty of 10 km', { uncertaintyM: 10_000 }, null],
    [
      'no uncertainty and one decimal',
      { uncertaintyM: null, latitude: 48.9, longitude: 11.2 },
      'uncertainty',
    ],
    ['no uncertainty and whole degrees', { uncertaintyM: null, latitude: 49, longitude: 11 }, 'uncertainty'],
    ['no uncertainty, one decimal in one of them', { uncertaintyM: null, latitude: 48.9 }, null],
    [
      'no uncertainty and zeros that were written',
      { uncertaintyM: null, latitude: 48.9, longitude: 11.2, decimals: 4 },
      null,
    ],
    [
      'what programs fill in, and one decimal',
      { uncertaintyM: 301, latitude: 48.9, longitude: 11.2 },
      'uncertainty',
    ],
    ['what programs fill in, and more decimals', { uncertaintyM: 3036 }, null],
    [
      'the middle of a capital with an uncertainty that programs fill in',
      { latitude: 48.2101, longitude: 16.3702, countryCode: 'AT', uncertaintyM: 999 },
      'capitals',
    ],
    ['the uncertainty of what iNaturalist scatters', { uncertaintyM: 26_700 }, 'obscured'],
    ['a place that its publisher hides', { informationWithheld: 'Coordinates hidden' }, 'obscured'],
    ['a place that is made coarse', { dataGeneralizations: 'Rounded to a 10 km grid' }, 'obscured'],
    ['a place that is hardly made coarse', { dataGeneralizations: 'Generalised to a 1 km grid' }, null],
    ['a person who is hidden', { informationWithheld: 'Collector name withheld' }, null],
    ['a year before 1970', { year: 1969 }, 'year'],
    ['no year', { year: null }, null],
    ['GBIF’s seat', { latitude: 55.6702, longitude: 12.5803, countryCode: 'DK' }, 'centroids'],
    ['the middle of a province, by GBIF', { distanceFromCentroidM: 1999 }, 'centroids'],
    ['2 km from the middle of a province', { distanceFromCentroidM: 2000 }, null],
    [
      'the middle of a capital',
      { latitude: 48.2101, longitude: 16.3702, countryCode: 'AT', uncertaintyM: null },
      'capitals',
    ],
    [
      'the middle of a capital by somebody who was there',
      { latitude: 48.2101, longitude: 16.3702, countryCode: 'AT', uncertaintyM: 1000 },
      null,
    ],
    ['the open Atlantic', { ...spain, latitude: 40.1234, longitude: -30.1235 }, 'sea'],
    ['a country far away', { countryCode: 'NZ' }, 'country'],
    [
      'swapped coordinates, by the country',
      { longitude: 38.7, latitude: -9.12345, countryCode: 'PT' },
      'mirrored',
    ],
    [
      'two lost signs, by the country',
      { longitude: 66.3345, latitude: 25.9512, countryCode: 'AR' },
      'mirrored',
    ],
    ['a neighbouring country far from the border', { countryCode: 'AT' }, 'country'],
    ['a code that no country has', { countryCode: 'ZZ' }, null],
    ['no country', { countryCode: null }, null],
    ['an introduced plant', { establishmentMeans: 'Introduced' }, 'introduced'],
    ['a naturalised plant', { establishmentMeans: 'NATURALISED' }, 'introduced'],
    ['a cultivated plant', { degreeOfEstablishment: 'cultivated' }, 'introduced'],
    ['an invasive plant', { degreeOfEstablishment: 'widespreadInvasive' }, 'introduced'],
    ['a native plant', { establishmentMeans: 'native', degreeOfEstablishment: 'established' }, null],
  ])('meets %s', (_what, changes, step) => {
    expect(droppedBy(changes)).toBe(step);
  });

  it('drops the middle of a country', () => {
    const centroid = countries.centroids.find(({ code }) => code === 'BR');
    const record = { ...centroid?.place, countryCode: 'BR', uncertaintyM: 100 };
    expect(droppedBy(record)).toBe('centroids');
  });

  it('keeps introduced plants, and says so, where that is set', () => {
    const cultivated = { establishmentMeans: 'managed', degreeOfEstablishment: 'cultivated' };
    expect(droppedBy(cultivated, { keepsIntroduced: true })).toBeNull();
    const { steps } = clean([], { keepsIntroduced: true });
    expect(steps.find(({ step }) => step === 'introduced')?.rule).toMatch(/stay, as was set\.$/);
  });

  it('uses only records under the licences that are set', () => {
    expect(droppedBy({ licence: 'CC_BY_NC_4_0' }, { licences: ['CC0_1_0', 'CC_BY_4_0'] })).toBe('licence');
  });
});

describe('a text about what was withheld or generalised', () => {
  const rows = readFileSync(new URL('../fixtures/texts-of-places.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

  it.each(rows)('%s: %s, %s', (_half, effect, text) => {
    const expected = effect === 'drop' ? 'obscured' : null;
    expect(droppedBy({ informationWithheld: text ?? null })).toBe(expected);
    expect(droppedBy({ dataGeneralizations: text ?? null })).toBe(expected);
  });

  it('is understood in any letters', () => {
    const random = seededRandom(5);
    const signs = 'coordinates hidden 12.5 km° x;,.é grid not rounded';
    for (let made = 0; made < 500; made++) {
      const text = Array.from({ length: 60 }, () => signs[Math.floor(random() * signs.length)]).join('');
      const step = droppedBy({ informationWithheld: text });
      expect(droppedBy({ informationWithheld: text.toUpperCase() })).toBe(step);
      expect([null, 'obscured']).toContain(step);
    }
  });
});

describe('datasets whose places lie on a grid', () => {
  const cells = (count: number, step: number, start = 0) =>
    madeRecords(count, (place) => ({
      longitude: 9 + start + (place % 6) * step,
      latitude: 48 + start + Math.floor(place / 6) * step,
      countryCode: null,
      uncertaintyM: 50,
    }));
  const dropped = (records: readonly OccurrenceRecord[]) =>
    clean(records).steps.find(({ step }) => step === 'gridded')?.dropped;

  it('lose what lies on it, whatever uncertainty it states', () => {
    const off = madeRecords(5).map((record) => ({ ...record, id: `off ${record.id}` }));
    expect(dropped([...cells(24, 0.1), ...off])).toBe(24);
    expect(dropped(cells(24, 0.1, 0.05))).toBe(24);
    expect(dropped(cells(24, 0.25))).toBe(24);
  });

  it('are 20 places or more, four fifths of them on it', () => {
    expect(dropped(cells(19, 0.1))).toBe(0);
    expect(dropped([...cells(24, 0.1), ...madeRecords(7)])).toBe(0);
    expect(dropped(cells(24, 0.05))).toBe(0);
    expect(dropped(cells(24, 0.01))).toBe(0);
  });

  it('are looked at one by one', () => {
    const exact = madeRecords(30).map((record) => ({ ...record, id: `x${record.id}`, datasetKey: 'exact' }));
    expect(dropped([...cells(24, 0.1), ...exact])).toBe(24);
  });
});

describe('groups of swapped or sign-lost coordinates', () => {
  /** Places in the Andes, none on a grid. */
  const andes = madeRecords(60, (place) => ({
    longitude: -65.3 - (place % 8) * 0.137,
    latitude: -22.1 - Math.floor(place / 8) * 0.173,
    countryCode: null,
  }));
  const mirror = (records: readonly OccurrenceRecord[], signs: readonly [number, number]) =>
    records.map((record) => ({
      ...record,
      id: `m${record.id}`,
      longitude: (record.longitude ?? 0) * signs[0],
      latitude: (record.latitude ?? 0) * signs[1],
    }));
  const dropped = (records: readonly OccurrenceRecord[]) =>
    clean(records, { land: { ...land, isNear: () => true } }).steps.find(({ step }) => step === 'mirrored')
      ?.dropped;

  it.each<[string, [number, number]]>([
    ['both signs', [-1, -1]],
    ['the sign of the longitude', [-1, 1]],
    ['the sign of the latitude', [1, -1]],
  ])('are found without a country: %s', (_what, signs) => {
    expect(dropped([...andes, ...mirror(andes.slice(0, 9), signs)])).toBe(9);
  });

  it('are found where the order is lost', () => {
    const swapped = andes.slice(0, 9).map((record) => ({
      ...record,
      id: `s${record.id}`,
      longitude: record.latitude,
      latitude: record.longitude,
    }));
    expect(dropped([...andes, ...swapped])).toBe(9);
  });

  it('are not seen in a second area of the species', () => {
    const elsewhere = mirror(andes.slice(0, 9), [-1, -1]).map((record, place) => ({
      ...record,
      longitude: record.longitude + 0.05 + place / 700,
    }));
    expect(dropped([...andes, ...elsewhere])).toBe(0);
  });

  it('are not seen where any place would fall upon one of the others', () => {
    const dense = madeRecords(10_000, (place) => ({
      longitude: -100 + (place % 100) * 0.015,
      latitude: 38 + Math.floor(place / 100) * 0.015,
      countryCode: null,
    }));
    const random = seededRandom(3);
    const elsewhere = madeRecords(12, (place) => ({
      id: `e${place}`,
      longitude: 99.25 + (random() - 0.5) / 5,
      latitude: 38.75 + (random() - 0.5) / 5,
      countryCode: null,
    }));
    expect(dropped([...dense, ...elsewhere])).toBe(0);
  });
});

describe('records far from all others', () => {
  /** A place in Kansas. */
  const astray = { longitude: -98.1234, latitude: 38.5678, countryCode: 'US' };

  it('are dropped, however often the place was recorded', () => {
    const records = [
      ...madeRecords(20),
      madeRecord({ ...astray, id: 'a' }),
      madeRecord({ ...astray, id: 'b', latitude: 38.5681 }),
    ];
    const { records: left, steps, warnings } = clean(records);
    expect(left.map(({ id }) => id)).not.toContain('a');
    expect(steps.at(-1)).toMatchObject({ step: 'isolated', dropped: 2, left: 20 });
    expect(warnings).toEqual([]);
  });

  it('stay where there are fewer than 7 places', () => {
    expect(clean([...madeRecords(5), madeRecord(astray)]).records).toHaveLength(6);
  });

  it('stay, with a warning, where there are many of them', () => {
    const scattered = [
      { longitude: -98.1234, latitude: 38.5678 },
      { longitude: -60.1234, latitude: -10.5678 },
      { longitude: 25.1234, latitude: -25.5678 },
    ].map((place, id) => madeRecord({ ...place, countryCode: null, id: `far ${id}` }));
    const { records, warnings } = clean([...madeRecords(6), ...scattered]);
    expect(records).toHaveLength(9);
    expect(warnings).toEqual([expect.stringMatching(/^3 of 9 places are farther than 1000 km/)]);
  });

  it('have neighbours across the antimeridian', () => {
    const fiji = Array.from({ length: 8 }, (_, id) =>
      madeRecord({
        id: String(id),
        longitude: (id % 2 === 0 ? 1 : -1) * (179.9 - id / 50),
        latitude: -16.81 - id / 1000,
        countryCode: 'FJ',
      }),
    );
    const last = clean(fiji).steps.at(-1);
    expect(last).toMatchObject({ step: 'isolated', dropped: 0 });
  });

  it('are the same as by comparing every place with every other', () => {
    const random = seededRandom(7);
    const records = Array.from({ length: 400 }, (_, id) =>
      madeRecord({
        id: String(id),
        longitude: Math.round((random() * 360 - 180) * 100) / 100 + 1e-4,
        latitude: Math.round((Math.asin(random() ** 4 * 2 - 1) * 180 * 100) / Math.PI) / 100 + 2e-4,
        countryCode: null,
      }),
    );
    const onLand: CleaningOptions['land'] = { ...land, isNear: () => true };
    const { records: left, steps } = clean(records, { land: onLand });
    const before = steps.at(-2)?.left ?? 0;
    expect(before).toBeGreaterThan(300);
    const placed = records.map(({ id, longitude, latitude }) => ({
      id,
      point: pointOf(longitude, latitude),
    }));
    const alone = placed.filter(({ id, point }) =>
      placed.every((other) => other.id === id || kilometresBetween(point, other.point) > 1000),
    );
    expect(alone.length).toBeGreaterThan(0);
    const kept = new Set(left.map(({ id }) => id));
    expect(alone.filter(({ id }) => kept.has(id))).toEqual([]);
    expect(left.length).toBe(before - alone.length);
  });
});

describe('records far from the others, though not alone', () => {
  it('are kept with a warning', () => {
    const cluster = madeRecords(40, (place) => ({ latitude: 48 + place / 20 + 0.0034, countryCode: null }));
    const far = ['41', '42'].map((id) =>
      madeRecord({ id, longitude: 70.1 + Number(id) / 100, latitude: 49.123, countryCode: null }),
    );
    const { records: left, warnings } = clean([...cluster, ...far]);
    expect(left).toHaveLength(42);
    expect(warnings).toEqual([expect.stringContaining('2 of 42 records are much farther from the others')]);
    expect(clean(cluster).warnings).toEqual([]);
  });
});

type Point = readonly [number, number, number];

function pointOf(longitude: number | null, latitude: number | null): Point {
  const [lambda, phi] = [(longitude ?? 0) * (Math.PI / 180), (latitude ?? 0) * (Math.PI / 180)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const kilometresBetween = (a: Point, b: Point): number =>
  6371.007 * Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

describe('whatever is cleaned', () => {
  const random = seededRandom(11);
  const pick = <Value>(...values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const mixed = madeRecords(3000, () => ({
    longitude: pick(null, 0, 11.2, 11.2345, -98.1234, 10 + random(), 10 + random(), 9 + random()) ?? null,
    latitude: pick(null, 95, 48.9, 48.9876, 48 + random(), 48 + random(), 49 + random()) ?? null,
    uncertaintyM: pick(null, 5, 30, 20_000) ?? null,
    year: pick(null, 1900, 1990, 2015) ?? null,
    licence: pick('CC_BY_4_0', 'CC_BY_4_0', 'CC_BY_4_0', 'OTHER') ?? null,
    countryCode: pick('DE', 'DE', 'DE', 'US', null) ?? null,
    establishmentMeans: pick(null, null, null, 'introduced') ?? null,
  }));

  it('what was dropped and what is left add up, step after step', () => {
    const { steps, records } = clean(mixed);
    let left = mixed.length;
    for (const step of steps) {
      expect(step.left + step.dropped).toBe(left);
      left = step.left;
    }
    expect(records).toHaveLength(left);
    expect(left).toBeGreaterThan(0);
  });

  it('comes to the same in any order', () => {
    const order = shuffledOrder(mixed.length, seededRandom(3));
    const shuffled = [...order].flatMap((place) => mixed[place] ?? []);
    const [one, other] = [clean(mixed), clean(shuffled)];
    expect(other.steps).toEqual(one.steps);
    expect(other.records.map(({ id }) => id).toSorted()).toEqual(one.records.map(({ id }) => id).toSorted());
  });

  it('stays as it is when it is cleaned again', () => {
    const { records } = clean(mixed);
    expect(clean(records).records).toEqual(records);
  });
});
