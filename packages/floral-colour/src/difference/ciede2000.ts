const radians = Math.PI / 180;
const chromaScale = 25 ** 7;

/** Below it, one of two colours is grey and their hues say nothing. */
const leastProduct = 1e-100;

/** √(C⁷ / (C⁷ + 25⁷)): how saturated colours are, 0 to below 1, as G and R_C want it. Grows with C. */
export function saturation(chroma: number): number {
  const square = chroma * chroma;
  const seventh = square * square * square * chroma;
  return Math.sqrt(seventh / (seventh + chromaScale));
}

/** S_L of a mean lightness. Grows with the distance from 50. */
export function lightnessWeight(lightness: number): number {
  const square = (lightness - 50) * (lightness - 50);
  return 1 + (0.015 * square) / Math.sqrt(20 + square);
}

const cos30 = Math.cos(30 * radians);
const cos6 = Math.cos(6 * radians);
const sin6 = Math.sin(6 * radians);
const cos63 = Math.cos(63 * radians);
const sin63 = Math.sin(63 * radians);

/** T of a mean hue that is given by its cosine and sine: multiples of the angle need no more trigonometry. */
export function hueWeight(cosine: number, sine: number): number {
  const cosine2 = 2 * cosine * cosine - 1;
  const sine2 = 2 * sine * cosine;
  const cosine3 = cosine2 * cosine - sine2 * sine;
  const sine3 = sine2 * cosine + cosine2 * sine;
  const cosine4 = 2 * cosine2 * cosine2 - 1;
  const sine4 = 2 * sine2 * cosine2;
  return (
    1 -
    0.17 * (cosine * cos30 + sine * 0.5) +
    0.24 * cosine2 +
    0.32 * (cosine3 * cos6 - sine3 * sin6) -
    0.2 * (cosine4 * cos63 + sine4 * sin63)
  );
}

/** sin 2Δθ for degrees from the blue of 275°, 0 to sin 60°: the part of −R_T that comes from the hue. */
export function blueRotation(degreesFromBlue: number): number {
  const spread = degreesFromBlue / 25;
  return Math.sin(60 * radians * Math.exp(-spread * spread));
}

/**
 * ΔE00 without an object or an array, for many comparisons. The mean hue is never an angle but a direction: half-way between two
 * hues on the shorter side, which needs no case for 0°. Exactly symmetric.
 *
 * Source: Sharma, Wu, Dalal 2005, Color Res Appl 30:21-30, with k_L = k_C = k_H = 1.
 */
export function ciede2000Between(
  lightness1: number,
  a1: number,
  b1: number,
  lightness2: number,
  a2: number,
  b2: number,
): number {
  const meanChroma = (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2;
  const stretch = 1.5 - 0.5 * saturation(meanChroma);
  const red1 = a1 * stretch;
  const red2 = a2 * stretch;
  const chroma1 = Math.sqrt(red1 * red1 + b1 * b1);
  const chroma2 = Math.sqrt(red2 * red2 + b2 * b2);
  const chroma = (chroma1 + chroma2) / 2;

  const x = (lightness2 - lightness1) / lightnessWeight((lightness1 + lightness2) / 2);
  const y = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const product = chroma1 * chroma2;
  if (product < leastProduct) return Math.sqrt(x * x + y * y);

  const dot = red1 * red2 + b1 * b2;
  const cross = red1 * b2 - red2 * b1;
  // 2√(C1·C2)·sin(Δh/2), and the direction of the mean hue, in forms that keep their digits.
  let hueDifference: number;
  let cosine: number;
  let sine: number;
  if (dot >= 0) {
    hueDifference = cross / Math.sqrt((product + dot) / 2);
    cosine = red1 / chroma1 + red2 / chroma2;
    sine = b1 / chroma1 + b2 / chroma2;
  } else {
    // The mean is at right angles to the line between both, on the shorter side; of opposite hues, above the smaller angle.
    const secondIsAhead = cross === 0 ? hasGreaterAngle(red2, b2, red1, b1) : cross > 0;
    const side = secondIsAhead ? 1 : -1;
    hueDifference = side * Math.sqrt(2 * (product - dot));
    cosine = side * (b2 / chroma2 - b1 / chroma1);
    sine = side * (red1 / chroma1 - red2 / chroma2);
  }
  const length = Math.sqrt(cosine * cosine + sine * sine);
  cosine /= length;
  sine /= length;

  const z = hueDifference / (1 + 0.015 * chroma * hueWeight(cosine, sine));
  return Math.sqrt(x * x + y * y + z * z - rotation(cosine, sine, chroma) * y * z);
}

/**
 * True if the first of two opposite hues has the greater angle, 0 to below 360°. Numbers so small
 * that their products vanish can put both above the axis, or both below it.
 */
function hasGreaterAngle(red: number, b: number, otherRed: number, otherB: number): boolean {
  const isAbove = b > 0 || (b === 0 && red > 0);
  const isOtherAbove = otherB > 0 || (otherB === 0 && otherRed > 0);
  if (isAbove !== isOtherAbove) return isOtherAbove;
  return isAbove ? red < otherRed : red > otherRed;
}

/** −R_T. From 0° to 120° it is 0 in the digits that a number has. */
function rotation(cosine: number, sine: number, chroma: number): number {
  if (sine >= 0 && cosine > -0.5) return 0;
  const angle = Math.atan2(sine, cosine) / radians;
  return blueRotation((angle < 0 ? angle + 360 : angle) - 275) * 2 * saturation(chroma);
}
