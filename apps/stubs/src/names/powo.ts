import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** Searches for names, with the page of the taxon for what the search leaves out. */
export const powoStub: StubDefinition = {
  id: 'powo',
  latencyMs: 350,
  answer({ method, path, query }, plants) {
    if (method !== 'GET') return { status: 405, body: '' };
    if (path === '/api/2/search') return search(plants.find(query.get('q') ?? ''), query);
    return taxon(path, plants);
  },
};

function search(plant: StubPlant | undefined, query: URLSearchParams): StubReply {
  const page = { page: 1, perPage: Number(query.get('perPage') ?? 24), cursor: '*', message: 'A stand-in.' };
  const fqId = plant?.identifiers.powo_id;
  if (!plant || !fqId) return { body: { totalResults: 0, totalPages: 0, ...page } };
  return { body: { totalResults: 1, totalPages: 1, ...page, results: [hit(plant, fqId)] } };
}

function hit({ name, authorship, rank, family, accepted }: StubPlant, fqId: string) {
  const own = accepted ? synonymId(fqId) : fqId;
  return {
    accepted: accepted === null,
    author: authorship ?? undefined,
    kingdom: 'Plantae',
    family,
    name,
    rank: rank.charAt(0).toUpperCase() + rank.slice(1),
    ...(accepted && {
      synonymOf: {
        accepted: true,
        author: accepted.authorship ?? undefined,
        name: accepted.name,
        url: `/taxon/${fqId}`,
        fqId,
      },
    }),
    url: `/taxon/${own}`,
    fqId: own,
  };
}

function taxon(path: string, plants: StubPlants): StubReply {
  const fqId = /^\/api\/2\/taxon\/(.+)$/.exec(path)?.[1];
  const plant = fqId && plants.findByIdentifier('powo_id', fqId);
  if (!plant) return { status: 404, body: { status: 404, error: 'Not Found' } };
  return {
    body: {
      genus: plant.genus,
      taxonomicStatus: 'Accepted',
      kingdom: 'Plantae',
      family: plant.family,
      plantae: true,
      synonym: false,
      fqId,
      name: plant.name,
      authors: plant.authorship ?? undefined,
      rank: plant.rank.toUpperCase(),
      synonyms: [],
    },
  };
}

const synonymId = (fqId: string): string => fqId.replace(/names:(\d+)-/, 'names:9$1-');
