import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { ServiceError } from '../../platform/errors.ts';
import { invalidRequest, quotaExceeded } from './errors.ts';
import type { KeptUploads } from './store.ts';
import { describeFile } from './tus/metadata.ts';
import { headerOf, lengthOf, requireTus } from './tus/protocol.ts';
import { addTime, type NewUpload, newUploadId, retention, type Upload } from './upload.ts';

const uploadsMax = 1_000;

export interface UploadLimits {
  /** Bytes of one file. */
  readonly bytesMax: number;
  /** Bytes of all files of one owner that are kept at once. */
  readonly quotaBytes: number;
  /** Endings of file names that are taken, such as `.xlsx`, in lower case. */
  readonly extensions: readonly string[];
}

interface NewUploadOptions {
  readonly limits: UploadLimits;
  readonly clock: Clock;
  readonly random: (size: number) => Uint8Array;
}

/** The upload that a request asks for. Throws what is wrong with it, before a byte is read. */
export function newUpload(request: FastifyRequest, { limits, clock, random }: NewUploadOptions): NewUpload {
  requireTus(request);
  const size = lengthOf(request, limits.bytesMax);
  const metadata = headerOf(request, 'upload-metadata');
  if (metadata === undefined) {
    throw invalidRequest('The header Upload-Metadata is missing. It has the name of the file: filename.');
  }
  const { accountId, keyId, lineageId, merchantId, delegation } = request.caller;
  const createdAt = clock.now();
  return {
    id: newUploadId(random),
    accountId,
    keyId,
    lineageId,
    merchantId: delegation === null ? null : merchantId,
    ...describeFile(metadata, limits.extensions),
    metadata,
    size,
    createdAt,
    completedAt: null,
    expiresAt: addTime(createdAt, retention.uploadedMs),
    removedAt: null,
  };
}

/** True if there is room for an upload beside those that its owner has here. */
export const fits = (
  { size }: Upload,
  { count, bytes }: KeptUploads,
  { quotaBytes }: UploadLimits,
): boolean => count < uploadsMax && bytes + size <= quotaBytes;

export function refuseTooMuch(
  { size, merchantId }: Upload,
  { count, bytes }: KeptUploads,
  { quotaBytes }: UploadLimits,
): ServiceError {
  const owner = merchantId === null ? 'this key' : 'this merchant';
  return quotaExceeded(
    count >= uploadsMax
      ? `There may be ${uploadsMax} uploads of ${owner} at once. Delete some, or wait until they expire.`
      : `The uploads of ${owner} may have ${quotaBytes} bytes together; ${bytes} are taken, and this one has ${size}.`,
  );
}
