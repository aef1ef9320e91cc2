import { AUTHOR_PARTICLES, authorSuffix, GARDEN_WORDS } from './words.ts';

const CAPITALISED = /^[\p{Lu}\p{Lt}](?:[\p{L}\p{M}'’\u{fffd}?-]*)$/u;
/** `d'Orbigny`, `s'Jacob`, `al-Musawi`, `van-der`: a particle glued to the name. */
const GLUED_PARTICLE = /^(?:\p{Ll}{1,3}['-])+[\p{Lu}\p{L}][\p{L}\p{M}'-]*$/u;
const INITIAL = /^\p{Lu}\p{Ll}?(?:-\p{L}\p{Ll}?)*\.$/u;
const ALL_CAPITALS = /^\p{Lu}[\p{Lu}\p{M}'-]{3,}$/u;

/** The words of one author: `F. v. Muell.` is `F.`, `v.`, `Muell.`. A full stop ends a word. */
function wordsOf(text: string): string[] {
  return text.match(/-?[^\s.]+\.?/gu) ?? [];
}

/** True for `F.`, `C.-K.`, `L. W.`, `Y.-j.`: given names only. */
export function isInitials(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => INITIAL.test(word) || /^-\p{L}\p{Ll}?\.$/u.test(word));
}

/** True for a family name written in full without initials: `Yang`, `Rivas-Martínez`, `Van Heurck`. */
export function isFullFamilyName(text: string): boolean {
  return text.split(' ').every((word) => /^[\p{L}'-]{2,}$/u.test(word));
}

function isAuthorWord(word: string, previous: string | undefined): boolean {
  const bare = word.replace(/\.$/, '');
  if (CAPITALISED.test(bare) || GLUED_PARTICLE.test(bare)) return true;
  if (AUTHOR_PARTICLES.has(bare) || authorSuffix(bare) !== undefined || GARDEN_WORDS.has(bare)) return true;
  if (bare === 'anon' || /^'\p{L}+$/u.test(bare) || /^\?\p{Lu}/u.test(bare)) return true;
  if (/^-\p{L}/u.test(word)) return previous !== undefined;
  // `Van den heede`: the family name in lower case after a capitalised particle.
  return previous !== undefined && AUTHOR_PARTICLES.has(previous.toLowerCase()) && /^\p{Ll}{4,}$/u.test(bare);
}

function lowerCapitals(word: string): string {
  const bare = word.replace(/\.$/, '');
  if (!ALL_CAPITALS.test(bare)) return word;
  return word
    .toLowerCase()
    .replace(/(^|['-])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}

function standardWord(word: string, index: number, words: readonly string[]): string {
  const bare = word.replace(/\.$/, '');
  const next = words[index + 1];
  const suffix = index > 0 && next === undefined ? authorSuffix(bare) : undefined;
  if (suffix !== undefined) return suffix;
  if (GARDEN_WORDS.has(bare.toLowerCase())) return 'hort.';
  // An initial without its full stop: `H Koch`, `J D Hooker`.
  if (/^\p{Lu}$/u.test(word) && next !== undefined && /^\p{Lu}/u.test(next)) return `${word}.`;
  return lowerCapitals(word);
}

/**
 * One author as IPNI writes it: no space after a full stop (`A.Cunn.`, `R.D.Webster`), filius as `f.`
 * (`Hook.f.`), capitals only where they belong. Null when a word cannot be part of an author's name.
 */
export function standardAuthor(text: string): string | null {
  const words = wordsOf(text.trim());
  if (words.length === 0 || words.length > 10) return null;
  if (!words.every((word, index) => isAuthorWord(word, words[index - 1]))) return null;
  if (
    !/\p{Lu}/u.test(text) &&
    !words.every((word) => GARDEN_WORDS.has(word.replace(/\.$/, '')) || word === 'anon.')
  ) {
    return null;
  }
  const standard = words.map(standardWord).join(' ').replace(/\. /g, '.').replace(/ -/g, '-');
  if (standard === 'L' || standard === 'DC' || standard === 'A.DC') return `${standard}.`;
  return standard;
}
