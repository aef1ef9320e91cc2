import type { SizeCategory } from '../categories/size-category.ts';
import type { SizeQuestion } from './decision.ts';

/** Below the smallest container by litres come the pots of 9 cm, and below this those of 7 cm. */
const leastOfNineCm = 0.31;

export function smallPot(question: SizeQuestion, litres: number): SizeCategory | undefined {
  const [smallest] = question.bands.volume.pot;
  if (litres <= 0 || smallest === undefined || litres >= smallest.min) return undefined;
  return question.catalogue.get(litres < leastOfNineCm ? '2.4-p7' : '2.4-p9');
}
