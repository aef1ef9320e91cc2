import type { OccurrenceRecord } from '../../../server/src/capabilities/sdm/occurrences/index.ts';
import { codeOfLicence, hashOf } from '../../../server/src/capabilities/sdm/occurrences/index.ts';
import type { StubPlants, StubReply, StubRequest } from '../stub.ts';
import { matches, searchOf } from './stub-search.ts';

/** The records of a taxon, given by its key and, where that is known, its name. */
export type RecordsOf = (taxon: {
  readonly key: string;
  readonly name: string | null;
}) => Promise<readonly OccurrenceRecord[]>;

type OccurrenceQuestion = Pick<StubRequest, 'method' | 'path' | 'query'>;

/** A stand-in for GBIF's interface of occurrences, with its limits: for tests and demonstrations. */
export interface OccurrenceStub {
  answer(question: OccurrenceQuestion, plants: StubPlants): Promise<StubReply>;
}

export function createOccurrenceStub(recordsOf: RecordsOf): OccurrenceStub {
  return {
    async answer({ method, path, query }, plants) {
      if (method !== 'GET') return { status: 405, body: '' };
      if (path === '/v1/species/match') return { body: match(query.get('name') ?? '', plants) };
      if (path === '/v1/occurrence/search') {
        const key = query.get('taxonKey') ?? '';
        const name = plants.findByIdentifier('gbif_id', key)?.name ?? null;
        return search(await recordsOf({ key, name }), query);
      }
      const usage = /^\/v1\/species\/(\d+)$/.exec(path)?.[1];
      if (usage !== undefined) return { body: { key: Number(usage), taxonomicStatus: 'ACCEPTED' } };
      const dataset = /^\/v1\/dataset\/([\w-]+)$/.exec(path)?.[1];
      return dataset === undefined
        ? { status: 404, body: { message: 'Not found' } }
        : { body: describe(dataset) };
    },
  };
}

/** As many as GBIF gives at once, and as far as it lets anybody page. */
const limitMax = 300;
const reachableMax = 100_000;

function search(records: readonly OccurrenceRecord[], query: URLSearchParams): StubReply {
  const limit = Math.min(limitMax, Number(query.get('limit') ?? 20));
  const offset = Number(query.get('offset') ?? 0);
  if (!Number.isSafeInteger(limit) || !Number.isSafeInteger(offset) || limit < 0 || offset < 0)
    return { status: 400, body: 'limit and offset are whole numbers' };
  if (offset + limit > reachableMax) return { status: 400, body: `Max offset of ${reachableMax} exceeded` };
  if (query.getAll('geometry').some((wkt) => !/^POLYGON\(\([^()]+\)\)$/.test(wkt)))
    return { status: 400, body: 'The stub takes no multipolygon: GBIF refuses one whose parts touch.' };
  const wanted = searchOf(query);
  const found = records.filter((record) => matches(record, wanted));
  const results = found.slice(offset, offset + limit).map(toAnswer);
  return {
    body: {
      offset,
      limit,
      endOfRecords: offset + limit >= found.length,
      count: found.length,
      results,
      facets: query.getAll('facet').map((facet) => ({
        field: facet.replaceAll(/(?=[A-Z])/g, '_').toUpperCase(),
        counts: countsOf(found, facet, Number(query.get('facetLimit') ?? 10)),
      })),
    },
  };
}

function countsOf(records: readonly OccurrenceRecord[], facet: string, max: number) {
  const groups = Map.groupBy(records, (record) => valuesByFacet[facet]?.(record) ?? null);
  return [...groups]
    .flatMap(([name, own]) => (name === null ? [] : [{ name, count: own.length }]))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, max);
}

const valuesByFacet: Readonly<Record<string, (record: OccurrenceRecord) => string | null>> = {
  year: ({ year }) => year?.toString() ?? null,
  datasetKey: ({ datasetKey }) => datasetKey,
  license: ({ licence }) => licence && codeOfLicence(licence),
};

const addresses: Readonly<Record<string, string>> = {
  CC0_1_0: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode',
  CC_BY_4_0: 'http://creativecommons.org/licenses/by/4.0/legalcode',
  CC_BY_NC_4_0: 'http://creativecommons.org/licenses/by-nc/4.0/legalcode',
};

/** The answer omits missing values of a record. */
function toAnswer(record: OccurrenceRecord): Record<string, unknown> {
  const written = {
    key: /^\d+$/.test(record.id) ? Number(record.id) : record.id,
    datasetKey: record.datasetKey,
    basisOfRecord: record.basisOfRecord,
    occurrenceStatus: record.occurrenceStatus,
    decimalLatitude: record.latitude,
    decimalLongitude: record.longitude,
    coordinateUncertaintyInMeters: record.uncertaintyM,
    distanceFromCentroidInMeters: record.distanceFromCentroidM,
    individualCount: record.individualCount,
    year: record.year,
    countryCode: record.countryCode,
    issues: record.issues,
    license: record.licence === null ? null : (addresses[record.licence] ?? record.licence),
    establishmentMeans: record.establishmentMeans,
    degreeOfEstablishment: record.degreeOfEstablishment,
    informationWithheld: record.informationWithheld,
    dataGeneralizations: record.dataGeneralizations,
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
}

const describe = (key: string) => ({
  key,
  doi: `10.15468/${key.slice(0, 6)}`,
  type: 'OCCURRENCE',
  title: `Virtual records ${key}`,
  license: addresses.CC0_1_0,
  citation: { text: `Virtual records ${key}. Drawn for demonstration; no plant was observed.` },
});

const animals: ReadonlySet<string> = new Set(['puma concolor', 'canis lupus', 'apis mellifera']);

/** Knows every name of two words and more as a plant, and one word as a genus. */
function match(asked: string, plants: StubPlants) {
  const words = asked.trim().split(/\s+/);
  const plant = plants.find(asked);
  const isName = /^\p{Lu}\p{Ll}+$/u.test(words[0] ?? '');
  if (!plant && !isName) return { confidence: 100, matchType: 'NONE', synonym: false };
  const canonicalName = plant?.name ?? words.slice(0, 2).join(' ');
  return {
    usageKey: Number(plant?.identifiers.gbif_id ?? inventKey(canonicalName)),
    scientificName: canonicalName,
    canonicalName,
    rank: words.length === 1 ? 'GENUS' : 'SPECIES',
    status: 'ACCEPTED',
    confidence: 98,
    matchType: 'EXACT',
    kingdom: animals.has(canonicalName.toLowerCase()) ? 'Animalia' : 'Plantae',
    synonym: false,
  };
}

/** Beyond the keys that GBIF has. */
const inventKey = (name: string): number => 1_000_000_000 + hashOf(name);
