import { fileURLToPath } from 'node:url';
import { readSnapshot } from '@plantdata/name-index';
import { lazy } from '../../../../platform/lazy.ts';
import { makeChecklist, openChecklist, type StarterChecklist } from './checklist.ts';
import { readPrepared } from './prepared.ts';
import { readChecklistLines } from './read-lines.ts';

const folder = fileURLToPath(new URL('../../../../../../../data/starter', import.meta.url));

const bundled = lazy(async () => {
  const found = await readPrepared(folder);
  if (found) return openChecklist(found.prepared, readSnapshot(found.table).table);
  return makeChecklist(await readChecklistLines(folder));
});

/** The table that comes with the service; read once in a process, which takes it a second in a checkout. */
export const readBundledChecklist = (): Promise<StarterChecklist> => bundled.get();
