import { stat } from 'node:fs/promises';
import { restorable, restoreBackup } from '../../backup/restore-backup.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import { readEnvironment } from '../installation.ts';
import { interruptible } from '../interruption.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { showProgress } from '../report/progress.ts';
import { listExcluded, toJson, toText } from './describe-backup.ts';

export interface RestoreFlags extends JsonFlag {
  readonly check?: boolean;
}

/** Restores a backup, or only checks it, and describes its content. */
export async function restore(path: string, { check = false, json = false }: RestoreFlags): Promise<void> {
  const { config, logger } = readEnvironment();
  if ((await stat(path).catch(ignoreMissing)) === undefined) throw new Error(`There is no file ${path}.`);
  await interruptible(async (signal) => {
    if (check) {
      const { manifest } = await restorable({ config, path, signal });
      print(json ? toJson(manifest) : `${path} is whole: ${toText(manifest)}, of ${manifest.createdAt}.\n`);
      return;
    }
    const progress = showProgress('rows restored');
    const onRows = (count: number) => progress.advance(count, null);
    const restored = await restoreBackup({ config, logger, path, signal, onRows }).finally(progress.finish);
    const { manifest, jobs } = restored;
    if (json) print({ ...toJson(manifest), jobs_queued_again: jobs });
    else print(`Restored ${toText(manifest)}, of ${manifest.createdAt}. Jobs queued again: ${jobs}.\n`);
    for (const sentence of listExcluded(manifest)) note(sentence);
  });
}
