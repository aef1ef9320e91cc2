import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** Searches for names, and finds taxa by their identifiers, with the family above them. */
export const inaturalistStub: StubDefinition = {
  id: 'inaturalist',
  latencyMs: 300,
  answer({ method, path, query }, plants) {
    if (method !== 'GET') return { status: 405, body: { error: 'Method Not Allowed', status: 405 } };
    if (path === '/v1/taxa') return page(search(query.get('q') ?? '', plants));
    const ids = /^\/v1\/taxa\/(\d+(?:,\d+)*)$/.exec(path)?.[1]?.split(',');
    if (!ids || ids.length > 30) return { status: 422, body: { error: 'invalid id', status: 422 } };
    return page(ids.flatMap((id) => findById(id, plants)));
  },
};

function page(results: readonly unknown[]): StubReply {
  return { body: { total_results: results.length, page: 1, per_page: 30, results } };
}

function search(asked: string, plants: StubPlants): unknown[] {
  const plant = plants.find(asked);
  const id = plant?.identifiers.inaturalist_taxon_id;
  if (!plant || !id) return [];
  const current = plant.accepted ? plants.find(plant.accepted.name) : plant;
  if (!current) return [];
  const scientific = [
    { name: removeMarker(current.name), locale: 'sci', is_valid: true, position: 0 },
    ...(plant.accepted
      ? [{ name: removeMarker(plant.name), locale: 'sci', is_valid: false, position: 1 }]
      : []),
  ];
  const common = current.commonNames.map(({ name, language }) => ({
    name,
    locale: language,
    is_valid: true,
  }));
  return [
    { ...taxon(current, id), matched_term: removeMarker(plant.name), names: [...scientific, ...common] },
  ];
}

function findById(id: string, plants: StubPlants): unknown[] {
  const plant = plants.findByIdentifier('inaturalist_taxon_id', id);
  if (!plant) return [];
  const family = { id: createFamilyId(plant.family), name: plant.family, rank: 'family', rank_level: 30 };
  const kingdom = { id: plantsId, name: 'Plantae', rank: 'kingdom', rank_level: 70 };
  return [{ ...taxon(plant, id), ancestors: [kingdom, family] }];
}

function taxon({ name, rank, family, commonNames }: StubPlant, id: string) {
  const isHybrid = name.includes('×');
  return {
    id: Number(id),
    name: removeMarker(name),
    rank: isHybrid && rank === 'species' ? 'hybrid' : rank,
    is_active: true,
    ancestor_ids: [48460, plantsId, createFamilyId(family), Number(id)],
    iconic_taxon_name: 'Plantae',
    current_synonymous_taxon_ids: null,
    preferred_common_name: commonNames.find(({ language }) => language === 'en')?.name,
  };
}

const plantsId = 47126;

/** The same one for a family every time. */
function createFamilyId(family: string): number {
  let id = 0;
  for (const letter of family) id = (id * 31 + letter.charCodeAt(0)) % 1_000_000;
  return 1_000_000_000 + id;
}

/** Names below the species stand there without a rank marker. */
function removeMarker(name: string): string {
  return name.replace(/ (?:notho)?(?:subsp|var|subvar|f|subf|convar)\.(?= )/g, '');
}
