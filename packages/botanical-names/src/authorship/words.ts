/** Words before a family name that are written in lower case: `de Vriese`, `van der Land`. */
export const AUTHOR_PARTICLES: ReadonlySet<string> = new Set(
  (
    'a af al am an auf av bar ben bin d da dal dalla das de degli dei del dela della delle den der des di do dos ' +
    "du e el het i ibn in in't la las le les lo los op or s st 't te ten ter tot v van vander vd ver vom von vonder y zu zum zur"
  ).split(' '),
);

/** Words after a family name that tell persons of one name apart. The value is the standard form. */
export const AUTHOR_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['f', 'f.'],
  ['fil', 'f.'],
  ['filius', 'f.'],
  ['bis', 'bis'],
  ['ter', 'ter'],
  ['jr', 'Jr.'],
  ['Jr', 'Jr.'],
  ['jun', 'Jr.'],
  ['junior', 'Jr.'],
  ['Junior', 'Jr.'],
  ['sr', 'Sr.'],
  ['Sr', 'Sr.'],
  ['sen', 'Sr.'],
  ['senior', 'Sr.'],
  ['pater', 'pater'],
]);

/** The standard form of `f.`, `fil.`, `bis`, `Jr.` behind a name, else undefined. Case counts: `Sen` is a family name. */
export function authorSuffix(word: string): string | undefined {
  return AUTHOR_SUFFIXES.get(word.replace(/\.$/, ''));
}

/** Gardens in general, not a person: counts as an author only before `ex` (ICN Rec. 46D). */
export const GARDEN_WORDS: ReadonlySet<string> = new Set([
  'hort',
  'horti',
  'hortul',
  'hortus',
  'hortusa',
  'ht',
  'cv',
]);

/** Words that start a remark about the use of a name; the words after them are not its author. */
const USE_WORDS = [
  'auct',
  'auctt',
  'auctorum',
  'sensu',
  'sec',
  'ss',
  'non',
  'nec',
  'not',
  'emend',
  'fide',
  'comb',
  'orth',
  'nom',
  'ined',
  'mihi',
  'pro',
  'p.p',
  'i.l',
  's.l',
  's.s',
  's.lat',
  's.str',
];

const USE = new RegExp(
  `(?:^|[\\s,;(])(?:${USE_WORDS.map((word) => word.replace('.', '\\.')).join('|')})(?=[\\s.,)]|$)`,
);

/** Start of a remark about the use of the name, or -1. */
export function startOfUse(text: string): number {
  const match = USE.exec(text);
  return match === null ? -1 : match.index;
}
