import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import { openDecodedCache } from '../cache/decoded-cache.ts';
import type { Availability, ClimateArchive } from '../climate-archive.ts';
import type { FutureClimate } from '../future-climate.ts';
import { type ArchiveDescription, chelsa, type Time } from '../makers/description.ts';
import type { RasterStore } from '../stores/raster-store.ts';
import { VARIABLES } from '../variables.ts';
import { availabilityOf, neighboursOf } from './availability.ts';
import { createGridKnowledge } from './grid-knowledge.ts';
import { createLayerReader } from './layer-reader.ts';
import { createLocator, type Locator } from './locator.ts';
import { presenceByAsking, presenceByTable } from './presence.ts';
import { unitsFile, unitsOfOperator, unitsOfPublisher } from './stated-units.ts';

/** Another text once files are read in another way: what was decoded or modelled before is not used again then. */
const reading = '3';

export interface RasterArchiveOptions {
  /** The identity of this archive: an address or a folder. */
  readonly root: string;
  readonly store: RasterStore;
  readonly description: ArchiveDescription;
  /** True for the publisher's archive, whose content is known. */
  readonly isPublishers: boolean;
  readonly cacheFolder: string;
  readonly cacheBytesMax: number;
  readonly openFolder: string | undefined;
  /** Milliseconds that only grow. */
  readonly clock: () => number;
}

/** Rasters of a publisher, of a mirror, or an operator's own, named and coded as a description says. */
export async function openRasterArchive(options: RasterArchiveOptions): Promise<ClimateArchive> {
  const { root, store, description, clock } = options;
  const { attribution, references, quarters: quarterRain } = description;
  // Windows of CHELSA from before there were other descriptions are used again.
  const described = description === chelsa ? [] : [JSON.stringify(description)];
  const archive = shortHash(root, reading, ...described);
  const decisive = { ...description, name: '', attribution: '', references: [], published: null };
  const locator = createLocator(store, description, clock);
  const presence = options.isPublishers ? presenceByTable(description) : presenceByAsking(locator, clock);
  const { cacheFolder: folder, cacheBytesMax: bytesMax, openFolder } = options;
  const cache = await openDecodedCache({ folder, bytesMax, archive, openFolder });
  // A near archive is read again rather than cached.
  const memory = store.isLocal ? null : join(folder, archive, 'grid.json');
  const grids = createGridKnowledge({ store, locator, description, memory });
  const stated = options.isPublishers ? unitsOfPublisher : unitsOfOperator(store);
  const reader = createLayerReader({ store, locator, description, cache, grids, stated });

  const availability = (future: FutureClimate, signal: AbortSignal): Promise<Availability> =>
    availabilityOf(description, future, (each) => presence.hasFuture(each, signal));

  /** The futures that have to be read for one. */
  async function readFor(future: FutureClimate, signal: AbortSignal): Promise<readonly FutureClimate[]> {
    const { kind } = await availability(future, signal);
    return kind === 'approximated' ? neighboursOf(future) : [future];
  }

  return {
    identity: `${description.id}:${shortHash(canonicalJson(decisive))}`,
    async identityOf(future, signal) {
      const times = [null, ...(await readFor(future, signal))];
      return `${description.id}:${shortHash(root, reading, ...described, ...(await versionsOf({ store, locator }, times, signal)))}`;
    },
    attribution,
    references,
    disclaimer: null,
    quarterRain,
    availability,
    grid: (signal) => grids.grid(signal),
    async variables(wanted, future, signal) {
      const times = [null, ...(await readFor(future, signal))];
      const areThere = await Promise.all(
        wanted.map(async (variable) => {
          const has = await Promise.all(times.map((time) => presence.hasLayer(variable, time, signal)));
          return has.every(Boolean);
        }),
      );
      return wanted.filter((_variable, index) => areThere[index]);
    },
    readBaseline: (variable, part, read) => reader.read(variable, null, part, read),
    async readFuture(variable, future, part, read) {
      const [lower = future, higher] = await readFor(future, read.signal);
      if (!higher) return reader.read(variable, lower, part, read);
      return reader.readBetween(variable, [lower, higher], part, read);
    },
    release: (layers) => reader.release(layers),
    async close() {
      await cache.close();
      await store.close();
    },
  };
}

/** Only for near files; published files do not change. */
async function versionsOf(
  { store, locator }: { readonly store: RasterStore; readonly locator: Locator },
  times: readonly Time[],
  signal: AbortSignal,
): Promise<string[]> {
  if (!store.isLocal) return [];
  const layers = times.flatMap((time) => VARIABLES.map((variable) => ({ variable, time })));
  const files = await Promise.all(layers.map(({ variable, time }) => locator.find(variable, time, signal)));
  return Promise.all(
    [...files.map((file) => file?.name), unitsFile].map(async (name) =>
      name === undefined ? '' : `${name} ${await store.version(name)}`,
    ),
  );
}

export const shortHash = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
