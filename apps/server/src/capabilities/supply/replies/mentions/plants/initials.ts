import type { ReadText } from './align-names.ts';

/** The number of the word that stands for a genus by its first letter, "E." of "E. camaldulensis", in front of a word. */
export function initialBefore(read: ReadText, at: number, genus: string): number | null {
  const initial = read.words[at - 1];
  const word = read.words[at];
  if (!initial || !word || initial.end - initial.start > 2) return null;
  const letters = read.text.slice(initial.start, initial.end);
  const isInitial = letters !== '' && genus.toLowerCase().startsWith(letters.toLowerCase());
  const gap = read.text.slice(initial.end, word.start);
  return isInitial && /^(?:\.\s{0,2}|\s)$/.test(gap) && /^\p{Lu}/u.test(letters) ? at - 1 : null;
}
