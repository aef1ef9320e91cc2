/** A file that cannot be restored. The message says what is wrong with it, for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

export const damaged = (what: string, cause?: unknown): UnusableBackup =>
  new UnusableBackup(`The backup is damaged: ${what}.`, { cause });
