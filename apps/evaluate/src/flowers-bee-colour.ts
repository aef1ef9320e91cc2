import { type BeeColourCategory, createBeeEye, type Spectrum } from '@plantdata/floral-colour';
import type { FlowersRead, ReadFlower } from '../../server/src/capabilities/flowers/index.ts';

/** Counts of one file, or of several added up. */
export interface BeeColourTally {
  /** Spectra with a published category, and those of such a file that were refused. */
  readonly cases: number;
  /** The published category is the sector of the hexagon, without the disc of little contrast in its centre. */
  readonly sectorRight: number;
  /** The published category is the one that a record without a published one is given, `white` in the disc. */
  readonly discRight: number;
  /** Of `cases`: could not be read. */
  readonly refused: number;
  /** Not in `cases`: no category is published. */
  readonly setAside: number;
}

/** A spectrum whose published category is not its sector. */
interface BeeColourFailure {
  readonly name: string;
  readonly published: string;
  readonly sector: string;
  readonly contrast: number;
}

export interface BeeColourReport {
  /** Path below the folder that was asked for. */
  readonly name: string;
  readonly scored: readonly ScoredFlower[];
  readonly tally: BeeColourTally;
  readonly failures: readonly BeeColourFailure[];
}

interface ScoredFlower {
  readonly spectrum: Spectrum;
  readonly published: BeeColourCategory;
  readonly isSectorRight: boolean;
}

/** What counts of the files that were read together. */
export type BeeColourContent = Pick<FlowersRead, 'flowers' | 'refused'> & {
  readonly files: readonly Pick<FlowersRead['files'][number], 'name' | 'layout'>[];
};

const eye = createBeeEye();

/** Compares what was read with the published categories; null where none is published. */
export function scoreBeeColours(
  name: string,
  { files, flowers, refused }: BeeColourContent,
): BeeColourReport | null {
  const cases = flowers.flatMap((flower) => {
    const published = flower.facts.beeColour;
    return published === null ? [] : [{ flower, published, seen: eye.see(flower.spectrum) }];
  });
  if (cases.length === 0) return null;
  // What a refused spectrum states is not known. It counts as a case, so that nothing is gained by refusing, where others of its layout have
  // published categories; tables of receptors and light beside the flowers are no cases.
  const layouts = new Map(files.map((file) => [file.name, file.layout]));
  const labelled = new Set(cases.map(({ flower }) => layouts.get(flower.place.file)));
  const refusals = refused.filter(
    ({ sourceId, place }) => sourceId !== null && labelled.has(layouts.get(place.file)),
  );
  const wrong = cases.filter(({ published, seen }) => published !== seen.sector);
  return {
    name,
    scored: cases.map(({ flower, published, seen }) => ({
      spectrum: flower.spectrum,
      published,
      isSectorRight: published === seen.sector,
    })),
    tally: {
      cases: cases.length + refusals.length,
      sectorRight: cases.length - wrong.length,
      discRight: cases.filter(({ published, seen }) => published === seen.category).length,
      refused: refusals.length,
      setAside: flowers.length - cases.length,
    },
    failures: [
      ...wrong.map(({ flower, published, seen }) => ({
        name: nameOf(flower),
        published,
        sector: seen.sector ?? 'none',
        contrast: seen.contrast,
      })),
      ...refusals.map(({ sourceId, reason }) => ({
        name: `${sourceId}: ${reason}`,
        published: 'not known',
        sector: 'refused',
        contrast: Number.NaN,
      })),
    ],
  };
}

export function sumOfTallies(tallies: readonly BeeColourTally[]): BeeColourTally {
  const sum = (count: (tally: BeeColourTally) => number) =>
    tallies.reduce((all, tally) => all + count(tally), 0);
  return {
    cases: sum(({ cases }) => cases),
    sectorRight: sum(({ sectorRight }) => sectorRight),
    discRight: sum(({ discRight }) => discRight),
    refused: sum(({ refused }) => refused),
    setAside: sum(({ setAside }) => setAside),
  };
}

/** The same spectrum may stand in several files, or under several ids: each once with each category. */
export function tallyDistinct(reports: readonly Pick<BeeColourReport, 'scored'>[]) {
  const ordered = reports
    .flatMap(({ scored }) => scored)
    .map((flower) => ({ flower, mean: meanOf(flower.spectrum) }))
    .sort((one, other) => one.mean - other.mean);
  const distinct: typeof ordered = [];
  for (const each of ordered) {
    if (!hasLike(distinct, each)) distinct.push(each);
  }
  const right = distinct.filter(({ flower }) => flower.isSectorRight).length;
  return { spectra: distinct.length, sectorRight: right };
}

/** Files differ in how many decimals they keep, and in how they round. */
const sameWithin = 1.000001e-5;

interface OrderedFlower {
  readonly flower: ScoredFlower;
  readonly mean: number;
}

/** Spectra that are alike have means that are: only those at the end of the ordered list need to be compared. */
function hasLike(ordered: readonly OrderedFlower[], { flower, mean }: OrderedFlower): boolean {
  for (let index = ordered.length - 1; index >= 0; index--) {
    const other = ordered[index];
    if (other === undefined || mean - other.mean > sameWithin) return false;
    if (other.flower.published === flower.published && areAlike(other.flower.spectrum, flower.spectrum))
      return true;
  }
  return false;
}

const areAlike = (one: Spectrum, other: Spectrum): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? Number.NaN)) <= sameWithin);

const meanOf = (spectrum: Spectrum): number =>
  spectrum.reduce((sum, value) => sum + value, 0) / spectrum.length;

const nameOf = ({ sourceId, facts }: ReadFlower): string =>
  [sourceId, facts.scientificName, facts.plantSection].filter((part) => part !== null).join(', ');
