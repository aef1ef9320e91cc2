import { fileURLToPath } from 'node:url';
import { lazily } from '../../../../platform/lazily.ts';
import { openSnapshot } from '../../snapshots/library.ts';
import type { Snapshot } from '../../snapshots/snapshot.ts';

const file = fileURLToPath(new URL('../../../../../../../data/usda/usda.snapshot', import.meta.url));

const usda = lazily(() => openSnapshot({ file }));

/** The names of USDA PLANTS that come with the service (data/usda/README.md); read once in a process, in milliseconds. */
export const openUsdaChecklist = (): Promise<Snapshot> => usda.get();
