import words from './words.json' with { type: 'json' };

/** Words before a family name that are written in lower case: `de Vriese`, `van der Land`. */
export const AUTHOR_PARTICLES: ReadonlySet<string> = new Set(words.particles);

/** Words after a family name that tell persons of one name apart. The value is the standard form. */
export const AUTHOR_SUFFIXES: ReadonlyMap<string, string> = new Map(Object.entries(words.suffixes));

/** The standard form of `f.`, `fil.`, `bis`, `Jr.` behind a name, else undefined. Case counts: `Sen` is a family name. */
export function authorSuffix(word: string): string | undefined {
  return AUTHOR_SUFFIXES.get(word.replace(/\.$/, ''));
}

/** Gardens in general, not a person: counts as an author only before `ex` (ICN Rec. 46D). */
export const GARDEN_WORDS: ReadonlySet<string> = new Set(words.gardens);

/** Words that start a remark about the use of a name; the words after them are not its author. */
const USE = new RegExp(
  `(?:^|[\\s,;(])(?:${words.use.map((word) => word.replace('.', '\\.')).join('|')})(?=[\\s.,)]|$)`,
);

/** Start of a remark about the use of the name, or -1. */
export function startOfUse(text: string): number {
  const match = USE.exec(text);
  return match === null ? -1 : match.index;
}
