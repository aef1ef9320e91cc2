import { REGIONS, type RegionChoice } from '../parts/regions.ts';

export const POT_SIZES_TABS = ['labels', 'categories'] as const;
type PotSizesTab = (typeof POT_SIZES_TABS)[number];

/** State of the page in its URL; defaults are left out. */
export interface PotSizesSearch {
  readonly tab?: PotSizesTab | undefined;
  /** Region of the labels, and region in which categories are traded. */
  readonly region?: RegionChoice | undefined;
  /** Shows only the rows that need a person's attention. */
  readonly filter?: 'attention' | undefined;
  readonly page?: number | undefined;
  /** The row of a list whose details are shown. */
  readonly row?: number | undefined;
  readonly stage?: number | undefined;
  readonly q?: string | undefined;
  /** The category whose equivalents are shown. */
  readonly size?: string | undefined;
}

export function readPotSizesSearch(search: Record<string, unknown>): PotSizesSearch {
  const { tab, region, filter, page, row, stage, q, size } = search;
  return {
    tab: POT_SIZES_TABS.find((each) => each === tab && each !== 'labels'),
    region: REGIONS.find((each) => each === region),
    filter: filter === 'attention' ? filter : undefined,
    page: isWhole(page) && page > 1 ? page : undefined,
    row: isWhole(row) && row > 0 ? row : undefined,
    stage: isWhole(stage) ? stage : undefined,
    q: typeof q === 'string' && q !== '' ? q : undefined,
    size: typeof size === 'string' && size !== '' ? size : undefined,
  };
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
