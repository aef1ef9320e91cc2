import { createBackup } from '../../backup/create-backup.ts';
import { readEnvironment } from '../installation.ts';
import { interruptible } from '../interruption.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { showProgress } from '../report/progress.ts';
import { formatBytes } from '../text.ts';
import { listExcluded, toJson, toText } from './describe-backup.ts';

export interface BackupFlags extends JsonFlag {
  readonly force?: boolean;
}

/** Makes a backup and describes its content. */
export async function makeBackup(path: string, { force = false, json = false }: BackupFlags): Promise<void> {
  const { config, logger } = readEnvironment();
  await interruptible(async (signal) => {
    const progress = showProgress('rows backed up');
    const onRows = (count: number) => progress.advance(count, null);
    const made = await createBackup({ config, logger, path, replaces: force, signal, onRows }).finally(
      progress.finish,
    );
    const { manifest, bytes } = made;
    const isEncrypted = config.backupPassphrase !== undefined;
    if (json) print({ file: path, bytes, encrypted: isEncrypted, ...toJson(manifest) });
    else print(`${path} (${formatBytes(bytes)}): ${toText(manifest)}.\n`);
    for (const sentence of listExcluded(manifest)) note(sentence);
    note(isEncrypted ? encrypted : plain);
  });
}

const plain =
  'The file is as secret as the service: who has it can act as the service and all who use it. PLANTDATA_BACKUP_PASSPHRASE encrypts it.';
const encrypted =
  'The file is encrypted. Keep PLANTDATA_BACKUP_PASSPHRASE elsewhere: without it the backup cannot be restored.';
