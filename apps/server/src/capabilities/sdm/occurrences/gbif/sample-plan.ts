import { shuffledOrder } from '@plantdata/maxent';
import { type Filters, type GbifPage, pageSize, reachableMax, type YearCount } from './gbif-api.ts';

/** All records, page after page. */
export const listPages = (total: number): GbifPage[] =>
  Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => ({
    offset: page * pageSize,
    limit: pageSize,
  }));

/** Some of all pages, none of them twice, in the order of the source; `offset + limit` stays within what it gives. */
export function randomPages(total: number, pages: number, random: () => number): GbifPage[] {
  // However many a source says that it has: no page beyond that is given.
  const all = listPages(Math.min(total, reachableMax)).filter(
    ({ offset, limit }) => offset + limit <= reachableMax,
  );
  return [...shuffledOrder(all.length, random).subarray(0, pages)]
    .toSorted((a, b) => a - b)
    .flatMap((page) => all[page] ?? []);
}

/** Records of some years in a band of latitude. */
export interface Stratum {
  readonly filters: Filters;
  readonly count: number;
}

const bandDegrees = 10;

/** From pole to pole, as ranges whose both ends belong to them: each ends by less than coordinates are exact to before the next. */
export const latitudeBands: readonly string[] = Array.from({ length: 180 / bandDegrees }, (_, band) => {
  const north = -90 + (band + 1) * bandDegrees;
  return `${north - bandDegrees},${north === 90 ? north : north - 1e-6}`;
});

/** The years of each band, one after the other, in strata for about four pages each, or for what the band has. */
export function strataOf(counts: readonly YearCount[], pages: number, yearMin: number): Stratum[] {
  const used = counts.filter(({ year }) => year >= yearMin).toSorted((a, b) => a.year - b.year);
  const sizeMin = (4 * used.reduce((sum, { count }) => sum + count, 0)) / pages;
  return latitudeBands.flatMap((decimalLatitude) => {
    const strata: Stratum[] = [];
    const years = used.filter(({ band }) => band === decimalLatitude);
    let [from, count] = [0, 0];
    for (const [place, { year, count: own }] of years.entries()) {
      if (count === 0) from = year;
      count += own;
      if (count < sizeMin && place < years.length - 1) continue;
      strata.push({ filters: { decimalLatitude, year: `${from},${year}` }, count });
      count = 0;
    }
    return strata;
  });
}
