import type { AnswerAt } from '@plantdata/client';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const IMAGE_TABS = ['try', 'batches', 'sites', 'gallery', 'review'] as const;
type ImagesTab = (typeof IMAGE_TABS)[number];

export type PictureSource = AnswerAt<'/v1/retail-images/pictures', 'get'>['data'][number]['source'];
export const PICTURE_SOURCES = [
  'operator',
  'wikimedia_commons',
  'inaturalist',
  'gbif',
  'generated',
] as const satisfies readonly PictureSource[];

/** State of the page in its URL; defaults are left out. */
export interface ImagesSearch {
  readonly tab?: ImagesTab | undefined;
  /** The origin of a storefront. */
  readonly site?: string | undefined;
  /** The item that is tried. */
  readonly name?: string | undefined;
  readonly product?: string | undefined;
  readonly sku?: string | undefined;
  readonly reference?: string | undefined;
  readonly generate?: true | undefined;
  /** Ids of batches with dots between. */
  readonly jobs?: string | undefined;
  /** Filters of the gallery. */
  readonly q?: string | undefined;
  readonly source?: PictureSource | undefined;
  /** Pictures behind this place. */
  readonly after?: string | undefined;
  /** The hash of the picture whose details are shown. */
  readonly picture?: string | undefined;
  /** The form for a new picture is open. */
  readonly add?: true | undefined;
}

export function readImagesSearch(search: Record<string, unknown>): ImagesSearch {
  return {
    tab: IMAGE_TABS.find((each) => each === search.tab && each !== 'try'),
    site: textOf(search.site),
    name: textOf(search.name),
    product: textOf(search.product),
    sku: textOf(search.sku),
    reference: textOf(search.reference),
    generate: search.generate === true ? true : undefined,
    jobs: textOf(search.jobs),
    q: textOf(search.q),
    source: PICTURE_SOURCES.find((each) => each === search.source),
    after: textOf(search.after),
    picture: textOf(search.picture),
    add: search.add === true ? true : undefined,
  };
}

/** Addresses that people write have numbers where the page writes texts. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** State in the URL, and its setter; typing neither fills the history nor scrolls the page. */
export function useImagesSearch() {
  const search = useSearch({ from: '/signed-in/images' });
  const navigate = useNavigate({ from: '/images' });
  const change = (changes: ImagesSearch, { replace = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: !replace });
  return { search, change };
}
