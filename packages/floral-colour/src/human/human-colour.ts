import { float64At } from '../checked-access.ts';
import { requireGrid, type Spectrum, spectrumOf, sumWeighted } from '../spectrum/grid.ts';
import { colourMatching, daylightPower } from '../standards/tables.ts';
import { hexOf, type LinearRgb, linearOfRgb, type Rgb, rgbOfLinear } from './srgb.ts';

/** CIE 1976 L*a*b*: lightness 0 to 100, then green to red and blue to yellow. Source: ISO/CIE 11664-4. */
export type Lab = readonly [lightness: number, a: number, b: number];
export type Xyz = readonly [x: number, y: number, z: number];

/** A spectrum as seen by people: CIE 1931 2° observer, D65 as power. */
export interface HumanColour {
  /** Tristimulus values, white = 100 in Y. */
  readonly xyz: Xyz;
  /** Not clipped to what screens show. */
  readonly lab: Lab;
  /** Distance from grey in L*a*b*, 0 and up. */
  readonly chroma: number;
  /** Hue angle in degrees, 0 to below 360; null without chroma. */
  readonly hue: number | null;
  /** The nearest that a screen shows. */
  readonly rgb: Rgb;
  /** The same as `#` and six digits. */
  readonly hex: string;
  /** True if screens (sRGB) can show it; otherwise `rgb` is clipped, `lab` is not. */
  readonly inGamut: boolean;
}

/** Without the factor that brings Y of white to 100. */
const weights = {
  x: colourMatching.x.map((value, index) => value * float64At(daylightPower, index)),
  y: colourMatching.y.map((value, index) => value * float64At(daylightPower, index)),
  z: colourMatching.z.map((value, index) => value * float64At(daylightPower, index)),
};
const flatWhite = spectrumOf(() => 1);
const scale = 100 / sumWeighted(flatWhite, weights.y);

/** The weights of a spectrum in X, Y and Z. */
export const colourWeights = {
  x: weights.x.map((value) => scale * value),
  y: weights.y.map((value) => scale * value),
  z: weights.z.map((value) => scale * value),
};

const tristimulus = (spectrum: Spectrum): Xyz => [
  scale * sumWeighted(spectrum, weights.x),
  scale * sumWeighted(spectrum, weights.y),
  scale * sumWeighted(spectrum, weights.z),
];

/** The same sums with R = 1, so that greys are neutral although the tables end at 699 nm. */
export const whitePoint = tristimulus(flatWhite);

/** L*a*b* of a spectrum by its tristimulus values. */
export const labOfXyz = (xyz: Xyz): Lab => labOf(xyz, whitePoint);

/** White of sRGB, D65 as IEC 61966-2-1 rounds it. */
const screenWhite: Xyz = [0.95047, 1, 1.08883];

/** A linear component may leave 0 … 1 by so much by rounding alone. */
const gamutTolerance = 1e-6;

/** Throws a RangeError for a spectrum that is not on the grid, or not made of numbers. Source: CIE 15; ISO/CIE 11664-4; IEC 61966-2-1. */
export function humanColour(spectrum: Spectrum): HumanColour {
  requireGrid(spectrum);
  const xyz = tristimulus(spectrum);
  const lab = labOfXyz(xyz);
  const chroma = Math.hypot(lab[1], lab[2]);
  const linear = linearRgb(xyz);
  const rgb = rgbOfLinear(linear);
  return {
    xyz,
    lab,
    chroma,
    hue: chroma < 1e-6 ? null : ((Math.atan2(lab[2], lab[1]) * 180) / Math.PI + 360) % 360,
    rgb,
    hex: hexOf(rgb),
    inGamut: linear.every((value) => value >= -gamutTolerance && value <= 1 + gamutTolerance),
  };
}

/** L*a*b* of a screen colour (sRGB, D65). Source: IEC 61966-2-1; ISO/CIE 11664-4. */
export const labOfRgb = (rgb: Rgb): Lab => labOfLinear(linearOfRgb(rgb));

/** The same of light that a screen may not be able to show. */
export function labOfLinear([r, g, b]: LinearRgb): Lab {
  return labOf(
    [
      0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
      0.2126729 * r + 0.7151522 * g + 0.072175 * b,
      0.0193339 * r + 0.119192 * g + 0.9503041 * b,
    ],
    screenWhite,
  );
}

function labOf(xyz: Xyz, white: Xyz): Lab {
  const x = cubeRootOrLine(xyz[0] / white[0]);
  const y = cubeRootOrLine(xyz[1] / white[1]);
  const z = cubeRootOrLine(xyz[2] / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const cubeRootOrLine = (t: number): number =>
  t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;

/** The slope of the function of lightness at a share of white. */
export const slopeOfLightness = (t: number): number =>
  t > 216 / 24389 ? 1 / (3 * Math.cbrt(t) ** 2) : 24389 / 27 / 116;

function linearRgb(xyz: Xyz): LinearRgb {
  const x = (xyz[0] / whitePoint[0]) * screenWhite[0];
  const y = (xyz[1] / whitePoint[1]) * screenWhite[1];
  const z = (xyz[2] / whitePoint[2]) * screenWhite[2];
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ];
}
