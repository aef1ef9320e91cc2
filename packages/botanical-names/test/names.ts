import type { PlantName } from '../src/model.ts';

const EMPTY: PlantName = {
  form: 'name',
  rank: null,
  uninomial: null,
  genus: null,
  infrageneric: null,
  specificEpithet: null,
  infraspecific: [],
  hybrid: { genus: false, species: false, infraspecific: false, unnamed: false },
  graftChimaera: false,
  parents: [],
  cultivar: null,
  group: null,
  grex: null,
  series: null,
  tradeDesignations: [],
  phraseName: null,
  qualifier: null,
  authorship: null,
  speciesAuthorship: null,
  citation: null,
  sensu: null,
  nomenclaturalNote: null,
  synonyms: [],
  familyHint: null,
  commonNames: [],
};

/** A name of which only the given parts are set. */
export function plantName(parts: Partial<PlantName>): PlantName {
  return { ...EMPTY, ...parts };
}

/** `Acer platanoides`: genus, species and, after a rank, an infraspecific epithet. */
export function species(genus: string, specificEpithet: string, parts: Partial<PlantName> = {}): PlantName {
  return plantName({ genus, specificEpithet, rank: 'species', ...parts });
}
