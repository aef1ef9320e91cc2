import { type Lab, labOfRgb } from '@plantdata/floral-colour';
import { Random } from '../recognise/random.ts';

/** Any colour of a screen, all equally likely. */
export function screenColours(seed: number, count: number): Lab[] {
  const random = new Random(seed);
  const byte = () => Math.floor(random.between(0, 256));
  return Array.from({ length: count }, () => labOfRgb([byte(), byte(), byte()]));
}

/** Colours about two hundred of a screen, as flowers of the same pigments are. */
export function clusteredColours(seed: number, count: number): Lab[] {
  const random = new Random(seed);
  const centres = screenColours(seed + 1, 200);
  const near = (value: number) => value + random.between(-3, 3) + random.between(-3, 3);
  return Array.from({ length: count }, (): Lab => {
    const [lightness, a, b] = centres[Math.floor(random.next() * centres.length)] ?? [50, 0, 0];
    return [near(lightness), near(a), near(b)];
  });
}
