/** About how wide a character is in a common font, in sizes of the font: it tells where words stand within a longer text. */
function glyphWidth(character: string): number {
  if (/[iljI|.,:;'’‘!ftr()[\]/\s-]/.test(character)) {
    return 0.29;
  }
  if (/[mwMW@%—]/.test(character)) {
    return 0.86;
  }
  return /\p{Lu}/u.test(character) ? 0.68 : 0.54;
}

export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += glyphWidth(character);
  }
  return width;
}
