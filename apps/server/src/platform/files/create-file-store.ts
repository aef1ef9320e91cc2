import type { BaseLogger } from 'pino';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export interface FileStoreOptions {
  /** `s3://bucket` or `s3://bucket/prefix`; without one the folder is used. */
  readonly address: string | undefined;
  readonly folder: string;
  readonly logger: BaseLogger;
}

/** The file store that the settings name. The S3 client is loaded only if a bucket is set. */
export async function createFileStore({ address, folder, logger }: FileStoreOptions): Promise<FileStore> {
  if (address === undefined) return folderStore(folder);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ address, logger });
}
