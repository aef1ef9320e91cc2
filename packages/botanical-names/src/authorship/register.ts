import { foldToAscii } from '../keys/fold.ts';
import aliases from './author-aliases.json' with { type: 'json' };
import register from './register.json' with { type: 'json' };
import { AUTHOR_PARTICLES, authorSuffix } from './words.ts';

/** A registered form with more words does not occur. */
const WORDS_MAX = 5;

const INITIALS = /^(?:-?\p{L}\p{Ll}?\.)+$/u;

/** The key of one author: full stops stay, since `Carr` and `Carr.` are two persons. */
function keyOf(author: string): string {
  return foldToAscii(author).toLowerCase().replace(/[\s']/g, '');
}

interface AuthorRegister {
  /** Place in the order of frequency by key; 0 is the author of most names. */
  readonly places: ReadonlyMap<string, number>;
  /** Standard forms by the key of another form. */
  readonly standards: ReadonlyMap<string, string>;
}

let opened: AuthorRegister | undefined;

/** Built at the first question, so that the start of a program takes no time for it. */
function openRegister(): AuthorRegister {
  if (opened !== undefined) return opened;
  const places = new Map<string, number>();
  for (const [place, form] of register.forms.split('|').entries()) {
    const key = keyOf(form);
    if (!places.has(key)) places.set(key, place);
  }
  const standards = new Map(
    Object.entries(aliases).flatMap(([standard, forms]) =>
      forms.map((form) => [keyOf(form), standard] as const),
    ),
  );
  opened = { places, standards };
  return opened;
}

/** The standard form of an author who is known under several ones no rule joins (`Ait.f.` is `W.T.Aiton`). */
export function standardFormOf(author: string): string {
  return openRegister().standards.get(keyOf(author)) ?? author;
}

/**
 * Place of a standard form in the order of frequency, 0 for the author of most names (`L.`), from the authors in USDA
 * PLANTS and WCVP. Undefined for a form that is not registered or occurs in one or two names only.
 */
export function placeOfAuthor(author: string): number | undefined {
  const place = openRegister().places.get(keyOf(author));
  return place !== undefined && place < register.established ? place : undefined;
}

/** True for a registered form of an author, or another form of one. */
export function isRegisteredAuthor(author: string): boolean {
  return placeOfAuthor(author) !== undefined || openRegister().standards.has(keyOf(author));
}

/**
 * Number of words, each with its full stop, that make up the first author of a list: the longest registered form
 * (`Sch.`, `Bip.`), else initials, one family name and its suffix.
 */
export function lengthOfPerson(words: readonly string[]): number {
  for (let length = Math.min(WORDS_MAX, words.length); length > 0; length--) {
    const form = words.slice(0, length).join('');
    // `L. D. Chow` is not Linnaeus.
    const isInitial = INITIALS.test(form) && /^\p{Lu}\./u.test(words[length] ?? '');
    if (!isInitial && isRegisteredAuthor(form)) return withSuffix(words, length);
  }
  const family = words.findIndex((word) => !INITIALS.test(word) && !AUTHOR_PARTICLES.has(word.toLowerCase()));
  return family < 0 ? words.length : withSuffix(words, family + 1);
}

function withSuffix(words: readonly string[], length: number): number {
  return authorSuffix(words[length] ?? '') === undefined ? length : length + 1;
}
