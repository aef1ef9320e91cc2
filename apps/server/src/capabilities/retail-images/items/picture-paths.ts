import type { LibraryPicture } from '../library/picture.ts';
import type { PictureVariant } from '../pictures/picture.ts';

/** Path of a file of a picture, below the address of the service. */
export const variantPath = (hash: string, { name, extension }: PictureVariant): string =>
  `/img/${hash}/${name}.${extension}`;

/** Paths of a picture: as large as most pages show it, and the square for lists. */
export function picturePaths({ hash, facts }: Pick<LibraryPicture, 'hash' | 'facts'>) {
  const jpegs = facts.variants.filter(({ extension }) => extension === 'jpg');
  const upTo1024 = jpegs.filter(({ name }) => !['sq400', 'w1600', 'w2048'].includes(name)).at(-1);
  const square = jpegs.find(({ name }) => name === 'sq400');
  return {
    image: upTo1024 === undefined ? null : variantPath(hash, upTo1024),
    thumbnail: square === undefined ? null : variantPath(hash, square),
  };
}
