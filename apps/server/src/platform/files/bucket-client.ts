import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { inTime } from '../in-time.ts';

/** The time that a storage may take for an answer that it has at hand. */
const answerMsMax = 4_000;

/** They have the storage move bytes, which takes as long as it takes. */
const slowCommands = new Set(['CopyObjectCommand', 'CompleteMultipartUploadCommand']);

/** Settings of a client of which the usual variables say the rest. Endpoints other than that of AWS are addressed by path. */
export const bucketSettings = (): S3ClientConfig => ({
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
  // Storages other than that of AWS often refuse what the library adds by default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 2_000, socketTimeout: 20_000 },
});

/**
 * Has a client give up a storage that is silent. The library tries again what was refused or has failed, up to three times,
 * which takes less than a second; what was silent once is not asked again.
 */
export function limitPatience(client: S3): S3 {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        slowCommands.has(commandName) || sendsBytes(args.input)
          ? next(args)
          : inTime(next(args), answerMsMax, silent),
    { step: 'finalizeRequest', priority: 'low', name: 'limitPatience' },
  );
  return client;
}

const sendsBytes = (input: object): boolean =>
  'Body' in input && typeof input.Body !== 'string' && input.Body !== undefined;

const silent = (): Error =>
  new Error(`The storage of files has not answered for ${answerMsMax / 1_000} seconds.`);

/** A client as the usual variables say. */
export const openBucketClient = (): S3 => new S3(bucketSettings());
