/**
 * German and Dutch compounds end in the plant: `Feldahorn`, `Stieleiche`, `Zomereik`. Heads that given names and
 * cultivars end in too (`Rosalinde`, `Goldperle`, `Melrose`) are left out.
 */
const compoundHeads: readonly string[] = [
  ...['ahorn', 'eiche', 'buche', 'birke', 'kiefer', 'fichte', 'tanne', 'esche', 'ulme', 'weide', 'pappel'],
  ...['kirsche', 'lärche', 'hasel', 'eibe', 'lavendel', 'hortensie', 'dorn', 'strauch', 'lorbeer', 'flieder'],
  ...['gras', 'farn'],
  ...['esdoorn', 'eik', 'beuk', 'berk', 'wilg', 'populier'],
];

/** French and Spanish names begin with the plant: `Érable champêtre`, `Roble americano`. */
const leadingNouns: ReadonlySet<string> = new Set(
  (
    'érable chêne hêtre bouleau tilleul frêne saule peuplier sapin épicéa cerisier prunier pommier poirier aubépine lavande houx noisetier laurier buis genévrier ' +
    'arce roble haya abedul tilo álamo abeto pino cerezo ciruelo manzano encina olivo acebo avellano ciprés'
  ).split(' '),
);

/** Dutch and German names of two words end with it: `Spaanse aak`, `Japanischer Ahorn`. */
const closingNouns: ReadonlySet<string> = new Set(
  (
    'aak esdoorn eik beuk berk linde wilg populier spar haagbeuk hulst meidoorn kers ' +
    'ahorn eiche buche birke kiefer fichte tanne erle esche ulme weide pappel eibe hainbuche winterlinde sommerlinde silberlinde schwarzerle grauerle hundsrose'
  ).split(' '),
);

/** True if the words of a run, in small letters, are a German, Dutch, French or Spanish common name. */
export function isVernacularName(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const nouns = leadingNouns.has(first) || closingNouns.has(last);
  return isCompound(last) || (nouns && (words.length > 1 || last.length > 4));
}

function isCompound(word: string): boolean {
  return compoundHeads.some((head) => word.length > head.length + 2 && word.endsWith(head));
}
