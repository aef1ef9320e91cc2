import { float64At } from '../checked-access.ts';
import { colourWeights, type Lab, labOfXyz, slopeOfLightness, whitePoint } from '../human/human-colour.ts';
import { type Spectrum, spectrumOf } from '../spectrum/grid.ts';

/** Reflectance below 400 nm, as a share of 1. It does not follow from a colour for people, and is assumed by the behaviour. */
const levels = { absorbing: 0.03, 'part-reflecting': 0.2, reflecting: 0.4 } as const;
export type UltravioletBehaviour = keyof typeof levels;
export const ultravioletBehaviours = ['absorbing', 'part-reflecting', 'reflecting'] as const;

export interface ModelledPetal {
  /** The colour for people, D65 and 2°. */
  readonly lab: Lab;
  /** `part-reflecting` stands for petals with a guide: one part absorbs, the other reflects, and this is their mean. */
  readonly ultraviolet: UltravioletBehaviour;
}

type Three = readonly [number, number, number];

/** ΔE to which the colour is met. */
const tolerance = 1e-3;
const stepsMax = 400;
/** The ultraviolet level ends here, within some nanometres: people hardly see below it. */
const edge = { nm: 412, width: 8 };

const places = spectrumOf((wavelength) => (wavelength - 530) / 170);
const visible = spectrumOf((wavelength) => 1 / (1 + Math.exp((edge.nm - wavelength) / edge.width)));

/**
 * The reflectance of a petal that has a colour for people, above 0 and below 1: a smooth curve, the sigmoid of a parabola, which is one of many
 * with this colour, and below 400 nm a level that is assumed. A model of a colour, not a measurement of a flower. Throws a RangeError for a
 * colour that no such curve has. Source of the curve: Jakob and Hanika 2019, Comput Graph Forum 38:147-155.
 */
export function composeSpectrum({ lab, ultraviolet }: ModelledPetal): Spectrum {
  const level = levels[ultraviolet];
  let best = attempt([0, 0, 0], level, lab);
  let damping = 1;
  for (let step = 0; best.error > tolerance && step < stepsMax; step++) {
    const next = attempt(stepFrom(best, damping), level, lab);
    const isBetter = next.error < best.error;
    damping *= isBetter ? 0.25 : 4;
    if (isBetter) best = next;
  }
  if (!(best.error <= tolerance))
    throw new RangeError(`No smooth petal has the colour L*a*b* ${lab.join(', ')}.`);
  return best.spectrum;
}

interface Attempt {
  readonly coefficients: Three;
  readonly spectrum: Spectrum;
  /** The distance to the wanted colour in L*, a* and b*. */
  readonly missing: Three;
  readonly error: number;
  /** Changes of L*, a* and b* by each coefficient. */
  readonly slopes: readonly [Three, Three, Three];
}

function attempt(coefficients: Three, level: number, lab: Lab): Attempt {
  const [c0, c1, c2] = coefficients;
  const spectrum = new Float64Array(places.length);
  const sums = { x: new Float64Array(4), y: new Float64Array(4), z: new Float64Array(4) };
  for (const [index, place] of places.entries()) {
    const share = 1 / (1 + Math.exp(-(c0 + place * (c1 + place * c2))));
    const seen = float64At(visible, index);
    const value = level + (share - level) * seen;
    spectrum[index] = value;
    const slope = share * (1 - share) * seen;
    const terms = [value, slope, slope * place, slope * place * place];
    for (const axis of ['x', 'y', 'z'] as const) {
      const weight = float64At(colourWeights[axis], index);
      for (const [at, term] of terms.entries()) sums[axis][at] = float64At(sums[axis], at) + weight * term;
    }
  }
  const xyz: Three = [float64At(sums.x, 0), float64At(sums.y, 0), float64At(sums.z, 0)];
  const reached = labOfXyz(xyz);
  const missing: Three = [lab[0] - reached[0], lab[1] - reached[1], lab[2] - reached[2]];
  const by = (axis: 'x' | 'y' | 'z', at: 0 | 1 | 2): Three => {
    const slope = slopeOfLightness(xyz[at] / whitePoint[at]) / whitePoint[at];
    return [
      slope * float64At(sums[axis], 1),
      slope * float64At(sums[axis], 2),
      slope * float64At(sums[axis], 3),
    ];
  };
  const [x, y, z] = [by('x', 0), by('y', 1), by('z', 2)];
  return {
    coefficients,
    spectrum,
    missing,
    error: Math.hypot(...missing),
    slopes: [scaled(y, 116, y, 0), scaled(x, 500, y, -500), scaled(y, 200, z, -200)],
  };
}

const scaled = (one: Three, factor: number, other: Three, otherFactor: number): Three => [
  factor * one[0] + otherFactor * other[0],
  factor * one[1] + otherFactor * other[1],
  factor * one[2] + otherFactor * other[2],
];

/** A step by Levenberg and Marquardt: (JᵀJ + damping) step = Jᵀ missing. */
function stepFrom({ coefficients, missing, slopes: [l, a, b] }: Attempt, damping: number): Three {
  const column = (at: 0 | 1 | 2): Three => [l[at], a[at], b[at]];
  const columns = [column(0), column(1), column(2)] as const;
  const row = (at: 0 | 1 | 2): Three => [
    dot(columns[at], columns[0]) + (at === 0 ? damping : 0),
    dot(columns[at], columns[1]) + (at === 1 ? damping : 0),
    dot(columns[at], columns[2]) + (at === 2 ? damping : 0),
  ];
  const [one, two, three] = [row(0), row(1), row(2)];
  const wanted: Three = [dot(columns[0], missing), dot(columns[1], missing), dot(columns[2], missing)];
  // The matrix is symmetric: its rows are its columns.
  const whole = determinant(one, two, three);
  return [
    coefficients[0] + determinant(wanted, two, three) / whole,
    coefficients[1] + determinant(one, wanted, three) / whole,
    coefficients[2] + determinant(one, two, wanted) / whole,
  ];
}

const dot = (one: Three, other: Three): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

const determinant = (one: Three, two: Three, three: Three): number =>
  one[0] * (two[1] * three[2] - two[2] * three[1]) +
  one[1] * (two[2] * three[0] - two[0] * three[2]) +
  one[2] * (two[0] * three[1] - two[1] * three[0]);
