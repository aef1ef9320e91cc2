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

let opened: ReturnType<typeof buildRegister> | undefined;

/** Built at the first question, so that the start of a program takes no time for it. */
function openRegister(): ReturnType<typeof buildRegister> {
  opened ??= buildRegister();
  return opened;
}

/** Places in the order of frequency by key, and standard forms by the key of another form. */
function buildRegister() {
  // The more frequent one of two forms with one key comes last and stays.
  const forms = [...register.forms.split('|').entries()].reverse();
  const standard = forms.filter(([, form]) => form.endsWith('*'));
  const others = Object.entries(aliases).flatMap(([standard, list]) =>
    list.map((form) => [keyOf(form), standard] as const),
  );
  return {
    places: new Map(forms.map(([place, form]) => [keyOf(form.replace('*', '')), place])),
    standards: new Map(others),
    ofWcvp: new Set(standard.map(([, form]) => keyOf(form.slice(0, -1)))),
  };
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

/** True for a form that WCVP has, which keeps to the standard forms of IPNI: two of them are two persons. */
export function isStandardForm(author: string): boolean {
  return openRegister().ofWcvp.has(keyOf(author));
}

/** True for a registered form of an author, or another form of one. */
export function isRegisteredAuthor(author: string): boolean {
  const { places, standards } = openRegister();
  const key = keyOf(author);
  return (places.get(key) ?? register.established) < register.established || standards.has(key);
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
