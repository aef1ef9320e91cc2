import { fileInput, invalidSource, noValidNames, tooManyNames, tooManyNamesToExplain } from './errors.ts';
import {
  explainedNamesMax,
  type TaxonomicSourceList,
  type UnifiedTaxonomicRecord,
  type VerificationOptions,
  type VerificationSummary,
  type VerifyPlantNamesQuery,
  type VerifyPlantNamesRequest,
  type VerifyPlantNamesResponse,
} from './schema.ts';
import { isSourceId, SOURCES, type SourceId } from './sources/catalogue.ts';
import type { TaxonomicSource } from './sources/taxonomic-source.ts';
import { streamNames } from './stream-names.ts';
import { type NameData, verifyNames } from './verify-names.ts';

export interface PlantNamesDeps {
  /** What answers at present; asked once for each list. */
  readonly data: () => NameData;
  readonly namesMax: number;
  readonly clock: { now(): Date };
}

export interface PlantNames {
  /** Checks a request and answers it: one record per name, in order. */
  verify(
    request: VerifyPlantNamesRequest,
    signal: AbortSignal,
    query?: VerifyPlantNamesQuery,
  ): Promise<VerifyPlantNamesResponse>;
  /**
   * The same record by record, as they are ready, in order and from one state of the data. Throws at once when the request
   * cannot be answered. Nothing is asked before the first record is awaited, and nothing after the reader stops.
   */
  verifyStream(
    request: VerifyPlantNamesRequest,
    signal: AbortSignal,
    query?: VerifyPlantNamesQuery,
  ): AsyncIterable<UnifiedTaxonomicRecord>;
  /** The same for a list of any length, as read from a file. Blank names have to be gone. */
  verifyList(
    names: readonly string[],
    options: VerificationOptions,
    signal: AbortSignal,
  ): Promise<UnifiedTaxonomicRecord[]>;
  listSources(): TaxonomicSourceList;
}

export function createPlantNames({ data, namesMax, clock }: PlantNamesDeps): PlantNames {
  const verifyList: PlantNames['verifyList'] = (names, options, signal) =>
    verifyNames(data(), names, options, { clock, signal });
  return {
    verifyList,
    async verify(request, signal, query = {}) {
      const { names, options } = checkRequest(request, query, { namesMax, sources: data().sources });
      const results = await verifyList(names, options, signal);
      return { results, summary: summarise(results) };
    },
    verifyStream(request, signal, query = {}) {
      const current = data();
      const { names, options } = checkRequest(request, query, { namesMax, sources: current.sources });
      const verify = (batch: readonly string[], wanted: AbortSignal) =>
        verifyNames(current, batch, options, { clock, signal: wanted });
      return streamNames(names, verify, signal);
    },
    listSources: () => describeSources(data().sources),
  };
}

function checkRequest(
  request: VerifyPlantNamesRequest,
  query: VerifyPlantNamesQuery,
  { namesMax, sources }: { namesMax: number; sources: readonly TaxonomicSource[] },
) {
  const names = (request.species_names ?? []).filter((name) => name.trim().length > 0);
  if (names.length === 0) throw request.file_url === undefined ? noValidNames() : fileInput();
  if (names.length > namesMax) throw tooManyNames(names.length, namesMax);
  const explain = query.explain === 'true';
  if (explain && names.length > explainedNamesMax) throw tooManyNamesToExplain(names.length);
  const asked = request.sources ?? [];
  const unknown = asked.map((id, index) => ({ id, index })).filter(({ id }) => !isSourceId(id));
  if (unknown.length > 0) throw invalidSource(unknown);
  const selected = asked.length > 0 ? SOURCES.filter(({ id }) => asked.includes(id)) : sources;
  const options: VerificationOptions = {
    sources: selected.map(({ id }) => id),
    includeMetadata: request.include_metadata ?? true,
    cacheResults: request.cache_results ?? true,
    explain,
  };
  return { names, options };
}

/** How many records came out how. */
export function summarise(
  results: readonly Pick<UnifiedTaxonomicRecord, 'validation'>[],
): VerificationSummary {
  const count = (status: UnifiedTaxonomicRecord['validation']['status']) =>
    results.filter(({ validation }) => validation.status === status).length;
  return {
    total: results.length,
    validated: count('validated'),
    uncertain: count('uncertain'),
    not_found: count('not_found'),
  };
}

function describeSources(sources: readonly TaxonomicSource[]): TaxonomicSourceList {
  const byId = new Map<SourceId, TaxonomicSource>(sources.map((source) => [source.id, source]));
  return {
    sources: SOURCES.map(({ id, name, description, role, authorityWeight, cacheTtlHours }) => ({
      id,
      name,
      description,
      role,
      authority_weight: authorityWeight,
      cache_ttl_hours: cacheTtlHours,
      mode: byId.get(id)?.evidence.mode ?? 'off',
      data_version: byId.get(id)?.evidence.version ?? null,
      datasets: (byId.get(id)?.tables ?? []).map(({ dataset, version }) => ({ id: dataset, version })),
    })),
    total: SOURCES.length,
  };
}
