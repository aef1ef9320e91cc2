import type { Readable } from 'node:stream';
import type { BaseLogger } from 'pino';
import type { BucketAccess } from './bucket-client.ts';

export interface StoredFile {
  /** Number of `bytes`. */
  readonly size: number;
  readonly bytes: Readable;
}

/** Whole bytes of a file, from 0; the last one is included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file on this machine, until it is disposed of. */
interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/**
 * Files by name, `part/part/name.ext`, in a folder of this machine or in a bucket for all machines.
 * Everything rejects with `service_unavailable` while the store cannot be reached.
 */
export interface FileStore {
  /** Stores a file of this machine under a name, atomically; replaces one of the same name. */
  put(name: string, path: string): Promise<void>;
  /** Opens a file or a part of it, within its size. Undefined where there is none. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** A complete file as one of this machine. The signal ends the copying. */
  openLocally(name: string, signal: AbortSignal): Promise<LocalFile>;
  /** Copies a file to another name; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  check(): Promise<void>;
  /** Deletes a file or the beginning of one, if there is one. */
  remove(name: string): Promise<void>;
  /** Deletes all files whose name begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;

  /** Begins an empty file, which grows to `size` bytes. One request at a time works on it. */
  create(name: string, size: number): Promise<void>;
  /** Returns the number of bytes that have arrived; undefined if the file was not begun. */
  offsetOf(name: string): Promise<number | undefined>;
  /**
   * Appends bytes at `offset`, the number of those that have arrived, and resolves with the new
   * offset. The bytes must end without an error, since a bucket loses a part that breaks off.
   */
  append(name: string, offset: number, bytes: Readable): Promise<number>;
  /** Makes one file of all bytes where a process ended before it could. */
  complete(name: string, size: number): Promise<void>;
}

export interface FileStoreOptions {
  /** `s3://bucket` or `s3://bucket/prefix`; without one files are kept in the folder. */
  readonly address: string | undefined;
  readonly access: BucketAccess;
  readonly folder: string;
  readonly logger: BaseLogger;
}
