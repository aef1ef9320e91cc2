/** A file that cannot be restored. The message names the fault for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

export const damagedError = (fault: string, cause?: unknown): UnusableBackup =>
  new UnusableBackup(`The backup is damaged: ${fault}.`, { cause });

export const wrongPassphrase = (cause: unknown): UnusableBackup =>
  new UnusableBackup('PLANTDATA_BACKUP_PASSPHRASE is not that of the backup, or the backup is damaged.', {
    cause,
  });
