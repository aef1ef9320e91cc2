import words from '../../../../../../../data/flowers/label-words.json' with { type: 'json' };
import { type FlowerFacts, noFacts } from '../../model.ts';
import { readText } from './read-facts.ts';

/** Letters for the part of a flower and, of *Impatiens glandulifera*, its colour form (rose, blanc, pourpre), in the tables of the Pyrenees. */
const parts = new Map(Object.entries(words.pyrenees.parts));
const morphs = new Map(Object.entries(words.pyrenees.forms));

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

const alpineParts = new Map(Object.entries(words.alpine.parts));

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
