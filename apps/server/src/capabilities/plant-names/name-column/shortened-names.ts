import { foldToAscii, type NameDictionary, parseName } from '@plantdata/botanical-names';
import type { KnownNames } from '@plantdata/name-matching';
import type { Abbreviation } from '../../../platform/documents/index.ts';
import { isCommonName, parsedLengthMax } from './name-evidence.ts';
import { endsAsLatin, supply } from './non-name-text.ts';

/** `palmatum 'Bloodgood'` under the heading `ACER`, and ditto marks. */
export function createAbbreviation(dictionary: KnownNames): Abbreviation {
  const isGenus = (word: string) => dictionary.hasGenus(foldToAscii(word).toLowerCase());
  return {
    headOf(written) {
      const text = written.replace(/\s*\([^)]*\)\s*:?$/, '').replace(/\s+/g, ' ');
      if (!/^\p{Lu}\p{L}+(?: (?:[×x] ?)?\p{Ll}[\p{Ll}-]+)?:?$/u.test(text)) return null;
      const [genus = '', ...others] = text.replace(/:$/, '').split(' ');
      if (!isGenus(genus)) return null;
      const inFull = genus.charAt(0).toUpperCase() + genus.slice(1).toLowerCase();
      return [inFull, ...others].join(' ');
    },
    hangs(text, head) {
      const [, initial = '', epithet] =
        /^(?:(\p{Lu})\.\s?)?(?:[×x] ?)?(\p{Ll}[\p{Ll}-]{2,})/u.exec(text) ?? [];
      if (!head.startsWith(initial)) return false;
      if (epithet === undefined) return /^['‘“"]\p{Lu}/u.test(text);
      return dictionary.hasSpecies(genusOf(head), foldToAscii(epithet));
    },
    addTo: (head, part) => `${head} ${/^['‘“"]/u.test(part) ? part : `'${part}'`}`,
    complete(text, head, above) {
      return (
        expandJoined(text) ??
        expandSlug(text, dictionary) ??
        nameBehindLetter(text) ??
        nameBehindDash(text) ??
        nameBehindCultivar(text) ??
        completeInitial(text, head ?? above) ??
        (supply.test(text) ? text.replace(supply, '') : null) ??
        completeDitto(text, above) ??
        completeDashOfGenus(text, above) ??
        completeDash(text, above) ??
        completeTail(text, head, above)
      );
    },
  };

  function completeTail(text: string, head: string | null, above: string | null): string | null {
    const tail = text.replace(/^[-–—]\s*/, '');
    const first = tail.split(' ')[0] ?? '';
    const isOfHead =
      head !== null && isEpithet(first) && dictionary.hasSpecies(genusOf(head), foldToAscii(first));
    // `abies` below `Picea` is no fir.
    if (!isOfHead && (!startsInside(tail) || isGenus(first))) return null;
    // `'Jelena'` below `Hamamelis × intermedia`, which is below `Hamamelis`.
    if (/^['‘“"]/u.test(tail) && head !== null && above?.startsWith(`${head} `) === true)
      return [...above.split(/\s+(?=['‘“"(])/u).slice(0, 1), tail].join(' ');
    // Below a whole name an epithet may begin a name in small letters: it has to be known of that genus.
    if (head !== null && (!isEpithet(first) || !head.includes(' '))) return `${head} ${tail}`;
    if (head !== null) return completeFromAbove(tail, first, head);
    return above === null ? null : completeFromAbove(tail, first, above);
  }

  /** Without a heading only what is surely of the plant above it. */
  function completeFromAbove(tail: string, first: string, above: string): string | null {
    const { name } = parseName(above.slice(0, parsedLengthMax), { dictionary });
    if (name.genus === null || !isGenus(name.genus)) return null;
    if (isEpithet(first)) {
      const isKnown = dictionary.hasSpecies(foldToAscii(name.genus).toLowerCase(), foldToAscii(first));
      return isKnown ? `${name.genus} ${tail}` : null;
    }
    return name.cultivar === null ? null : [name.genus, name.specificEpithet, tail].filter(Boolean).join(' ');
  }

  function completeDitto(text: string, above: string | null): string | null {
    const marks = dittoMarks.exec(text)?.[0];
    if (marks === undefined || above === null) return null;
    const rest = text.slice(marks.length).trim();
    if (rest === '') return above;
    const { name } = parseName(above.slice(0, parsedLengthMax), { dictionary });
    if (name.genus === null) return null;
    // A mark stands for the genus, and for the species too before the name of a cultivar.
    const hasOwnSpecies = /^[×x]\s/u.test(rest) || isEpithet(rest.split(' ')[0] ?? '');
    const species = hasOwnSpecies ? null : name.specificEpithet;
    return [name.genus, species, rest].filter(Boolean).join(' ');
  }

  /** `- Bloodgood` below `Acer palmatum`. */
  function completeDash(text: string, above: string | null): string | null {
    const [marks] = /^[-–—]\s*(?=\p{Lu}|['‘“])/u.exec(text) ?? [];
    if (marks === undefined) return null;
    const rest = text.slice(marks.length);
    if (/^\p{Lu}\.\s?\p{Ll}/u.test(rest)) return completeInitial(rest, above) ?? rest;
    const { name } = parseName((above ?? '').slice(0, parsedLengthMax), { dictionary });
    if (isGenus(rest.split(' ')[0] ?? '') || name.genus === null || !isGenus(name.genus)) return rest;
    const cultivar = /^['‘"“]/u.test(rest) ? rest : `'${rest}'`;
    return [name.genus, name.specificEpithet, cultivar].filter(Boolean).join(' ');
  }

  /** `A Acer rubrum`, as plant passports have it. */
  function nameBehindLetter(text: string): string | null {
    const [, name] = /^A[.:)]?\s+(\p{Lu}\p{Ll}+\s.+)$/u.exec(text) ?? [];
    return name !== undefined && isGenus(name.split(' ')[0] ?? '') ? name : null;
  }

  /** `– griseum` below `Acer rubrum`: the dash is the genus. */
  function completeDashOfGenus(text: string, above: string | null): string | null {
    const [marks] = /^[-–—]\s*(?=[×x]\s\p{Ll}{3}|\p{Ll}{3})/u.exec(text) ?? [];
    const genus = above?.split(' ')[0] ?? '';
    return marks === undefined || !isGenus(genus) ? null : `${genus} ${text.slice(marks.length)}`;
  }

  /** `Silver lime - Tilia tomentosa` */
  function nameBehindDash(text: string): string | null {
    const [, common, name] = /^(\p{L}[^-–—]{2,40}?)\s+[-–—]\s+(\p{Lu}\p{Ll}+\s.+)$/u.exec(text) ?? [];
    if (common === undefined || name === undefined) return null;
    return isGenus(name.split(' ')[0] ?? '') && !isGenus(common.split(' ')[0] ?? '') ? name : null;
  }

  /** `Bloodgood, Acer palmatum` */
  function nameBehindCultivar(text: string): string | null {
    const [, cultivar, name] =
      /^(\p{Lu}[^,()]{1,40}), (\p{Lu}\p{Ll}+ (?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,})$/u.exec(text) ?? [];
    if (cultivar === undefined || name === undefined || !isGenus(name.split(' ')[0] ?? '')) return null;
    // `Red maple, Acer rubrum`
    const isOther = isGenus(cultivar.split(' ')[0] ?? '') || isCommonName(cultivar, dictionary);
    return isOther ? null : `${name} '${cultivar.replace(/^['‘"]|['’"]$/g, '')}'`;
  }

  /** `A. griseum` and `Ac. gris.` below `Acer`. */
  function completeInitial(text: string, before: string | null): string | null {
    const [cut, initial] = /^(\p{Lu}\p{Ll}*)\.\s?(?=(?:[×x]\s?)?\p{Ll})/u.exec(text) ?? [];
    const genus = before?.split(' ')[0] ?? '';
    if (cut === undefined || initial === undefined || !genus.startsWith(initial) || !isGenus(genus))
      return null;
    return `${genus} ${text.slice(cut.length)}`;
  }
}

export const dittoMarks =
  /^(?:(?:["”“„″〃]|''|,,|-\s?["”]\s?-|d[t]?o\.|ditto|dito|idem|ibid\.?)(?:\s+|$))+/iu;

const genusOf = (name: string): string => foldToAscii(name.split(' ')[0] ?? '').toLowerCase();

const isEpithet = (word: string): boolean => /^[×x]?\p{Ll}[\p{Ll}-]{2,}$/u.test(word);

/**
 * True if a text begins like the inside of a name: with an epithet, a hybrid sign or a quoted
 * cultivar.
 */
function startsInside(text: string): boolean {
  return /^(?:\p{Ll}[\p{Ll}-]{3,}(?:\s|$|['‘’"])|[×x]\s?\p{Ll}{3}|(?:subsp|ssp|var|f)\.\s\p{Ll}|['‘“"]\p{Lu}[^'’”"]*['’”"])/u.test(
    text,
  );
}

/** `Acer_palmatum`, `Acer+palmatum`, `AcerPalmatum`, as programs write names; null for other texts. */
export function expandJoined(text: string): string | null {
  if (/^\p{Lu}\p{Ll}{2,}[_+][\p{Ll}x×]/u.test(text) && !text.includes(' '))
    return text.replace(/[_+]+/g, ' ');
  const [, genus, epithet] = /^(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{3,})$/u.exec(text) ?? [];
  if (genus === undefined || epithet === undefined) return null;
  const name = `${genus} ${epithet.toLowerCase()}`;
  return endsAsLatin(genus, epithet) ? name : null;
}

/** `acer-rubrum-scanlon`, as shops write the address of a page; null for other texts. */
export function expandSlug(text: string, dictionary: NameDictionary): string | null {
  const words = /^\p{Ll}{3,}(?:-[\p{Ll}\d]+)+$/u.test(text) ? text.split('-') : [];
  const [genus = '', ...others] = words;
  return dictionary.hasGenus(genus)
    ? [genus.charAt(0).toUpperCase() + genus.slice(1), ...others].join(' ')
    : null;
}
