import { defaultClasses, type FeatureClass } from './classes.ts';

/** With fewer presences a model is called simple: Wisz et al. 2008, Diversity and Distributions 14:763-773. */
export const fewPresencesBelow = 30;

/** Settings for a number of presences. */
export interface PresenceSettings {
  readonly classes: readonly FeatureClass[];
  readonly regularisationMultiplier: number;
  /** The most covariates; null for any number. */
  readonly covariatesMax: number | null;
}

/**
 * Settings that suit few presences better than the default ones: from 15 on linear, quadratic and hinge features with twice the penalty; below 15
 * no hinges, below 10 linear features only, and then at most one covariate for every three presences. From 30 on the defaults.
 */
export function settingsForPresences(presences: number): PresenceSettings {
  const classes = defaultClasses(presences);
  const isFew = presences < fewPresencesBelow;
  if (!isFew || presences >= 15) {
    return { classes, regularisationMultiplier: isFew ? 2 : 1, covariatesMax: null };
  }
  return { classes, regularisationMultiplier: 1, covariatesMax: Math.max(1, Math.floor(presences / 3)) };
}
