import type { SuitabilityShift } from './suitability-shift.ts';

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** `north-east`, of degrees from north over east. */
export const directionOf = (bearing: number): string => directions[Math.round(bearing / 45) % 8] ?? 'north';

/** What the arrows must not be taken for, as sentences. */
export function kindWords({ kind }: Pick<SuitabilityShift, 'kind'>): string {
  return {
    shift: 'The centre moves too: suitability shifts.',
    growth: 'The centre stays about where it is: arrows outward mean growth here, not a shift.',
    loss: 'The centre stays about where it is: arrows inward mean loss here, not a shift.',
    none: 'No arrows: where there is habitat, suitability changes nowhere, or everywhere by the same amount.',
  }[kind];
}
