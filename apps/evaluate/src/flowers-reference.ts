import {
  type BeeColour,
  cie76,
  ciede2000,
  createBeeEye,
  type HumanColour,
  humanColour,
  labOfRgb,
  type Spectrum,
} from '@plantdata/floral-colour';
import { type Comparison, type LargestErrors, largestErrors } from './flowers-differences.ts';
import type { ReferenceCase, ReferenceValues } from './flowers-reference-file.ts';
import { readStatedSpectrum } from './flowers-reference-spectrum.ts';

export interface ReferenceReport {
  /** Path below the folder that was asked for. */
  readonly name: string;
  readonly cases: number;
  /** Cases whose spectrum is not there, or is stated in words that are not understood: nothing of them was compared. */
  readonly notFound: readonly string[];
  readonly numbers: number;
  readonly errors: ReadonlyMap<string, LargestErrors>;
  readonly rgbMismatches: number;
  /** Sectors, categories, gamut, and angles that only one side has. */
  readonly categoryMismatches: number;
  readonly falseColourMismatches: number;
  /** Each of them, in words. */
  readonly mismatches: readonly string[];
}

/** Gives the spectrum of a record of a file of spectra; the path is relative to the file of reference values. */
export type FindRecord = (file: string, id: string) => Promise<Spectrum | null>;

const eye = createBeeEye();

/** Computes everything that a file states, for the honeybee before green leaves, and compares. */
export async function compareReferenceValues(
  name: string,
  { cases, rgb_to_lab, ciede2000_pairs_sharma_2005 }: ReferenceValues,
  findRecord: FindRecord,
): Promise<ReferenceReport> {
  const compared: ComparedCase[] = [];
  const notFound: string[] = [];
  for (const stated of cases) {
    const spectrum = await spectrumOfCase(stated, findRecord);
    if (spectrum === null) notFound.push(stated.id);
    else compared.push(compareCase(stated, eye.see(spectrum), humanColour(spectrum)));
  }
  const comparisons = [
    ...compared.flatMap(({ numbers }) => numbers),
    ...rgb_to_lab.flatMap(({ rgb, lab }) => pairs('rgb_to_lab', 'lab of rgb', lab, labOfRgb(rgb))),
    ...ciede2000_pairs_sharma_2005.flatMap((pair) => [
      ...pairs('cie76', 'cie76', [pair.cie76], [cie76(pair.lab1, pair.lab2)]),
      ...pairs('ciede2000', 'ciede2000', [pair.ciede2000], [ciede2000(pair.lab1, pair.lab2)]),
    ]),
  ];
  const mismatches = compared.flatMap(({ words }) => words.filter(({ stated, found }) => stated !== found));
  const count = (kind: WordKind) => mismatches.filter((each) => each.kind === kind).length;
  return {
    name,
    cases: cases.length,
    notFound,
    numbers: comparisons.length,
    errors: largestErrors(comparisons),
    rgbMismatches: count('rgb'),
    categoryMismatches: count('category'),
    falseColourMismatches: count('false colour'),
    mismatches: mismatches.map(({ id, kind, stated, found }) => `${id}: ${kind} ${found}, stated ${stated}`),
  };
}

async function spectrumOfCase({ spectrum }: ReferenceCase, findRecord: FindRecord): Promise<Spectrum | null> {
  const stated = readStatedSpectrum(spectrum);
  if (stated === null) return null;
  return stated.kind === 'formula' ? stated.spectrum : findRecord(stated.file, stated.id);
}

type WordKind = 'rgb' | 'category' | 'false colour';

interface ComparedWord {
  readonly id: string;
  readonly kind: WordKind;
  readonly stated: string;
  readonly found: string;
}

interface ComparedCase {
  readonly numbers: readonly Comparison[];
  readonly words: readonly ComparedWord[];
}

function compareCase(stated: ReferenceCase, bee: BeeColour, human: HumanColour): ComparedCase {
  const word = (kind: WordKind, said: unknown, found: unknown): ComparedWord => ({
    id: stated.id,
    kind,
    stated: String(said),
    found: String(found),
  });
  const angles = { bee: stated.bee.hexagon_angle_deg, hue: stated.human.hue_deg };
  return {
    numbers: [...beeNumbers(stated.bee, bee), ...humanNumbers(stated.human, human)],
    words: [
      word('rgb', `${stated.human.rgb} ${stated.human.hex}`, `${human.rgb} ${human.hex}`),
      word('category', stated.bee.sector, bee.sector),
      word('category', stated.bee.bee_colour_threshold_0_1, bee.category),
      word('category', `in gamut ${stated.human.in_gamut}`, `in gamut ${human.inGamut}`),
      word('category', `angle ${angles.bee === null}`, `angle ${bee.angle === null}`),
      word('category', `hue ${angles.hue === null}`, `hue ${human.hue === null}`),
      word('false colour', stated.false_colour_hex, bee.falseColour),
    ],
  };
}

function beeNumbers(stated: ReferenceCase['bee'], bee: BeeColour): Comparison[] {
  const listReceptors = ({ uv, blue, green }: BeeColour['excitation']) => [uv, blue, green];
  const group = 'bee';
  return [
    ...pairs(group, 'quantum flux', listReceptors(stated.quantum_flux), listReceptors(bee.quantumCatch)),
    ...pairs(group, 'excitation', listReceptors(stated.excitation), listReceptors(bee.excitation)),
    ...pairs(group, 'triangle', xy(stated.colour_triangle), xy(bee.triangle)),
    ...pairs(group, 'hexagon', xy(stated.colour_hexagon), xy(bee.hexagon)),
    ...pairs(group, 'contrast', [stated.hexagon_radius], [bee.contrast]),
    ...angles(group, 'angle', stated.hexagon_angle_deg, bee.angle),
    ...pairs(group, 'opponent', ab(stated.colour_opponent_coding), ab(bee.opponent)),
    ...pairs(group, 'green contrast', [stated.green_contrast], [bee.greenContrast]),
  ];
}

function humanNumbers(stated: ReferenceCase['human'], human: HumanColour): Comparison[] {
  return [
    ...pairs('xyz', 'xyz', stated.xyz, human.xyz),
    ...pairs('lab', 'lab', stated.lab, human.lab),
    ...pairs('lab', 'chroma', [stated.chroma], [human.chroma]),
    ...angles('lab', 'hue', stated.hue_deg, human.hue),
  ];
}

const xy = ({ x, y }: BeeColour['hexagon']) => [x, y];
const ab = ({ a, b }: BeeColour['opponent']) => [a, b];

const pairs = (
  group: string,
  quantity: string,
  stated: readonly number[],
  computed: readonly number[],
): Comparison[] =>
  stated.map((value, index) => ({ group, quantity, stated: value, computed: computed[index] ?? Number.NaN }));

/** An angle that only one side has counts as a mismatch, not as a number. */
const angles = (
  group: string,
  quantity: string,
  stated: number | null,
  computed: number | null,
): Comparison[] => (stated === null || computed === null ? [] : pairs(group, quantity, [stated], [computed]));
