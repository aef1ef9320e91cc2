import { z } from 'zod';
import {
  type CallOptions,
  type JsonValue,
  type OutboundAnswer,
  OutboundFailure,
  type OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import { plainText, readIdentifier, readShape } from '../../reading.ts';
import { PROPERTIES, type TaxonItem } from './taxon-item.ts';

/** The other service of Wikidata, that of the wiki itself: a search for items, and the items. */

/** Longer searches are refused. */
const searchLettersMax = 300;

const itemsOfNameMax = 10;

export function searchItems(
  service: OutboundService,
  spellings: readonly string[],
  options: CallOptions,
): Promise<readonly string[]> {
  const query = {
    ...common,
    action: 'query',
    list: 'search',
    srnamespace: '0',
    srlimit: String(itemsOfNameMax),
    srsearch: searchFor(spellings),
  };
  return service.call({ path: '', query, read: readSearch }, options);
}

const common = { format: 'json', maxlag: '5' };

/** As many of the spellings as fit in. */
function searchFor(spellings: readonly string[]): string {
  const search = `haswbstatement:"${spellings.map((spelling) => `P225=${spelling}`).join('|')}"`;
  return search.length > searchLettersMax && spellings.length > 1
    ? searchFor(spellings.slice(0, -1))
    : search;
}

/** An item of a well-known plant has some hundred kilobytes. */
export const ITEMS_PER_CALL = 10;

export function fetchItems(
  service: OutboundService,
  ids: readonly string[],
  options: CallOptions,
): Promise<readonly TaxonItem[]> {
  const query = {
    ...common,
    action: 'wbgetentities',
    ids: ids.join('|'),
    props: 'claims|descriptions',
    languages: 'en',
  };
  return service.call({ path: '', query, read: readItems }, options);
}

const SearchAnswer = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string() })).max(500) }),
});

function readSearch({ json }: OutboundAnswer): readonly string[] {
  refuseError(json);
  const { query } = readShape(SearchAnswer, json);
  const ids = query.search.flatMap(({ title }) => readIdentifier('wikidata_id', title) ?? []);
  return [...new Set(ids)].slice(0, itemsOfNameMax);
}

/** An empty map comes as an array, as PHP does not distinguish the two. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.union([z.record(z.string(), value), z.array(z.never())]);

const Entity = z.object({
  id: z.string(),
  /** An item that has been merged leads to the other one. */
  redirects: z.object({ from: z.string() }).optional(),
  /** Empty text where there is no such item. */
  missing: z.unknown().optional(),
  claims: mapOf(z.unknown()).optional(),
  descriptions: mapOf(z.object({ value: z.string() })).optional(),
});

type Entity = z.output<typeof Entity>;

const EntitiesAnswer = z.object({ entities: mapOf(Entity) });

function readItems({ json }: OutboundAnswer): readonly TaxonItem[] {
  refuseError(json);
  const { entities } = readShape(EntitiesAnswer, json);
  return Object.values(entities).flatMap(readItem);
}

const descriptionLettersMax = 300;

function readItem({ id, redirects, missing, claims = {}, descriptions = {} }: Entity): TaxonItem[] {
  const itemId = readIdentifier('wikidata_id', id);
  if (itemId === undefined || missing !== undefined) return [];
  const byProperty = new Map(Object.entries(claims));
  const statements = new Map(PROPERTIES.map((property) => [property, bestValues(byProperty.get(property))]));
  return [
    {
      id: itemId,
      mergedId: redirects?.from,
      values: new Map([...statements].map(([property, values]) => [property, values.flatMap(plainValue)])),
      commonNames: (statements.get('P1843') ?? []).flatMap(foreignText),
      lineage: null,
      description: plainText(new Map(Object.entries(descriptions)).get('en')?.value, descriptionLettersMax),
      acceptedIds: [],
    },
  ];
}

const Value = z.union([
  z.string(),
  z.object({ id: z.string() }),
  z.object({ text: z.string(), language: z.string() }),
]);

type Value = z.output<typeof Value>;

const Statements = z
  .array(
    z.object({
      rank: z.string(),
      /** Has no value if it is unknown, or if there is none. */
      mainsnak: z.object({ snaktype: z.string(), datavalue: z.object({ value: Value }).optional() }),
    }),
  )
  .max(5000);

/** The preferred ones, otherwise all that are not deprecated. */
function bestValues(claims: unknown): Value[] {
  const statements = readShape(Statements, claims ?? []);
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  const best = preferred.length > 0 ? preferred : statements.filter(({ rank }) => rank === 'normal');
  return best.flatMap(({ mainsnak }) => mainsnak.datavalue?.value ?? []);
}

function plainValue(value: Value): string[] {
  if (typeof value === 'string') return [value];
  return 'id' in value ? [value.id] : [];
}

const foreignText = (value: Value) => (typeof value === 'object' && 'text' in value ? [value] : []);

const ApiError = z.object({ error: z.object({ code: z.string() }) });

/**
 * Pause before the next call; the service asks for it in a header of an answer that otherwise looks
 * good.
 */
const lagMs = 5000;

function refuseError(json: JsonValue): void {
  const result = ApiError.safeParse(json);
  if (!result.success) return;
  const { code } = result.data.error;
  if (['maxlag', 'ratelimited', 'readonly'].includes(code))
    throw new OutboundFailure('busy', 'it asks to be left alone for a while', { retryAfterMs: lagMs });
  if (code.startsWith('internal_api_error') || code.startsWith('cirrussearch'))
    throw new OutboundFailure('broken', 'it has an internal fault');
  throw new OutboundFailure('refused', 'it takes the question for a wrong one');
}
