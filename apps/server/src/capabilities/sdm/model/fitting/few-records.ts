import { fewPresencesBelow, type PresenceSettings, settingsForPresences } from '@plantdata/maxent';
import type { FittedDistribution } from '../fitted-distribution.ts';

export interface ModelKind {
  readonly method: FittedDistribution['method'];
  readonly settings: PresenceSettings;
  readonly warnings: readonly string[];
}

/** From 30 cells with records on the settings that Maxent takes by itself; with fewer a simpler model. */
export function modelKindFor(presences: number): ModelKind {
  const settings = settingsForPresences(presences);
  if (presences >= fewPresencesBelow) return { method: 'maxent', settings, warnings: [] };
  const few = `Only ${presences} cells have records (${fewPresencesBelow} or more are wanted)`;
  return { method: 'maxent_simple', settings, warnings: [`${few}: ${describe(settings)}.`] };
}

function describe({ classes, covariatesMax }: PresenceSettings): string {
  if (covariatesMax === null) return 'the model is a simple one, with smoother responses than usual';
  const variables = `at most ${covariatesMax} ${covariatesMax === 1 ? 'variable' : 'variables'}`;
  return classes.length > 1
    ? `the model is a simple one, with linear and quadratic responses to ${variables} only`
    : `the model has linear responses to ${variables} only and is no more than a rough guess`;
}
