import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { takePort } from './support/take-port.ts';

const program = join(import.meta.dirname, '../bin/make-bucket.js');

/** A storage that knows buckets and nothing else. */
async function serveBuckets(buckets: Set<string>): Promise<string> {
  const server = createServer(({ method, url = '/' }, response) => {
    const bucket = new URL(url, 'http://storage').pathname.split('/')[1] ?? '';
    if (method === 'PUT') buckets.add(bucket);
    response.writeHead(buckets.has(bucket) ? 200 : 404).end();
  });
  const port = await takePort(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

async function makeBucket(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const aws = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; said: string }>();
  const env = { PATH: process.env.PATH, ...aws, ...settings };
  const child = execFile(process.execPath, [program], { env }, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode, said: stdout + stderr }),
  );
  return promise;
}

it('makes the bucket of the files once', async () => {
  const buckets = new Set<string>();
  const settings = {
    PLANTDATA_FILES: 's3://plantdata/files',
    AWS_ENDPOINT_URL_S3: await serveBuckets(buckets),
  };
  expect(await makeBucket(settings)).toEqual({ code: 0, said: 'Made the bucket plantdata.\n' });
  expect([...buckets]).toEqual(['plantdata']);
  expect(await makeBucket(settings)).toEqual({ code: 0, said: 'The bucket plantdata is there.\n' });
});

it('says what is wrong where the settings name no bucket', async () => {
  expect(await makeBucket({ PLANTDATA_FILES: './files' })).toEqual({
    code: 1,
    said: expect.stringContaining('names no bucket'),
  });
});
