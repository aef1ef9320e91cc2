import type { CentreMove, SuitabilityShift } from './suitability-shift.ts';

const directions = 'north north-east east south-east south south-west west north-west'.split(' ');

/** `69 km south-east (143°)`; without a direction where it is less than a kilometre. */
export function moveWords({ km, bearing }: CentreMove): string {
  const rounded = Math.round(km).toLocaleString('en');
  const direction = directions[Math.round(bearing / 45) % directions.length];
  return km < 0.5 ? '0 km' : `${rounded} km ${direction} (${Math.round(bearing)}°)`;
}

/** Sentences against wrong readings of the arrows. */
export function kindWords({ kind }: Pick<SuitabilityShift, 'kind'>): string {
  return {
    shift: 'The centre moves too: suitability shifts.',
    growth: 'The centre stays about where it is: arrows outward mean growth here, not a shift.',
    loss: 'The centre stays about where it is: arrows inward mean loss here, not a shift.',
    none: 'No arrows: where there is habitat, suitability changes nowhere, or everywhere by the same amount.',
  }[kind];
}
