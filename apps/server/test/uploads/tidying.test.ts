import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAppending } from '../support/begun-request.ts';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { credentialOf, metadataOf, serveUploads } from '../support/uploads-under-test.ts';

type Service = Awaited<ReturnType<typeof serveUploads>>;

const hourMs = 3_600_000;
const newKey = () => `key-${randomBytes(6).toString('hex')}`;

const create = ({ endpoint }: Service, key: string, text: string, size = text.length) =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      ...credentialOf(key),
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Length': String(size),
      'Upload-Metadata': metadataOf({ filename: 'names.csv' }),
    },
    body: text === '' ? null : text,
  });

async function upload(service: Service, key: string, text: string, size = text.length): Promise<string> {
  const answer = await create(service, key, text, size);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const ask = async (method: string, url: string, key: string): Promise<number> =>
  (await fetch(url, { method, headers: { ...credentialOf(key), 'Tus-Resumable': '1.0.0' } })).status;

/** Lets the chores of a minute be done, the last ones of this service. */
async function tidy(service: Service): Promise<void> {
  service.timer.pass(60_000);
  await service.uploads.close();
}

for (const under of databasesUnderTest) {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await under.open();
  });
  afterAll(() => database.close());
  const pathOf = (url: string) => join(database.home, 'uploads', url.slice(-43));

  describe(`an upload whose time is over (${under.name})`, () => {
    it('ends while its last bytes come, and is not said to be complete', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await upload(service, key, '', 40);
      const { port } = service;
      const request = await beginAppending(url, credentialOf(key), { start: 'Name\nAcer', size: 40, port });
      await eventually(async () => expect((await stat(pathOf(url))).size).toBe(9));
      service.clock.pass(24 * hourMs);
      const tidied = tidy(service);
      await eventually(() => expect(existsSync(pathOf(url))).toBe(false));
      request.send('x'.repeat(31));
      expect(await request.answer).not.toContain('HTTP/1.1 204');
      expect(await ask('HEAD', url, key)).toBe(410);
      await tidied;
    });

    it('keeps no other one from being deleted when its file cannot be', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const urls = [
        await upload(service, key, 'a'),
        await upload(service, key, 'b'),
        await upload(service, key, 'c'),
      ];
      const [stubborn = '', ...others] = urls.map(pathOf);
      await rm(stubborn);
      await mkdir(stubborn);
      service.clock.pass(24 * hourMs);
      await tidy(service);
      expect(others.map((path) => existsSync(path))).toEqual([false, false]);
      const next = await serveUploads(database, { clock: service.clock });
      await rm(stubborn, { recursive: true });
      await writeFile(stubborn, 'a');
      next.clock.pass(24 * hourMs + 1);
      await tidy(next);
      expect(existsSync(stubborn)).toBe(false);
    });

    it('is deleted by several processes at once', async () => {
      const one = await serveUploads(database);
      const key = newKey();
      const urls = await Promise.all(Array.from({ length: 20 }, () => upload(one, key, 'abc')));
      one.clock.pass(23 * hourMs);
      const kept = await upload(one, key, 'abc');
      const other = await serveUploads(database, { clock: one.clock });
      one.clock.pass(hourMs);
      await Promise.all([tidy(one), tidy(other)]);
      expect(urls.filter((url) => existsSync(pathOf(url)))).toEqual([]);
      expect(existsSync(pathOf(kept))).toBe(true);
    });
  });

  it(`deletes the file that a process left when it ended in the middle (${under.name})`, async () => {
    const service = await serveUploads(database);
    const key = newKey();
    const url = await upload(service, key, 'abc');
    expect(await ask('DELETE', url, key)).toBe(204);
    // As if the process had noted that the file goes, and not come to delete it.
    await writeFile(pathOf(url), 'abc');
    service.clock.pass(24 * hourMs + 1);
    await tidy(service);
    expect(existsSync(pathOf(url))).toBe(false);
  });

  it(`opens a file for a day, however often it is opened (${under.name})`, async () => {
    const service = await serveUploads(database);
    const key = newKey();
    const url = await upload(service, key, 'abc');
    service.clock.pass(24 * hourMs - 60_000);
    await using file = await service.open(url, key);
    service.clock.pass(60_000);
    await expect(service.open(url, key)).rejects.toMatchObject({ code: 'file_not_found' });
    const sweeper = await serveUploads(database, { clock: service.clock });
    await tidy(sweeper);
    expect(existsSync(file.path)).toBe(true);
    service.clock.pass(hourMs / 4);
    await tidy(service);
    expect(existsSync(file.path)).toBe(false);
  });
}
