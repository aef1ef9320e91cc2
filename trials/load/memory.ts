/** A moment of a run and what was held then. */
export interface MemorySample {
  readonly minutes: number;
  readonly megabytes: number;
}

/** Megabytes a minute, by least squares over what was measured after the warm-up. */
export function slopeOf(samples: readonly MemorySample[], warmUpMinutes: number): number {
  const counted = samples.filter(({ minutes }) => minutes >= warmUpMinutes);
  const mean = (pick: (sample: MemorySample) => number) =>
    counted.reduce((sum, sample) => sum + pick(sample), 0) / counted.length;
  const [minutes, megabytes] = [mean((each) => each.minutes), mean((each) => each.megabytes)];
  const along = counted.reduce(
    (sum, each) => sum + (each.minutes - minutes) * (each.megabytes - megabytes),
    0,
  );
  return along / counted.reduce((sum, each) => sum + (each.minutes - minutes) ** 2, 0);
}
