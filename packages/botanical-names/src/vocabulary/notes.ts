import words from './notes.json' with { type: 'json' };

/** Words that open a note on the use of a name: everything behind them up to a quote or dash belongs to it. */
export const sensuOpeners: ReadonlySet<string> = new Set(words.sensuOpeners);

/** Second words of `s.l.`, `s.str.`: the name in the wide or the narrow sense. */
export const senseWords: ReadonlySet<string> = new Set(words.senseWords);

/** First words of nomenclatural notes: `nom. nud.`, `comb. nov.`, `pro syn.`. */
export const nomenclaturalOpeners: ReadonlySet<string> = new Set(words.nomenclaturalOpeners);

/** Words that, at the end, give the origin of a plant or its name: `[from Yunnan]`. */
export const provenanceOpeners: ReadonlySet<string> = new Set(words.provenanceOpeners);

/** Words that, alone or together, introduce another name of the same plant: `formerly known as`. */
export const synonymOpeners: ReadonlySet<string> = new Set(words.synonymOpeners);
