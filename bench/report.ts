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

/** The median of several runs of `work`, after one that warms up, in milliseconds. */
export async function medianMs(work: () => unknown, runs = 7): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
