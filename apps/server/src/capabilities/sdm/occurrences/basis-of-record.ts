/** GBIF's codes of what is used: neither fossils nor living collections nor mentions in the literature. */
export const basesOfRecord = [
  'PRESERVED_SPECIMEN',
  'HUMAN_OBSERVATION',
  'MACHINE_OBSERVATION',
  'OBSERVATION',
  'OCCURRENCE',
  'MATERIAL_SAMPLE',
  'MATERIAL_CITATION',
] as const;

export const isUsableBasis = (code: string): boolean => basesOfRecord.some((basis) => basis === code);

/** The first one that fits a word decides: a fossil specimen is a fossil, a living collection is no specimen of a herbarium. */
const words: readonly (readonly [code: string | null, word: RegExp])[] = [
  ['FOSSIL_SPECIMEN', /fos+il/],
  ['MATERIAL_CITATION', /materialcitation/],
  ['LIVING_SPECIMEN', /living|lebend|vivant|vivo|germplasm|genebank|seed|cultivat|garden/],
  ['LITERATURE', /literatur|checklist|bibliograph/],
  ['MATERIAL_SAMPLE', /materialsample|materialentity|tissue|dna/],
  ['MACHINE_OBSERVATION', /machine/],
  ['PRESERVED_SPECIMEN', /specimen|especimen|ejemplar|herbar|herbier|voucher|beleg|exsiccat|^s$/],
  ['HUMAN_OBSERVATION', /humanobserv|observationhumaine|observacionhumana/],
  ['OBSERVATION', /observ|observac|beobacht|waarneming|sight|photo|^o$/],
  ['OCCURRENCE', /^(occurrence|event|evidence|record)$/],
  [null, /^(|na|nan|null|none|other|unknown|unspecified|notstated|undefined)$/],
];

/**
 * GBIF's code of what kind a record is, whatever the case, spelling or address in which it is given: `PreservedSpecimen`,
 * `human observation`, `specimen`. Null where it says nothing, `unknown` too; a word that is not known stays as it is.
 */
export function readBasis(text: string | null): string | null {
  if (text === null) return null;
  const [term = ''] = /[^/:#]*$/.exec(text) ?? [];
  const letters = term
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, (plural, at: number) => (at === 0 ? plural : ''));
  const known = words.find(([, word]) => word.test(letters));
  return known === undefined ? text : known[0];
}
