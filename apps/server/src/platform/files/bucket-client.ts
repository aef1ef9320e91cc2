import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { withTimeout } from '../with-timeout.ts';

/** Time limit for an answer that needs no work of the storage. */
const answerMsMax = 4_000;

/** These make the storage move bytes, so they have no time limit. */
const slowCommands = new Set(['CopyObjectCommand', 'CompleteMultipartUploadCommand']);

/** Access to buckets. Members that are left out follow the defaults of the AWS libraries. */
export interface BucketAccess {
  readonly endpoint?: string;
  readonly region?: string;
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** Returns the settings of a client. Other endpoints than that of AWS are addressed by path. */
export const bucketSettings = (access: BucketAccess): S3ClientConfig => ({
  ...access,
  forcePathStyle: access.endpoint !== undefined,
  // Other storages than that of AWS often refuse the checksums that the library adds by default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 2_000, socketTimeout: 20_000 },
});

/**
 * Makes a client give up on a silent storage. The library retries refused or failed requests up to
 * three times, which takes less than a second; it does not retry after silence.
 */
export function limitPatience(client: S3): S3 {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        slowCommands.has(commandName) || sendsBytes(args.input)
          ? next(args)
          : withTimeout(next(args), answerMsMax, silent),
    { step: 'finalizeRequest', priority: 'low', name: 'limitPatience' },
  );
  return client;
}

const sendsBytes = (input: object): boolean =>
  'Body' in input && typeof input.Body !== 'string' && input.Body !== undefined;

const silent = (): Error =>
  new Error(`The storage of files has not answered for ${answerMsMax / 1_000} seconds.`);
