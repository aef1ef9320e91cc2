import type { AskedName, ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { readIdentifier } from '../../reading.ts';
import { titlesPerCall } from '../mediawiki/existing-pages.ts';
import { readTaxonLinks } from '../mediawiki/taxon-links.ts';
import { readFamily, readFound } from '../mediawiki/taxon-of-page.ts';
import { connectWiki, wikiPolicy } from '../mediawiki/wiki-connector.ts';
import type { WikiPage } from '../mediawiki/wiki-page.ts';
import { readName } from '../read-name.ts';
import { authorsOfName } from './authors-of-name.ts';
import { readSpeciesPage } from './species-page.ts';

/** Wikispecies has a page for each taxon, under its name. */
export const wikispecies: ConnectorDefinition = {
  id: 'wikispecies',
  defaultUrl: 'https://species.wikimedia.org/w/api.php',
  defaultPath: '/w/api.php',
  policy: wikiPolicy,
  namesPerFind: titlesPerCall,
  knownName: 'Poa annua',
  connect: ({ main }) => connectWiki(main, { readTaxon, pages: 'https://species.wikimedia.org/wiki/' }),
};

/** Pages of authors, books and museums name no taxon that they belong to. */
function readTaxon(page: WikiPage, asked: AskedName): readonly FoundName[] {
  const name = readName(page.title);
  if (name === null) return [];
  const { taxa, nameLines, commonNames } = readSpeciesPage(page.html);
  if (!isPlant(taxa, page)) return [];
  const item = readIdentifier('wikidata_id', page.wikidataItem);
  const { identifiers } = readTaxonLinks(page.externalLinks);
  return readFound(asked, name, {
    authorship: authorsOfName(nameLines, name),
    family: readFamily(taxa.get('familia')),
    identifiers: item === undefined ? identifiers : { ...identifiers, wikidata_id: item },
    commonNames,
  });
}

/**
 * The kingdom decides; if it is missing, a link to a database of plants only. The family does not:
 * families of fungi and bacteria end in `-aceae` too.
 */
function isPlant(taxa: ReadonlyMap<string, string>, { externalLinks }: WikiPage): boolean {
  const kingdom = taxa.get('regnum');
  return kingdom === undefined ? externalLinks.some((link) => ofPlants.test(link)) : kingdom === 'Plantae';
}

const ofPlants =
  /^https?:\/\/(?:[a-z]+\.)?(?:powo\.science\.kew\.org|ipni\.org|worldfloraonline\.org|tropicos\.org)\//;
