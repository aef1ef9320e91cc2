import { shuffledOrder } from '@plantdata/maxent';
import { type GbifPage, pageSize, reachableMax } from './gbif-api.ts';

/** Records of some countries, and which pages of them are taken. */
export interface CountrySample {
  readonly countries: readonly string[];
  readonly pages: readonly GbifPage[];
}

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

/**
 * Pages of every country in proportion to its records. Countries that have too few for a page of their own are asked for
 * together with the next smaller ones, so that there are as many requests as pages.
 */
export function pagesByCountry(
  counts: readonly { readonly name: string; readonly count: number }[],
  pages: number,
  random: () => number,
): CountrySample[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const groups: { countries: string[]; count: number }[] = [];
  for (const { name, count } of counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && last.count < total / pages) {
      last.countries.push(name);
      last.count += count;
    } else groups.push({ countries: [name], count });
  }
  const shares = apportion(
    groups.map(({ count }) => (pages * count) / total),
    pages,
  );
  return groups
    .map(({ countries, count }, place) => ({
      countries,
      pages: randomPages(count, shares[place] ?? 0, random),
    }))
    .filter((sample) => sample.pages.length > 0);
}

/** Whole numbers near the given ones that add up to `sum`: the largest remainders are rounded up. */
function apportion(exact: readonly number[], sum: number): number[] {
  const whole = exact.map(Math.floor);
  const left = sum - whole.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place);
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return whole.map((share, place) => share + (raised.has(place) ? 1 : 0));
}
