import { createBackup } from '../../backup/create-backup.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { note, print } from '../accounts/print.ts';
import { inBytes } from '../data/progress.ts';
import { interruptible } from '../flowers/interruptible.ts';
import { showProgress } from '../report/progress.ts';
import { asJson, elsewhere, inWords } from './describe-backup.ts';

export interface BackupFlags {
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Makes a backup and says what is in it. */
export async function makeBackup(path: string, { force = false, json = false }: BackupFlags): Promise<void> {
  const config = readConfig();
  const logger = createLogger('error', process.stderr);
  await interruptible(async (signal) => {
    const progress = showProgress('rows backed up');
    const onRows = (count: number) => progress.advance(count, null);
    const made = await createBackup({ config, logger, path, replaces: force, signal, onRows }).finally(
      progress.finish,
    );
    const { manifest, bytes } = made;
    const isEncrypted = config.backupPassphrase !== undefined;
    if (json) print({ file: path, bytes, encrypted: isEncrypted, ...asJson(manifest) });
    else print(`${path} (${inBytes(bytes)}): ${inWords(manifest)}.\n`);
    for (const sentence of elsewhere(manifest)) note(sentence);
    note(isEncrypted ? encrypted : plain);
  });
}

const plain =
  'The file is as secret as the service: who has it can act as the service and all who use it. PLANTDATA_BACKUP_PASSPHRASE encrypts it.';
const encrypted =
  'The file is encrypted. Keep PLANTDATA_BACKUP_PASSPHRASE elsewhere: without it the backup cannot be restored.';
