import { basesOfRecord } from '../basis-of-record.ts';
import { hasCoordinates, recordRules } from '../cleaning/record-rules.ts';
import {
  type FoundOccurrences,
  type FoundTargetGroup,
  type GeographicBox,
  OccurrenceError,
  type OccurrenceOptions,
  type OccurrenceSource,
  type Taxon,
} from '../occurrence-source.ts';
import { geometriesOf } from './box-geometry.ts';
import { createDatasetRegister } from './datasets.ts';
import { createGbifApi, type Filters, type GbifApi, type GbifApiOptions } from './gbif-api.ts';
import { readRecords } from './read-records.ts';

export interface GbifSourceOptions extends GbifApiOptions {
  /** Codes of licences: records under others are not asked for. */
  readonly licences: readonly string[];
}

/** The records of GBIF by its search interface: polite, one request at a time. */
export function createGbifSource(options: GbifSourceOptions): OccurrenceSource {
  const { url, licences, clock } = options;
  const api = createGbifApi(options);
  const datasets = createDatasetRegister(api);
  const filters = { ...usable, license: licences };
  return {
    identity: `GBIF at ${new URL(url).host}, ${licences.toSorted().join(' ')}`,
    attribution: 'Occurrences: GBIF.org',
    async find(taxon, { signal, recordsMax, onProgress }) {
      const retrievedAt = clock.now().toISOString();
      const { key, name, warnings } = await taxonOf(api, taxon, signal);
      const keys = [...new Set([key, ...(taxon.gbifSynonymKeys ?? [])])];
      const own = { ...filters, taxonKey: keys.slice(0, keysMax) };
      const { count: total } = await api.search(own, { offset: 0, limit: 0 }, signal);
      const read = await readRecords(api, own, {
        total,
        recordsMax,
        seed: key,
        signal,
        onProgress: (share) => onProgress?.(share * shareOfRecords),
      });
      const shares = await datasets.sharesOf(read.records, signal);
      onProgress?.(1);
      return {
        source: 'GBIF',
        taxon: { name, key },
        total,
        records: read.records,
        sampling: read.sampling,
        retrievedAt,
        datasets: shares,
        warnings: [...warnings, ...read.warnings],
      } satisfies FoundOccurrences;
    },
    findTargetGroup: (boxes, find) => findVascularPlants(api, filters, boxes, find),
    close: () => api.close(),
  };
}

const keysMax = 10;
/** The rest of the time goes to the citations of datasets. */
const shareOfRecords = 0.7;

/** Records that the cleaning would drop anyhow are not fetched. */
const usable: Filters = {
  hasCoordinate: 'true',
  hasGeospatialIssue: 'false',
  occurrenceStatus: 'PRESENT',
  basisOfRecord: basesOfRecord,
};

interface FoundTaxon {
  readonly key: string;
  readonly name: string;
  readonly warnings: readonly string[];
}

/** A synonym has only the records that were named so; its accepted name has them all. Rejects as `findByName` does. */
async function taxonOf(api: GbifApi, { name, gbifKey }: Taxon, signal: AbortSignal): Promise<FoundTaxon> {
  if (gbifKey === null) return findByName(api, name, signal);
  // Keys of other checklists have letters, and are not looked up.
  const accepted = /^\d+$/.test(gbifKey) ? await api.accepted(gbifKey, signal) : null;
  if (!accepted?.key) return { key: gbifKey, name, warnings: [] };
  const warning = `GBIF has the records of ${name} as ${accepted.name ?? accepted.key}.`;
  return { key: accepted.key, name, warnings: [warning] };
}

const speciesRanks: ReadonlySet<string> = new Set([
  'SPECIES',
  'SUBSPECIES',
  'VARIETY',
  'SUBVARIETY',
  'FORM',
  'SUBFORM',
  'INFRASPECIFIC_NAME',
]);

/** Rejects with an `OccurrenceError` for what GBIF does not know as a species of plants. */
async function findByName(api: GbifApi, name: string, signal: AbortSignal): Promise<FoundTaxon> {
  const match = await api.match(name, signal);
  const key = match.acceptedKey ?? match.key;
  const isName = match.matchType === 'EXACT' || match.matchType === 'FUZZY' || match.matchType === 'VARIANT';
  if (!isName || key === null) throw createUnknownTaxon(`GBIF does not know the name ${name}.`);
  if (match.kingdom !== 'Plantae') throw createUnknownTaxon(`GBIF does not know ${name} as a plant.`);
  if (!speciesRanks.has(match.rank?.toUpperCase() ?? ''))
    throw createUnknownTaxon(`GBIF does not know ${name} as a species; it has to be one, or a part of one.`);
  const found = match.name ?? name;
  const warnings = match.matchType === 'EXACT' ? [] : [`GBIF has the records of ${name} as ${found}.`];
  return { key, name: found, warnings };
}

const createUnknownTaxon = (message: string): OccurrenceError =>
  new OccurrenceError('unknown_taxon', message);

/** Vascular plants in the taxonomy of GBIF. */
const tracheophyta = '7707728';
const targetRecordsMax = 9_000;

/** The places of recorders of plants, by records that pass all rules that need no maps. */
async function findVascularPlants(
  api: GbifApi,
  filters: Filters,
  boxes: readonly GeographicBox[],
  { signal, recordsMax, onProgress }: OccurrenceOptions,
): Promise<FoundTargetGroup> {
  const geometry = geometriesOf(boxes);
  const own = { ...filters, taxonKey: tracheophyta, geometry };
  const { count: total } = await api.search(own, { offset: 0, limit: 0 }, signal);
  const { records, drawnFrom, sampling, warnings } = await readRecords(api, own, {
    total,
    recordsMax: Math.min(recordsMax, targetRecordsMax),
    seed: geometry.join(),
    signal,
    onProgress,
  });
  const [taken, all] = [records.length, total].map((count) => count.toLocaleString('en'));
  const drawn = `${taken} of the ${all} records of vascular plants that GBIF has in the box around the area`;
  return {
    places: records
      .filter(hasCoordinates)
      .filter((record) => recordRules.every((rule) => rule.keeps(record)))
      .map(({ id, longitude, latitude }) => ({ id, longitude, latitude })),
    share: drawnFrom === 0 ? 1 : Math.min(1, records.length / drawnFrom),
    notes: [`The target group is from ${drawn}${sampling === null ? '.' : `: ${sampling}`}`, ...warnings],
  };
}
