import type { PartKind } from '../model.ts';

/** The words of a list, each with its kind, as entries of a map. */
export function classify(kind: PartKind, words: string): readonly (readonly [string, PartKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}

/**
 * Words of price lists that are never part of a plant's name when alone outside quotes, lower case.
 */
export const tradeWords: ReadonlyMap<string, PartKind> = new Map([
  ...classify('rights-mark', 'pbr pvr ppaf pbraf cpvo uspp uspp#'),
  ...classify('award', 'agm rhs'),
  ...classify(
    'size',
    'pot pots potted tube tubes tubestock container cont bag punnet punnets plug plugs tray cell liner ltr litre litres liter liters lt girth',
  ),
  ...classify(
    'grade',
    'std stds half-std halfstd multistem multi-stem bareroot bare-root rootballed rootball advanced rb br feathered whip maiden espalier topiary grafted bushy clumping',
  ),
  ...classify('quantity', 'qty pcs pc'),
  ...classify('price', 'ea each aud usd gbp eur'),
  ...classify('description', 'f1 f2 mixed mix seed seeds seedling seedlings sold limited hybrid hybrids'),
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
