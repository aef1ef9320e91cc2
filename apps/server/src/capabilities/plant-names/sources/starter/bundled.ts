import { fileURLToPath } from 'node:url';
import { lazy } from '../../../../platform/lazy.ts';
import { readStarterChecklist, type StarterChecklist } from './checklist.ts';

const folder = fileURLToPath(new URL('../../../../../../../data/starter', import.meta.url));

const bundled = lazy(() => readStarterChecklist(folder));

/** The table that comes with the service; read once in a process, which takes it a second. */
export const readBundledChecklist = (): Promise<StarterChecklist> => bundled.get();
