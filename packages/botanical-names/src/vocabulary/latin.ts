import endings from './latin-endings.json' with { type: 'json' };

/**
 * True if a word can be a Latin epithet by its ending. Endings are those of the three declensions
 * that botanical Latin uses for adjectives, genitives of persons and a few Greek nouns; place and
 * colour words of English, German and Japanese seldom have them. In the table, `foreign` marks endings of words of
 * those languages, `latin` those of Latin ones, by their last letter.
 */
export function looksLatin(word: string): boolean {
  const lower = word.toLowerCase();
  const length = lower.length;
  if (length < 3) return false;
  const last = lower.charCodeAt(length - 1);
  switch (last) {
    case 97: // a
      return !endsWithOneOf(lower, endings.foreignA);
    case 101: // e
      return !endsWithOneOf(lower, endings.foreignE);
    case 105: // i
      return (
        length <= 5 ||
        !hasForeignLetters(lower) ||
        endsInCluster(lower) ||
        endsWithOneOf(lower, endings.personalI)
      );
    case 109: // m
      return lower.endsWith('um');
    case 110: // n
      return endsWithOneOf(lower, endings.latinN);
    case 111: // o
      return !hasForeignLetters(lower);
    case 114: // r
      return endsWithOneOf(lower, endings.latinR);
    case 115: // s
      return endsWithOneOf(lower, endings.latinS);
    case 120: // x
      return true;
    default:
      return false;
  }
}

/** True if a word ends as persons' names hardly ever do: `Variegata`, `Columnare`, `Schwedleri`. */
export function looksLikeLatinAdjective(word: string): boolean {
  return endsWithOneOf(word.toLowerCase(), endings.adjectives);
}

/** True if a capitalised word can be the name of a genus by its ending. */
export function looksLikeGenus(word: string): boolean {
  return endsWithOneOf(word.toLowerCase(), endings.genera);
}

function endsWithOneOf(word: string, list: readonly string[]): boolean {
  for (const ending of list) if (word.endsWith(ending)) return true;
  return false;
}

/** `reinwardti`, `swartzi`: two consonants before the ending, as persons' names have and Japanese words have not. */
function endsInCluster(lower: string): boolean {
  return /[^aeiouy][^aeiouyh]i$/.test(lower);
}

/** `k`, `w`, `y`, `z` are rare in Latin but for words made from persons' names. */
function hasForeignLetters(lower: string): boolean {
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if (code === 107 || code === 119 || code === 122) return true;
  }
  return false;
}
