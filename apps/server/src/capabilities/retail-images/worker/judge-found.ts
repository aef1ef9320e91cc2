import type { PictureOrigin } from '../library/picture.ts';
import type { FoundPicture } from '../sources/image-source.ts';
import { addSynonyms, type LookUpNames } from '../subject/asked-plant.ts';
import { judgePicture } from '../subject/judge-picture.ts';
import type { AskedPlant } from '../subject/picture-page.ts';

/** Judges what a source has found for a plant; the accepted pictures are the best first. */
export async function judgeFound(
  found: readonly FoundPicture[],
  plant: AskedPlant,
  lookUp: LookUpNames,
): Promise<{ readonly accepted: readonly PictureOrigin[]; readonly isReviewNeeded: boolean }> {
  const pages = found.map(({ page }) => page);
  const asked = await addSynonyms(plant, pages, lookUp);
  const judged = found.map((picture) => ({ picture, ...judgePicture(asked, picture.page) }));
  const accepted = judged
    .filter(({ verdict }) => verdict === 'accepted')
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ picture, view }) => originOf(picture, view) ?? []);
  return { accepted, isReviewNeeded: judged.some(({ verdict }) => verdict === 'needs_review') };
}

/** Null where the picture may not be shown. */
export function originOf({ page, ...picture }: FoundPicture, view: string | null): PictureOrigin | null {
  const { licence, author } = page;
  if (licence === null || (licence.requiresAttribution && author === null)) return null;
  return { ...picture, licence, author, title: page.title || null, view };
}
