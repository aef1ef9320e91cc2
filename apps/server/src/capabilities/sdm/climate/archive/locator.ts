import { minuteMs } from '../../../../platform/durations.ts';
import {
  type ArchiveDescription,
  fileOf,
  type LayerFile,
  type Layout,
  type Time,
} from '../makers/description.ts';
import { openRaster } from '../raster/open-raster.ts';
import { type RasterStore, StoreFailure } from '../stores/raster-store.ts';
import { numberOf, preferredVariables, VARIABLES, type Variable } from '../variables.ts';

/** Knows which file of an archive a layer is in. */
export interface Locator {
  /** Undefined if there is none. Rejects with `StoreFailure` if that cannot be found out. */
  find(variable: Variable, time: Time, signal: AbortSignal): Promise<LayerFile | undefined>;
  /** The number of answers of the store so far: while it grows, the store is not silent. */
  readonly answers: number;
}

/** The time for which a finding is trusted. */
const believedMs = 10 * minuteMs;

/** @param clock milliseconds that only grow */
export function createLocator(
  store: RasterStore,
  description: ArchiveDescription,
  clock: () => number,
): Locator {
  const { layouts } = description;
  const hasFile = remember(clock, async (name, signal) => {
    const isThere = await store.has(name, signal);
    locator.answers += 1;
    return isThere;
  });
  const bandsOf = remember(clock, (name, signal) => readBands(store, name, signal));

  async function has({ name, band }: LayerFile, signal: AbortSignal): Promise<boolean> {
    if (!(await hasFile(name, signal))) return false;
    return band === 'only' || (await bandsOf(name, signal)).some((number) => number === band);
  }

  /** Files with the layer, in the order of the layouts. */
  async function firstOf(
    fitting: readonly Layout[],
    variable: Variable,
    time: Time,
    signal: AbortSignal,
  ): Promise<LayerFile | undefined> {
    const files = fitting.flatMap((layout) => fileOf(description, layout, variable, time) ?? []);
    const distinct = [...new Map(files.map((file) => [file.name, file])).values()];
    const there = await Promise.all(distinct.map((file) => has(file, signal)));
    return distinct.find((_file, index) => there[index]);
  }

  /** By the name of the present: so that every further layer of a remote archive takes one question or two, and all have cells of one size. */
  const layoutsOf = remember(clock, async (_archive, signal): Promise<readonly Layout[]> => {
    for (const variable of preferredVariables) {
      const present = await firstOf(layouts, variable, null, signal);
      if (present === undefined) continue;
      const nameOf = (layout: Layout) => fileOf(description, layout, variable, null)?.name;
      const named = layouts.filter((layout) => nameOf(layout) === present.name);
      // An operator may have named files of a folder in several ways.
      return store.isLocal ? layouts.filter(({ cells }) => cells === named[0]?.cells) : named;
    }
    return layouts;
  });

  const locator: Locator & { answers: number } = {
    answers: 0,
    find: async (variable, time, signal) => firstOf(await layoutsOf('', signal), variable, time, signal),
  };
  return locator;
}

function remember<Answer>(
  clock: () => number,
  ask: (name: string, signal: AbortSignal) => Promise<Answer>,
): (name: string, signal: AbortSignal) => Promise<Answer> {
  const known = new Map<string, { readonly answer: Answer; readonly untilMs: number }>();
  return async (name, signal) => {
    const before = known.get(name);
    if (before && before.untilMs > clock()) return before.answer;
    const answer = await ask(name, signal);
    known.set(name, { answer, untilMs: clock() + believedMs });
    return answer;
  };
}

/** A file that cannot be used counts as one with all: reading says then what is wrong. */
async function readBands(store: RasterStore, name: string, signal: AbortSignal): Promise<readonly number[]> {
  const source = await store.open(name);
  try {
    return (await openRaster(source, signal, 'any')).bandNumbers;
  } catch (error) {
    if (error instanceof StoreFailure && error.kind === 'unusable') return VARIABLES.map(numberOf);
    throw error;
  } finally {
    await source.close();
  }
}
