import {
  type CallOptions,
  OutboundFailure,
  type OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import type { AskedName, Connector, ConnectorDefinition, FindResult } from '../../connector.ts';
import { throwIfAllFailed } from '../find-each.ts';
import { followUp } from '../following-up.ts';
import { type InaturalistTaxon, plantsId, readTaxa } from './answer.ts';
import { collectFound, type Hit, hitsOf } from './found-names.ts';
import { KnownFamilies } from './known-families.ts';

/** iNaturalist: a search for each name, and for those of a batch together what the search leaves out. */
export const inaturalist: ConnectorDefinition = {
  id: 'inaturalist',
  defaultUrl: 'https://api.inaturalist.org/v1',
  defaultPath: '/v1',
  policy: {
    concurrency: 2,
    intervalMs: 1_000,
    timeoutMs: 8_000,
    retries: 1,
    // A taxon by its identifier comes with everything below it.
    answerBytesMax: 16_000_000,
  },
  // More would save few calls, as families are cached, and would keep the first names of a list
  // waiting.
  namesPerFind: 10,
  knownName: 'Poa annua',
  connect: ({ main }) => createConnector(main),
};

function createConnector(service: OutboundService): Connector {
  const families = new KnownFamilies();

  async function find(names: readonly AskedName[], options: CallOptions): Promise<readonly FindResult[]> {
    const searched = await Promise.all(names.map((name) => search(service, name, options).catch(failureOf)));
    const hits = searched.flatMap((result) => (result instanceof OutboundFailure ? [] : result));
    const ids = new Set(hits.flatMap((hit) => findMissingId(hit, families) ?? []));
    const { taxa, failure } = await readByIds(service, [...ids], followUp(options));
    for (const taxon of taxa.values()) families.learn(taxon);
    const known = {
      taxon: (id: number) => taxa.get(id),
      familyOf: (taxon: InaturalistTaxon) => families.find(taxa.get(taxon.id) ?? taxon),
    };
    const results = searched.map((result) => {
      if (result instanceof OutboundFailure) return result;
      if (failure && result.some(({ taxon, currentId }) => taxon.id !== currentId)) return failure;
      return collectFound(result, known);
    });
    return throwIfAllFailed(results);
  }
  return { find };
}

async function search(
  service: OutboundService,
  { written, name }: AskedName,
  options: CallOptions,
): Promise<readonly Hit[]> {
  const query = {
    q: searchWords(written),
    taxon_id: String(plantsId),
    all_names: 'true',
    locale: 'en',
    per_page: '30',
    // The search finds every species of a genus as well.
    ...(name.rank === 'genus' && !name.phraseName ? { rank: 'genus,genushybrid' } : {}),
  };
  const taxa = await service.call({ path: '/taxa', query, read: readTaxa }, options);
  return hitsOf(written, taxa);
}

/** Names are kept there without rank markers, and the search wants every word. */
function searchWords(written: string): string {
  return written
    .replace(/ (?:notho)?(?:subsp|var|subvar|f|subf|convar)\.(?= )/g, '')
    .replace(/[^\p{L}\p{M}\p{N}.' -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The taxon that is to be asked for: a successor, or one of which the family is not known. */
function findMissingId({ taxon, currentId }: Hit, families: KnownFamilies): number | null {
  if (currentId !== taxon.id) return currentId;
  return taxon.isActive && families.find(taxon) === null ? taxon.id : null;
}

/** More in one question are refused. */
const idsMax = 30;

interface TaxaById {
  readonly taxa: ReadonlyMap<number, InaturalistTaxon>;
  /** Why some are left out. */
  readonly failure: OutboundFailure | null;
}

/**
 * After an outage here, names lack their families; only names that cannot be decided without it
 * lack the answer.
 */
async function readByIds(
  service: OutboundService,
  ids: readonly number[],
  options: CallOptions,
): Promise<TaxaById> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, part) =>
    ids.slice(part * idsMax, (part + 1) * idsMax),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      service
        .call({ path: `/taxa/${part.join(',')}`, query: { locale: 'en' }, read: readTaxa }, options)
        .catch(failureOf),
    ),
  );
  const taxa = answers.flatMap((answer) => (answer instanceof OutboundFailure ? [] : answer));
  return {
    taxa: new Map(taxa.map((taxon) => [taxon.id, taxon])),
    failure: answers.find((answer) => answer instanceof OutboundFailure) ?? null,
  };
}

/** Any other error, such as the reason for which the request was aborted, ends the whole call. */
function failureOf(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  throw error;
}
