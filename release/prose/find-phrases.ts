/** Phrases that make a text hard to read: see CONTRIBUTING.md, "English". */

export interface Phrase {
  readonly kind: 'clause-opening' | 'listed-word';
  /** The place of its first character in the text. */
  readonly index: number;
  readonly text: string;
}

/** A sentence whose subject is a clause: "What is missing fails." A question ends with its mark and is none. */
const clauseOpening =
  /(?<=^|[.;:]\s|\n\s*)(?:What|How|Of|Whether|Who|Whoever|Where|Whatever)\s+(?!do\b|does\b|is the\b)[^.?!;\n]*(?![^.!;\n]*\?)/g;

const listedWord =
  /\b(?:nobody|somebody|whoever|told|tells|mend(?:s|ed|ing)?|goes on|go on|of its own|stands in|so many|gets on)\b/gi;

/** In the order in which they stand. */
export function findPhrases(text: string): Phrase[] {
  const found = (pattern: RegExp, kind: Phrase['kind']): Phrase[] =>
    [...text.matchAll(pattern)].map(({ 0: phrase, index }) => ({ kind, index, text: phrase }));
  return [...found(clauseOpening, 'clause-opening'), ...found(listedWord, 'listed-word')].sort(
    (a, b) => a.index - b.index,
  );
}
