import words from './cultivar-words.json' with { type: 'json' };

/**
 * Stems of Latin words that are far more often an old cultivar epithet than a variety or form when they stand without
 * rank marker behind a species of the trade (`Acer platanoides globosum`); the ICNCP allows them when published
 * before 1959.
 */
const stems = new Set(words.latinCultivarStems);

const cultivarEndings = new Set(words.cultivarEndings);

/** True if a Latin word is usually the name of a cultivar. */
export function isLatinCultivarWord(lower: string): boolean {
  for (let cut = 0; cut <= 4 && cut < lower.length; cut++) {
    const stem = lower.slice(0, lower.length - cut);
    if (stems.has(stem) && cultivarEndings.has(lower.slice(lower.length - cut))) return true;
  }
  return false;
}

/** Words that a cultivar epithet may not be or contain (ICNCP Art. 21.24 and neighbours). */
export const forbiddenCultivarWords: ReadonlySet<string> = new Set(words.forbiddenCultivarWords);

/** English words of cultivar epithets and selling names that no author is called. */
export const epithetWords: ReadonlySet<string> = new Set(words.epithetWords);

/**
 * Genera of orchids whose hybrids are registered as grexes: capitalised words behind them are a grex, with or without
 * the word (ICNCP Art. 4).
 */
export const orchidGenera: ReadonlySet<string> = new Set(words.orchidGenera);
