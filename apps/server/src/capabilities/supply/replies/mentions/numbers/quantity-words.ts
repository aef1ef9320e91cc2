import type { QuantityMention } from '../mention.ts';

type Said = Pick<QuantityMention, 'measure' | 'low' | 'role'>;

const none: Said = { measure: 'none', low: 0, role: 'offered' };
const plenty: Said = { measure: 'plenty', low: null, role: 'offered' };
const few: Said = { measure: 'few', low: null, role: 'offered' };
const rest: Said = { measure: 'count', low: null, role: 'later' };
const share = (low: number): Said => ({ measure: 'share', low, role: 'offered' });

const of = (said: Said, phrases: string) => phrases.split(', ').map((phrase) => [phrase, said] as const);

/** Quantities in words: longest phrases are found first. */
export const quantityWords: readonly (readonly [phrase: string, said: Said])[] = [
  ...of(none, 'nil, zilch, nada left'),
  ...of(
    plenty,
    'plenty, heaps, loads, lots, ample, tons, any quantity, any number, as many as you need, as many as you like, no shortage, good numbers, full quantity, full amount, in full, the full order, genug, ausreichend, genügend, volle Menge, komplett, en quantité, suffisamment, la totalité, en totalité, quantité demandée, genoeg, voldoende, ruim voldoende, suficiente, suficientes, de sobra, la totalidad, in abbondanza, sufficienti, quantità completa',
  ),
  ...of(
    few,
    'a few, handful, a handful, couple, a couple, only some, einige, ein paar, quelques, een paar, enkele, unos pocos, algunos, qualche, alcuni, pochi',
  ),
  ...of(
    share(0.5),
    'half that, half of that, half of those, half of them, half the quantity, about half, half, die Hälfte, la moitié, de helft, la mitad, la metà',
  ),
  ...of(share(1 / 3), 'a third, ein Drittel, un tiers, een derde'),
  ...of(share(2 / 3), 'two thirds, zwei Drittel, deux tiers'),
  ...of(share(0.25), 'a quarter, ein Viertel, un quart, een kwart'),
  ...of(share(0.75), 'three quarters, drei Viertel, trois quarts'),
  ...of(
    rest,
    'rest, the rest, balance, the balance, remainder, the remainder, der Rest, den Rest, Restmenge, le reste, le solde, de rest, het restant, el resto, il resto, il saldo',
  ),
];
