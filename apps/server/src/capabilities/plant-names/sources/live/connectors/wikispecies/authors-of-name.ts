import { readAuthors } from '../mediawiki/taxon-of-page.ts';
import { readName, type SourceReadName } from '../read-name.ts';
import type { PageText } from './species-page.ts';

/** Text between the italic words of one name. */
const betweenWords = /^\s*(?:(?:×|notho|subsp\.|ssp\.|var\.|f\.|subvar\.|convar\.)\s*)*$/u;

/**
 * Returns the authors of the name from the line that states it:
 * `Poa annua L., Sp. Pl. 1: 68. (1753)`, with the name in italics. Null if no line has this form.
 */
export function authorsOfName(lines: readonly (readonly PageText[])[], name: SourceReadName): string | null {
  for (const line of lines) {
    const end = line.findIndex(({ text, isItalic }) => !isItalic && !betweenWords.test(text));
    if (end < 0) continue;
    const written = line.slice(0, end).map(({ text }) => text);
    if (readName(written.join(''))?.key === name.key) return authorsIn(line.slice(end));
  }
  return null;
}

/** Authors end where the work begins: behind a comma, with its title in italics, else behind the last linked author. */
function authorsIn(pieces: readonly PageText[]): string | null {
  let text = '';
  let untilLinked = '';
  for (const piece of pieces) {
    if (piece.isItalic) break;
    const [before = '', ...behind] = piece.text.split(',');
    text += before;
    if (piece.isAuthor) untilLinked = text;
    if (behind.length > 0) break;
  }
  return readAuthors(text) ?? readAuthors(untilLinked);
}
