import { depthOf } from '@plantdata/name-matching';
import type { AskedName } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { plainText } from '../../reading.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import { isHigherThanAsked } from '../standard-name.ts';

/** True if the taxon is exactly the one that was asked for. */
export function isTaxonAsked({ written }: AskedName, taxon: SourceReadName): boolean {
  return readName(written)?.key === taxon.key;
}

/** Facts of a page about its taxon. */
type TaxonOfPage = Pick<FoundName, 'authorship' | 'family' | 'identifiers' | 'commonNames'>;

/** Returns the match for the name that was asked for; a redirect may have led to another taxon. */
export function readFound(asked: AskedName, taxon: SourceReadName, about: TaxonOfPage): readonly FoundName[] {
  const own = { written: taxon.written, rank: taxon.rank, ...about };
  if (isTaxonAsked(asked, taxon)) return [{ ...own, status: 'accepted', accepted: null, isGuess: false }];
  if (!mayLeadTo(asked, taxon)) return [];
  const { authorship, family, written, rank } = own;
  return [
    {
      ...own,
      written: asked.written,
      rank: asked.name.rank ?? 'unranked',
      authorship: null,
      status: 'synonym',
      accepted: { written, rank, authorship, family },
      isGuess: false,
      // Synonyms, misspellings and names of parts are redirected alike.
      isIndirect: true,
    },
  ];
}

/** Small genera have one page for all their species, species one for all their varieties: those are other taxa. */
function mayLeadTo({ name }: AskedName, taxon: SourceReadName): boolean {
  const isSpeciesForGenus = depthOf(name) === 0 && depthOf(taxon.name) > 0;
  return !isSpeciesForGenus && !isHigherThanAsked(taxon, name);
}

const authorsLettersMax = 150;

/** Authors as a page has them, without the year that some add; null where it is doubtful that they are authors. */
export function readAuthors(text: string): string | null {
  const authors = plainText(text, 2 * authorsLettersMax)?.replace(/,?\s*\(?\d{4}\)?$/, '') ?? '';
  if (/\d|:|\b(?:subsp|var|f|nom)\.?$/u.test(authors)) return null;
  return plainText(authors, authorsLettersMax);
}

/** The name of a family, which ends alike for all plants but for the old names such as Palmae. */
export function readFamily(text: string | undefined): string | null {
  const family = plainText(text, 60);
  return family !== null && /^\p{Lu}\p{Ll}+ae$/u.test(family) ? family : null;
}
