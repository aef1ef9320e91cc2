import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../src/platform/http/problem.ts';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
import { credentialOf, metadataOf, serveUploads } from '../support/uploads-under-test.ts';

const tus = { 'Tus-Resumable': '1.0.0' };
const newKey = () => `key-${randomBytes(6).toString('hex')}`;
const hourMs = 3_600_000;

type Who = ReturnType<typeof credentialOf>;
type Service = Awaited<ReturnType<typeof serveUploads>>;

const create = ({ endpoint }: Service, who: Who, size: number) =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      ...tus,
      ...who,
      'Upload-Length': String(size),
      'Upload-Metadata': metadataOf({ filename: 'names.csv' }),
    },
  });

async function begin(service: Service, who: Who, size = 3): Promise<string> {
  const answer = await create(service, who, size);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const send = (method: string, url: string, who: Who, body: string | null = null) =>
  fetch(url, {
    method,
    headers: {
      ...tus,
      ...who,
      ...(method === 'PATCH' && { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }),
    },
    body,
  });

async function uploaded(service: Service, who: Who, text = 'abc'): Promise<string> {
  const url = await begin(service, who, text.length);
  expect((await send('PATCH', url, who, text)).status).toBe(204);
  return url;
}

const problemOf = async (answer: Response) => Problem.parse(await answer.json());

for (const under of databasesUnderTest) {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await under.open();
  });
  afterAll(() => database.close());

  describe(`an upload of a merchant (${under.name})`, () => {
    it.each(['HEAD', 'PATCH', 'DELETE'])('answers %s of nobody else', async (method) => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await begin(service, credentialOf(key, 'm'));
      const strangers = [
        credentialOf(key, 'n'),
        credentialOf(key, 'M'),
        credentialOf(newKey(), 'm'),
        credentialOf(newKey()),
      ];
      for (const who of strangers) {
        const answer = await send(method, url, who, method === 'PATCH' ? 'abc' : null);
        expect(answer.status).toBe(403);
        if (method !== 'HEAD') expect((await problemOf(answer)).error).toBe('forbidden');
      }
      const unknown = await send(
        method,
        `${url.slice(0, -1)}_`,
        credentialOf(key, 'm'),
        method === 'PATCH' ? 'abc' : null,
      );
      expect(unknown.status).toBe(404);
      const owner = await send(method, url, credentialOf(key, 'm'), method === 'PATCH' ? 'abc' : null);
      expect(owner.ok).toBe(true);
    });

    it('is open to its key, and to the one that replaced it', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await uploaded(service, credentialOf(key, 'm'));
      for (const who of [key, `${key}-rotated`]) {
        expect((await send('HEAD', url, credentialOf(who))).status).toBe(200);
        await using file = await service.open(url, who);
        expect((await readFile(file.path)).toString()).toHaveLength(3);
      }
    });
  });

  it(`what a key has uploaded itself is open to none of its merchants (${under.name})`, async () => {
    const service = await serveUploads(database);
    const key = newKey();
    const url = await uploaded(service, credentialOf(key));
    expect((await send('HEAD', url, credentialOf(key, 'm'))).status).toBe(403);
    await expect(service.open(url, key, 'm')).rejects.toMatchObject({ code: 'forbidden' });
    await using file = await service.open(url, key);
    expect(await readFile(file.path, 'utf8')).toBe('abc');
  });

  describe(`the file at a file_url (${under.name})`, () => {
    it('is not found at any other address', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await uploaded(service, credentialOf(key, 'm'));
      const { port } = service;
      const id = url.slice(-43);
      const others = [
        `https://127.0.0.1:${port}/uploads/${id}`,
        `http://localhost:${port}/uploads/${id}`,
        `http://127.0.0.1/uploads/${id}`,
        `http://127.1:${port}/uploads/${id}`,
        `http://2130706433:${port}/uploads/${id}`,
        `http://0x7f000001:${port}/uploads/${id}`,
        `http://[::ffff:127.0.0.1]:${port}/uploads/${id}`,
        `http://user:password@127.0.0.1:${port}/uploads/${id}`,
        `http://127.0.0.1:${port}@example.org/uploads/${id}`,
        `http://example.org/?http://127.0.0.1:${port}/uploads/${id}`,
        `HTTP://127.0.0.1:${port}/uploads/${id}`,
        `http://127.0.0.1:${port}/Uploads/${id}`,
        `http://127.0.0.1:${port}/uploads//${id}`,
        `http://127.0.0.1:${port}/uploads/../uploads/${id}`,
        `http://127.0.0.1:${port}/uploads/%2e%2e/uploads/${id}`,
        `http://127.0.0.1:${port}/uploads/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
        `${url}?a=b`,
        `${url}#a`,
        `${url}/`,
        `${url}.json`,
        ` ${url}`,
        `${url}\n`,
        url.slice(0, -1),
        `http://127.0.0.1:${port}/uploads/`,
        'file:///etc/passwd',
        '../../etc/passwd',
        'http://169.254.169.254/latest/meta-data',
        '',
      ];
      for (const other of others) {
        await expect(service.open(other, key, 'm'), other).rejects.toMatchObject({ code: 'file_not_found' });
      }
      await using file = await service.open(url, key, 'm');
      expect((await readFile(file.path)).length).toBeGreaterThan(0);
    });

    it('is not found before every byte has arrived', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await begin(service, credentialOf(key), 10);
      await send('PATCH', url, credentialOf(key), 'abcd');
      await expect(service.open(url, key)).rejects.toMatchObject({
        code: 'file_not_found',
        detail: expect.stringContaining('4 of 10 bytes'),
      });
    });

    it('is nobody else’s', async () => {
      const service = await serveUploads(database);
      const key = newKey();
      const url = await uploaded(service, credentialOf(key, 'm'));
      await expect(service.open(url, key, 'n')).rejects.toMatchObject({ code: 'forbidden' });
      await expect(service.open(url, newKey(), 'm')).rejects.toMatchObject({ code: 'forbidden' });
    });
  });

  describe(`the address (${under.name})`, () => {
    it.each([
      [{ uploadUrl: 'https://files.example/in/box' }, 'https://files.example/in/box', '/in/box'],
      [{ uploadUrl: 'https://files.example/in/box/' }, 'https://files.example/in/box', '/in/box'],
      [{ publicUrl: 'https://plants.example' }, 'https://plants.example/uploads', '/uploads'],
    ])('of uploads is that of the settings: %o', async (settings, base, path) => {
      const service = await serveUploads(database, settings);
      const key = newKey();
      const url = await begin({ ...service, endpoint: `${service.url}${path}` }, credentialOf(key));
      expect(url.startsWith(`${base}/`)).toBe(true);
      const local = `${service.url}${path}${url.slice(base.length)}`;
      expect((await send('PATCH', local, credentialOf(key), 'abc')).status).toBe(204);
      await using file = await service.open(url, key);
      expect((await readFile(file.path)).toString()).toHaveLength(3);
      await expect(service.open(local, key)).rejects.toMatchObject({ code: 'file_not_found' });
    });
  });

  describe(`the quota (${under.name})`, () => {
    it('counts begun uploads of a merchant with their full length', async () => {
      const service = await serveUploads(database, { quotaBytes: 1_000 });
      const key = newKey();
      await begin(service, credentialOf(key, 'm'), 600);
      const refused = await create(service, credentialOf(key, 'm'), 401);
      expect(await problemOf(refused)).toMatchObject({
        status: 403,
        error: 'upload_quota_exceeded',
        detail: expect.stringMatching(/1000 bytes together; 600 are taken, and this one has 401/),
      });
      await begin(service, credentialOf(key, 'n'), 1_000);
      await begin(service, credentialOf(key), 1_000);
      const last = await begin(service, credentialOf(key, 'm'), 400);
      await send('DELETE', last, credentialOf(key, 'm'));
      await begin(service, credentialOf(key, 'm'), 400);
    });

    it('is kept when uploads begin at the same time', async () => {
      const service = await serveUploads(database, { quotaBytes: 1_000 });
      const who = credentialOf(newKey(), 'm');
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(service, who, 100)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    });
  });

  describe(`time (${under.name})`, () => {
    const folder = () => join(database.home, 'uploads');
    /** Lets the chores of a minute be done, the last ones of this service. */
    async function tidy(service: Service): Promise<void> {
      service.timer.pass(60_000);
      await service.uploads.close();
    }

    it('ends an upload a day after it began, or after it was complete', async () => {
      const service = await serveUploads(database);
      const who = credentialOf(newKey());
      const begun = await begin(service, who);
      const finished = await begin(service, who);
      service.clock.pass(hourMs);
      await send('PATCH', finished, who, 'abc');
      service.clock.pass(23 * hourMs);
      expect((await send('HEAD', begun, who)).status).toBe(410);
      expect((await problemOf(await send('PATCH', begun, who, 'abc'))).error).toBe('upload_gone');
      expect((await send('HEAD', finished, who)).status).toBe(200);
      await tidy(service);
      const files = await readdir(folder());
      expect(files).toContain(finished.slice(-43));
      expect(files).not.toContain(begun.slice(-43));
    });

    it('ends a file an hour after it was processed, and makes room again', async () => {
      const service = await serveUploads(database, { quotaBytes: 3 });
      const key = newKey();
      const url = await uploaded(service, credentialOf(key));
      await using file = await service.open(url, key);
      await file.noteProcessed();
      service.clock.pass(hourMs - 1);
      expect((await send('HEAD', url, credentialOf(key))).status).toBe(200);
      service.clock.pass(1);
      await expect(service.open(url, key)).rejects.toMatchObject({ code: 'file_not_found' });
      await tidy(service);
      expect(await readdir(folder())).not.toContain(url.slice(-43));
      await begin(service, credentialOf(key));
    });

    it('says of an upload for a day that it is gone, then knows nothing of it', async () => {
      const first = await serveUploads(database);
      const who = credentialOf(newKey());
      const path = (await begin(first, who)).slice(-52);
      first.clock.pass(24 * hourMs);
      await tidy(first);
      const second = await serveUploads(database, { clock: first.clock });
      expect((await send('HEAD', second.url + path, who)).status).toBe(410);
      second.clock.pass(24 * hourMs + 1);
      await tidy(second);
      const third = await serveUploads(database, { clock: second.clock });
      expect((await send('HEAD', third.url + path, who)).status).toBe(404);
    });

    it('removes what ended processes left in the folder, a day later', async () => {
      const service = await serveUploads(database);
      const kept = await uploaded(service, credentialOf(newKey()));
      await mkdir(folder(), { recursive: true });
      const old = new Date(service.clock.now().getTime() - 25 * hourMs);
      for (const name of ['left.unchecked', 'fresh.unchecked']) await writeFile(join(folder(), name), 'x');
      await utimes(join(folder(), 'left.unchecked'), old, old);
      await utimes(join(folder(), kept.slice(-43)), old, old);
      await tidy(service);
      const files = await readdir(folder());
      expect(files).not.toContain('left.unchecked');
      expect(files).toEqual(expect.arrayContaining(['fresh.unchecked', kept.slice(-43)]));
    });
  });
}
