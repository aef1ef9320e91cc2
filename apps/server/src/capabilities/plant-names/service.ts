import type { ColumnProfile } from '../../platform/documents/index.ts';
import type { ServiceHealth } from '../../platform/outbound/index.ts';
import { invalidSource, noValidNames, tooManyNames, tooManyNamesToExplain } from './errors.ts';
import { noNameFallback } from './fallback/create-name-fallback.ts';
import { createNameColumn } from './name-column/name-column.ts';
import { waitMsMax } from './name-options.ts';
import { refuseOutageInParts } from './outage.ts';
import { isOnlyUnasked } from './record/describe-record.ts';
import { RecordCache } from './record-cache.ts';
import {
  type Basis,
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
import { checkSources, type SourceCheck } from './sources/check-sources.ts';
import type { SourceOptions, TaxonomicSource } from './sources/taxonomic-source.ts';
import { waitFor } from './sources/wait.ts';
import { streamNames } from './stream-names.ts';
import { type NameData, verifyInTurn, verifyNames } from './verify-names.ts';

export interface PlantNamesDeps {
  /** Returns the data that answers at present; called once for each list. */
  readonly data: () => NameData;
  readonly namesMax: number;
  readonly clock: { now(): Date };
  /**
   * Time limit of an answer that is sent as a whole: parts missing by then are reported as missing.
   * Unlimited by default.
   */
  readonly answerWithinMs?: number | undefined;
}

/** Observers of a verification, and the maximum of names that replaces that of a request. */
type ProgressObserver = Pick<SourceOptions, 'onAsked' | 'onProgress'> & {
  readonly namesMax?: number | undefined;
};

export interface PlantNames {
  /** Checks a request and says how many units its answer costs: one for each name that is not blank, repeated ones included. */
  unitsOf(request: VerifyPlantNamesRequest, query?: VerifyPlantNamesQuery, namesMax?: number): number;
  /** Checks the options of a request before its names are read. */
  assertOptionsValid(request: VerifyPlantNamesRequest): void;
  /** Checks a request and answers it: one record per name, in order. */
  verify(
    request: VerifyPlantNamesRequest,
    signal: AbortSignal,
    query?: VerifyPlantNamesQuery,
    observer?: ProgressObserver,
  ): Promise<VerifyPlantNamesResponse>;
  /**
   * The same record by record, as they are ready, in order and from one state of the data. Throws at once when the request
   * cannot be answered. Nothing is asked before the first record is awaited, and nothing after the reader stops.
   */
  verifyStream(
    request: VerifyPlantNamesRequest,
    signal: AbortSignal,
    query?: VerifyPlantNamesQuery,
    observer?: Pick<ProgressObserver, 'namesMax'>,
  ): AsyncIterable<UnifiedTaxonomicRecord>;
  /** The same for a list of any length, read as it is needed; the names of the request are not looked at. */
  verifyEach(
    names: AsyncIterable<string>,
    request: VerifyPlantNamesRequest,
    signal: AbortSignal,
    observer?: Pick<ProgressObserver, 'onProgress'>,
  ): AsyncIterable<UnifiedTaxonomicRecord>;
  /** The same for a list of any length, as read from a file. It must not contain blank names. */
  verifyList(
    names: readonly string[],
    options: VerificationOptions,
    signal: AbortSignal,
  ): Promise<UnifiedTaxonomicRecord[]>;
  /** The same from what is installed alone: neither a service nor a model is asked. */
  verifyLocally(names: readonly string[], signal: AbortSignal): Promise<UnifiedTaxonomicRecord[]>;
  /** Profile that finds the column of names in a file. */
  nameColumn(): ColumnProfile;
  listSources(): TaxonomicSourceList;
  /** Asks the services of the sources for names that they certainly have. */
  checkSources(signal: AbortSignal): Promise<readonly SourceCheck[]>;
}

interface StreamOptions extends Pick<SourceOptions, 'signal' | 'onProgress'> {
  readonly waitMs: number | undefined;
  /** Answered with an error where no source answers for any name. */
  readonly isRequest?: boolean;
}

export function createPlantNames({ data, namesMax, clock, answerWithinMs }: PlantNamesDeps): PlantNames {
  /** Cached records are valid only for the data from which they were computed. */
  const cacheOf = new WeakMap<NameData, RecordCache>();
  const cacheFor = (current: NameData): RecordCache => {
    const cache = cacheOf.get(current) ?? new RecordCache(() => clock.now().getTime());
    cacheOf.set(current, cache);
    return cache;
  };
  const stream = (
    current: NameData,
    names: Iterable<string> | AsyncIterable<string>,
    options: VerificationOptions,
    { signal, waitMs = waitMsMax, onProgress, isRequest = false }: StreamOptions,
  ) =>
    streamNames({
      names,
      verify(batch, { softDeadline, ...batchOptions }) {
        const context = { clock, cache: cacheFor(current), ...batchOptions, onProgress };
        const parts = verifyInTurn(
          current,
          batch,
          options,
          { ...context, softDeadline: () => softDeadline },
          decidedAfterShare * waitMs,
        );
        return isRequest ? refuseOutageInParts(parts) : parts;
      },
      signal,
      waitMs,
    });
  const verifyList: PlantNames['verifyList'] = (names, options, signal) =>
    verifyNames(data(), names, options, { clock, signal });
  return {
    verifyList,
    verifyLocally(names, signal) {
      const current = data();
      const sources = current.sources.filter(({ service }) => service === undefined).map(({ id }) => id);
      const options = { sources, includeMetadata: true, cacheResults: true };
      return verifyNames({ ...current, fallback: noNameFallback }, names, options, { clock, signal });
    },
    nameColumn: () => createNameColumn(data().dictionary),
    unitsOf: (request, query = {}, max = namesMax) =>
      checkRequest(request, query, { namesMax: max, sources: data().sources }).names.length,
    assertOptionsValid: (request) => void selectSources(request, data().sources),
    async verify(request, signal, query = {}, { namesMax: max = namesMax, ...observer } = {}) {
      const current = data();
      const { names, options } = checkRequest(request, query, { namesMax: max, sources: current.sources });
      const results = await verifyNames(current, names, options, {
        clock,
        cache: cacheFor(current),
        signal,
        softDeadline: softDeadlineOf(Math.min(request.max_wait_ms ?? forever, answerWithinMs ?? forever)),
        ...observer,
      });
      return { results, summary: summarise(results) };
    },
    verifyStream(request, signal, query = {}, { namesMax: max = namesMax } = {}) {
      const current = data();
      const { names, options } = checkRequest(request, query, { namesMax: max, sources: current.sources });
      return stream(current, names, options, { signal, waitMs: request.max_wait_ms, isRequest: true });
    },
    verifyEach(names, request, signal, { onProgress } = {}) {
      const current = data();
      const options = optionsOf(request, false, current.sources);
      return stream(current, names, options, { signal, waitMs: request.max_wait_ms, onProgress });
    },
    listSources: () => describeSources(data().sources),
    checkSources: (signal) => checkSources(data().sources, signal),
  };
}

/** Share of the wait in which all sources are waited for, even those that can change no status. */
const decidedAfterShare = 1 / 6;

export const isFilled = (name: string): boolean => name.trim().length > 0;

const forever = Number.POSITIVE_INFINITY;
const softDeadlineOf = (ms: number) => (ms < forever ? () => waitFor(ms) : undefined);

function checkRequest(
  request: VerifyPlantNamesRequest,
  query: VerifyPlantNamesQuery,
  { namesMax, sources }: { namesMax: number; sources: readonly TaxonomicSource[] },
) {
  const names = (request.species_names ?? []).filter(isFilled);
  if (names.length === 0) throw noValidNames();
  if (names.length > namesMax) throw tooManyNames(names.length, namesMax);
  const explain = query.explain === 'true';
  if (explain && names.length > explainedNamesMax) throw tooManyNamesToExplain(names.length);
  return { names, options: optionsOf(request, explain, sources) };
}

function optionsOf(
  request: VerifyPlantNamesRequest,
  explain: boolean,
  sources: readonly TaxonomicSource[],
): VerificationOptions {
  return {
    sources: selectSources(request, sources),
    includeMetadata: request.include_metadata ?? true,
    cacheResults: request.cache_results ?? true,
    explain,
  };
}

/** Returns the sources that are asked for, otherwise those that are switched on. */
function selectSources(
  { sources: asked = [] }: VerifyPlantNamesRequest,
  switchedOn: readonly TaxonomicSource[],
): SourceId[] {
  const unknown = asked.map((id, index) => ({ id, index })).filter(({ id }) => !isSourceId(id));
  if (unknown.length > 0) throw invalidSource(unknown);
  const selected = asked.length > 0 ? SOURCES.filter(({ id }) => asked.includes(id)) : switchedOn;
  return selected.map(({ id }) => id);
}

export const emptySummary: VerificationSummary = summarise([]);

/** Counts of records by status, and by what they rest on. */
export function summarise(
  results: readonly Pick<UnifiedTaxonomicRecord, 'validation'>[],
): VerificationSummary {
  const count = (status: UnifiedTaxonomicRecord['validation']['status']) =>
    results.filter(({ validation }) => validation.status === status).length;
  const resting = (basis: Basis) => results.filter(({ validation }) => validation.basis === basis).length;
  return {
    total: results.length,
    validated: count('validated'),
    uncertain: count('uncertain'),
    not_found: count('not_found'),
    no_source_asked: results.filter(isOnlyUnasked).length,
    by_basis: {
      sources: resting('sources'),
      bundled: resting('bundled'),
      operator: resting('operator'),
      ai: resting('ai'),
      none: resting('none'),
    },
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
      ...describeAnswering(byId.get(id)),
      ...describeHealth(byId.get(id)?.service?.health),
    })),
    total: SOURCES.length,
  };
}

type ListedSource = TaxonomicSourceList['sources'][number];

function describeAnswering(
  source: TaxonomicSource | undefined,
): Pick<ListedSource, 'mode' | 'data_version' | 'datasets'> {
  if (!source) return { mode: 'off', data_version: null, datasets: [] };
  const { evidence, tables } = source;
  if (evidence === null || evidence.mode === 'bundled')
    return { mode: 'none', data_version: null, datasets: [] };
  return {
    mode: evidence.mode,
    data_version: evidence.version,
    datasets: tables.map((each) => ({ id: each.dataset, version: each.version })),
  };
}

function describeHealth(
  health: ServiceHealth | undefined,
): Pick<ListedSource, 'health' | 'last_success_at' | 'last_failure'> {
  if (!health) return { health: null, last_success_at: null, last_failure: null };
  const { state, lastSuccessAt, lastFailure } = health;
  return {
    health: state,
    last_success_at: lastSuccessAt?.toISOString() ?? null,
    last_failure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
  };
}
