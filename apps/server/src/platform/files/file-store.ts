import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly bytes: Readable;
}

/**
 * Files by name, `part/part/name.ext`, in a folder of this machine or in a bucket for all machines.
 */
export interface FileStore {
  /** Stores a file of this machine under a name, atomically; replaces one of the same name. */
  put(name: string, path: string): Promise<void>;
  /** Undefined where there is none. Rejects with `service_unavailable` while the store cannot be reached. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Copies a file to another name; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Rejects with `service_unavailable` while the store cannot be reached. */
  check(): Promise<void>;
  /** Deletes all files whose name begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
}
