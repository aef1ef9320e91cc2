import { join } from 'node:path';
import { isTimeout } from '../../../platform/durations.ts';
import { lazy } from '../../../platform/lazy.ts';
import type { ClimateSettings } from '../pipeline/model-order.ts';
import { openRasterArchive, shortHash } from './archive/raster-archive.ts';
import {
  type Availability,
  type ClimateArchive,
  type ClimateArchives,
  ClimateError,
} from './climate-archive.ts';
import type { FutureClimate } from './future-climate.ts';
import { describeArchive, nameOtherArchives } from './makers/describe-archive.ts';
import { chelsa } from './makers/description.ts';
import { type StoreTimings, usualTimings } from './stores/http-store.ts';
import { type RasterStore, StoreFailure } from './stores/raster-store.ts';

interface OpenArchiveOptions {
  /**
   * A folder that the opener of the archive removes, even if the process crashes: decoded windows
   * that are open stay in it.
   */
  readonly openFolder?: string;
  readonly timings?: StoreTimings;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
}

/** The hosts of CHELSA itself, today's and that of earlier years. */
const publishers: readonly string[] = ['os.unil.cloud.switch.ch', 'os.zhdk.cloud.switch.ch'];

/** Opens the archives of the settings, each when it is first asked for. The caller closes them. */
export function openClimateArchives(
  settings: ClimateSettings,
  options: OpenArchiveOptions = {},
): ClimateArchives {
  const archives = settings.roots.map((root) => lazy(() => openClimateArchive(root, settings, options)));

  /** The best first. */
  async function ask(futures: readonly FutureClimate[], signal: AbortSignal, identity?: string) {
    const failures: unknown[] = [];
    const answers = await Promise.all(
      archives.map(async ({ get }) => {
        try {
          const archive = await get();
          if (identity !== undefined && archive.identity !== identity) return [];
          const each = await Promise.all(futures.map((future) => archive.availability(future, signal)));
          return [{ archive, answers: each, rank: each.reduce((sum, answer) => sum + rankOf(answer), 0) }];
        } catch (error) {
          signal.throwIfAborted();
          failures.push(error);
          return [];
        }
      }),
    );
    const best = answers.flat().sort((one, other) => one.rank - other.rank);
    const [first] = best;
    // An archive that does not answer may have what the others have not.
    if (failures.length > 0 && !first?.answers.every(({ kind }) => kind !== 'refused')) throw failures[0];
    if (first?.answers.some(({ kind }) => kind !== 'refused')) return best;
    const gone = `The climate archive that was chosen for this job (${identity}) is none of this service any more. Submit it again.`;
    if (identity !== undefined && best.length === 0) throw new ClimateError('missing', gone);
    const reasons = best.flatMap(({ answers: [answer] }) =>
      answer && 'reason' in answer ? answer.reason : [],
    );
    const others = futures.slice(0, 1).map(nameOtherArchives);
    throw new ClimateError('missing', [...reasons, ...others].join(' '));
  }

  const archiveFor: ClimateArchives['archiveFor'] = async (futures, signal, identity) => {
    const [best] = await ask(futures, signal, identity);
    if (!best) throw new RangeError('There are no archives.');
    return best.archive;
  };

  return {
    archiveFor,
    async availability(future, signal) {
      try {
        return await (await archiveFor([future], signal)).availability(future, signal);
      } catch (error) {
        if (!(error instanceof ClimateError && error.kind === 'missing')) throw error;
        return { kind: 'refused', reason: error.message };
      }
    },
    async close() {
      for (const { peek } of archives) await (await peek())?.close();
    },
  };
}

/** The future that was asked for comes first, then other years or models, then an approximation; most of all counts that it is served. */
function rankOf(answer: Availability): number {
  if (answer.kind === 'served') return answer.note === null ? 0 : 1;
  return answer.kind === 'approximated' ? 2 : 1_000;
}

/** The submission of a job waits no longer for the description of an archive. */
const patienceMs = 5_000;

/** One archive. A remote one is asked for its description, unless it is the publisher's. Rejects with `ClimateError`. */
export async function openClimateArchive(
  root: string,
  settings: Omit<ClimateSettings, 'roots'>,
  { openFolder, timings = usualTimings, clock = () => performance.now() }: OpenArchiveOptions = {},
): Promise<ClimateArchive> {
  const { cacheFolder, cacheBytesMax } = settings;
  if (root === 'demo') {
    const { openDemoArchive } = await import('../demo/demo-archive.ts');
    return openDemoArchive({ folder: openFolder ?? join(cacheFolder, 'demo') });
  }
  const isPublishers = publishers.includes(URL.parse(root)?.hostname ?? '');
  const store = await openStore(root, settings, timings);
  try {
    const memory = join(cacheFolder, `${shortHash(root)}.description`);
    const description = isPublishers
      ? chelsa
      : await describeArchive(store, memory, AbortSignal.timeout(patienceMs));
    const cache = { cacheFolder, cacheBytesMax, openFolder };
    return await openRasterArchive({ root, store, description, isPublishers, ...cache, clock });
  } catch (error) {
    await store.close();
    if (!(error instanceof StoreFailure || isTimeout(error))) throw error;
    throw new ClimateError('away', 'The climate archive cannot be read at the moment.', { cause: error });
  }
}

/** The modules for a kind of root are loaded with the first of it. */
async function openStore(
  root: string,
  { identity, bucketAccess = {} }: Omit<ClimateSettings, 'roots'>,
  timings: StoreTimings,
): Promise<RasterStore> {
  if (/^https?:\/\//.test(root)) {
    const { httpStore } = await import('./stores/http-store.ts');
    return httpStore(root.replace(/\/+$/, ''), identity, timings);
  }
  if (root.startsWith('s3://')) {
    const { bucketStore } = await import('./stores/bucket-store.ts');
    return bucketStore(root, bucketAccess);
  }
  const { folderStore } = await import('./stores/folder-store.ts');
  return folderStore(root);
}
