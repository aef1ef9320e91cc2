import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Store } from '@tus/s3-store';
import { Upload as TusUpload } from '@tus/utils';
import type { BaseLogger } from 'pino';
import { bucketSettings, limitPatience } from '../../../platform/files/bucket-client.ts';
import { storageUnavailable } from '../errors.ts';
import { arrivingBytes } from '../tus/arriving-bytes.ts';
import type { FileStorage } from './file-storage.ts';

export interface BucketOptions {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  readonly address: string;
  /** Folder for copies while they are read. */
  readonly folder: string;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
}

/** Time limit for copying a file that is to be read. */
const copyMsMax = 60_000;

/** Keeps uploads in a bucket of an S3-compatible storage. Region, keys and endpoint come from the usual variables. */
export function bucketStorage({ address, folder, random, logger }: BucketOptions): FileStorage {
  const { host: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const nameOf = (id: string) => (prefix === '' ? id : `${prefix}/${id}`);
  const store = new Bucket(bucket);
  const reached = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      logger.warn({ err: error }, 'S3 upload store error');
      throw storageUnavailable(error);
    }
  };
  return {
    create: async ({ id, size }) =>
      void (await reached(store.create(new TusUpload({ id: nameOf(id), size, offset: 0 })))),
    offsetOf: (id) => reached(store.offsetOf(nameOf(id))),
    // A bucket loses the part that breaks off with an error.
    append: (id, offset, bytes) => reached(store.write(arrivingBytes(bytes), nameOf(id), offset)),
    complete: (id, size) => reached(store.join(nameOf(id), size)),
    async open(id, abandoned) {
      const path = join(folder, `${Buffer.from(random(16)).toString('hex')}.copy`);
      const remove = () => rm(path, { force: true });
      try {
        await reached(
          store.copy(nameOf(id), path, AbortSignal.any([abandoned, AbortSignal.timeout(copyMsMax)])),
        );
      } catch (error) {
        await remove();
        throw abandoned.aborted ? abandoned.reason : error;
      }
      return { path, [Symbol.asyncDispose]: remove };
    },
    remove: (id) => reached(store.remove(nameOf(id))),
  };
}

class Bucket extends S3Store {
  constructor(bucket: string) {
    super({ s3ClientConfig: { bucket, ...bucketSettings() } });
    limitPatience(this.client);
  }

  /** Returns the number of bytes under a name; undefined if the name is unknown. */
  async offsetOf(name: string): Promise<number | undefined> {
    try {
      // The library takes every failure to read this for a file that is not there.
      await this.getMetadata(name);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
    return (await this.getUpload(name)).offset;
  }

  /** Writes a complete file into a new one at the path. */
  async copy(name: string, path: string, signal: AbortSignal): Promise<void> {
    const asked = { Bucket: this.bucket, Key: name };
    const { Body } = await this.client.getObject(asked, { abortSignal: signal });
    if (!(Body instanceof Readable)) throw new Error('The bucket has answered with no bytes.');
    await pipeline(Body, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  }

  /** All parts may have arrived before a process ended that was to join them. */
  async join(name: string, size: number): Promise<void> {
    try {
      await this.client.headObject({ Bucket: this.bucket, Key: name });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await this.write(Readable.from([]), name, size);
    }
  }

  /**
   * The store of the library leaves the object of a complete upload, whose parts cannot be aborted
   * any more.
   */
  override async remove(name: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(name);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: name, UploadId });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    for (const Key of [name, this.partKey(name, true), this.infoKey(name)]) {
      await this.client.deleteObject({ Bucket: this.bucket, Key });
    }
    await this.clearCache(name);
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name);
