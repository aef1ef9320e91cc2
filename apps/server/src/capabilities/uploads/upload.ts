import { hourMs } from '../../platform/durations.ts';
import type { Caller } from '../../platform/http/index.ts';
import { fileNotFound, notYours, uploadGone } from './errors.ts';

/** Whose an upload is: of a key, with those it replaces by rotation, and of one merchant of it. */
export interface UploadOwner {
  readonly lineageId: string;
  /** Null for what the key itself has uploaded. */
  readonly merchantId: string | null;
}

export interface Upload extends UploadOwner {
  readonly id: string;
  /** The sender's name of the file. Never a path. */
  readonly filename: string;
  /** `Upload-Metadata` as it was sent. */
  readonly metadata: string;
  /** Bytes it has when it is complete. */
  readonly size: number;
  readonly completedAt: Date | null;
  readonly expiresAt: Date;
  readonly removedAt: Date | null;
}

/** Facts recorded when an upload begins, which the service itself does not ask for. */
export interface NewUpload extends Upload {
  readonly accountId: string;
  readonly keyId: string;
  readonly filetype: string | null;
  readonly createdAt: Date;
}

/** Ids are 32 random bytes in base64url. */
export const idForm = /^[\w-]{43}$/;
export const newUploadId = (random: (size: number) => Uint8Array): string =>
  Buffer.from(random(32)).toString('base64url');

export const retention = {
  /** For a complete file, and for an incomplete one from its beginning. */
  uploadedMs: 24 * hourMs,
  /** For a processed file. */
  processedMs: hourMs,
  /**
   * For the record that there was a file; also the age at which an unknown file in the folder is
   * deleted.
   */
  goneMs: 24 * hourMs,
  /**
   * For a file that is being processed, which may begin as long as a complete file is kept and no
   * later.
   */
  openMs: hourMs / 4,
} as const;

export const addTime = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

const isGone = ({ removedAt, expiresAt }: Upload, now: Date): boolean =>
  removedAt !== null || expiresAt <= now;

/** True if the file may be opened. Opening it, however often, does not prolong its time. */
export const isForUse = (upload: Upload, now: Date): boolean =>
  !isGone(upload, now) &&
  (upload.completedAt === null || now < addTime(upload.completedAt, retention.uploadedMs));

/** A token is for the files of its merchant, a key for those of all its merchants and its own. */
export function requireOwner(upload: Upload, caller: Caller): void {
  const isOfKey = upload.lineageId === caller.lineageId;
  const isOfMerchant =
    caller.delegation === null || (upload.merchantId !== null && upload.merchantId === caller.merchantId);
  if (!isOfKey || !isOfMerchant) throw notYours();
}

/**
 * Returns the upload if the caller may write to it. Throws `file_not_found`, `forbidden` or
 * `upload_gone`.
 */
export function requireUpload(upload: Upload | undefined, caller: Caller, now: Date): Upload {
  if (upload === undefined) throw fileNotFound('There is no upload at this address.');
  requireOwner(upload, caller);
  if (isGone(upload, now)) throw uploadGone(upload.removedAt !== null && upload.expiresAt > now);
  return upload;
}
