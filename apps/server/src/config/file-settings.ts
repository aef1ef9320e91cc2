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
      'The address of resumable uploads for browsers. By default `/uploads` below that of the service.',
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
        'An S3-compatible bucket for uploads and the files of distribution models, in place of the folder. The usual variables give region, keys and endpoint (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_ENDPOINT_URL_S3`).',
      right: 's3://bucket or s3://bucket/prefix',
    },
  ),
  uploadBytesMax: setting(wholeNumber(1, 10 * gibibyte), {
    env: 'PLANTDATA_UPLOAD_BYTES_MAX',
    meaning: 'The largest resumable upload, in bytes.',
    right: 'a whole number from 1 to 10737418240',
    default: String(100 * mebibyte),
  }),
  uploadQuotaBytes: setting(wholeNumber(1, 10_000 * gibibyte), {
    env: 'PLANTDATA_UPLOAD_QUOTA_BYTES',
    meaning:
      'The most bytes of uploads of one merchant of a key (or the key itself) at once; begun ones count in full.',
    right: 'a whole number from 1 to 10737418240000',
    default: String(gibibyte),
  }),
  freeBytesMin: setting(wholeNumber(0, 10_000 * gibibyte), {
    env: 'PLANTDATA_FREE_BYTES_MIN',
    meaning:
      'The bytes on the disk of `PLANTDATA_HOME` that stay free. Below, uploads are refused with 507, and models, batches of images and pictures with 503; with the database in that folder, all requests that keep something.',
    right: 'a whole number from 0 to 10737418240000',
    default: String(64 * mebibyte),
  }),
  fileBytesMax: setting(wholeNumber(1, gibibyte), {
    env: 'PLANTDATA_FILE_BYTES_MAX',
    meaning: 'The largest file in a request (multipart/form-data), in bytes.',
    right: 'a whole number from 1 to 1073741824',
    default: String(25 * mebibyte),
  }),
  namesMax: setting(wholeNumber(1, 100_000), {
    env: 'PLANTDATA_NAMES_PER_FILE_MAX',
    meaning: 'The most names in a file sent to the API.',
    right: 'a whole number from 1 to 100000',
    default: '5000',
  }),
  labelsMax: setting(wholeNumber(1, 100_000), {
    env: 'PLANTDATA_LABELS_PER_FILE_MAX',
    meaning: 'The most size labels in a file sent to the API.',
    right: 'a whole number from 1 to 100000',
    default: '10000',
  }),
  readingSeconds: setting(wholeNumber(1, 600), {
    env: 'PLANTDATA_READING_SECONDS',
    meaning: 'The time for reading one file, on top of that for the answer.',
    right: 'a whole number from 1 to 600',
    default: '20',
  }),
  readingMemoryMb: setting(wholeNumber(200, 65_536), {
    env: 'PLANTDATA_READING_MEMORY_MB',
    meaning:
      'The memory of a process that reads files, in MB. A file that needs more is refused. The container needs it for each of them.',
    right: 'a whole number from 200 to 65536',
    default: '500',
  }),
  photographMemoryMb: setting(z.union([z.literal('0').transform(Number), wholeNumber(600, 65_536)]), {
    env: 'PLANTDATA_PHOTOGRAPH_MEMORY_MB',
    meaning:
      'The memory of the process that reads a photograph, in MB; one at a time, ended after it. `0`: photographs are read as scans are, which misses text that is aslant, handwritten or light on dark.',
    right: '0, or a whole number from 600 to 65536',
    default: '900',
  }),
  readingProcesses: setting(wholeNumber(1, 64), {
    env: 'PLANTDATA_READING_PROCESSES',
    meaning: 'The number of processes that read files, one file each.',
    right: 'a whole number from 1 to 64',
    default: '2',
  }),
  producerMark: setting(z.string().min(3).max(200).optional(), {
    env: 'PLANTDATA_PRODUCER_MARK',
    meaning:
      'Files made by the program of this name (`file_origin` `engine`) cost nothing: for platforms whose own exports come back. Anyone can write the mark into a file.',
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
        'A file with a JSON Web Key Set (RFC 7517): its first private key signs delegation tokens, all are accepted. By default HS256 with a key of the day.',
      right: 'a path',
    },
  ),
});
