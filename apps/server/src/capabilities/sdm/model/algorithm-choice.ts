export const ALGORITHMS = ['auto', 'maxent', 'ensemble'] as const;
export type AlgorithmChoice = (typeof ALGORITHMS)[number];
