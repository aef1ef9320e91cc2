import type { Random } from './random.ts';

/** Stock as it is written on labels and boards. */
export interface Label {
  readonly name: string;
  readonly cultivar: string | null;
  readonly size: string;
  readonly price: string;
}

type Name = readonly [name: string, cultivar: string | null];

const names: readonly [Name, ...Name[]] = [
  ['Acer palmatum', 'Bloodgood'],
  ['Lavandula angustifolia', 'Hidcote'],
  ['Magnolia grandiflora', 'Little Gem'],
  ['Lomandra longifolia', 'Tanika'],
  ['Camellia sasanqua', null],
  ['Westringia fruticosa', 'Zena'],
  ['Hydrangea paniculata', 'Limelight'],
  ['Olea europaea', null],
  ['Betula pendula', null],
  ['Callistemon viminalis', 'Captain Cook'],
  ['Photinia fraseri', 'Red Robin'],
  ['Rosmarinus officinalis', null],
  ['Dianella caerulea', 'Cassa Blue'],
  ['Buxus sempervirens', null],
  ['Syzygium australe', 'Resilience'],
  ['Heuchera villosa', 'Palace Purple'],
  ['Ilex aquifolium', null],
  ['Quercus robur', null],
];

const sizes = [
  '140mm',
  '200mm',
  '300mm',
  '140mm pot',
  '200 mm',
  '9cm pot',
  '9 cm',
  '20cm pot',
  '45L',
  '100L',
  '25 L',
  '2 litre',
  '3L pot',
  '45L bag',
  '8" pot',
  'P9',
  'C3',
  'C10',
  'PB18',
  '15 gal',
  'Tubestock',
  '45L Rocket Pot',
] as const;

const prices = ['$9.95', '$12.50', '£4.99', '$149.00', '$24.95', '€7.50'] as const;

export function someLabel(random: Random): Label {
  const [name, cultivar] = random.oneOf(names);
  return { name, cultivar, size: random.oneOf(sizes), price: random.oneOf(prices) };
}
