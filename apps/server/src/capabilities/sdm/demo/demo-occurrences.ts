import { seededRandom, shuffledOrder } from '@plantdata/maxent';
import { loadCountries } from '../geography/countries.ts';
import { loadLand } from '../geography/land.ts';
import { hashOf } from '../occurrences/hash-of.ts';
import type {
  FoundOccurrences,
  OccurrenceRecord,
  OccurrenceSource,
  Taxon,
} from '../occurrences/occurrence-source.ts';
import { loadDemoWorld } from './demo-world.ts';
import { spoilRecords } from './spoilt-records.ts';
import { drawPlace, drawVirtualSpecies } from './virtual-species.ts';

const recordsMin = 150;
const recordsMost = 400;
const licence = 'CC0_1_0';
const datasetKey = 'demo';
/** Nothing was retrieved when it was drawn: the day on which these species were laid down. */
const laidDownAt = '2026-01-01T00:00:00.000Z';

/**
 * A virtual species for every name, always the same one: its records are drawn from the idealised climate by a niche around that of
 * a home somewhere on land, and some of them are spoilt as real ones are. Without network.
 */
export function createDemoOccurrences(): OccurrenceSource {
  return {
    identity: 'demo-1',
    isComputed: true,
    attribution: 'Occurrences: virtual species drawn for demonstration',
    async find({ name, gbifKey }, { signal, recordsMax, onProgress }) {
      signal.throwIfAborted();
      const all = await drawRecords(name);
      signal.throwIfAborted();
      onProgress?.(1);
      return createFound({ name, key: gbifKey }, all, recordsMax);
    },
    close: async () => undefined,
  };
}

function createFound(
  taxon: FoundOccurrences['taxon'],
  all: readonly OccurrenceRecord[],
  recordsMax: number,
): FoundOccurrences {
  const records = all.slice(0, recordsMax);
  return {
    source: 'Virtual species of the demonstration',
    taxon,
    total: all.filter(({ longitude }) => longitude !== null).length,
    records,
    sampling:
      records.length < all.length
        ? `The first ${records.length} of ${all.length} records, which are in random order.`
        : null,
    retrievedAt: laidDownAt,
    datasets: [
      {
        key: datasetKey,
        title: 'Virtual species drawn for demonstration',
        citation:
          'Virtual species drawn from an idealised climate by Plant Data Service, for demonstration. No plant was observed.',
        doi: null,
        licence,
        records: records.length,
      },
    ],
    warnings: ['The records are drawn from an idealised climate for demonstration; no plant was observed.'],
  };
}

async function drawRecords(name: Taxon['name']): Promise<OccurrenceRecord[]> {
  const [world, land, countries] = await Promise.all([loadDemoWorld(), loadLand(), loadCountries()]);
  const random = seededRandom(hashOf(name));
  const species = drawVirtualSpecies(world, random);
  const count = recordsMin + Math.floor(random() * (recordsMost - recordsMin + 1));
  const good = Array.from({ length: count }, (_, index): OccurrenceRecord => {
    const place = drawPlace(species, random);
    return {
      ...plainRecord,
      ...place,
      id: `demo-${index + 1}`,
      uncertaintyM: Math.round(10 ** (1 + 2 * random())),
      basisOfRecord: random() < 0.7 ? 'HUMAN_OBSERVATION' : 'PRESERVED_SPECIMEN',
      year: 1981 + Math.floor(random() * 44),
      countryCode: countries.codeAt(place),
    };
  });
  const records = [...good, ...spoilRecords(good, { land, countries, random })];
  return Array.from(shuffledOrder(records.length, random), (at) => records[at]).filter(
    (record) => record !== undefined,
  );
}

const plainRecord: Omit<
  OccurrenceRecord,
  'id' | 'longitude' | 'latitude' | 'uncertaintyM' | 'basisOfRecord' | 'year' | 'countryCode'
> = {
  decimals: 4,
  occurrenceStatus: 'PRESENT',
  individualCount: null,
  issues: [],
  datasetKey,
  licence,
  establishmentMeans: null,
  degreeOfEstablishment: null,
  distanceFromCentroidM: null,
  informationWithheld: null,
  dataGeneralizations: null,
};
