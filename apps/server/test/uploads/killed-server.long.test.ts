import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryHome } from '../support/database.ts';
import { serveInProcess } from '../support/served-process.ts';
import { sha256 } from '../support/sha256.ts';
import { findFreePort } from '../support/take-port.ts';
import { uploadByTus } from '../support/tus-client.ts';

const key = 'the-key-of-these-tests-only';

it('resumes an upload whose server was killed in the middle', async () => {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  const port = String(await findFreePort());
  const serve = () =>
    serveInProcess({ PLANTDATA_HOME: home, PLANTDATA_BOOTSTRAP_KEY: key, PORT: port, HOST: '127.0.0.1' });
  let server = await serve();
  onTestFinished(() => server.kill());
  const file = randomBytes(8_000_000);
  const offsets: number[] = [];
  let restarted: Promise<void> | undefined;
  const url = await uploadByTus(file, {
    endpoint: `${server.url}/uploads`,
    headers: { 'X-API-Key': key },
    chunkSize: 1_000_000,
    retryDelays: Array.from({ length: 100 }, () => 300),
    onBeforeRequest: async (request) => {
      if (request.getMethod() !== 'PATCH') return;
      const offset = Number(request.getHeader('Upload-Offset'));
      offsets.push(offset);
      if (offset < 4_000_000) return;
      restarted ??= server.kill().then(async () => {
        server = await serve();
      });
    },
  });
  await restarted;
  expect(offsets.length).toBeGreaterThan(8);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  const id = url.split('/').at(-1) ?? '';
  expect(sha256(await readFile(join(home, 'uploads', id)))).toBe(sha256(file));
  expect(await readdir(join(home, 'uploads'))).toEqual([id]);
});
