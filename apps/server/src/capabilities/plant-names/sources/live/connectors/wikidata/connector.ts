import {
  type CallOptions,
  OutboundFailure,
  type OutboundFailureKind,
} from '../../../../../../platform/outbound/index.ts';
import type { AskedName, ConnectedServices, ConnectorDefinition, FindResult } from '../../connector.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { throwIfAllFailed } from '../find-each.ts';
import { followUp } from '../following-up.ts';
import { createFound } from './found.ts';
import { fetchItems, ITEMS_PER_CALL, searchItems } from './item-service.ts';
import { queryItems } from './query-service.ts';
import { spellingsOf } from './spellings.ts';
import { getAcceptedId, isPlant, type TaxonItem, valuesOf } from './taxon-item.ts';

/** Wikidata: its query service for many names at once and, where that fails, the wiki itself name by name. */
export const wikidata: ConnectorDefinition = {
  id: 'wikidata',
  defaultUrl: 'https://www.wikidata.org/w/api.php',
  defaultPath: '/w/api.php',
  secondUrl: 'https://query.wikidata.org/sparql',
  policy: {
    concurrency: 2,
    intervalMs: 100,
    // Soon enough for the other service to be asked, when one takes too long.
    timeoutMs: 8_000,
    retries: 1,
    answerBytesMax: 16_000_000,
  },
  namesPerFind: 50,
  knownName: 'Poa annua',
  connect: (services) => ({ find: (names, options) => findNames({ services, options }, names) }),
};

interface QueryCall {
  readonly services: ConnectedServices;
  readonly options: CallOptions;
}

type FoundItem<Answer> = Answer | OutboundFailure;

async function findNames(asking: QueryCall, names: readonly AskedName[]): Promise<readonly FindResult[]> {
  const asked = names.map(({ written }) => spellingsOf(written));
  const named = await findItems(
    asking,
    asked.filter((spellings) => spellings.length > 0),
  );
  const plants = named.values();
  const results = asked.map((spellings) => (spellings.length > 0 ? (plants.next().value ?? []) : []));
  const accepted = await fetchAccepted(asking, results);
  return throwIfAllFailed(results.map((items, place) => collectFound(items, asked[place] ?? [], accepted)));
}

/** Returns the items under each of the names, of any kind. */
async function findItems(
  { services, options }: QueryCall,
  asked: readonly (readonly string[])[],
): Promise<readonly FoundItem<readonly TaxonItem[]>[]> {
  if (asked.length === 0) return [];
  try {
    const items = await queryItems(services.second, { names: asked.flat() }, options);
    return asked.map((spellings) => items.filter((item) => nameAmong(item, spellings) !== undefined));
  } catch (error) {
    if (!isOutage(error)) throw error;
    return searchEach({ services, options }, asked);
  }
}

const outages: ReadonlySet<OutboundFailureKind> = new Set([
  'unreachable',
  'timeout',
  'busy',
  'broken',
  'unreadable',
  'paused',
]);

/**
 * True if the other service is worth a try: not if the question is wrong or the caller is refused.
 */
const isOutage = (error: unknown) => error instanceof OutboundFailure && outages.has(error.kind);

async function searchEach(
  { services, options }: QueryCall,
  asked: readonly (readonly string[])[],
): Promise<readonly FoundItem<readonly TaxonItem[]>[]> {
  const searched = await Promise.all(
    asked.map((spellings) => searchItems(services.main, spellings, options).catch(failureOf)),
  );
  const ids = searched.flatMap((result) => (result instanceof OutboundFailure ? [] : result));
  const items = await fetchAll({ services, options }, ids);
  return searched.map((result) =>
    result instanceof OutboundFailure ? result : joinItems(result.flatMap((id) => items.get(id) ?? [])),
  );
}

/** Any other error, such as the reason for which a request was aborted, ends the whole call. */
function failureOf(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  throw error;
}

function joinItems(items: readonly FoundItem<TaxonItem>[]): FoundItem<readonly TaxonItem[]> {
  const whole: TaxonItem[] = [];
  for (const item of items) {
    if (item instanceof OutboundFailure) return item;
    whole.push(item);
  }
  return whole;
}

/** By identifier; what does not exist is missing. */
async function fetchAll(
  { services, options }: QueryCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundItem<TaxonItem>>> {
  const distinct = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(distinct.length / ITEMS_PER_CALL) }, (_, part) =>
    distinct.slice(part * ITEMS_PER_CALL, (part + 1) * ITEMS_PER_CALL),
  );
  const fetched = await Promise.all(
    parts.map((part) => fetchItems(services.main, part, followUp(options)).catch(failureOf)),
  );
  return new Map(
    parts.flatMap((part, place) => {
      const items = fetched[place] ?? [];
      return part.flatMap((id) => {
        const item =
          items instanceof OutboundFailure
            ? items
            : items.find((each) => each.id === id || each.mergedId === id);
        return item ? [[id, item] as const] : [];
      });
    }),
  );
}

/** The items that the synonyms belong to. */
async function fetchAccepted(
  asking: QueryCall,
  results: readonly FoundItem<readonly TaxonItem[]>[],
): Promise<ReadonlyMap<string, FoundItem<TaxonItem>>> {
  const items = results.flatMap((result) => (result instanceof OutboundFailure ? [] : result));
  const ids = [...new Set(items.filter(isPlant).flatMap((item) => getAcceptedId(item) ?? []))];
  if (ids.length === 0) return new Map();
  try {
    const found = await queryItems(asking.services.second, { ids }, followUp(asking.options));
    return new Map(found.map((item) => [item.id, item]));
  } catch (error) {
    if (!isOutage(error)) throw error;
    return fetchAll(asking, ids);
  }
}

function collectFound(
  items: FoundItem<readonly TaxonItem[]>,
  spellings: readonly string[],
  acceptedItems: ReadonlyMap<string, FoundItem<TaxonItem>>,
): FindResult {
  if (items instanceof OutboundFailure) return items;
  const plants = items.filter(isPlant);
  const pairs = plants.map((item) => ({
    item,
    accepted: acceptedItems.get(getAcceptedId(item) ?? '') ?? null,
  }));
  const found = pairs.flatMap(({ item, accepted }) => {
    const name = nameAmong(item, spellings);
    if (name === undefined || accepted instanceof OutboundFailure) return [];
    return createFound(item, name, accepted && isPlant(accepted) ? accepted : null) ?? [];
  });
  const failure = pairs.map(({ accepted }) => accepted).find((each) => each instanceof OutboundFailure);
  return failure ?? sortAcceptedFirst(found.toSorted(bestKnownFirst));
}

const bestKnownFirst = (one: { readonly identifiers: object }, other: { readonly identifiers: object }) =>
  Object.keys(other.identifiers).length - Object.keys(one.identifiers).length;

const nameAmong = (item: TaxonItem, spellings: readonly string[]) =>
  valuesOf(item, 'P225').find((name) => spellings.includes(name));
