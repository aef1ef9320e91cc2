import type { AskedPlant, PicturePage } from '../subject/picture-page.ts';

/** Sources of pictures, in order of preference. */
export const IMAGE_SOURCES = [
  'merchant',
  'operator',
  'wikimedia_commons',
  'inaturalist',
  'gbif',
  'generated',
] as const;
export type ImageSourceId = (typeof IMAGE_SOURCES)[number];

/** The services that are searched. */
export const SEARCHED_SOURCES = ['wikimedia_commons', 'inaturalist', 'gbif'] as const;
export type SearchedSourceId = (typeof SEARCHED_SOURCES)[number];

/** A picture that a source has, whatever it shows and under whatever licence. */
export interface FoundPicture {
  readonly source: SearchedSourceId;
  /** Names it within its source for as long as it is there: page id, photo id, occurrence key with the number of its picture. */
  readonly sourceId: string;
  /** The page that shows it to people, http or https. */
  readonly pageUrl: string;
  /** Address of its bytes, http or https; not yet checked. Null where it has none that can be fetched. */
  readonly fileUrl: string | null;
  readonly page: PicturePage;
}

export interface SourceCall {
  readonly signal: AbortSignal;
  /** Identifies the caller: callers take turns. */
  readonly caller: object;
}

/** A collection of pictures. */
export interface ImageSource {
  readonly id: SearchedSourceId;
  /** For people: `Wikimedia Commons`. */
  readonly name: string;
  /**
   * Pictures that may show the plant, in the order of the source. Rejects with `OutboundFailure`.
   */
  find(plant: AskedPlant, call: SourceCall): Promise<readonly FoundPicture[]>;
  /** A picture as the source has it now; null where it is gone. Rejects with `OutboundFailure`. */
  lookUp(sourceId: string, call: SourceCall): Promise<FoundPicture | null>;
  close(): Promise<void>;
}
