/** ΔE*ab without an object or an array, for many comparisons. Source: ISO/CIE 11664-4. */
export function cie76Between(
  lightness1: number,
  a1: number,
  b1: number,
  lightness2: number,
  a2: number,
  b2: number,
): number {
  const lightness = lightness1 - lightness2;
  const a = a1 - a2;
  const b = b1 - b2;
  return Math.sqrt(lightness * lightness + a * a + b * b);
}
