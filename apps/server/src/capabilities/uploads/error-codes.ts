import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of uploads. */
export const uploadErrors = defineErrors({
  upload_quota_exceeded: {
    status: 403,
    title: 'Upload quota exceeded',
    meaning: 'This upload would exceed the storage limit of the merchant.',
    cause:
      'Files are kept for a day, or an hour after processing; begun uploads count in full (`PLANTDATA_UPLOAD_QUOTA_BYTES`).',
    action: 'Delete unneeded uploads (tus termination), or wait until they expire.',
    example:
      'The uploads of this merchant may have 1073741824 bytes together; 1048576000 are taken, and this one has 104857600.',
  },
  upload_conflict: {
    status: 409,
    title: 'Upload conflict',
    meaning: 'The bytes do not continue the upload at its offset.',
    cause: '`Upload-Offset` is not the number of bytes that have arrived.',
    action: 'Ask for the offset with HEAD, and resume there, as tus clients do.',
    example: 'The upload stands at 5242880 bytes, received Upload-Offset 0.',
  },
  upload_gone: {
    status: 410,
    title: 'Upload gone',
    meaning: 'The upload has expired or was deleted.',
    cause: 'It was not completed, or not processed, within a day; or it was terminated.',
    action: 'Begin a new upload.',
    example: 'This upload has expired. Begin a new one.',
  },
  tus_version_not_supported: {
    status: 412,
    title: 'tus version not supported',
    meaning: 'Uploads speak tus 1.0.0.',
    cause: 'The header `Tus-Resumable` is missing or names another version.',
    action: 'Send `Tus-Resumable: 1.0.0`, or use a tus client.',
    example: 'Send the header Tus-Resumable: 1.0.0.',
  },
  upload_locked: {
    status: 423,
    title: 'Upload locked',
    meaning: 'Another request is writing to this upload.',
    cause: 'An interrupted request has not ended yet, or two clients continue one upload.',
    action: 'Try again in a few seconds.',
    example: 'Another request is writing to this upload. Try again in a few seconds.',
  },
  checksum_mismatch: {
    status: 460,
    title: 'Checksum mismatch',
    meaning: 'The bytes that arrived are not those whose checksum was sent. None of them was kept.',
    cause: 'They were changed on their way, or `Upload-Checksum` is wrong.',
    action: 'Send the same bytes again.',
    example: 'The SHA-1 of the bytes that arrived is not the one in Upload-Checksum.',
  },
});
