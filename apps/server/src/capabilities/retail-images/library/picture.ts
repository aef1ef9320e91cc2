import type { Licence } from '../licences/licence.ts';
import type { PictureFacts } from '../pictures/picture.ts';
import type { ImageSourceId } from '../sources/image-source.ts';

/** Origin of a picture, and its licence. */
export interface PictureOrigin {
  readonly source: ImageSourceId;
  /** Names it within its source. */
  readonly sourceId: string;
  /** The page that shows it to people. */
  readonly pageUrl: string | null;
  readonly fileUrl: string | null;
  readonly licence: Licence;
  readonly author: string | null;
  /** As its source gives it. */
  readonly title: string | null;
  readonly view: string | null;
}

/** A picture whose files are kept. */
export interface LibraryPicture extends PictureOrigin {
  /** SHA-256 of the bytes it was made of, hexadecimal: its address. */
  readonly hash: string;
  readonly facts: PictureFacts;
}

/** A picture by its address, known as soon as its files are kept. */
export interface KeptPicture {
  readonly hash: string;
  /** Why a person has to look at it before a shop shows it: a sentence; null without doubt. */
  readonly doubt: string | null;
}

/** True if a text can be the hash of a picture. */
export const isPictureHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Folder of the files of a picture. */
export const pictureFolder = (hash: string): string => `retail-images/${hash}`;
