import { Readable } from 'node:stream';
import { S3, S3ServiceException } from '@aws-sdk/client-s3';
import { type BucketAccess, bucketSettings } from '../../../../platform/files/bucket-client.ts';
import { type ByteSource, createMissing, type RasterStore, StoreFailure } from './raster-store.ts';

/** Files in a bucket of an S3-compatible storage: `s3://bucket` or `s3://bucket/prefix`. The library asks again by itself. */
export function bucketStore(root: string, access: BucketAccess): RasterStore {
  const { host: Bucket, pathname } = new URL(root);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const client = new S3(bucketSettings(access));
  return {
    isLocal: false,
    async has(name, abortSignal) {
      try {
        await client.headObject({ Bucket, Key: keyOf(name) }, { abortSignal });
        return true;
      } catch (error) {
        abortSignal.throwIfAborted();
        if (isAbsent(error)) return false;
        throw createAway(error);
      }
    },
    open: async (name) => objectSource(client, Bucket, keyOf(name)),
    version: async () => '',
    close: async () => client.destroy(),
  };
}

function objectSource(client: S3, Bucket: string, Key: string): ByteSource {
  let size: number | undefined;
  return {
    get size() {
      return size;
    },
    async read(offset, length, abortSignal) {
      if (size !== undefined && offset >= size) return new Uint8Array(0);
      try {
        const Range = `bytes=${offset}-${offset + length - 1}`;
        const { Body, ContentRange } = await client.getObject({ Bucket, Key, Range }, { abortSignal });
        if (ContentRange === undefined) {
          if (Body instanceof Readable) Body.on('error', () => {}).destroy();
          throw new StoreFailure(
            'unusable',
            'cannot be read in parts, for its bucket does not answer range requests',
          );
        }
        size = Number(/\/(\d+)$/.exec(ContentRange)?.[1] ?? Number.NaN) || undefined;
        return new Uint8Array((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        abortSignal.throwIfAborted();
        if (error instanceof StoreFailure) throw error;
        if (statusOf(error) === 416) return new Uint8Array(0);
        throw isAbsent(error) ? createMissing(error) : createAway(error);
      }
    },
    close: async () => {},
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Without ListBucket permission S3 answers 403 for missing keys. */
const isAbsent = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

const createAway = (cause: unknown): StoreFailure =>
  new StoreFailure('away', 'cannot be had now: its bucket does not answer as it should', { cause });
