/** Texts in columns of a terminal, in which a character may take two columns or none. */

/** Lines of at most `width` columns, broken between words; a longer word is broken where it has to be. */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width));
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const [, space = '', word = ''] of paragraph.matchAll(/(\s*)(\S+)/g)) {
    const needed = textWidth(word);
    if (line !== '' && used + space.length + needed <= width) {
      line += space + word;
      used += space.length + needed;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = needed <= width ? [word] : breakWord(word, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
    used = textWidth(line);
  }
  if (line !== '') lines.push(line);
  return lines;
}

function breakWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const needed = textWidth(character);
    if (used + needed > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += needed;
  }
  return [...pieces, piece];
}

/** Returns the number of terminal columns of a text without control characters. */
export function textWidth(text: string): number {
  if (/^[\x20-\xac\xae-\u02ff]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += isWithoutWidth.test(character) ? 0 : isWide.test(character) ? 2 : 1;
  return width;
}

const isWithoutWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Characters of the East Asian scripts, their full-width forms, and pictures. */
const isWide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
