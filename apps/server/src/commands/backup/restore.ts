import { stat } from 'node:fs/promises';
import { restorable, restoreBackup } from '../../backup/restore-backup.ts';
import { readConfig } from '../../config.ts';
import { undefinedIfMissing } from '../../platform/files/missing.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { note, print } from '../accounts/print.ts';
import { interruptible } from '../flowers/interruptible.ts';
import { showProgress } from '../report/progress.ts';
import { asJson, elsewhere, inWords } from './describe-backup.ts';

export interface RestoreFlags {
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Restores a backup, or only looks at it, and says what is in it. */
export async function restore(path: string, { check = false, json = false }: RestoreFlags): Promise<void> {
  const config = readConfig();
  if ((await stat(path).catch(undefinedIfMissing)) === undefined)
    throw new Error(`There is no file ${path}.`);
  const logger = createLogger('error', process.stderr);
  await interruptible(async (signal) => {
    if (check) {
      const { manifest } = await restorable({ config, path, signal });
      print(json ? asJson(manifest) : `${path} is whole: ${inWords(manifest)}, of ${manifest.createdAt}.\n`);
      return;
    }
    const progress = showProgress('rows restored');
    const onRows = (count: number) => progress.advance(count, null);
    const restored = await restoreBackup({ config, logger, path, signal, onRows }).finally(progress.finish);
    const { manifest, jobs } = restored;
    if (json) print({ ...asJson(manifest), jobs_queued_again: jobs });
    else print(`Restored ${inWords(manifest)}, of ${manifest.createdAt}. Jobs queued again: ${jobs}.\n`);
    for (const sentence of elsewhere(manifest)) note(sentence);
  });
}
