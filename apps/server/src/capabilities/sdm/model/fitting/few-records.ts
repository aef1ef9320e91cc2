import { defaultClasses, type FeatureClass } from '@plantdata/maxent';
import type { FittedDistribution } from '../fitted-distribution.ts';

export interface ModelKind {
  readonly method: FittedDistribution['method'];
  readonly classes: readonly FeatureClass[];
  readonly warnings: readonly string[];
}

const fullModelMin = 30;
const quadraticMin = 10;

/**
 * From 30 cells with records on the feature classes that Maxent takes by itself; with fewer a simpler model. Models from fewer
 * than 30 records are unstable: Wisz et al. 2008, Diversity and Distributions 14:763-773.
 */
export function modelKindFor(presences: number): ModelKind {
  if (presences >= fullModelMin) {
    return { method: 'maxent', classes: defaultClasses(presences), warnings: [] };
  }
  const few = `Only ${presences} cells have records (${fullModelMin} or more are wanted)`;
  return presences >= quadraticMin
    ? {
        method: 'maxent_simple',
        classes: ['linear', 'quadratic'],
        warnings: [`${few}: the model is a simple one, with linear and quadratic responses only.`],
      }
    : {
        method: 'maxent_simple',
        classes: ['linear'],
        warnings: [`${few}: the model has linear responses only and is no more than a rough guess.`],
      };
}
