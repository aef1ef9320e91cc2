import type { FastifyRequest } from 'fastify';
import type { DocumentFile } from '../documents/index.ts';

/** A file that was sent with a request or is named in it: on this machine while it is open. */
export interface SentFile extends DocumentFile, AsyncDisposable {
  /** Marks it as processed, after which it is kept for a shorter time. */
  noteProcessed(): Promise<void>;
}

/** The members of a request with its caller, the address of the service, and its abort signal. */
export type FileRequest = Pick<FastifyRequest, 'caller' | 'protocol' | 'host' | 'abortSignal'>;

/** The store of files that were uploaded before. */
export interface FileSource {
  /**
   * Opens the file behind a `file_url`, which is never fetched but looked up here. Rejects with
   * `file_not_found` if it is not ours, unknown, incomplete or expired, and with `forbidden` if it
   * belongs to another caller.
   */
  open(fileUrl: string, asking: FileRequest): Promise<SentFile>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The part `file` of a request of `multipart/form-data`, until the connection is done with its answer. */
    sentFile: SentFile | undefined;
    /** All parts `file`, where a route takes several. */
    sentFiles: readonly SentFile[] | undefined;
  }
}

const nameLengthMax = 255;

/** The last part of a name from outside, without what moves a cursor or hides. Empty when nothing is left. */
export const plainFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .trim()
    .slice(-nameLengthMax)
    // It may have been cut in the middle of a pair of surrogates, or before a blank.
    .replace(/^\p{Cs}/u, '')
    .trim();
