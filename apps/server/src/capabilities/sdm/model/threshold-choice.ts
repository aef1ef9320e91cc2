import type { SuggestedThresholds } from './fitted-distribution.ts';

export const THRESHOLD_RULES = [
  'minimum_training_presence',
  'tenth_percentile',
  'maximum_sensitivity_plus_specificity',
  'equal_sensitivity_and_specificity',
] as const;
export type ThresholdRule = (typeof THRESHOLD_RULES)[number];

/** A cloglog value, or the rule by which a fitted model gives one. */
export type ThresholdChoice = number | ThresholdRule;

/** A cloglog value. */
export function resolveThreshold(choice: ThresholdChoice, found: SuggestedThresholds): number {
  switch (choice) {
    case 'minimum_training_presence':
      return found.minimumTrainingPresence;
    case 'tenth_percentile':
      return found.tenthPercentile;
    case 'maximum_sensitivity_plus_specificity':
      return found.maximumSensitivityPlusSpecificity;
    case 'equal_sensitivity_and_specificity':
      return found.equalSensitivityAndSpecificity;
    default:
      return choice;
  }
}
