import type { StubPlant, StubPlants, StubReply, StubRequest } from '../stub.ts';

/**
 * The common part of both wikis: the API of MediaWiki, with a page for each accepted plant and
 * redirects for synonyms.
 */
interface StubWiki {
  pageOf(plant: StubPlant): string;
}

export function answerAsWiki(wiki: StubWiki, { query }: StubRequest, plants: StubPlants): StubReply {
  switch (query.get('action')) {
    case 'query':
      return findTitles((query.get('titles') ?? '').split('|'), plants);
    case 'parse':
      return parsePage(wiki, query.get('page') ?? '', plants);
    default:
      return apiError('badvalue', 'Unrecognized value for parameter "action".');
  }
}

function findTitles(titles: readonly string[], plants: StubPlants): StubReply {
  const pages = titles.map((title) => ({ from: title, plant: subjectOf(title, plants) }));
  return {
    body: {
      batchcomplete: true,
      query: {
        redirects: pages.flatMap(({ from, plant }) =>
          plant && plant.name !== from ? [{ from, to: plant.name }] : [],
        ),
        pages: pages.map(({ from, plant }) =>
          plant ? { pageid: 1, ns: 0, title: plant.name } : { ns: 0, title: from, missing: true },
        ),
      },
    },
  };
}

function parsePage(wiki: StubWiki, title: string, plants: StubPlants): StubReply {
  const plant = subjectOf(title, plants);
  if (!plant) return apiError('missingtitle', "The page you specified doesn't exist.");
  const item = plant.identifiers.wikidata_id;
  return {
    body: {
      parse: {
        title: plant.name,
        pageid: 1,
        redirects: plant.name === title ? [] : [{ from: title, to: plant.name }],
        text: { '*': wiki.pageOf(plant) },
        properties: item === undefined ? [] : [{ name: 'wikibase_item', '*': item }],
        externallinks: linksOf(plant),
        langlinks: plant.commonNames.map(({ name, language }) => ({ lang: language, '*': name })),
      },
    },
  };
}

/** The plant that the page of a title is about. */
function subjectOf(title: string, plants: StubPlants): StubPlant | undefined {
  const plant = plants.find(title.replaceAll('_', ' '));
  return plant?.accepted ? plants.find(plant.accepted.name) : plant;
}

function linksOf({ identifiers }: StubPlant): readonly string[] {
  const { gbif_id, powo_id, wfo_id, eol_id, inaturalist_taxon_id } = identifiers;
  const links: readonly (readonly [address: string, id: string | undefined])[] = [
    ['https://www.gbif.org/species/', gbif_id],
    ['https://powo.science.kew.org/taxon/', powo_id],
    ['https://list.worldfloraonline.org/', wfo_id],
    ['https://eol.org/pages/', eol_id],
    ['https://inaturalist.org/taxa/', inaturalist_taxon_id],
  ];
  return links.flatMap(([address, id]) => (id === undefined ? [] : [address + id]));
}

/** MediaWiki reports errors with status 200. */
const apiError = (code: string, info: string): StubReply => ({ body: { error: { code, info } } });

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
