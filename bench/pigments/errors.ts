import {
  cie76,
  ciede2000,
  composeSpectrum,
  createBeeEye,
  humanColour,
  type Spectrum,
  spectrumOf,
  wordOfColour,
} from '@plantdata/floral-colour';
import type { Figure } from '../report.ts';
import { guideGenera, recipes } from './floras.ts';
import type { MeasuredPetal } from './petals.ts';

interface Measure {
  readonly name: string;
  readonly unit: string;
  /** Differences have a median; what is right or wrong has a share in percent. */
  readonly summary: 'median' | 'share';
  between(measured: Spectrum, other: Spectrum): number;
}

const eye = createBeeEye();

const measures: readonly Measure[] = [
  {
    name: 'CIE76',
    unit: 'ΔE',
    summary: 'median',
    between: (measured, other) => cie76(humanColour(measured).lab, humanColour(other).lab),
  },
  {
    // What is left of it without lightness that depends on the field of the probe and the thickness of the petal.
    name: 'CIE76 at the mean reflectance of the other',
    unit: 'ΔE',
    summary: 'median',
    between(measured, other) {
      const scale = meanOf(other) / meanOf(measured);
      const alike = measured.map((value) => Math.min(1, value * scale));
      return cie76(humanColour(alike).lab, humanColour(other).lab);
    },
  },
  {
    name: 'CIEDE2000',
    unit: 'ΔE',
    summary: 'median',
    between: (measured, other) => ciede2000(humanColour(measured).lab, humanColour(other).lab),
  },
  {
    name: 'tint: distance in a and b, without lightness',
    unit: 'ΔE',
    summary: 'median',
    between(measured, other) {
      const [one, two] = [humanColour(measured).lab, humanColour(other).lab];
      return Math.hypot(one[1] - two[1], one[2] - two[2]);
    },
  },
  {
    name: 'distance in the hexagon',
    unit: 'of 1',
    summary: 'median',
    between(measured, other) {
      const [one, two] = [eye.see(measured).hexagon, eye.see(other).hexagon];
      return Math.hypot(one.x - two.x, one.y - two.y);
    },
  },
  {
    name: 'same bee sector',
    unit: '%',
    summary: 'share',
    between: (measured, other) => Number(eye.see(measured).sector === eye.see(other).sector),
  },
  {
    name: 'same bee category',
    unit: '%',
    summary: 'share',
    between: (measured, other) => Number(eye.see(measured).category === eye.see(other).category),
  },
  {
    name: 'same derived colour word',
    unit: '%',
    summary: 'share',
    between: (measured, other) =>
      Number(wordOfColour(humanColour(measured)) === wordOfColour(humanColour(other))),
  },
  { name: 'RMS of reflectance', unit: 'of 1', summary: 'median', between: rootMeanSquare },
  {
    name: 'RMS of the shape, both brought to a mean of 1',
    unit: 'of 1',
    summary: 'median',
    between: (measured, other) => rootMeanSquare(shapeOf(measured), shapeOf(other)),
  },
];

/** The figures of `petals`; the baseline is learnt from `known`. */
export function errorsOf(petals: readonly MeasuredPetal[], known: readonly MeasuredPetal[]): Figure[] {
  const pairs = petals.map((petal) => ({
    measured: petal.spectrum,
    modelled: composeSpectrum(recipeOf(petal)),
    mean: meanOfWord(petal, known),
  }));
  return measures.map(({ name, unit, summary, between }) => {
    const summarise = summary === 'median' ? median : percent;
    return {
      name: summary === 'median' ? `${name}, median of ${pairs.length}` : `${name}, of ${pairs.length}`,
      unit,
      value: summarise(pairs.map(({ measured, modelled }) => between(measured, modelled))),
      baseline: 'mean spectrum of the word',
      baselineValue: summarise(pairs.map(({ measured, mean }) => between(measured, mean))),
    };
  });
}

const recipeOf = ({ genus, word }: MeasuredPetal) =>
  word === 'yellow' && guideGenera.has(genus)
    ? { ...recipes.yellow, ultraviolet: 'part-reflecting' as const }
    : recipes[word];

function meanOfWord({ word }: MeasuredPetal, known: readonly MeasuredPetal[]): Spectrum {
  const alike = known.filter((other) => other.word === word);
  const used = alike.length > 0 ? alike : known;
  const total = used.reduce(
    (sum, { spectrum }) => sum.map((value, index) => value + (spectrum[index] ?? 0)),
    spectrumOf(() => 0),
  );
  return total.map((value) => value / used.length);
}

function rootMeanSquare(one: Spectrum, other: Spectrum): number {
  return Math.sqrt(meanOf(one.map((value, index) => (value - (other[index] ?? 0)) ** 2)));
}

const shapeOf = (spectrum: Spectrum): Spectrum => {
  const mean = meanOf(spectrum);
  return spectrum.map((value) => value / mean);
};

function meanOf(values: Iterable<number>): number {
  let [sum, count] = [0, 0];
  for (const value of values) {
    sum += value;
    count += 1;
  }
  return sum / count;
}

const percent = (values: readonly number[]): number => 100 * meanOf(values);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
