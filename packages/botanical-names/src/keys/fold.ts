/** Letters that Unicode does not take apart into a letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['ſ', 's'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŋ', 'n'],
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'O'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
  ['Ł', 'L'],
  ['Ħ', 'H'],
  ['ẞ', 'SS'],
]);

const ASCII_ONLY = /^\p{ASCII}*$/u;

/**
 * Writes letters without their marks: `Ōsakazuki` is `Osakazuki`, `Müller` is `Muller`, `Æ` is `AE`. Typographic quotes
 * become `'`, dashes `-`. Characters without a Latin base stay as they are. Case is kept.
 */
export function foldToAscii(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[‘’‚‛′ʼʹ´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-');
}

/**
 * The letters that ICN Art. 60.7 writes out. After a vowel the two dots are a diaeresis (`coöperi`), which
 * only separates sounds.
 */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'ao'],
]);

/** Lower-case ASCII letters and digits of one word of a scientific name, in the transcription of ICN Art. 60.7. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  const transcribed = lower
    .normalize('NFC')
    .replace(/(?<![aeiou])[äöüøå]/g, (letter) => WRITTEN_OUT.get(letter) ?? letter);
  return foldToAscii(transcribed).replace(/[^a-z0-9]/g, '');
}
