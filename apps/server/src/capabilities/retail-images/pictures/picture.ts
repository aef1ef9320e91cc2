/** Widths in pixels to which pictures are brought, and the side of the square. */
export const VARIANT_NAMES = ['w320', 'w640', 'w1024', 'w1600', 'w2048', 'sq400'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

/** By extension, in the order in which browsers should choose. */
export const VARIANT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type VariantExtension = keyof typeof VARIANT_TYPES;
export const VARIANT_EXTENSIONS = ['avif', 'webp', 'jpg'] as const satisfies readonly VariantExtension[];

/** More is no photograph, but a way to fill the memory. */
export const pixelsMax = 50_000_000;
/** Smallest shorter side, in pixels: smaller pictures look poor in a shop. */
export const shorterSideMin = 400;
/** Largest ratio of the longer side to the shorter one. */
export const aspectMax = 4;

/** True if a picture of this size, as it can be fetched, can be shown at all. */
export const isUsableSize = (width: number, height: number): boolean =>
  Math.min(width, height) >= shorterSideMin &&
  width * height <= pixelsMax &&
  Math.max(width, height) <= aspectMax * Math.min(width, height);

/** One file of a picture. Never larger than what it was made of: `w1024` of a picture that is 900 pixels wide is 900 wide, and it has no `w1600`. */
export interface PictureVariant {
  readonly name: VariantName;
  readonly extension: VariantExtension;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Facts about a picture beside its variants; plain data. */
export interface PictureFacts {
  /** Size of the largest variant, upright. */
  readonly width: number;
  readonly height: number;
  /** `#7d8a4f`. */
  readonly dominantColor: string;
  readonly blurhash: string;
  /** By width, the square last; of each the AVIF first and the JPEG last. Older pictures have no AVIF. */
  readonly variants: readonly PictureVariant[];
  /** A sentence: why a person has to look at it before a shop shows it. */
  readonly doubt?: string | null | undefined;
}

/** Metadata that is written into the files themselves. */
export interface PictureMark {
  /** Creator and licence, as the attribution names them; null for pictures without attribution. */
  readonly credit: string | null;
  readonly licenceUrl: string | null;
  /** Made by a model: the files say so (IPTC digital source type `trainedAlgorithmicMedia`). */
  readonly isGenerated: boolean;
}

export interface PreparedPicture extends PictureFacts {
  /** Folder that was given, with the files of the variants as `{name}.{extension}`. */
  readonly folder: string;
}

/** The bytes are no picture that can be shown. The message is a sentence for people and holds nothing of the bytes. */
export class PictureRefusal extends Error {
  override readonly name = 'PictureRefused';
}
