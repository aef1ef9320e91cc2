import type { Identifiers } from '@plantdata/name-index';
import type { AskedName, ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { readIdentifier } from '../../reading.ts';
import { titlesPerCall } from '../mediawiki/existing-pages.ts';
import { readTaxonLinks } from '../mediawiki/taxon-links.ts';
import { isTaxonAsked, readAuthors, readFamily, readFound } from '../mediawiki/taxon-of-page.ts';
import { connectWiki, wikiPolicy } from '../mediawiki/wiki-connector.ts';
import type { WikiPage } from '../mediawiki/wiki-page.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import { commonNamesOf } from './common-names.ts';
import { type Infobox, readInfobox } from './infobox.ts';

/** Wikipedia has articles under common and scientific names; those about a taxon begin with a box that classifies it. */
export const wikipedia: ConnectorDefinition = {
  id: 'wikipedia',
  defaultUrl: 'https://en.wikipedia.org/w/api.php',
  defaultPath: '/w/api.php',
  policy: wikiPolicy,
  namesPerFind: titlesPerCall,
  knownName: 'Poa annua',
  connect: ({ main }) => connectWiki(main, { readTaxon, pages: 'https://en.wikipedia.org/wiki/' }),
};

function readTaxon(page: WikiPage, asked: AskedName): readonly FoundName[] {
  const box = readInfobox(page.html);
  if (box?.rows.get('kingdom')?.[0] !== 'Plantae') return [];
  const taxa = taxaOf(box);
  const [lowest] = taxa;
  const taxon = taxa.find(({ name }) => isTaxonAsked(asked, name)) ?? lowest;
  if (taxon === undefined) return [];
  const isSubject = taxon === lowest;
  return readFound(asked, taxon.name, {
    authorship: taxon.authorship,
    family: readFamily(box.rows.get('family')?.[0]),
    identifiers: isSubject ? identifiersOf(page) : {},
    commonNames: isSubject ? commonNamesOf(page, genusOf(taxon.name)) : [],
  });
}

interface WikipediaTaxon {
  readonly name: SourceReadName;
  readonly authorship: string | null;
}

/** The taxa of a box that may be asked for, the lowest one, which the article is about, first. */
function taxaOf({ trinomial, binomial, rows }: Infobox): readonly WikipediaTaxon[] {
  return [trinomial, binomial, rows.get('genus') ?? [], rows.get('family') ?? []].flatMap(
    ([written, authors = '']) => {
      const name = readName(written);
      return name === null ? [] : [{ name, authorship: readAuthors(authors) }];
    },
  );
}

function genusOf({ written }: SourceReadName): string {
  return written.replace(/^× /, '').split(' ')[0] ?? '';
}

/** An article that a redirect leads to may be about the fruit, and one with links to two taxa about either. */
function identifiersOf(page: WikiPage): Identifiers {
  const { identifiers, areOfSeveralTaxa } = readTaxonLinks(page.externalLinks);
  const linked = areOfSeveralTaxa ? {} : identifiers;
  const item = page.isRedirected ? undefined : readIdentifier('wikidata_id', page.wikidataItem);
  return item === undefined ? linked : { ...linked, wikidata_id: item };
}
