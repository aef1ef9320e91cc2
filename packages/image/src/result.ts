/** One element of `results` of `POST /v1/retail-images/resolve`: the members that the element reads. */
export interface PlantImageResult {
  readonly status: string;
  readonly retry_after_seconds?: number | null;
  readonly image: PlantPicture | null;
  /** Views of the plant, the first of which is `image`. */
  readonly gallery?: readonly PlantPicture[];
}

export interface PlantPicture {
  readonly alt: string;
  /** Pixels of the largest variant, as `height`. */
  readonly width: number;
  readonly height: number;
  readonly dominant_color: string;
  readonly view?: string | null;
  readonly variants: readonly Readonly<Record<'name' | 'content_type' | 'url', string> & { width: number }>[];
  readonly srcset?: Readonly<Record<string, string>>;
  readonly license: Readonly<{ id: string; url: string | null; requires_attribution: boolean }>;
  readonly attribution: Readonly<
    Record<'title' | 'author' | 'source_url', string | null> & { source: string }
  >;
}
