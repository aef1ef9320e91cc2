import { minuteMs } from '../../../../platform/durations.ts';
import type { RasterStore } from '../stores/raster-store.ts';
import { preferredVariables, type Variable } from '../variables.ts';
import { type Layout, layouts, type Time } from './layouts.ts';

/** Knows which file of an archive a layer is in. */
export interface Locator {
  /** Undefined if there is none. Rejects with `StoreFailure` if that cannot be found out. */
  find(variable: Variable, time: Time, signal: AbortSignal): Promise<string | undefined>;
}

/** The time for which a finding is trusted. */
const believedMs = 10 * minuteMs;

/** @param clock milliseconds that only grow */
export function createLocator(store: RasterStore, clock: () => number): Locator {
  const known = new Map<string, { readonly isThere: boolean; readonly untilMs: number }>();
  let likely: { readonly found: readonly Layout[]; readonly untilMs: number } | undefined;

  async function has(name: string, signal: AbortSignal): Promise<boolean> {
    const before = known.get(name);
    if (before && before.untilMs > clock()) return before.isThere;
    const isThere = await store.has(name, signal);
    known.set(name, { isThere, untilMs: clock() + believedMs });
    return isThere;
  }

  async function firstOf(names: readonly string[], signal: AbortSignal): Promise<string | undefined> {
    const distinct = [...new Set(names)];
    const there = await Promise.all(distinct.map((name) => has(name, signal)));
    return distinct.find((_name, index) => there[index]);
  }

  /** A remote archive is asked by which layout its present is named, so that every further layer takes one question or two. */
  async function layoutsOf(signal: AbortSignal): Promise<readonly Layout[]> {
    if (store.isLocal) return layouts;
    if (likely && likely.untilMs > clock()) return likely.found;
    for (const variable of preferredVariables) {
      const present = await firstOf(
        layouts.map((layout) => layout(variable, null)),
        signal,
      );
      if (present === undefined) continue;
      const found = layouts.filter((layout) => layout(variable, null) === present);
      likely = { found, untilMs: clock() + believedMs };
      return found;
    }
    return layouts;
  }

  return {
    async find(variable, time, signal) {
      const fitting = await layoutsOf(signal);
      return firstOf(
        fitting.map((layout) => layout(variable, time)),
        signal,
      );
    },
  };
}
