import { defaultClasses, type FeatureClass } from './classes.ts';

/** Settings for a number of presences. */
export interface PresenceSettings {
  readonly classes: readonly FeatureClass[];
  readonly regularisationMultiplier: number;
  /** The most covariates; null for any number. */
  readonly covariatesMax: number | null;
}

/** With fewer presences a model is called simple: Wisz et al. 2008, Diversity and Distributions 14:763-773. */
export const fewPresencesBelow = 30;
const hingesFrom = 15;
const quadraticFrom = 10;
const presencesForCovariate = 3;

/**
 * Settings that suit few presences better than the default ones. From 30 on the defaults; from 15 on linear, quadratic and hinge features with
 * twice the penalty; below 15 no hinges, below 10 linear features only, and then at most one covariate for every three presences.
 */
export function settingsForPresences(presences: number): PresenceSettings {
  if (presences >= fewPresencesBelow) {
    return { classes: defaultClasses(presences), regularisationMultiplier: 1, covariatesMax: null };
  }
  if (presences >= hingesFrom) {
    return {
      classes: ['linear', 'quadratic', 'hinge'],
      regularisationMultiplier: 2,
      covariatesMax: null,
    };
  }
  return {
    classes: presences >= quadraticFrom ? ['linear', 'quadratic'] : ['linear'],
    regularisationMultiplier: 1,
    covariatesMax: Math.max(1, Math.floor(presences / presencesForCovariate)),
  };
}
