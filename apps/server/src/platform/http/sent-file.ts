import type { FastifyRequest } from 'fastify';
import type { DocumentFile } from '../documents/index.ts';

/** A file that came with a request, or is named in it: on this machine for as long as it is open. */
export interface SentFile extends DocumentFile, AsyncDisposable {
  /** Says that it was processed, after which it is kept for a shorter time. */
  processed(): Promise<void>;
}

/** What of a request says who asks, at which address the service is reached, and when nobody waits any more. */
export type Asking = Pick<FastifyRequest, 'caller' | 'protocol' | 'host' | 'abandoned'>;

/** Where files are that were sent before. */
export interface FileSource {
  /**
   * Opens the file behind a `file_url`, which is never fetched: it is looked up here. Rejects with `file_not_found` when it
   * is not ours, unknown, incomplete or expired, and with `forbidden` when it is somebody else's.
   */
  open(fileUrl: string, asking: Asking): Promise<SentFile>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The part `file` of a request of `multipart/form-data`, until the connection is done with its answer. */
    sentFile: SentFile | undefined;
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
