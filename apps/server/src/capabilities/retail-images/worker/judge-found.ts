import type { PictureOrigin } from '../library/picture.ts';
import type { FoundPicture } from '../sources/image-source.ts';
import { addSynonyms, type LookUpNames } from '../subject/asked-plant.ts';
import { judgePicture } from '../subject/judge-picture.ts';
import type { AskedPlant } from '../subject/picture-page.ts';

export interface JudgedPicture {
  readonly origin: PictureOrigin;
  /** The doubt, where a person has to decide. */
  readonly doubt: string | null;
  readonly score: number;
}

/** Judges what a source has found for a plant: what may be shown, and what a person may allow, the best first. */
export async function judgeFound(
  found: readonly FoundPicture[],
  plant: AskedPlant,
  lookUp: LookUpNames,
): Promise<readonly JudgedPicture[]> {
  const pages = found.map(({ page }) => page);
  const asked = await addSynonyms(plant, pages, lookUp);
  const judged = found.flatMap((picture) => {
    const { verdict, reason: doubt, view, score } = judgePicture(asked, picture.page);
    const origin = verdict === 'refused' ? null : originOf(picture, view);
    return origin === null ? [] : { origin, doubt, score };
  });
  return judged.toSorted((a, b) => b.score - a.score);
}

/** Null where the picture may not be shown. */
export function originOf({ page, ...picture }: FoundPicture, view: string | null): PictureOrigin | null {
  const { licence, author } = page;
  if (licence === null || (licence.requiresAttribution && author === null)) return null;
  return { ...picture, licence, author, title: page.title || null, view };
}
