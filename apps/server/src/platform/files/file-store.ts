import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly bytes: Readable;
}

/** Files by name: in a folder of this machine, or in a bucket that all machines reach. Names are `part/part/name.ext`. */
export interface FileStore {
  /** Puts a file of this machine there under a name, whole or not at all; one of this name is replaced. */
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
