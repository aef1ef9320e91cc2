import type { Place } from '../grid/grid.ts';

/** Countries of Natural Earth, by ISO 3166-1 alpha-2. */
export interface Countries {
  /** Null at sea and where no code is known. */
  codeAt(place: Place): string | null;
  /** Whether the country reaches to within so many km of the place; null for a code that is not known. */
  reaches(code: string, place: Place, kilometres: number): boolean | null;
  /** The middle of each country, on which records without coordinates are put. */
  readonly centroids: readonly { readonly code: string; readonly place: Place }[];
}
