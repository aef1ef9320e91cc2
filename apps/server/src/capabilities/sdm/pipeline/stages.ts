/** The stages of a job, in order. */
export const STAGES = [
  'resolve',
  'occurrences',
  'climate',
  'background',
  'fit',
  'evaluate',
  'project',
  'draw',
] as const;

export type Stage = (typeof STAGES)[number];

/** Progress of a job. */
export interface StageProgress {
  readonly stage: Stage;
  /** Share of this stage, 0 to 1. */
  readonly share: number;
}

/** The share of the whole time that a stage usually takes; they add up to 1. */
const weights: Readonly<Record<Stage, number>> = {
  resolve: 0.01,
  occurrences: 0.14,
  climate: 0.35,
  background: 0.05,
  fit: 0.05,
  evaluate: 0.1,
  project: 0.2,
  draw: 0.1,
};

/** 0 to 1, of the whole job. */
export function overallProgress({ stage, share }: StageProgress): number {
  let before = 0;
  for (const each of STAGES) {
    if (each === stage) break;
    before += weights[each];
  }
  return Math.min(1, before + weights[stage] * Math.min(1, Math.max(0, share)));
}
