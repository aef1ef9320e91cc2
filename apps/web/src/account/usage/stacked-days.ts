import type { AnswerAt } from '@plantdata/client';
import { listDays } from './period.ts';

export type StackedUsage = AnswerAt<'/v1/account/usage/days', 'get'>;

interface Series {
  readonly name: string;
  readonly units: number;
  readonly requests: number;
  /** True for the series that sums all groups too small to show separately. */
  readonly isRest: boolean;
}

export interface StackedDay {
  readonly date: string;
  readonly units: number;
  readonly requests: number;
  /** The units of each series. */
  readonly parts: readonly number[];
}

/** Days with their usage, for a chart of stacked bars. */
export interface StackedDays {
  readonly series: readonly Series[];
  readonly days: readonly StackedDay[];
}

/** More colours than this are hard to distinguish. */
const seriesMax = 6;

interface Names {
  readonly of: (group: StackedUsage['groups'][number]) => string;
  readonly rest: string;
}

export function stackDays(usage: StackedUsage, names: Names): StackedDays {
  const { groups, data } = usage;
  const isOneByOne = groups.length <= seriesMax && !groups.some((group) => group.is_rest);
  const shown = isOneByOne ? groups.length : Math.min(seriesMax - 1, groups.length);
  const rest = groups.slice(shown);
  const series = groups
    .slice(0, shown)
    .map((group) => ({ name: names.of(group), units: group.units, requests: group.requests, isRest: false }));
  if (rest.length > 0)
    series.push({
      name: names.rest,
      units: rest.reduce((sum, { units }) => sum + units, 0),
      requests: rest.reduce((sum, { requests }) => sum + requests, 0),
      isRest: true,
    });
  const ofDay = Map.groupBy(data, ({ date }) => date);
  const days = listDays(usage).map((date) => {
    const entries = ofDay.get(date) ?? [];
    const parts = series.map((_each, index) =>
      entries.reduce(
        (sum, { group, units }) => (Math.min(group, series.length - 1) === index ? sum + units : sum),
        0,
      ),
    );
    return {
      date,
      units: entries.reduce((sum, { units }) => sum + units, 0),
      requests: entries.reduce((sum, { requests }) => sum + requests, 0),
      parts,
    };
  });
  return { series, days };
}
