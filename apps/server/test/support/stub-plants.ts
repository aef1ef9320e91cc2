import { plainKey } from '@plantdata/name-matching';
import type { StubPlant, StubPlants } from '../../../stubs/src/index.ts';

const poaAnnua: StubPlant = {
  name: 'Poa annua',
  authorship: 'L.',
  rank: 'species',
  family: 'Poaceae',
  genus: 'Poa',
  accepted: null,
  identifiers: {
    gbif_id: '2704179',
    powo_id: 'urn:lsid:ipni.org:names:320035-2',
    wfo_id: 'wfo-0000891536',
    ala_guid: 'https://id.biodiversity.org.au/node/apni/2889300',
    inaturalist_taxon_id: '52808',
    eol_id: '1114594',
    wikidata_id: 'Q157571',
  },
  commonNames: [],
};

const abeliaGrandiflora: StubPlant = {
  name: 'Abelia × grandiflora',
  authorship: '(Rovelli ex André) Rehder',
  rank: 'species',
  family: 'Caprifoliaceae',
  genus: 'Abelia',
  accepted: null,
  identifiers: {
    gbif_id: '5334240',
    powo_id: 'urn:lsid:ipni.org:names:148055-1',
    eol_id: '1117193',
    wikidata_id: 'Q161114',
  },
  commonNames: [],
};

/** An accepted name, a synonym of it with a rank marker, and a hybrid. */
const plants: readonly StubPlant[] = [
  poaAnnua,
  {
    ...poaAnnua,
    name: 'Poa annua var. reptans',
    authorship: 'Hausskn.',
    rank: 'variety',
    accepted: { name: poaAnnua.name, authorship: poaAnnua.authorship },
  },
  abeliaGrandiflora,
];

/** A few plants for a stand-in of a service. */
export const stubPlants: StubPlants = {
  find: (name) => plants.find((plant) => plainKey(plant.name) === plainKey(name)),
  findByIdentifier: (kind, id) =>
    plants.find(({ accepted, identifiers }) => accepted === null && identifiers[kind] === id),
  list: () => plants,
};
