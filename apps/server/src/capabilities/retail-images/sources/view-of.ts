/** Words of what a picture shows, in the languages in which people describe plants. Flowers come first: they are what is looked for. */
const views: readonly (readonly [string, RegExp])[] = [
  [
    'flowers',
    /\b(?:in (?:full )?)?(?:flower|blossom|bloom|inflorescen|bl[uü]te|fleur|flor(?:es)?\b|fior|bloem|kwiat|blomm|blomst)/,
  ],
  [
    'fruit',
    /\b(?:fruit|berr(?:y|ies)\b|seed ?(?:head|pod)|cone\b|cones\b|acorn|frucht|fr[uü]chte|beere|samen|frutt|fruto|vrucht|owoc)/,
  ],
  ['bark', /\b(?:bark|trunk|rinde|borke|stamm|[eé]corce|corteccia|corteza|schors|kora\b)/],
  ['leaves', /\b(?:lea(?:f|ves)\b|foliage|bl[aä]tt|laub|feuill|fogli|hoja|blad\b|bladeren|li[sś]cie?)/],
  [
    'habit',
    /\b(?:habit(?:us)?\b|whole plant|specimen tree|tree\b|shrub\b|wuchs|strauch|baum|arbre|arbusto|habitus)/,
  ],
];

/**
 * Returns the subject of a picture by a text about it, in the words of alternative texts; null if
 * unknown.
 */
export function viewOf(text: string): string | null {
  const plain = text.toLowerCase();
  return views.find(([, form]) => form.test(plain))?.[0] ?? null;
}

/** Pictures that are no photographs of living plants, or show another subject. */
const others =
  /\b(?:herbari|specimen sheet|type specimen|holotype|isotype|illustrat|drawing|engraving|lithograph|watercolou?r|painting|gravure|zeichnung|plate \d|tab\. \d|distribution|range map|\bmap\b|karte|diagram|logo|icon\b|coat of arms|wappen|stamp\b|briefmarke|microscop|pollen|cross.section|essential oil|bottle|packag|screenshot|book\b|page \d|chromosom|label\b|sign\b)/;

export const showsSomethingElse = (text: string): boolean => others.test(text.toLowerCase());
