import { fileURLToPath } from 'node:url';
import type { Snapshot } from '@plantdata/name-index';
import { lazy } from '../../../../platform/lazy.ts';
import { openSnapshot } from '../../snapshots/library.ts';

const file = fileURLToPath(new URL('../../../../../../../data/usda/usda.snapshot', import.meta.url));

const usda = lazy(() => openSnapshot({ file }));

/** The names of USDA PLANTS that come with the service (data/usda/README.md); read once in a process, in milliseconds. */
export const openUsdaChecklist = (): Promise<Snapshot> => usda.get();
