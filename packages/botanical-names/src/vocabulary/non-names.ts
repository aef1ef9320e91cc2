import words from './non-names.json' with { type: 'json' };

/** Whole entries of lists that name no plant, lower case. */
export const nonNames: ReadonlySet<string> = new Set(words.nonNames);

/** Words beside those entries in the headings of a list. */
export const headingWords: ReadonlySet<string> = new Set(words.headingWords);

/** First words after which nothing names a plant. */
export const nonNameOpeners: ReadonlySet<string> = new Set(words.nonNameOpeners);

/** Words which, anywhere in the string, show that it is not about a plant. */
export const nonPlantWords: ReadonlySet<string> = new Set(words.nonPlantWords);
