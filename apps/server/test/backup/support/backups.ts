import { createBackup } from '../../../src/backup/create-backup.ts';
import { restoreBackup } from '../../../src/backup/restore-backup.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../support/database.ts';

const given = (settings: Environment, path: string) => ({
  config: readConfig(settings),
  logger: silentLogger,
  path,
  signal: new AbortController().signal,
  onRows: () => undefined,
});

/** Backs up the installation of these settings. */
export const backUp = (settings: Environment, path: string) =>
  createBackup({ ...given(settings, path), replaces: false });

/** Begins to back up, and is interrupted at the first rows. */
export function breakOff(settings: Environment, path: string) {
  const interruption = new AbortController();
  const onRows = () => interruption.abort(new Error('Interrupted.'));
  return createBackup({ ...given(settings, path), replaces: false, signal: interruption.signal, onRows });
}

/** Restores a backup into the installation of these settings. */
export const restore = (settings: Environment, path: string) => restoreBackup(given(settings, path));
