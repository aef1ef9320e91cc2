import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Store } from '@tus/s3-store';
import { Upload } from '@tus/utils';
import { minuteMs } from '../durations.ts';
import { ServiceError } from '../errors.ts';
import { type BucketAccess, bucketSettings, limitPatience } from './bucket-client.ts';
import { checkName } from './file-names.ts';
import type { ByteRange, FileStore, FileStoreOptions } from './file-store.ts';

/** Time limit for copying a file to this machine. */
const copyMsMax = minuteMs;

/** Keeps files in an S3-compatible bucket; the folder is for copies while they are read. */
export function bucketStore({
  address,
  access,
  folder,
  logger,
}: FileStoreOptions & { address: string }): FileStore {
  const { host, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix === '' ? checkName(name) : `${prefix}/${checkName(name)}`);
  const bucket = new Bucket(host, access);
  const ask = async <Result>(request: Promise<Result>): Promise<Result> => {
    try {
      return await request;
    } catch (error) {
      logger.warn({ err: error }, 'S3 file store error');
      throw new ServiceError({
        code: 'service_unavailable',
        detail: 'The storage of files cannot be reached. Try again in a moment.',
        cause: error,
      });
    }
  };
  return {
    put: (name, from) => ask(bucket.put(keyOf(name), from)),
    open: (name, range) => ask(bucket.open(keyOf(name), { range }).catch(ignoreMissing)),
    async openLocally(name, signal) {
      const file = path.join(folder, `${randomUUID()}.copy`);
      const remove = () => rm(file, { force: true });
      try {
        const ending = AbortSignal.any([signal, AbortSignal.timeout(copyMsMax)]);
        await ask(bucket.download(keyOf(name), file, ending));
      } catch (error) {
        await remove();
        throw signal.aborted ? signal.reason : error;
      }
      return { path: file, [Symbol.asyncDispose]: remove };
    },
    async copy(from, to) {
      const copied = await ask(bucket.duplicate(keyOf(from), keyOf(to)).catch(ignoreMissing));
      return copied !== undefined;
    },
    check: () => ask(bucket.check(prefix)),
    remove: (name) => ask(bucket.remove(keyOf(name))),
    removeFolder: (name) => ask(bucket.removeAll(`${keyOf(name)}/`)),
    create: async (name, size) =>
      void (await ask(bucket.create(new Upload({ id: keyOf(name), size, offset: 0 })))),
    offsetOf: (name) => ask(bucket.offsetOf(keyOf(name)).catch(ignoreMissing)),
    append: (name, offset, bytes) => ask(bucket.write(bytes, keyOf(name), offset)),
    complete: (name, size) => ask(bucket.join(keyOf(name), size)),
  };
}

/** Files that are put whole, beside the growing files of the library. */
class Bucket extends S3Store {
  constructor(bucket: string, access: BucketAccess) {
    super({ s3ClientConfig: { bucket, ...bucketSettings(access) } });
    limitPatience(this.client);
  }

  async put(Key: string, file: string): Promise<void> {
    const { size: ContentLength } = await stat(file);
    const Body = createReadStream(file);
    await this.client.putObject({ Bucket: this.bucket, Key, Body, ContentLength });
  }

  async open(Key: string, { range, signal }: { range?: ByteRange | undefined; signal?: AbortSignal }) {
    const options = signal && { abortSignal: signal };
    const Range = range && `bytes=${range.first}-${range.last}`;
    const question = { Bucket: this.bucket, Key, Range };
    const { Body, ContentLength: size } = await this.client.getObject(question, options);
    if (!(Body instanceof Readable) || size === undefined)
      throw new Error('The bucket has answered with no bytes.');
    if (range && size !== range.last - range.first + 1) {
      Body.destroy();
      throw new Error(`The bucket has answered ${Range} with ${size} bytes.`);
    }
    return { size, bytes: Body };
  }

  /** Writes a complete file into a new one at the path. */
  async download(key: string, file: string, signal: AbortSignal): Promise<void> {
    const { bytes } = await this.open(key, { signal });
    await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  }

  duplicate(from: string, Key: string) {
    const CopySource = encodeURI(`${this.bucket}/${from}`);
    return this.client.copyObject({ Bucket: this.bucket, Key, CopySource });
  }

  async check(Prefix: string): Promise<void> {
    await this.client.listObjectsV2({ Bucket: this.bucket, Prefix, MaxKeys: 1 });
  }

  /** One request per file: for a list some storages require, and others refuse, a checksum. */
  async removeAll(Prefix: string): Promise<void> {
    const Bucket = this.bucket;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.listObjectsV2({ Bucket, Prefix, ContinuationToken });
      for (const { Key } of page.Contents ?? []) if (Key) await this.client.deleteObject({ Bucket, Key });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** Rejects if the file was not begun. */
  async offsetOf(key: string): Promise<number> {
    // First, since `getUpload` takes every failure to read this for a missing file.
    await this.getMetadata(key);
    return (await this.getUpload(key)).offset;
  }

  /** All parts may have arrived before a process ended that was to join them. */
  async join(Key: string, size: number): Promise<void> {
    const joined = await this.client.headObject({ Bucket: this.bucket, Key }).catch(ignoreMissing);
    if (joined === undefined) await this.write(Readable.from([]), Key, size);
  }

  /**
   * The store of the library leaves the object of a complete upload, whose parts cannot be aborted
   * any more.
   */
  override async remove(key: string): Promise<void> {
    const Bucket = this.bucket;
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(key);
      await this.client.abortMultipartUpload({ Bucket, Key: key, UploadId });
    } catch (error) {
      ignoreMissing(error);
    }
    for (const Key of [key, this.partKey(key, true), this.infoKey(key)]) {
      await this.client.deleteObject({ Bucket, Key });
    }
    await this.clearCache(key);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name))
    return undefined;
  throw error;
}
