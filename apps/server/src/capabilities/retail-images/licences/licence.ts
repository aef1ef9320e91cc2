/** A licence under which a picture may stand on the page of a shop. There are no objects of others. */
export interface Licence {
  /**
   * SPDX identifier if there is one, `CC-BY-SA-4.0`; `PDM-1.0` for the Public Domain Mark,
   * `operator` for pictures that the operator of this service owns or made.
   */
  readonly id: string;
  /** The deed or text that it refers to; null only for `operator`. */
  readonly url: string | null;
  /** True if author and licence have to be named beside the picture. */
  readonly requiresAttribution: boolean;
}
