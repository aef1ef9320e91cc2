import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';
import { inventIdentifiers } from './starter-plants.ts';

/** Speaks both services of Wikidata, at whatever path: the one for queries, and the one of the wiki itself. */
export const wikidataStub: StubDefinition = {
  id: 'wikidata',
  latencyMs: 400,
  answer({ query, body }, plants) {
    const sparql = new URLSearchParams(body).get('query') ?? query.get('query');
    if (sparql !== null) return answerQuery(sparql, plants);
    if (query.get('action') === 'wbgetentities') return getEntities(query.get('ids') ?? '', plants);
    if (query.get('list') === 'search') return search(query.get('srsearch') ?? '', plants);
    return { body: { error: { code: 'badvalue', info: 'Unrecognized value for parameter "action".' } } };
  },
};

/** An accepted plant has the item of its identifier; a synonym has another one. */
function itemOf({ name, accepted, identifiers }: StubPlant): string | undefined {
  return accepted === null ? identifiers.wikidata_id : inventIdentifiers(name).wikidata_id;
}

const rankItems: Readonly<Record<string, string>> = {
  family: 'Q35409',
  genus: 'Q34740',
  species: 'Q7432',
  subspecies: 'Q68947',
  variety: 'Q767728',
};

/** Identifiers belong to the item of the accepted name. */
function statementsOf({ name, rank, accepted, identifiers }: StubPlant): [property: string, value: string][] {
  const { gbif_id, powo_id, wfo_id, eol_id, inaturalist_taxon_id } = identifiers;
  const ids = { P846: gbif_id, P5037: powo_id, P7715: wfo_id, P830: eol_id, P3151: inaturalist_taxon_id };
  const statements = { P225: name, P31: 'Q16521', P105: rankItems[rank], ...(accepted ? {} : ids) };
  return Object.entries(statements).flatMap(([property, value]) => (value ? [[property, value]] : []));
}

const uri = (value: string) => ({ type: 'uri', value });
const literal = (value: string) => ({ type: 'literal', value });
const entity = (id: string) => uri(`http://www.wikidata.org/entity/${id}`);
const property = (id: string) => uri(`http://www.wikidata.org/prop/direct/${id}`);
const isItem = (value: string) => /^Q\d+$/.test(value);

function answerQuery(sparql: string, plants: StubPlants): StubReply {
  const [, names = ''] = /VALUES \?name \{([^}]*)\}/.exec(sparql) ?? [];
  const [, ids = ''] = /VALUES \?item \{([^}]*)\}/.exec(sparql) ?? [];
  const named = [...names.matchAll(/"([^"]*)"/g)].flatMap(([, name = '']) => {
    const plant = plants.find(name);
    return plant?.name === name ? [plant] : [];
  });
  const identified = [...ids.matchAll(/wd:(Q\d+)/g)].flatMap(
    ([, id = '']) => plants.findByIdentifier('wikidata_id', id) ?? [],
  );
  const bindings = [...named, ...identified].flatMap(rowsOf);
  return { contentType: 'application/sparql-results+json', body: { head: {}, results: { bindings } } };
}

function rowsOf(plant: StubPlant): object[] {
  const id = itemOf(plant);
  if (id === undefined) return [];
  const item = entity(id);
  const values = statementsOf(plant).map(([name, value]) => ({
    item,
    property: property(name),
    value: isItem(value) ? entity(value) : literal(value),
  }));
  const commonNames = plant.accepted ? [] : plant.commonNames;
  const texts = commonNames.map(({ name, language }) => ({
    item,
    property: property('P1843'),
    value: { ...literal(name), 'xml:lang': language },
  }));
  const lineage = [
    { item, ancestor: entity('Q756'), ancestorName: literal('Plantae') },
    { item, ancestor: entity('Q1'), ancestorName: literal(plant.family) },
  ];
  const accepted = plant.accepted && plant.identifiers.wikidata_id;
  return [...values, ...texts, ...lineage, ...(accepted ? [{ item, accepted: entity(accepted) }] : [])];
}

function search(srsearch: string, plants: StubPlants): StubReply {
  const names = [...srsearch.matchAll(/P225=([^|"]*)/g)].flatMap(([, name = '']) => {
    const plant = plants.find(name);
    return plant?.name === name && plant.accepted === null ? [plant] : [];
  });
  const found = names.flatMap((plant) => itemOf(plant) ?? []).map((title) => ({ ns: 0, title }));
  return { body: { batchcomplete: '', query: { searchinfo: { totalhits: found.length }, search: found } } };
}

function getEntities(ids: string, plants: StubPlants): StubReply {
  const entities = ids.split('|').map((id) => {
    const plant = plants.findByIdentifier('wikidata_id', id);
    return [id, plant ? toEntity(id, plant) : { id, missing: '' }] as const;
  });
  return { body: { entities: Object.fromEntries(entities), success: 1 } };
}

const statement = (name: string, value: unknown) => ({
  mainsnak: { snaktype: 'value', property: name, datavalue: { value } },
  type: 'statement',
  rank: 'normal',
});

function toEntity(id: string, plant: StubPlant): object {
  const statements = statementsOf(plant).map(([name, value]) =>
    statement(name, isItem(value) ? { 'entity-type': 'item', id: value } : value),
  );
  const texts = plant.commonNames.map(({ name: text, language }) => statement('P1843', { text, language }));
  const claims = Object.groupBy([...statements, ...texts], ({ mainsnak }) => mainsnak.property);
  return { type: 'item', id, descriptions: [], claims };
}
