import { join } from 'node:path';
import type { ClimateSettings } from '../pipeline/model-order.ts';
import { openChelsaArchive } from './chelsa/chelsa-archive.ts';
import type { ClimateArchive } from './climate-archive.ts';
import { type StoreTimings, usualTimings } from './stores/http-store.ts';
import type { RasterStore } from './stores/raster-store.ts';

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

/** Opens the archive of the settings, without a request to a remote host. The caller closes it. */
export async function openClimateArchive(
  settings: ClimateSettings,
  { openFolder, timings = usualTimings, clock = () => performance.now() }: OpenArchiveOptions = {},
): Promise<ClimateArchive> {
  const { root, cacheFolder, cacheBytesMax } = settings;
  if (root === 'demo') {
    const { openDemoArchive } = await import('../demo/demo-archive.ts');
    return openDemoArchive({ folder: openFolder ?? join(cacheFolder, 'demo') });
  }
  const isPublishers = publishers.includes(URL.parse(root)?.hostname ?? '');
  const store = await openStore(settings, timings);
  return openChelsaArchive({ root, store, isPublishers, cacheFolder, cacheBytesMax, openFolder, clock });
}

/** The modules for a kind of root are loaded with the first of it. */
async function openStore(
  { root, identity, bucketAccess = {} }: ClimateSettings,
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
