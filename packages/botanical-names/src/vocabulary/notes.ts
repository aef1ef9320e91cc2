/** Words that open a note on the use of a name: everything behind them up to a quote or dash belongs to it. */
export const sensuOpeners: ReadonlySet<string> = new Set([
  'auct',
  'auctt',
  'sensu',
  'sec',
  'fide',
  'non',
  'nec',
  'ss',
  'emend',
  'amend',
  'pp',
]);

/** Second words of `s.l.`, `s.str.`: the name in the wide or the narrow sense. */
export const senseWords: ReadonlySet<string> = new Set(['l', 'lat', 'lato', 'str', 'stricto', 's', 'ampl']);

/** First words of nomenclatural notes: `nom. nud.`, `comb. nov.`, `pro syn.`. */
export const nomenclaturalOpeners: ReadonlySet<string> = new Set([
  'nom',
  'nomen',
  'comb',
  'stat',
  'ined',
  'ms',
  'pro',
  'orth',
  'opus',
  'sic',
  'corrig',
  'not',
  'fam',
  'gen',
  'provisionally',
  'later',
]);

/** Words that, at the end, give the origin of a plant or its name: `[from Yunnan]`. */
export const provenanceOpeners: ReadonlySet<string> = new Set([
  'from',
  'ex',
  'coll',
  'collected',
  'seed',
  'provenance',
]);

/** Words that introduce another name of the same plant. */
export const synonymOpeners: ReadonlySet<string> = new Set([
  'syn',
  'synonym',
  'syns',
  'formerly',
  'previously',
  'aka',
  'was',
  'now',
  'prev',
]);
