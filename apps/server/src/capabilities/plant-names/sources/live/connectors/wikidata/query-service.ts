import { z } from 'zod';
import type {
  CallOptions,
  OutboundAnswer,
  OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import { readIdentifier, readShape } from '../../reading.ts';
import { OTHER_KINGDOMS, PLANTS, PROPERTIES, type TaxonItem } from './taxon-item.ts';

/** The query service of Wikidata: one question about many names. */

type QueryStart = { readonly names: readonly string[] } | { readonly ids: readonly string[] };

export function queryItems(
  service: OutboundService,
  start: QueryStart,
  options: CallOptions,
): Promise<readonly TaxonItem[]> {
  const form = { query: queryFor(start), format: 'json' };
  return service.call({ method: 'POST', path: '', form, read: readItems }, options);
}

/**
 * Three lists, one after the other, so that none multiplies another: the values of the items, the
 * taxa above them, and the items that call them a synonym. Each begins with the few items that are
 * asked for, in a subquery, which comes first however the service plans the rest. Ancestors are
 * followed upwards to a variable: with a kingdom at the other end, the service might start there
 * and go down through half a million plants.
 */
function queryFor(start: QueryStart): string {
  const items =
    'names' in start
      ? `{ SELECT DISTINCT ?item WHERE { VALUES ?name { ${quote(start.names)} } ?item wdt:P225 ?name . } }`
      : `VALUES ?item { ${start.ids.map((id) => `wd:${id}`).join(' ')} }`;
  const properties = PROPERTIES.map((property) => `wdt:${property}`).join(' ');
  const kingdoms = [PLANTS, ...OTHER_KINGDOMS].map((id) => `wd:${id}`).join(', ');
  return `PREFIX wd: <${entityPrefix}>
PREFIX wdt: <${propertyPrefix}>
SELECT ?item ?property ?value ?ancestor ?ancestorName ?accepted WHERE {
  { ${items} VALUES ?property { ${properties} } ?item ?property ?value . }
  UNION {
    { SELECT DISTINCT ?item ?ancestor WHERE { ${items} ?item wdt:P171* ?ancestor . } }
    ?ancestor wdt:P225 ?ancestorName .
    FILTER(?ancestor IN (${kingdoms}) || STRENDS(?ancestorName, "aceae"))
  }
  UNION { ${items} ?accepted wdt:P1420 ?item . }
}`;
}

/** Names have been looked at by `spellingsOf`: there is nothing in them that would need to be escaped. */
const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' ');

const entityPrefix = 'http://www.wikidata.org/entity/';
const propertyPrefix = 'http://www.wikidata.org/prop/direct/';

const QueryTerm = z.object({ type: z.string(), value: z.string(), 'xml:lang': z.string().optional() });

type QueryTerm = z.output<typeof QueryTerm>;

const QueryRow = z.object({
  item: QueryTerm,
  property: QueryTerm.optional(),
  value: QueryTerm.optional(),
  ancestor: QueryTerm.optional(),
  ancestorName: QueryTerm.optional(),
  accepted: QueryTerm.optional(),
});

type QueryRow = z.output<typeof QueryRow>;

const QueryAnswer = z.object({ results: z.object({ bindings: z.array(QueryRow).max(50_000) }) });

function readItems({ json }: OutboundAnswer): readonly TaxonItem[] {
  const { results } = readShape(QueryAnswer, json);
  const rowsOf = Map.groupBy(results.bindings, ({ item }) => itemId(item));
  return [...rowsOf].flatMap(([id, rows]) => (id === undefined ? [] : [itemFrom(id, rows)]));
}

function itemFrom(id: string, rows: readonly QueryRow[]): TaxonItem {
  const values = new Map<string, string[]>(PROPERTIES.map((property) => [property, []]));
  const commonNames: { text: string; language: string }[] = [];
  const lineage = { ancestors: new Set<string>(), families: new Set<string>() };
  const acceptedIds = new Set<string>();
  for (const { property, value, ancestor, ancestorName, accepted } of rows) {
    const text = plainValue(value);
    const name = property?.value.slice(propertyPrefix.length);
    if (name === 'P1843') commonNames.push({ text: text ?? '', language: value?.['xml:lang'] ?? '' });
    else if (name && text !== undefined) values.get(name)?.push(text);
    const above = itemId(ancestor);
    if (above) lineage.ancestors.add(above);
    if (ancestorName?.value.endsWith('aceae')) lineage.families.add(ancestorName.value);
    const acceptedItem = itemId(accepted);
    if (acceptedItem) acceptedIds.add(acceptedItem);
  }
  return { id, values, commonNames, lineage, description: null, acceptedIds: [...acceptedIds] };
}

function itemId(term: QueryTerm | undefined): string | undefined {
  if (term?.type !== 'uri' || !term.value.startsWith(entityPrefix)) return undefined;
  return readIdentifier('wikidata_id', term.value.slice(entityPrefix.length));
}

/** A value that is there but unknown comes as a blank node. */
function plainValue(term: QueryTerm | undefined): string | undefined {
  return itemId(term) ?? (term?.type === 'literal' ? term.value : undefined);
}
