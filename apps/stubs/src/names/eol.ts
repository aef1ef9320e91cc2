import { parseName } from '@plantdata/botanical-names';
import type { StubDefinition, StubPlant, StubPlants, StubReply } from '../stub.ts';

/** Speaks the classic service of the Encyclopedia of Life: a search, and the pages that it finds. */
export const eolStub: StubDefinition = {
  id: 'eol',
  latencyMs: 900,
  answer({ path, query }, plants) {
    if (path.endsWith('/search/1.0.json')) return search(query.get('q') ?? '', plants);
    const pageId = /\/pages\/1\.0\/(\d+)\.json$/.exec(path)?.[1];
    return page(pageId === undefined ? undefined : plants.findByIdentifier('eol_id', pageId));
  },
};

/** Without rank markers and hybrid sign, as titles are written. */
function titleOf(name: string): string {
  const { genus, uninomial, specificEpithet, infraspecific } = parseName(name).name;
  const epithets = infraspecific.map(({ epithet }) => epithet);
  return [genus ?? uninomial, specificEpithet, ...epithets].filter((word) => word !== null).join(' ');
}

const withAuthors = ({ name, authorship }: Pick<StubPlant, 'name' | 'authorship'>) =>
  authorship === null ? name : `${name} ${authorship}`;

function findPlant(phrase: string, plants: StubPlants): StubPlant | undefined {
  const [genus = '', ...epithets] = phrase.split(' ');
  // The adapter never sends the hybrid sign to this service.
  return plants.find(phrase) ?? plants.find(`${genus} × ${epithets.join(' ')}`) ?? plants.find(`× ${phrase}`);
}

function search(phrase: string, plants: StubPlants): StubReply {
  const plant = findPlant(phrase, plants);
  const id = plant?.identifiers.eol_id;
  const title = plant && titleOf((plant.accepted ?? plant).name);
  const content = plant && [withAuthors(plant), phrase, `<i>${titleOf(plant.name)}</i>`].join('; ');
  const results =
    plant && id ? [{ id: Number(id), title, link: `https://eol.org/pages/${id}`, content }] : [];
  return { body: { totalResults: results.length, startIndex: 1, itemsPerPage: 50, results } };
}

function page(plant: StubPlant | undefined): StubReply {
  if (!plant) return { status: 404, body: { error: 'Not found' } };
  const { name, rank, identifiers, commonNames } = plant;
  const entry = (nameAccordingTo: string, sourceIdentifier: string) => ({
    identifier: 1,
    scientificName: withAuthors(plant),
    name: withAuthors(plant),
    nameAccordingTo,
    canonicalForm: `<i>${titleOf(name)}</i>`,
    sourceIdentifier,
    taxonRank: rank,
  });
  const taxonConcept = {
    identifier: Number(identifiers.eol_id),
    scientificName: withAuthors(plant),
    richness_score: null,
    synonyms: [],
    vernacularNames: commonNames.map(({ name: vernacularName, language }) => ({
      vernacularName,
      language,
      eol_preferred: true,
    })),
    taxonConcepts: [
      entry('USDA Plants data', 'STUB1'),
      entry('GBIF classification', identifiers.gbif_id ?? 'none'),
      entry('wikipedia EN', identifiers.wikidata_id ?? 'none'),
      entry('iNaturalist data coverage', identifiers.inaturalist_taxon_id ?? 'none'),
    ],
  };
  return { body: { taxonConcept } };
}
