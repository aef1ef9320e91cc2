/** One measured quantity beside the thing it has to be compared with, both taken in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** What the baseline is, in words. */
  readonly baseline: string;
  readonly baselineValue: number;
}

export function printFigures(bench: string, figures: readonly Figure[]): void {
  console.log(`\n${bench}`);
  for (const { name, unit, value, baseline, baselineValue } of figures) {
    console.log(
      `  ${name}: ${round(value)} ${unit}; ${baseline}: ${round(baselineValue)} ${unit}; ratio ${round(value / baselineValue)}`,
    );
  }
  console.log(
    JSON.stringify({
      bench,
      figures: figures.map((figure) => ({ ...figure, ratio: figure.value / figure.baselineValue })),
    }),
  );
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4, useGrouping: value >= 10_000 });
}

/** The median time that several runs of `work` take, after one that warms up, in milliseconds. */
export async function medianMs(work: () => unknown): Promise<number> {
  return medianOf(async () => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  });
}

const runs = 7;

/** The median of what several runs of `measure` return, after one that warms up. */
export async function medianOf(measure: () => Promise<number>): Promise<number> {
  await measure();
  const values: number[] = [];
  for (let run = 0; run < runs; run++) values.push(await measure());
  return values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
