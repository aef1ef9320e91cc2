/** Words of grades, with what they mean the same as. Only those marked alone are a grade without a size beside them. */
export interface GradeWord {
  readonly key: string;
  readonly isAlone: boolean;
}

const table: readonly (readonly [key: string, isAlone: boolean, words: string])[] = [
  [
    'tube',
    true,
    'tubestock|tube stock|tube|tubes|forestry tube|forestry tubes|viro tube|virotube|virotubes|hiko|hikos|native tube|native tubes|tubed',
  ],
  ['plug', true, 'plug|plugs|plug plants|pluggen|jungpflanzen'],
  ['cell', true, 'cell|cells|cell grown|seedling|seedlings|sämlinge'],
  ['liner', true, 'liner|liners'],
  ['rt', true, 'RT|RTs|root trainer|root trainers|roottrainer|roottrainers'],
  [
    'br',
    true,
    'BR|bare root|bareroot|bare rooted|bare rooted stock|wurzelnackt|wurzelware|oB|racines nues|racine nue|RN|wortelgoed|naakte wortel|raíz desnuda|radice nuda',
  ],
  [
    'rb',
    true,
    'RB|WRB|root ball|rootball|root balled|rootballed|mB|mDb|mDB|m. B.|Ballenware|mit Ballen|motte|en motte|motte grillagée|kluit|met kluit|draadkluit|cepellón|zolla|in zolla',
  ],
  ['cg', false, 'CG|container grown|container|containers|Co|conteneur|contenedor|vaso|containerised'],
  ['ground', true, 'ex ground|ex-ground|field grown'],
  [
    '',
    false,
    'pot|pots|potted|air pot|air pots|airpot|airpots|bag|bags|planter bag|planter bags|topf|godet|maceta|vasetto|H|Hochstamm|Hochst|Sol|Solitär|StU|Stbu|Str|He|Hei|v. He|l. He|feathered|half standard|standard|std|tige|haute tige|hoogstam|1xv|2xv|3xv|4xv|5xv|2x tr|3x tr|4x tr|2xtr|3xtr|advanced|semi advanced|super advanced|specimen|grafted|litre|liter',
  ],
];

export const gradeWords: ReadonlyMap<string, GradeWord> = new Map(
  table.flatMap(([key, isAlone, words]) =>
    words.split('|').map((word): [string, GradeWord] => [word.toLowerCase(), { key, isAlone }]),
  ),
);

/** So short that only capitals as in lists make them a grade. */
export const inCapitals: ReadonlySet<string> = new Set([
  'br',
  'rb',
  'rt',
  'rts',
  'rn',
  'cg',
  'h',
  'co',
  'wrb',
  'ob',
  'mb',
  'he',
  'sol',
  'str',
]);

/** The longest first, so that each is found whole. */
export const gradeWordPattern = [...gradeWords.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', `[ -]`))
  .join('|');

/** Rims of pots in millimetres that are usual, to know "200s" and "in 140" by. */
export const usualRims: ReadonlySet<number> = new Set([
  40, 50, 68, 70, 75, 90, 100, 120, 125, 130, 140, 150, 160, 165, 170, 175, 180, 190, 200, 230, 250, 270, 280,
  300, 330, 350, 380, 400, 430, 450, 500, 550, 600,
]);
