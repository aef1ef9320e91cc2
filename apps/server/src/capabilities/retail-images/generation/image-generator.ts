export interface PictureOrder {
  /** Accepted name, with the cultivar. */
  readonly plantName: string;
  readonly commonName: string | null;
  /** Pictures of the merchant that show the plant, as files of this machine; may be empty. */
  readonly references: readonly ReferencePicture[];
  /** File to which the picture is to be written. */
  readonly path: string;
  readonly signal: AbortSignal;
}

export interface ReferencePicture {
  readonly path: string;
  readonly contentType: string;
}

/** A model that makes pictures of plants that have none. */
export interface ImageGenerator {
  /** `gpt-image-1`, as configured. */
  readonly model: string;
  /** Rejects with `OutboundFailure`. The written file is not yet checked. */
  draw(order: PictureOrder): Promise<void>;
}
