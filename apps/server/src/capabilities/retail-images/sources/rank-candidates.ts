import { aspectMax, pixelsMax, shorterSideMin } from '../pictures/picture.ts';
import type { ImageCandidate } from './image-source.ts';

/** A candidate with the facts that show how it will look; sizes are not known of all. */
export interface RankedPicture {
  readonly candidate: ImageCandidate;
  readonly width: number | null;
  readonly height: number | null;
}

const countMax = 10;
const worthOfView: Readonly<Record<string, number>> = { flowers: 6, habit: 4, fruit: 3, leaves: 3, bark: -4 };

/**
 * Returns the best first, ten at most: the cultivar, flowers, pictures that are large and of a
 * usual shape; otherwise in the order of the source.
 */
export const rankCandidates = (found: readonly RankedPicture[]): readonly ImageCandidate[] =>
  found
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, countMax)
    .map(({ candidate }) => candidate);

function worthOf({ candidate, width, height }: RankedPicture): number {
  const ofCultivar = candidate.showsCultivar ? 100 : 0;
  const ofView = worthOfView[candidate.view ?? ''] ?? 0;
  if (width === null || height === null) return ofCultivar + ofView;
  const ofSize = width >= 1600 ? 3 : width >= 1024 ? 1 : 0;
  const aspect = width / height;
  return ofCultivar + ofView + ofSize + (aspect >= 1 && aspect <= 1.8 ? 2 : 0);
}

/** True if a picture of this size can be shown at all; otherwise it need not be fetched. */
export const isUsableSize = (width: number, height: number): boolean =>
  Math.min(width, height) >= shorterSideMin &&
  width * height <= pixelsMax &&
  Math.max(width, height) <= aspectMax * Math.min(width, height);
