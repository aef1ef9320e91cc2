import type { AskedName, ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { readIdentifier } from '../../reading.ts';
import { titlesPerCall } from '../mediawiki/existing-pages.ts';
import { readTaxonLinks } from '../mediawiki/taxon-links.ts';
import { readFamily, relationToPage } from '../mediawiki/taxon-of-page.ts';
import { connectWiki, wikiEtiquette } from '../mediawiki/wiki-connector.ts';
import type { WikiPage } from '../mediawiki/wiki-page.ts';
import { readName } from '../read-name.ts';
import { authorsOfName } from './authors-of-name.ts';
import { readSpeciesPage } from './species-page.ts';

/** Wikispecies has a page for each taxon, under its name. */
export const wikispecies: ConnectorDefinition = {
  id: 'wikispecies',
  defaultUrl: 'https://species.wikimedia.org/w/api.php',
  defaultPath: '/w/api.php',
  etiquette: wikiEtiquette,
  namesPerFind: titlesPerCall,
  knownName: 'Poa annua',
  connect: ({ main }) => connectWiki(main, readTaxon),
};

/** Pages of authors, books and museums name no taxon that they belong to. */
function readTaxon(page: WikiPage, asked: AskedName): readonly FoundName[] {
  const name = readName(page.title);
  if (name === null) return [];
  const relation = relationToPage(asked, name);
  const { taxa, nameLines, commonNames } = readSpeciesPage(page.html);
  if (relation === 'broader' || !isPlant(taxa)) return [];
  const item = readIdentifier('wikidata_id', page.wikidataItem);
  const { identifiers } = readTaxonLinks(page.externalLinks);
  return [
    {
      written: name.written,
      rank: name.rank,
      authorship: authorsOfName(nameLines, name),
      status: 'accepted',
      family: readFamily(taxa.get('familia')),
      accepted: null,
      isGuess: relation === 'other',
      identifiers: item === undefined ? identifiers : { ...identifiers, wikidata_id: item },
      commonNames,
    },
  ];
}

/** The kingdom tells; where it is left out, the family of a plant is known by its ending. */
function isPlant(taxa: ReadonlyMap<string, string>): boolean {
  const kingdom = taxa.get('regnum');
  if (kingdom !== undefined) return kingdom === 'Plantae';
  const family = readFamily(taxa.get('familia'));
  return family === null
    ? taxa.has('genus')
    : /aceae$|^(?:Compositae|Cruciferae|Gramineae|Guttiferae|Labiatae|Leguminosae|Palmae|Umbelliferae)$/.test(
        family,
      );
}
