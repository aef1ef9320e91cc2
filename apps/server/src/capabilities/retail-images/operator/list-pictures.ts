import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../platform/http/index.ts';
import { isPictureHash } from '../library/picture.ts';
import { type ListedPicture, listPictures, type PictureWish } from './store.ts';

const Place = z.tuple([
  z.iso.datetime().transform((text) => new Date(text)),
  z.string().refine(isPictureHash),
]);

/** Returns a page of the requested pictures, the newest first. */
export async function pageOfPictures(
  db: Executor,
  wish: Pick<PictureWish, 'source' | 'plantName'>,
  { limit, cursor }: PageRequest,
): Promise<Page<ListedPicture>> {
  const [addedAt, hash] = cursor === undefined ? [] : readCursor(cursor, Place);
  const after = addedAt && hash !== undefined ? { addedAt, hash } : undefined;
  // One row more than asked for shows whether there is another page.
  const found = await listPictures(db, { ...wish, after, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const isMore = last !== undefined && found.length > limit;
  return { entries, nextCursor: isMore ? writeCursor([last.addedAt.toISOString(), last.hash]) : null };
}

const pageSize = 200;

/** All pictures, the newest first. */
export async function findPictures(db: Executor): Promise<ListedPicture[]> {
  const pictures: ListedPicture[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await pageOfPictures(db, {}, { limit: pageSize, cursor });
    pictures.push(...page.entries);
    cursor = page.nextCursor;
  }
  return pictures;
}
