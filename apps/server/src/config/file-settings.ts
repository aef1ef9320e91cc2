import path from 'node:path';
import { z } from 'zod';
import { httpUrl, wholeNumber } from './checks.ts';
import { setting } from './setting.ts';

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** Settings of uploads and of reading files. */
export const fileSettings = z.object({
  uploadUrl: setting(httpUrl().optional(), {
    env: 'PLANTDATA_UPLOAD_URL',
    meaning:
      'The address under which browsers reach the resumable uploads. Its path is where this service takes them. Without it: `/uploads` below the address of the service.',
    right: 'a URL that begins with http:// or https://, without query',
  }),
  storage: setting(
    z
      .string()
      .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/)
      .optional(),
    {
      env: 'PLANTDATA_FILES',
      meaning:
        'The place of uploaded files and those of distribution models, instead of the folder: a bucket of an S3-compatible storage. Its region, keys and endpoint come from the usual AWS variables (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_ENDPOINT_URL_S3`).',
      right: 's3://bucket or s3://bucket/prefix',
    },
  ),
  uploadBytesMax: setting(wholeNumber(1, 10 * gibibyte), {
    env: 'PLANTDATA_UPLOAD_BYTES_MAX',
    meaning: 'The largest file that can be uploaded resumably, in bytes.',
    right: 'a whole number from 1 to 10737418240',
    default: String(100 * mebibyte),
  }),
  uploadQuotaBytes: setting(wholeNumber(1, 10_000 * gibibyte), {
    env: 'PLANTDATA_UPLOAD_QUOTA_BYTES',
    meaning:
      'The largest number of bytes of uploads, begun ones with their full length, that one merchant of a key (or the key itself) may have here at once.',
    right: 'a whole number from 1 to 10737418240000',
    default: String(gibibyte),
  }),
  freeBytesMin: setting(wholeNumber(0, 10_000 * gibibyte), {
    env: 'PLANTDATA_FREE_BYTES_MIN',
    meaning:
      'The number of bytes on the disk of `PLANTDATA_HOME` that stay free: below, uploads are refused with 507, and with 503 models, batches of images and pictures, or, where the database is in that folder, all requests that keep something, until there is room again.',
    right: 'a whole number from 0 to 10737418240000',
    default: String(64 * mebibyte),
  }),
  fileBytesMax: setting(wholeNumber(1, gibibyte), {
    env: 'PLANTDATA_FILE_BYTES_MAX',
    meaning: 'The largest file that can be sent directly with a request (multipart/form-data), in bytes.',
    right: 'a whole number from 1 to 1073741824',
    default: String(25 * mebibyte),
  }),
  namesMax: setting(wholeNumber(1, 100_000), {
    env: 'PLANTDATA_NAMES_PER_FILE_MAX',
    meaning: 'The most names that a file sent to the API may hold.',
    right: 'a whole number from 1 to 100000',
    default: '5000',
  }),
  labelsMax: setting(wholeNumber(1, 100_000), {
    env: 'PLANTDATA_LABELS_PER_FILE_MAX',
    meaning: 'The most size labels that a file sent to the API may hold.',
    right: 'a whole number from 1 to 100000',
    default: '10000',
  }),
  readingSeconds: setting(wholeNumber(1, 600), {
    env: 'PLANTDATA_READING_SECONDS',
    meaning:
      'The time limit for reading one file. It comes on top of the time in which a request without a file is answered.',
    right: 'a whole number from 1 to 600',
    default: '20',
  }),
  readingMemoryMb: setting(wholeNumber(200, 65_536), {
    env: 'PLANTDATA_READING_MEMORY_MB',
    meaning:
      'The memory limit of a process that reads files, in MB; a file that needs more is refused. The container needs it for each of them beside that of the service.',
    right: 'a whole number from 200 to 65536',
    default: '500',
  }),
  readingProcesses: setting(wholeNumber(1, 64), {
    env: 'PLANTDATA_READING_PROCESSES',
    meaning: 'The number of files that are read at the same time, each in a separate process.',
    right: 'a whole number from 1 to 64',
    default: '2',
  }),
  producerMark: setting(z.string().min(3).max(200).optional(), {
    env: 'PLANTDATA_PRODUCER_MARK',
    meaning:
      'Files that name this program as the one that made them (`file_origin` `engine`) are not charged for. Anyone who knows the mark can write it into a file: it is for platforms whose own exports come back.',
    right: 'a text of 3 to 200 characters',
  }),
});

/** Settings of the tokens that platforms hand on to browsers. */
export const delegationSettings = z.object({
  seconds: setting(wholeNumber(60, 3_600), {
    env: 'PLANTDATA_DELEGATION_SECONDS',
    meaning: 'The lifetime of a delegation token.',
    right: 'a whole number from 60 to 3600',
    default: '300',
  }),
  signingKeys: setting(
    z
      .string()
      .min(1)
      .transform((file) => path.resolve(file))
      .optional(),
    {
      env: 'PLANTDATA_SIGNING_KEYS',
      meaning:
        'A JSON Web Key Set (RFC 7517) in a file: its first private key signs delegation tokens, all of them are accepted. It is read again when it changes. Without it tokens are signed with HS256 under a key that changes every day.',
      right: 'a path',
    },
  ),
});
