/** German compounds end in the plant: `Feldahorn`, `Stieleiche`, `Rotbuche`. */
const germanHeads: readonly string[] = [
  ...['ahorn', 'eiche', 'buche', 'linde', 'birke', 'kiefer', 'fichte', 'tanne', 'erle', 'esche', 'ulme'],
  ...['weide', 'pappel', 'kirsche', 'lärche', 'hasel', 'hainbuche', 'eibe', 'lavendel', 'hortensie', 'beere'],
  ...['dorn', 'strauch', 'lorbeer', 'flieder', 'rose', 'gras', 'farn', 'apfel', 'birne', 'pflaume', 'kraut'],
];

/** Dutch compounds: `veldesdoorn`, `zomereik`, `ruwe berk`. */
const dutchHeads: readonly string[] = ['esdoorn', 'eik', 'beuk', 'berk', 'wilg', 'populier', 'kers', 'roos'];

/** Words that are a common name alone or begin or end one. */
const vernacularWords: ReadonlySet<string> = new Set(
  (
    'érable chêne hêtre bouleau tilleul frêne charme saule peuplier sapin épicéa pin cerisier prunier pommier poirier aubépine lavande houx noisetier laurier buis genévrier ' +
    'arce roble haya abedul tilo fresno sauce álamo abeto pino cerezo ciruelo manzano encina olivo acebo avellano ciprés ' +
    'aak esdoorn eik beuk berk linde es wilg populier den spar haagbeuk hulst meidoorn kers taxus ' +
    'ahorn eiche buche birke kiefer fichte tanne erle esche ulme weide pappel eibe hainbuche'
  ).split(' '),
);

/** Whether the words of a run, in small letters, are a German, Dutch, French or Spanish common name. */
export function isVernacularName(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length > 1) return vernacularWords.has(first) || vernacularWords.has(last) || isCompound(last);
  return isCompound(first) || (vernacularWords.has(first) && first.length > 4);
}

function isCompound(word: string): boolean {
  return [...germanHeads, ...dutchHeads].some((head) => word.length > head.length + 2 && word.endsWith(head));
}
