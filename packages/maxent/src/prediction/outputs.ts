import { float64At } from '../checked-access.ts';

/**
 * link: alpha + Σ β_j f_j; raw: exp(link), which sums to 1 over the background; logistic: 1 / (1 + exp(−H − link)); cloglog:
 * 1 − exp(−exp(H + link)), the default of Maxent 3.4. H is the entropy of the model. Sources: Phillips and Dudík 2008, Ecography 31:161-175
 * (logistic); Phillips, Anderson, Dudík, Schapire, Blair 2017, Ecography 40:887-893 (cloglog).
 */
export const outputs = ['link', 'raw', 'logistic', 'cloglog'] as const;
export type PredictionOutput = (typeof outputs)[number];

/** From the link to an output. */
export function createTransform(output: PredictionOutput, entropy: number): (link: number) => number {
  switch (output) {
    case 'link':
      return (link) => link;
    case 'raw':
      return Math.exp;
    case 'logistic':
      return (link) => logistic(entropy + link);
    case 'cloglog':
      return (link) => cloglog(entropy + link);
    default:
      return output satisfies never;
  }
}

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));
const cloglog = (z: number): number => -Math.expm1(-Math.exp(z));

/** Writes the outputs of links to `into` from `start` on; NaN stays NaN. */
export type OutputWriter = (links: Float64Array, count: number, into: Float32Array, start: number) => void;

/**
 * For millions of cells: the two curves are tabulated as cubic polynomials between steps of 1/32, which is off by less than 1e-8, and taken from
 * their formulas outside of the table.
 */
export function outputWriter(output: PredictionOutput, entropy: number): OutputWriter {
  switch (output) {
    case 'link':
      return (links, count, into, start) => into.set(links.subarray(0, count), start);
    case 'raw':
      return (links, count, into, start) => {
        for (let at = 0; at < count; at++) into[start + at] = Math.exp(float64At(links, at));
      };
    case 'logistic':
      return curveWriter(logistic, (z) => logistic(z) * logistic(-z), { low: -24, high: 24 }, entropy);
    case 'cloglog':
      return curveWriter(cloglog, (z) => Math.exp(z - Math.exp(z)), { low: -24, high: 4 }, entropy);
    default:
      return output satisfies never;
  }
}

const stepsPerUnit = 32;

function curveWriter(
  curve: (z: number) => number,
  slope: (z: number) => number,
  { low, high }: { low: number; high: number },
  entropy: number,
): OutputWriter {
  const cubics = hermite(curve, slope, low, high);
  return (links, count, into, start) => {
    for (let at = 0; at < count; at++) {
      const z = float64At(links, at) + entropy;
      if (z > low && z < high) {
        const position = (z - low) * stepsPerUnit;
        const step = Math.floor(position);
        const t = position - step;
        const from = step * 4;
        into[start + at] =
          float64At(cubics, from) +
          t *
            (float64At(cubics, from + 1) +
              t * (float64At(cubics, from + 2) + t * float64At(cubics, from + 3)));
      } else into[start + at] = Number.isNaN(z) ? Number.NaN : curve(z);
    }
  };
}

/** Four coefficients a step: values and slopes of the curve are met at both ends. */
function hermite(
  curve: (z: number) => number,
  slope: (z: number) => number,
  low: number,
  high: number,
): Float64Array {
  const steps = (high - low) * stepsPerUnit;
  const cubics = new Float64Array(steps * 4);
  for (let step = 0; step < steps; step++) {
    const [from, to] = [low + step / stepsPerUnit, low + (step + 1) / stepsPerUnit];
    const [value, rise] = [curve(from), curve(to) - curve(from)];
    const [first, last] = [slope(from) / stepsPerUnit, slope(to) / stepsPerUnit];
    cubics.set([value, first, 3 * rise - 2 * first - last, first + last - 2 * rise], step * 4);
  }
  return cubics;
}
