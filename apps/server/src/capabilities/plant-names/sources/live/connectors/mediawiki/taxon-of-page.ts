import type { AskedName } from '../../connector.ts';
import { plainText } from '../../reading.ts';
import { type ReadName, readName } from '../read-name.ts';
import { isHigherThanAsked } from '../standard-name.ts';

/** How the taxon of a page stands to the name that was asked for, which a redirect may have turned into another. */
type PageRelation = 'same' | 'other' | 'broader';

export function relationToPage({ written, name }: AskedName, taxon: ReadName): PageRelation {
  if (readName(written)?.key === taxon.key) return 'same';
  // Small genera have one page for all their species, species one for all their varieties.
  return isHigherThanAsked(taxon, name) ? 'broader' : 'other';
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
