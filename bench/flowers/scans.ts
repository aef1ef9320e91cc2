import { type ColourHit, cie76, ciede2000, type DifferenceFormula, type Lab } from '@plantdata/floral-colour';
import { differenceCiede2000, differenceEuclidean, type Lab65, nearest } from 'culori';

/** The nearest colours to one, by looking at all. */
export type Scan = (query: Lab, limit: number) => ColourHit[];

/** Our own comparison with each colour, keeping the best. */
export function ownScan(colours: readonly Lab[], formula: DifferenceFormula): Scan {
  const difference = formula === 'cie76' ? cie76 : ciede2000;
  return (query, limit) => {
    const best: ColourHit[] = [];
    for (const [position, colour] of colours.entries()) {
      const hit = { position, difference: Math.round(difference(query, colour) * 100) / 100 };
      const last = best[limit - 1];
      if (last !== undefined && hit.difference >= last.difference) continue;
      const after = best.findIndex((other) => other.difference > hit.difference);
      best.splice(after === -1 ? best.length : after, 0, hit);
      if (best.length > limit) best.pop();
    }
    return best;
  };
}

interface Prepared extends Lab65 {
  readonly position: number;
}

/** `nearest` of a general colour library over colours that need no conversion. */
export function libraryScan(colours: readonly Lab[], formula: DifferenceFormula): Scan {
  const difference = formula === 'cie76' ? differenceEuclidean('lab65') : differenceCiede2000();
  const prepared = colours.map(([l, a, b], position): Prepared => ({ mode: 'lab65', l, a, b, position }));
  const find = nearest(prepared, difference);
  return ([l, a, b], limit) => {
    const query: Lab65 = { mode: 'lab65', l, a, b };
    return find(query, limit).map((found) => ({
      position: found.position,
      difference: Math.round(difference(query, found) * 100) / 100,
    }));
  };
}
