import nouns from './vernacular-names.json' with { type: 'json' };

/**
 * German and Dutch compounds end in the plant: `Feldahorn`, `Stieleiche`, `Zomereik`. Heads that given names and
 * cultivars end in too (`Rosalinde`, `Goldperle`, `Melrose`) are left out.
 */
const { compoundHeads } = nouns;

/** French and Spanish names begin with the plant: `Érable champêtre`, `Roble americano`. */
const leadingNouns: ReadonlySet<string> = new Set(nouns.leading);

/** Dutch and German names of two words end with it: `Spaanse aak`, `Japanischer Ahorn`. */
const closingNouns: ReadonlySet<string> = new Set(nouns.closing);

/** True if the words of a run, in small letters, are a German, Dutch, French or Spanish common name. */
export function isVernacularName(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const isNoun = leadingNouns.has(first) || closingNouns.has(last);
  return isCompound(last) || (isNoun && (words.length > 1 || last.length > 4));
}

function isCompound(word: string): boolean {
  return compoundHeads.some((head) => word.length > head.length + 2 && word.endsWith(head));
}
