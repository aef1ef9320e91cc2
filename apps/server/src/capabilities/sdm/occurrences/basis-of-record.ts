import words from '../../../../../../data/occurrences/words.json' with { type: 'json' };

/** GBIF's codes of what is used: neither fossils nor living collections nor mentions in the literature. */
export const basesOfRecord: readonly string[] = words.usedBases;

/** The first that fits decides: a fossil specimen is a fossil, and a living one is none of a herbarium. */
const codes = Object.entries(words.basis).map(
  ([code, parts]) => [code, new RegExp(parts.join('|'))] as const,
);

/**
 * GBIF's code of a kind of record in any case, spelling or address: `PreservedSpecimen`, `human observation`, `specimen`. Null for
 * what says nothing, such as `unknown`; a word that is not known stays as it is.
 */
export function readBasis(text: string | null): string | null {
  if (text === null) return null;
  const term = /[^/:#]*$/.exec(text.normalize('NFD').toLowerCase())?.[0] ?? '';
  const letters = term.replaceAll(/[^a-z]/g, '').replace(/(?<=.)s$/, '');
  const code = codes.find(([, word]) => word.test(letters))?.[0] ?? text;
  return code === 'UNKNOWN' ? null : code;
}
