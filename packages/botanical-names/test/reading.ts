import { type NameDictionary, type PlantName, parseName } from '../src/index.ts';

/** The members of a name that say something, for short expectations. */
export function statedParts(text: string, dictionary?: NameDictionary): Partial<Record<string, unknown>> {
  return summarise(parseName(text, { dictionary }).name);
}

/** Genus, epithets and so on of a name; ranks as `variety inermis`, authors as written, empty members left out. */
export function summarise(name: PlantName): Partial<Record<string, unknown>> {
  const hybrid = Object.entries(name.hybrid)
    .filter(([, set]) => set)
    .map(([place]) => place);
  const summary: Record<string, unknown> = {
    form: name.form === 'name' ? null : name.form,
    genus: name.genus ?? name.uninomial,
    species: name.specificEpithet,
    below: name.infraspecific.map(({ rank, epithet }) => `${rank} ${epithet}`).join(', '),
    infrageneric: name.infrageneric && `${name.infrageneric.rank} ${name.infrageneric.epithet}`,
    hybrid: hybrid.join(', '),
    graft: name.graftChimaera || null,
    parents: name.parents.map((parent) => briefly(parent)),
    cultivar: name.cultivar,
    group: name.group,
    grex: name.grex,
    series: name.series,
    trade: name.tradeDesignations.join(' / '),
    phrase: name.phraseName?.phrase,
    voucher: name.phraseName?.voucher,
    qualifier: name.qualifier,
    authors: name.authorship?.verbatim,
    speciesAuthors: name.speciesAuthorship?.verbatim,
    sensu: name.sensu,
    note: name.nomenclaturalNote,
    synonyms: name.synonyms.map((synonym) => briefly(synonym)),
    family: name.familyHint,
    common: name.commonNames.join(' / '),
  };
  const stated = Object.entries(summary).filter(([, value]) => {
    return (
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
  return Object.fromEntries(stated);
}

function briefly(name: PlantName): string {
  const below = name.infraspecific.map(({ epithet }) => epithet).join(' ');
  return [
    name.genus,
    name.specificEpithet,
    below,
    name.cultivar && `'${name.cultivar}'`,
    name.authorship?.verbatim,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A dictionary of a few trees and shrubs of the trade. */
export const gardenPlants: NameDictionary = createDictionary([
  'Acer platanoides',
  'Acer rubrum',
  'Acer palmatum',
  'Acer freemanii',
  'Thuja plicata',
  'Epimedium perralderianum',
  'Epimedium purpureum',
  'Rosa xanthina',
  'Quercus robur',
  'Trema tomentosa',
  'Gleditsia triacanthos inermis',
  'Diodia teres',
]);

function createDictionary(names: readonly string[]): NameDictionary {
  const known = new Set<string>();
  for (const name of names) {
    const words = name.toLowerCase().split(' ');
    for (let length = 1; length <= words.length; length++) known.add(words.slice(0, length).join(' '));
  }
  return {
    hasGenus: (genus) => known.has(genus),
    hasSpecies: (genus, epithet) => known.has(`${genus} ${epithet}`),
    hasInfraspecific: (genus, species, epithet) => known.has(`${genus} ${species} ${epithet}`),
    authorshipOf: (genus) => (genus === 'diodia' ? 'Walter' : 'L.'),
  };
}
