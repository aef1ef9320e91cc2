import type { BeeColour } from './bee-eye.ts';

/**
 * Difference of two colours for a bee: the Euclidean distance in its colour hexagon, 0 to 2. Below
 * about 0.06 bees hardly discriminate them even after training, above 0.1 easily. Both have to come
 * from the same eye. Source: Chittka 1992, J Comp Physiol A 170:533-543; Dyer and Chittka 2004,
 * Naturwissenschaften 91:224-227.
 */
export const beeDistance = (one: Pick<BeeColour, 'hexagon'>, other: Pick<BeeColour, 'hexagon'>): number =>
  Math.hypot(one.hexagon.x - other.hexagon.x, one.hexagon.y - other.hexagon.y);

/** The same in colour-opponent coding: city-block, 0 and up. Source: Backhaus 1991, Vision Res 31:1381-1397. */
export const opponentDistance = (
  one: Pick<BeeColour, 'opponent'>,
  other: Pick<BeeColour, 'opponent'>,
): number => Math.abs(one.opponent.a - other.opponent.a) + Math.abs(one.opponent.b - other.opponent.b);
