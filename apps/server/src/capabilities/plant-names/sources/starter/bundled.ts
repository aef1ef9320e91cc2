import { fileURLToPath } from 'node:url';
import { readStarterChecklist, type StarterChecklist } from './checklist.ts';

const folder = fileURLToPath(new URL('../../../../../../../data/starter', import.meta.url));

/** The table that comes with the service. */
export function readBundledChecklist(): Promise<StarterChecklist> {
  return readStarterChecklist(folder);
}
