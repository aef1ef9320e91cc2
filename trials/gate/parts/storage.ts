import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3 } from '@aws-sdk/client-s3';
import { readBucketAccess } from '../../../apps/server/src/config/environment.ts';
import { bucketSettings } from '../../../apps/server/src/platform/files/bucket-client.ts';
import { createFileStore } from '../../../apps/server/src/platform/files/create-file-store.ts';
import type { FileStore } from '../../../apps/server/src/platform/files/file-store.ts';
import { createLogger } from '../../../apps/server/src/platform/telemetry/logger.ts';
import { startSwift, swiftPackages } from '../../cluster/swift-storage.ts';
import { openFaultyLink } from '../../faults/faulty-link.ts';
import type { GatePart } from '../part.ts';

const mebibyte = 1024 * 1024;
const files = 1_050;
/** A silent storage is given up after 4 seconds. */
const silenceMsMax = 6_000;

/** The store of files on a real S3-compatible storage: whole and growing files, parts, pages of lists, outages. */
export const storage: GatePart = {
  name: 'storage',
  packages: swiftPackages,
  async run(say) {
    await using made = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'plantdata-storage-'));
    made.defer(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, 'copies'));
    const swift = made.use(await startSwift());
    const link = made.use(await openFaultyLink(swift.port));
    const access = readBucketAccess(swift.settings(link.port));
    await new S3(bucketSettings(access)).createBucket({ Bucket: 'plants' });
    const store = await createFileStore({
      address: 's3://plants/files',
      access,
      folder: join(folder, 'copies'),
      logger: createLogger('silent'),
    });
    const wrong: string[] = [];
    const require = (isRight: boolean, what: string) => {
      say(`${isRight ? 'right' : 'WRONG'}: ${what}`);
      if (!isRight) wrong.push(what);
    };
    await keepWhole(store, folder, require);
    await growInParts(store, require);
    await listPages(store, folder, require);

    link.cut();
    require((await codeOf(store.open('one/a.bin'))) ===
      'service_unavailable', 'a storage that is away is a 503');
    link.mend();
    require((await store.open('one/a.bin'))?.size === 3 * mebibyte, 'it is used again afterwards');
    link.hold();
    const begin = performance.now();
    const code = await codeOf(store.offsetOf('grown/b.bin'));
    const silentMs = Math.round(performance.now() - begin);
    require(code === 'service_unavailable' &&
      silentMs < silenceMsMax, 'a silent storage is given up in time');
    link.mend();
    require((await readdir(join(folder, 'copies')).catch(() => [])).length === 0, 'no copies are left');
    return {
      passed: wrong.length === 0,
      figures: { files, silent_ms: silentMs, wrong: wrong.join('; ') || 0 },
    };
  },
};

type Require = (isRight: boolean, what: string) => void;

async function keepWhole(store: FileStore, folder: string, require: Require): Promise<void> {
  const bytes = randomBytes(3 * mebibyte);
  const path = join(folder, 'a.bin');
  await writeFile(path, bytes);
  await store.put('one/a.bin', path);
  require(isSame(await read(store, 'one/a.bin'), bytes), 'a whole file');
  const part = await read(store, 'one/a.bin', { first: 1_000_000, last: 1_000_099 });
  require(isSame(part, bytes.subarray(1_000_000, 1_000_100)), 'a range');
  require((await store.copy('one/a.bin', 'two/a.bin')) &&
    !(await store.copy('one/none', 'two/none')), 'a copy');
  {
    await using local = await store.openLocally('two/a.bin', AbortSignal.timeout(30_000));
    require(isSame(await readFile(local.path), bytes), 'a copy on this machine');
  }
  require((await store.open('one/none.bin')) === undefined, 'a missing file is undefined');
}

/** As uploads of browsers come: in pieces, of which one breaks off before the store is asked again. */
async function growInParts(store: FileStore, require: Require): Promise<void> {
  const bytes = randomBytes(14 * mebibyte);
  await store.create('grown/a.bin', bytes.length);
  let offset = 0;
  for (const end of [1, 6 * mebibyte, 13 * mebibyte, bytes.length]) {
    offset = await store.append('grown/a.bin', offset, Readable.from([bytes.subarray(offset, end)]));
    const known = offset === bytes.length ? offset : await store.offsetOf('grown/a.bin');
    if (known !== end || offset !== end) return require(false, `an upload stopped at ${known} of ${end}`);
  }
  await store.complete('grown/a.bin', bytes.length);
  require(isSame(await read(store, 'grown/a.bin'), bytes), 'a file of several parts');
  await store.create('grown/b.bin', bytes.length);
  await store.append('grown/b.bin', 0, Readable.from([bytes.subarray(0, 7 * mebibyte)]));
  await store.remove('grown/b.bin');
  require((await store.offsetOf('grown/b.bin')) === undefined, 'an upload that was given up is gone');
  await store.remove('grown/a.bin');
  require((await store.open('grown/a.bin')) === undefined, 'a file that was removed is gone');
}

/** More files than a page of a listing has. */
async function listPages(store: FileStore, folder: string, require: Require): Promise<void> {
  const path = join(folder, 'small');
  await writeFile(path, 'small');
  const names = Array.from({ length: files }, (_, index) => `many/${index}.txt`);
  while (names.length > 0) await Promise.all(names.splice(0, 25).map((name) => store.put(name, path)));
  await store.put('many2/kept.txt', path);
  await store.removeFolder('many');
  const left = await Promise.all([0, 999, files - 1].map((index) => store.open(`many/${index}.txt`)));
  require(left.every((each) => each === undefined), 'a folder goes with all its files');
  require((await store.open('many2/kept.txt')) !== undefined, 'another folder stays');
}

async function read(store: FileStore, name: string, range?: { first: number; last: number }) {
  const found = await store.open(name, range);
  return found === undefined ? Buffer.alloc(0) : buffer(found.bytes);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => hashOf(one) === hashOf(other);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
