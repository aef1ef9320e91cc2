import { createHash } from 'node:crypto';
import type { Identifiers } from '@plantdata/name-index';
import { plainKey } from '@plantdata/name-matching';
import type {
  NameSpelling,
  StarterChecklist,
} from '../../../server/src/capabilities/plant-names/sources/starter/index.ts';
import type { StubPlant, StubPlants } from '../stub.ts';

/** Services are tried with it, so that every one has it. No nursery sells it. */
const meadowGrass: StubPlant = {
  name: 'Poa annua',
  authorship: 'L.',
  rank: 'species',
  family: 'Poaceae',
  genus: 'Poa',
  accepted: null,
  identifiers: inventIdentifiers('Poa annua'),
  commonNames: [],
};

/** The plants of the bundled starter checklist. Identifiers are made up, the same ones every time. */
export function starterPlants(checklist: StarterChecklist): StubPlants {
  const plants = new Map<string, StubPlant>();
  const byIdentifier = new Map<string, StubPlant>();
  const add = (plant: StubPlant): void => {
    const key = plainKey(plant.name);
    if (!plants.has(key) || plant.accepted === null) plants.set(key, plant);
    if (plant.accepted !== null) return;
    for (const [kind, id] of Object.entries(plant.identifiers)) byIdentifier.set(`${kind} ${id}`, plant);
  };
  add(meadowGrass);
  for (let row = 0; row < checklist.table.size; row++) {
    const spelling = checklist.spellingOf(checklist.table.name(row));
    if (spelling.kind === 'misspelling' || spelling.kind === 'trade') continue;
    add(toPlant(checklist, spelling));
  }
  return {
    find: (name) => plants.get(plainKey(name)),
    findByIdentifier: (kind, id) => byIdentifier.get(`${kind} ${id}`),
    list: () => plants.values(),
  };
}

function toPlant(checklist: StarterChecklist, { taxon, written, kind, authorship }: NameSpelling): StubPlant {
  const isAccepted = kind === 'accepted';
  return {
    name: written,
    authorship: authorship ?? null,
    rank: checklist.parse(written).rank ?? taxon.rank,
    family: taxon.family,
    genus: checklist.parse(taxon.name).genus ?? taxon.name,
    accepted: isAccepted ? null : { name: taxon.name, authorship: taxon.authorship ?? null },
    identifiers: inventIdentifiers(taxon.name),
    commonNames: taxon.commonNames,
  };
}

/** Identifiers of the right form; they mean nothing. Only the apple has a right, as the register of rights is tried with it. */
export function inventIdentifiers(name: string): Identifiers {
  const number = 1 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 899_999_999);
  return {
    gbif_id: `${number}`,
    powo_id: `urn:lsid:ipni.org:names:${number}-1`,
    wfo_id: `wfo-${String(number).padStart(10, '0')}`,
    eol_id: `${number}`,
    ala_guid: `https://id.biodiversity.org.au/taxon/apni/${number}`,
    wikidata_id: `Q${number}`,
    inaturalist_taxon_id: `${number}`,
    upov_code: 'PLANT_INV',
    ...(name === 'Malus domestica' ? { pbr_numbers: ['1995/097'] } : {}),
  };
}
