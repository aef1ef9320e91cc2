import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { BaseLogger } from 'pino';
import { ServiceError } from '../errors.ts';
import { limitPatience, openBucketClient } from './bucket-client.ts';
import { checkName } from './file-names.ts';
import type { FileStore } from './file-store.ts';

export interface BucketStoreOptions {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  readonly address: string;
  readonly logger: BaseLogger;
}

/**
 * Stores files in an S3-compatible bucket. Region, keys and endpoint come from the AWS variables.
 */
export function bucketStore({ address, logger }: BucketStoreOptions): FileStore {
  const { host: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix === '' ? checkName(name) : `${prefix}/${checkName(name)}`);
  const client = limitPatience(openBucketClient());
  const reached = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      if (isNotFound(error)) throw error;
      logger.warn({ err: error }, 'S3 file store error');
      throw new ServiceError({
        code: 'service_unavailable',
        detail: 'The storage of files cannot be reached. Try again in a moment.',
        cause: error,
      });
    }
  };
  return {
    async put(name, path) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await reached(client.putObject({ Bucket, Key: keyOf(name), Body, ContentLength }));
    },
    async open(name) {
      const found = await reached(client.getObject({ Bucket, Key: keyOf(name) })).catch(undefinedIfMissing);
      if (found === undefined) return undefined;
      const { Body, ContentLength: size } = found;
      if (!(Body instanceof Readable) || size === undefined)
        throw new Error('The bucket has answered with no bytes.');
      return { size, bytes: Body };
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(from)}`);
      const copied = await reached(client.copyObject({ Bucket, Key: keyOf(to), CopySource })).catch(
        undefinedIfMissing,
      );
      return copied !== undefined;
    },
    check: async () => void (await reached(client.listObjectsV2({ Bucket, Prefix: prefix, MaxKeys: 1 }))),
    removeFolder: (folder) => reached(removeAll(client, Bucket, `${keyOf(folder)}/`)),
  };
}

/** One request per file: for a list some storages require, and others refuse, a checksum. */
async function removeAll(client: S3, Bucket: string, Prefix: string): Promise<void> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.listObjectsV2({ Bucket, Prefix, ContinuationToken });
    for (const { Key } of page.Contents ?? []) if (Key) await client.deleteObject({ Bucket, Key });
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);

function undefinedIfMissing(error: unknown): undefined {
  if (isNotFound(error)) return undefined;
  throw error;
}
