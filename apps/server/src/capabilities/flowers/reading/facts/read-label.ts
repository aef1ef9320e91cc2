import { type FlowerFacts, noFacts } from '../../model.ts';
import { readText } from './read-facts.ts';

/** Letters by which the tables of the Pyrenees name the part of a flower. */
const parts = new Map([
  ['W', 'whole flower'],
  ['T', 'flower tip'],
  ['C', 'central region'],
  ['B', 'bell shape'],
  ['L', 'zygomorphic, lip'],
  ['P', 'petal'],
]);

/** The colour forms of Impatiens glandulifera there, by the French words: rose, blanc, pourpre. */
const morphs = new Map([
  ['r', 'pink'],
  ['b', 'white'],
  ['p', 'violet'],
]);

/** `Impatiens_glandulifera_A__Lr_2`: genus, epithet, site or country, part with colour form, replicate. */
const pyreneesLabel = /^([A-Z][a-z-]+)_([a-z-]+)_[A-Z]\d*__([A-Z])([rbp])?_\d+$/;

/** Facts in the heading of a column; only its text where its form is unknown. */
export function readLabel(label: string): FlowerFacts {
  const sourceLabel = readText(label);
  const [, genus, species, part = '', morph = ''] = pyreneesLabel.exec(label) ?? [];
  if (genus === undefined || species === undefined) return { ...noFacts, sourceLabel };
  return {
    ...noFacts,
    sourceLabel,
    genus,
    species,
    scientificName: `${genus} ${species}`,
    plantSection: parts.get(part) ?? null,
    morph: morphs.get(morph) ?? null,
  };
}

/** Abbreviations of the alpine measurements for parts of a flower. */
const alpineParts = new Map([
  ['ventmed', 'ventral medial'],
  ['ventapi', 'ventral apical'],
  ['dorsmed', 'dorsal medial'],
  ['dorsapi', 'dorsal apical'],
  ['caudmed', 'dorsal medial'],
  ['caudapi', 'dorsal apical'],
  ['ventr', 'ventral'],
  ['dors', 'dorsal'],
  ['apic', 'apical'],
  ['basa', 'basal'],
  ['narb', 'stigma'],
]);

/** One line of a list of columns: `Gentiana,acaulis,ventmed,1`, or `Silene_acaulis,bryoides,petal,1` for a subspecies. */
export function readColumnFacts(cells: readonly string[]): FlowerFacts {
  const [first = '', second = '', part = ''] = cells;
  const [genus = '', epithet] = first.split('_');
  const species = epithet ?? second;
  const infraspecific = epithet === undefined ? null : readText(`subsp. ${second}`);
  const name = [genus, species, infraspecific].filter((each) => each !== null).join(' ');
  return {
    ...noFacts,
    genus: readText(genus),
    species: readText(species),
    infraspecific,
    scientificName: readText(name),
    plantSection: readText(alpineParts.get(part) ?? part),
    sourceLabel: readText(cells.join(',')),
  };
}
