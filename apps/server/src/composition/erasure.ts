import path from 'node:path';
import { createErasure, type Erasure, type ErasureOptions } from '../erasure/erasure.ts';
import { createFileStore } from '../platform/files/create-file-store.ts';
import type { ApiEnvironment } from './environment.ts';

/** Opens the stores of files when something is erased. */
export function openErasure({
  config,
  database,
  accounts,
  logger,
}: Pick<ApiEnvironment, 'config' | 'database' | 'logger'> & Pick<ErasureOptions, 'accounts'>): Erasure {
  const { files, bucketAccess: access, home } = config;
  const open = (folder: string) =>
    createFileStore({ address: files.storage, access, folder: path.join(home, folder), logger });
  return createErasure({
    db: database.db,
    accounts,
    uploads: () => open('uploads'),
    files: () => open('files'),
  });
}
