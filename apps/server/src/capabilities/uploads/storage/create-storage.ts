import type { BaseLogger } from 'pino';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder.ts';

export interface StorageOptions {
  /** `s3://bucket/prefix`; without it uploads are kept in the folder. */
  readonly address: string | undefined;
  /** A folder that exists. */
  readonly folder: string;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
}

/** The library of the bucket takes long to load, so it is loaded only when there is one. */
export async function createStorage({ address, ...options }: StorageOptions): Promise<FileStorage> {
  if (address === undefined) return folderStorage(options.folder);
  const { bucketStorage } = await import('./bucket.ts');
  return bucketStorage({ address, ...options });
}
