import type { Licence } from '../licences/licence.ts';

/** Sources of pictures, in order of preference. */
export const IMAGE_SOURCES = ['operator', 'wikimedia_commons', 'inaturalist', 'gbif', 'generated'] as const;
export type ImageSourceId = (typeof IMAGE_SOURCES)[number];

/** The services that are searched. */
export const SEARCHED_SOURCES = ['wikimedia_commons', 'inaturalist', 'gbif'] as const;
export type SearchedSourceId = (typeof SEARCHED_SOURCES)[number];

export interface PlantToShow {
  /** Accepted name without authors: `Lavandula angustifolia`, `Acer palmatum var. dissectum`. */
  readonly acceptedName: string;
  /** `Hidcote`, without quotes; null for a plant without a cultivar. */
  readonly cultivar: string | null;
}

/** A picture that a source has, under a licence that allows to show it. */
export interface ImageCandidate {
  readonly source: SearchedSourceId;
  /** Names it within its source for as long as it is there: page id, photo id, occurrence key with the number of its picture. */
  readonly sourceId: string;
  /** The page that shows it to people, http or https. */
  readonly pageUrl: string;
  /** Address of its bytes, http or https; not yet checked. */
  readonly fileUrl: string;
  readonly licence: Licence;
  /** Plain text without markup, at most 200 characters; never null where the licence requires attribution. */
  readonly author: string | null;
  /**
   * Its subject, in the words of the alternative text: `flowers`, `leaves`, `fruit`, `bark`,
   * `habit`; null if unknown.
   */
  readonly view: string | null;
  /** True if the source says that it shows the cultivar that was asked for; false if none was. */
  readonly showsCultivar: boolean;
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
   * Pictures of the plant, the best first, ten at most; those of the cultivar before those of its species. Rejects with `OutboundFailure`.
   */
  find(plant: PlantToShow, call: SourceCall): Promise<readonly ImageCandidate[]>;
  /** A picture as the source has it now; null where it is gone or its licence no longer allows to show it. Rejects with `OutboundFailure`. */
  lookUp(sourceId: string, call: SourceCall): Promise<ImageCandidate | null>;
  close(): Promise<void>;
}
