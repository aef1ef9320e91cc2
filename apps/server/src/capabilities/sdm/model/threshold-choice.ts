import type { SuggestedThresholds } from './fitted-distribution.ts';

/** The threshold that each rule gives. */
export const thresholdOfRule = {
  minimum_training_presence: 'minimumTrainingPresence',
  tenth_percentile: 'tenthPercentile',
  maximum_sensitivity_plus_specificity: 'maximumSensitivityPlusSpecificity',
  equal_sensitivity_and_specificity: 'equalSensitivityAndSpecificity',
} as const satisfies Record<string, keyof SuggestedThresholds>;

export type ThresholdRule = keyof typeof thresholdOfRule;
export const THRESHOLD_RULES = [
  'minimum_training_presence',
  'tenth_percentile',
  'maximum_sensitivity_plus_specificity',
  'equal_sensitivity_and_specificity',
] as const satisfies readonly ThresholdRule[];

/** A cloglog value, or the rule by which a model gives a value on its own scale. */
export type ThresholdChoice = number | ThresholdRule;

/** A value on the scale of the model. */
export const resolveThreshold = (choice: ThresholdChoice, found: SuggestedThresholds): number =>
  typeof choice === 'number' ? choice : found[thresholdOfRule[choice]];
