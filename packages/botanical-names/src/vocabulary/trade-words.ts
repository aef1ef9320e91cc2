import type { PartKind } from '../model.ts';

/** The words of a list, each with its kind, as entries of a map. */
export function classed(kind: PartKind, words: string): readonly (readonly [string, PartKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}

/**
 * Words of price lists that are never part of a plant's name when alone outside quotes, lower case.
 */
export const tradeWords: ReadonlyMap<string, PartKind> = new Map([
  ...classed('rights-mark', 'pbr pvr ppaf pbraf cpvo uspp uspp#'),
  ...classed('award', 'agm rhs'),
  ...classed(
    'size',
    'pot pots potted tube tubes tubestock container cont bag punnet punnets plug plugs tray cell liner ltr litre litres liter liters lt girth',
  ),
  ...classed(
    'grade',
    'std stds half-std halfstd multistem multi-stem bareroot bare-root rootballed rootball advanced rb br feathered whip maiden espalier topiary grafted bushy clumping',
  ),
  ...classed('quantity', 'qty pcs pc'),
  ...classed('price', 'ea each aud usd gbp eur'),
  ...classed('description', 'f1 f2 mixed mix seed seeds seedling seedlings sold limited hybrid hybrids'),
]);

/** Pairs of words that mean one thing on a price list. */
export const tradePairs: ReadonlyMap<string, ReadonlyMap<string, PartKind>> = new Map([
  [
    'bare',
    new Map<string, PartKind>([
      ['root', 'grade'],
      ['rooted', 'grade'],
    ]),
  ],
  [
    'multi',
    new Map<string, PartKind>([
      ['stem', 'grade'],
      ['stemmed', 'grade'],
    ]),
  ],
  [
    'root',
    new Map<string, PartKind>([
      ['ball', 'grade'],
      ['balled', 'grade'],
    ]),
  ],
  [
    'half',
    new Map<string, PartKind>([
      ['std', 'grade'],
      ['standard', 'grade'],
    ]),
  ],
  ['sold', new Map<string, PartKind>([['out', 'description']])],
]);

/** Units that follow a number, joined or apart. `L` and `l` are litres only behind a number. */
export const sizeUnits: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'm',
  'l',
  'lt',
  'ltr',
  'ltrs',
  'litre',
  'litres',
  'liter',
  'liters',
  'ml',
  'ft',
  'in',
  'inch',
  'inches',
  'gal',
  'g',
  'gl',
  'qt',
  'gallon',
  'gallons',
  'cal',
  'dbh',
  'cc',
]);
