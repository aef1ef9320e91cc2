import type { ErrorCode } from '../../platform/error-codes.ts';
import { ServiceError } from '../../platform/errors.ts';
import { uploadErrors } from './error-codes.ts';

const failure =
  (code: ErrorCode) =>
  (detail: string, cause?: unknown): ServiceError =>
    new ServiceError({ code, detail, cause });

export const invalidRequest = failure('invalid_request');
export const fileNotFound = failure('file_not_found');
export const tooLarge = failure('payload_too_large');
export const quotaExceeded = failure(uploadErrors.upload_quota_exceeded);
export const unsupportedFileType = failure('unsupported_file_type');
export const unsupportedMediaType = failure('unsupported_media_type');

export const notYours = (): ServiceError =>
  failure('forbidden')('This upload is of another key or of another merchant.');

export const uploadGone = (isDeleted: boolean): ServiceError =>
  failure(uploadErrors.upload_gone)(
    `This upload ${isDeleted ? 'was deleted' : 'has expired'}. Begin a new one.`,
  );

export const otherTusVersion = (received: string | undefined): ServiceError =>
  failure(uploadErrors.tus_version_not_supported)(
    received === undefined
      ? 'The header Tus-Resumable is missing. Send Tus-Resumable: 1.0.0.'
      : `Tus-Resumable must be 1.0.0, received ${received.slice(0, 20)}.`,
  );

export const otherOffset = (received: number, offset: number): ServiceError =>
  failure(uploadErrors.upload_conflict)(
    `The upload stands at ${offset} bytes, received Upload-Offset ${received}.`,
  );

export const lockedError = (): ServiceError =>
  failure(uploadErrors.upload_locked)(
    'Another request is writing to this upload. Try again in a few seconds.',
  );

export const checksumMismatch = (algorithm: string): ServiceError =>
  failure(uploadErrors.checksum_mismatch)(
    `The ${algorithm} of the bytes that arrived is not the one in Upload-Checksum. None of them was kept.`,
  );
