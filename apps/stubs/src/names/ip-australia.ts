import type { StubDefinition, StubPlant, StubReply } from '../stub.ts';

/** Applications for rights to varieties of a species; applicants write synonyms as well. */
export const ipAustraliaStub: StubDefinition = {
  id: 'ip_australia',
  latencyMs: 400,
  answer({ query }, plants): StubReply {
    const plant = plants.find(query.get('query') ?? '');
    const rows = plant ? rowsOf(plant) : [];
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    return { body: { count: rows.length, results: rows.slice(offset, offset + limit) } };
  },
};

function rowsOf({ name, genus, identifiers }: StubPlant) {
  return (identifiers.pbr_numbers ?? []).map((number, index) => ({
    applicationNumber: number,
    genus,
    species: name.slice(name.indexOf(genus) + genus.length).trim(),
    variety: `Variety ${index + 1}`,
    status: 'GRANTED',
  }));
}
