import type { FileStore, FileStoreOptions } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the file store that the settings name. The S3 client is loaded only if a bucket is set. */
export async function createFileStore({ address, ...options }: FileStoreOptions): Promise<FileStore> {
  if (address === undefined) return folderStore(options.folder);
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore({ address, ...options });
}
