import type { Readable } from 'node:stream';

/** A file on this machine, as long as it is not disposed of. */
interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Facts that a storage needs before the first byte of a file. */
export interface NewFile {
  readonly id: string;
  /** Bytes it has when it is complete. */
  readonly size: number;
}

/**
 * Storage for the bytes of uploads, each under the id of its upload. One request at a time works on
 * a file. Rejects with `service_unavailable` while the storage cannot be reached.
 */
export interface FileStorage {
  /** Begins an empty file. */
  create(file: NewFile): Promise<void>;
  /** Returns the number of bytes that have arrived; undefined if there is no file. */
  offsetOf(id: string): Promise<number | undefined>;
  /**
   * Writes bytes behind those that have arrived, which end at `offset`, until they end or break off, and resolves with
   * where they end then.
   */
  append(id: string, offset: number, bytes: Readable): Promise<number>;
  /** Makes one file of what has arrived, where a process ended before it could. */
  complete(id: string, size: number): Promise<void>;
  /** A complete upload as a file. Rejects when it is abandoned before. */
  open(id: string, abandoned: AbortSignal): Promise<LocalFile>;
  /** Deletes the file, if there is one. */
  remove(id: string): Promise<void>;
}
