import words from './trade-terms.json' with { type: 'json' };
import { kindsOfWords } from './trade-words.ts';

/**
 * German, French, Dutch and English words of price lists that no plant is called, lower case. German nouns and the
 * first word of a table cell carry a capital, so these are trade words whatever their case.
 */
export const tradeTerms = kindsOfWords(words.terms);

/**
 * English words of price lists that also occur in cultivar names: trade words only at the end of
 * the name.
 */
export const ambiguousTradeTerms = kindsOfWords(words.ambiguousTerms);

/** The same for two words. */
export const ambiguousTradePairs = kindsOfWords(words.ambiguousPairs);

/** Grades and delivery forms in letters, in the case they are written in: with root ball, without, several stems. */
export const tradeCodes: ReadonlySet<string> = new Set(words.tradeCodes);

/** Letters that mean a size before a number: container, pot, height, girth, clump. */
export const sizeLetters: ReadonlySet<string> = new Set(words.sizeLetters);

/** Small words before a trade term (`mit Ballen`, `en pot`, `haute tige`) or a measure (`ca. 40 cm`, `max 2m`). */
export const tradeParticles: ReadonlySet<string> = new Set(words.tradeParticles);
