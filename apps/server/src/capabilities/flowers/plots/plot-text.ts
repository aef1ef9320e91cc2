/** Texts of unknown content and length, made to fit. */

const ellipsis = '…';
/** Far beyond what any line can hold. */
const charactersMax = 500;

/**
 * One line of what can be written into XML: control characters, halves of characters and marks that turn the direction of writing become
 * spaces, and `]]>`, which ends something else in XML, is taken apart.
 */
export const plainText = (text: string): string =>
  text
    .slice(0, charactersMax)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replaceAll(']]>', ']] >')
    .trim();

/** The text itself, or as much of it as is `width` wide at a size of `fontSize`, with an ellipsis. */
export function fitText(text: string, { width, fontSize }: { width: number; fontSize: number }): string {
  return wrapText(text, { width, fontSize, linesMax: 1 })[0] ?? '';
}

/** Lines of at most `width`, broken between words; the last one ends with an ellipsis when there was more. */
export function wrapText(
  text: string,
  { width, fontSize, linesMax }: { width: number; fontSize: number; linesMax: number },
): string[] {
  const emsMax = width / fontSize;
  const lines: string[] = [];
  let rest = plainText(text);
  while (rest !== '' && lines.length < linesMax) {
    const fitting = fittingPart(rest, emsMax);
    if (fitting.length === rest.length) return [...lines, rest];
    if (lines.length === linesMax - 1) {
      lines.push(`${fittingPart(rest, emsMax - 1).trimEnd()}${ellipsis}`);
      break;
    }
    const lastSpace = fitting.lastIndexOf(' ');
    const line = rest[fitting.length] === ' ' || lastSpace <= 0 ? fitting : fitting.slice(0, lastSpace);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** At least one character, so that wrapping comes to an end. */
function fittingPart(text: string, emsMax: number): string {
  let ems = 0;
  let length = 0;
  for (const character of text) {
    ems += emsOf(character);
    if (ems > emsMax && length > 0) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** About the greatest width of a character of an ordinary sans-serif: no font is at hand where the plot is made. */
function emsOf(character: string): number {
  if (/[\u1100-\uffff]|[^\0-\uffff]/u.test(character)) return 1;
  if (/[mwMW@%—]/.test(character)) return 0.9;
  if (/[\p{Lu}\p{N}]/u.test(character)) return 0.66;
  return /[iljt.,:;'|()[\] ]/.test(character) ? 0.34 : 0.56;
}

/** Words between the Latin ones of a name, which are not written in italics. Source: ICN, recommendation on typography in its preface. */
const uprightWords =
  /^(?:sp|spp|spec|subsp|ssp|var|subvar|f|fo|forma|cf|aff|agg|nothosubsp|nothovar)\.?$|^[×x+]$/i;

interface TextPart {
  readonly text: string;
  readonly isItalic: boolean;
}

/** The parts of the lines of a scientific name, in order, with their spaces. Cultivar epithets stand upright from quote to quote. */
export function italicLines(lines: readonly string[]): TextPart[][] {
  let isInQuotes = false;
  return lines.map((line) => {
    const parts: { text: string; isItalic: boolean }[] = [];
    for (const text of line.split(/(?<= )/)) {
      const word = text.trim();
      if (/^['‘"“]/.test(word)) isInQuotes = true;
      const isItalic = !isInQuotes && !uprightWords.test(word);
      if (/['’"”]$/.test(word)) isInQuotes = false;
      const last = parts.at(-1);
      if (last?.isItalic === isItalic) last.text += text;
      else parts.push({ text, isItalic });
    }
    return parts;
  });
}
