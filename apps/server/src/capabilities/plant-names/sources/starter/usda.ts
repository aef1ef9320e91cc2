import { fileURLToPath } from 'node:url';
import type { Snapshot } from '@plantdata/name-index';
import { lazy } from '../../../../platform/lazy.ts';
import { openSnapshot } from '../../snapshots/library.ts';

const openBundled = (path: string) => openSnapshot({ file: fileURLToPath(new URL(path, data)) });
const data = new URL('../../../../../../../data/', import.meta.url);

const usda = lazy(() => openBundled('usda/usda.snapshot'));
const patents = lazy(() => openBundled('cultivars/2026-07-21.snapshot'));

/** The names of USDA PLANTS that come with the service (data/usda/README.md); read once in a process, in milliseconds. */
export const openUsdaChecklist = (): Promise<Snapshot> => usda.get();

/** The register of cultivars that comes with the service (data/cultivars/README.md). */
export const openPlantPatents = (): Promise<Snapshot> => patents.get();
