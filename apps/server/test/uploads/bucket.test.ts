import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { sha256 } from '../support/sha256.ts';
import { startBucketServer } from '../support/started-bucket.ts';
import { uploadByTus } from '../support/tus-client.ts';
import { credentialOf, metadataOf, serveUploads } from '../support/uploads-under-test.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

it.each(['s3://plants', 's3://plants/uploads/new'])('keeps uploads in %s', async (storage) => {
  const bucket = await startBucketServer();
  const { endpoint, open } = await serveUploads(database, { storage });
  const file = randomBytes(12_000_000);
  const headers = credentialOf('key-1', 'm');
  const url = await uploadByTus(file, { endpoint, headers, chunkSize: 3_500_000 });
  const id = url.slice(-43);
  const name = `${storage.slice('s3://'.length)}/${id}`;
  expect(bucket.keys()).toEqual([name, `${name}.info`]);

  const opened = await open(url, 'key-1', 'm');
  expect(sha256(await readFile(opened.path))).toBe(sha256(file));
  await opened[Symbol.asyncDispose]();
  expect(await readdir(dirname(opened.path))).toEqual([]);

  const tus = { ...headers, 'Tus-Resumable': '1.0.0' };
  expect((await fetch(url, { method: 'DELETE', headers: tus })).status).toBe(204);
  expect(bucket.keys()).toEqual([]);
  expect(bucket.uploadsUnderWay()).toBe(0);
});

it('says of an outage of the bucket that it passes, not that the upload is gone', {
  timeout: 120_000,
}, async () => {
  const bucket = await startBucketServer();
  const storage = 's3://plants';
  const headers = { ...credentialOf('key-1', 'm'), 'Tus-Resumable': '1.0.0' };
  const first = await serveUploads(database, { storage });
  const path = new URL(await uploadByTus(randomBytes(1_000), { endpoint: first.endpoint, headers })).pathname;
  // Another process, which knows nothing yet of what is in the bucket.
  const second = await serveUploads(database, { storage });
  bucket.become('failing');
  expect((await fetch(second.url + path, { method: 'HEAD', headers })).status).toBe(503);
  bucket.become('well');
  const answer = await fetch(second.url + path, { method: 'HEAD', headers });
  expect(answer.headers.get('upload-offset')).toBe('1000');
});

it.each(['silent', 'deaf'] as const)(
  'answers within 10 s, with when to ask again, while the bucket is %s',
  {
    timeout: 10_000,
  },
  async (state) => {
    const bucket = await startBucketServer();
    const { endpoint } = await serveUploads(database, { storage: 's3://plants' });
    const headers = {
      ...credentialOf('key-1', 'm'),
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '1000',
      'Upload-Metadata': metadataOf({ filename: 'plants.csv' }),
    };
    bucket.become(state);
    const refused = await fetch(endpoint, { method: 'POST', headers });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    bucket.become('well');
    expect((await fetch(endpoint, { method: 'POST', headers })).status).toBe(201);
  },
);

it('copies a file from the bucket as long as somebody waits for it, and keeps no part of one', async () => {
  const bucket = await startBucketServer();
  const { endpoint, open, abandon } = await serveUploads(database, { storage: 's3://plants' });
  const url = await uploadByTus(randomBytes(1_000), { endpoint, headers: credentialOf('key-1', 'm') });
  bucket.become('stalling');
  const opening = open(url, 'key-1', 'm');
  const folder = join(database.home, 'uploads');
  await eventually(async () => expect(await readdir(folder)).toEqual([expect.stringMatching(/\.copy$/)]));
  abandon();
  await expect(opening).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await readdir(folder)).toEqual([]);
});

it('deletes what has expired from the bucket, complete or not', async () => {
  const bucket = await startBucketServer();
  const { endpoint, clock, timer, uploads } = await serveUploads(database, { storage: 's3://plants' });
  const headers = credentialOf('key-1', 'm');
  await uploadByTus(randomBytes(1_000), { endpoint, headers });
  const begun = uploadByTus(randomBytes(2_000), {
    endpoint,
    headers,
    chunkSize: 1_000,
    retryDelays: [],
    onBeforeRequest: (request) => {
      if (request.getHeader('Upload-Offset') === '1000') throw new Error('The sender has left.');
    },
  });
  await expect(begun).rejects.toThrow('The sender has left.');
  expect(bucket.uploadsUnderWay()).toBe(1);
  clock.pass(24 * 3_600_000);
  timer.pass(60_000);
  await uploads.close();
  expect(bucket.keys()).toEqual([]);
  expect(bucket.uploadsUnderWay()).toBe(0);
});
