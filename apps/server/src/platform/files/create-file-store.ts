import type { BaseLogger } from 'pino';
import type { BucketAccess } from './bucket-client.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export interface FileStoreOptions {
  /** `s3://bucket` or `s3://bucket/prefix`; without one files are kept in the folder. */
  readonly address: string | undefined;
  readonly access: BucketAccess;
  readonly folder: string;
  readonly logger: BaseLogger;
}

/** Opens the file store that the settings name. The S3 client is loaded only if a bucket is set. */
export async function createFileStore({ address, ...options }: FileStoreOptions): Promise<FileStore> {
  if (address === undefined) return folderStore(options.folder);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ address, ...options });
}
