/** A word as the dictionary of known names has it: lower-case ASCII without hyphen and apostrophe. */
export function dictionaryKey(word: string): string {
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    if (code < 97 || code > 122) return foldWord(word);
  }
  return word;
}

function foldWord(word: string): string {
  // Most words with a capital are plain letters.
  if (/^[A-Za-z]+$/.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replace(/[^a-z]/g, '');
}
