/** Round values from zero to at least the largest one, for the grid lines of a chart. */
export function scaleTo(max: number): number[] {
  const rough = Math.max(max, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // Units are whole.
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((each) => each * magnitude).find((each) => each >= rough) ?? rough,
  );
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(max, 1) / whole) + 1 }, (_each, index) => index * whole);
}
