import type { CommonName } from '@plantdata/name-index';
import { languageCode, plainText } from '../../reading.ts';
import { type HtmlTag, type HtmlVisitor, readHtml } from '../mediawiki/html.ts';

/**
 * Facts of a Wikispecies page about a taxon. Pages are written by hand: any part may be missing.
 */
interface SpeciesPage {
  /** Taxa by the Latin word for their rank, in lower case: `familia`. */
  readonly taxa: ReadonlyMap<string, string>;
  /** The first lines of the section about the name. */
  readonly nameLines: readonly (readonly PageText[])[];
  readonly commonNames: readonly CommonName[];
}

export interface PageText {
  readonly text: string;
  readonly isItalic: boolean;
  /** It is an author, linked to a page or not. */
  readonly isAuthor: boolean;
}

export function readSpeciesPage(html: string): SpeciesPage {
  const reader = new SpeciesPageReader();
  readHtml(html, reader);
  return reader;
}

const taxaMax = 100;
const nameLinesMax = 10;
const piecesMax = 200;
const commonNamesMax = 30;
const commonNameLettersMax = 100;

/** Lines end with them. */
const lineTags = new Set(['p', 'br', 'li', 'ul', 'td', 'th', 'tr', 'div', 'h2', 'h3', 'h4']);

interface OpenTag {
  readonly name: string;
  readonly isItalic: boolean;
  readonly isAuthor: boolean;
  readonly isBold: boolean;
  /** Language of the common names inside. */
  readonly language: string;
}

const outside: OpenTag = { name: '', isItalic: false, isAuthor: false, isBold: false, language: '' };

class SpeciesPageReader implements HtmlVisitor, SpeciesPage {
  readonly taxa = new Map<string, string>();
  readonly nameLines: PageText[][] = [];
  readonly commonNames: CommonName[] = [];
  /** Common names stand at the end. */
  readonly isDone = false;
  /** From the page to the tag that is open; each knows what holds for all around it. */
  readonly #open: OpenTag[] = [];
  #section = '';
  #line: PageText[] = [];
  #commonName = '';

  open(tag: HtmlTag): void {
    if (lineTags.has(tag.name)) this.#endLine();
    if (/^h[23]$/.test(tag.name) || tag.hasClass('mw-headline')) this.#section = tag.id || this.#section;
    const around = this.#innermost();
    // Each common name is an entry of a list: `<li><span lang="de"><b>Deutsch:</b> Einjährige Rispe</span></li>`.
    const isCommonName = this.#section === 'Vernacular_names' && around.name === 'li';
    this.#open.push({
      name: tag.name,
      isItalic: around.isItalic || tag.name === 'i',
      isAuthor: around.isAuthor || tag.hasClass('vcard'),
      isBold: around.isBold || tag.name === 'b',
      language: isCommonName && tag.language !== '' ? tag.language : around.language,
    });
  }

  close(name: string): void {
    const closed = this.#open.pop() ?? outside;
    if (closed.language !== '' && this.#innermost().language === '') this.#endCommonName(closed.language);
    if (lineTags.has(name)) this.#endLine();
  }

  text(text: string): void {
    const { isBold, language, isItalic, isAuthor } = this.#innermost();
    if (language !== '') {
      // The bold text in front is the name of the language.
      if (!isBold) this.#commonName = (this.#commonName + text).slice(0, 1000);
    } else if (this.#line.length < piecesMax) this.#line.push({ text, isItalic, isAuthor });
  }

  #innermost(): OpenTag {
    return this.#open.at(-1) ?? outside;
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = [];
    if (!line.some(({ text }) => text.trim() !== '')) return;
    if (this.#section === 'Name') {
      if (this.nameLines.length < nameLinesMax) this.nameLines.push(line);
    } else if (this.#section === '' || this.#section === 'Taxonavigation') this.#readTaxon(line);
  }

  #readTaxon(line: readonly PageText[]): void {
    const text = plainText(line.map((piece) => piece.text).join(''), 300) ?? '';
    const [, rank, taxon] = /^(\p{L}+): (.+)$/u.exec(text) ?? [];
    if (rank === undefined || taxon === undefined || this.taxa.size >= taxaMax) return;
    if (!this.taxa.has(rank.toLowerCase())) this.taxa.set(rank.toLowerCase(), taxon);
  }

  #endCommonName(language: string): void {
    const code = languageCode(language);
    for (const text of this.#commonName.split(/[,;]/)) {
      const name = plainText(text, commonNameLettersMax);
      if (name === null || code === null || this.commonNames.length >= commonNamesMax) continue;
      this.commonNames.push({ name, language: code, region: '' });
    }
    this.#commonName = '';
  }
}
