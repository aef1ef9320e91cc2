import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type DownloadOptions,
  type DownloadProgress,
  download,
} from '../../src/capabilities/plant-names/snapshots/download.ts';
import { sendFile, serveFiles } from '../support/file-server.ts';
import { makeFolder } from '../support/make-folder.ts';

let folder = '';
const published = randomBytes(300_000);
const patience = { silenceMs: 400, pauseMs: 1, triesMax: 3 };

beforeEach(async () => {
  folder = await makeFolder();
});

const fetchFile = (url: string, options: Partial<DownloadOptions> = {}) =>
  download({ url, file: join(folder, 'names.zip'), bytesMax: 1_000_000, patience, ...options });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a download', () => {
  test('brings the file with its checksum, its time and its progress', async () => {
    await using server = await serveFiles((request, response) =>
      sendFile(request, response, { bytes: published, lastModified: 'Thu, 15 Jan 2026 12:00:00 GMT' }),
    );
    const progress: DownloadProgress[] = [];
    const downloaded = await fetchFile(`${server.url}/names.zip`, {
      onProgress: (each) => progress.push(each),
    });
    expect(await readFile(downloaded.file)).toEqual(published);
    expect(downloaded).toMatchObject({ bytes: 300_000, sha256: sha256(published), isUnchanged: false });
    expect((await stat(downloaded.file)).mtime).toEqual(new Date('2026-01-15T12:00:00Z'));
    expect(progress.at(-1)).toEqual({ received: 300_000, total: 300_000 });
    expect(server.requests[0]?.headers['user-agent']).toMatch(/^PlantDataService\//);
  });

  test('goes on where the connection was cut', async () => {
    await using server = await serveFiles((request, response, earlier) =>
      sendFile(request, response, {
        bytes: published,
        etag: '"one"',
        cutAfter: earlier < 2 ? 100_000 : undefined,
      }),
    );
    const downloaded = await fetchFile(`${server.url}/names.zip`);
    expect(downloaded.sha256).toBe(sha256(published));
    const [first, second] = server.requests;
    expect(first?.headers.range).toBeUndefined();
    expect(second?.headers.range).toMatch(/^bytes=\d+-$/);
    expect(second?.headers['if-range']).toBe('"one"');
  });

  test('goes on in another process, from what the first one left', async () => {
    await using server = await serveFiles((request, response, earlier) =>
      sendFile(request, response, {
        bytes: published,
        etag: '"one"',
        cutAfter: earlier === 0 ? 100_000 : undefined,
      }),
    );
    const url = `${server.url}/names.zip`;
    await expect(fetchFile(url, { patience: { ...patience, triesMax: 1 } })).rejects.toThrow(/failed/);
    expect((await fetchFile(url)).sha256).toBe(sha256(published));
    expect(server.requests.map(({ headers }) => headers.range !== undefined)).toEqual([false, true]);
  });

  test('starts afresh when the publisher has put up another file in between', async () => {
    const newer = randomBytes(200_000);
    await using server = await serveFiles((request, response, earlier) =>
      sendFile(
        request,
        response,
        earlier === 0
          ? { bytes: published, etag: '"one"', cutAfter: 100_000 }
          : { bytes: newer, etag: '"two"' },
      ),
    );
    expect((await fetchFile(`${server.url}/names.zip`)).sha256).toBe(sha256(newer));
  });

  describe('starts afresh when the part that comes is not of the same file', () => {
    const newer = randomBytes(300_000);
    const early = { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    const late = { 'last-modified': 'Mon, 02 Feb 2026 00:00:00 GMT' };

    test.each([
      ['has another entity tag', { etag: '"one"' }, { etag: '"two"' }, '300000'],
      ['does not say of which file it is', { etag: '"one"' }, {}, '300000'],
      ['has another time', early, late, '300000'],
      ['has no time', early, {}, '300000'],
      ['has another length', { etag: '"one"' }, { etag: '"one"' }, '300001'],
      ['does not say of what length the file is', { etag: '"one"' }, { etag: '"one"' }, '*'],
      ['is not plain', { etag: '"one"' }, { etag: '"one"', 'content-encoding': 'br' }, '300000'],
    ])('because it %s', async (_, first, second, total) => {
      await using server = await serveFiles((request, response, earlier) => {
        if (earlier === 0)
          sendFile(request, response, { bytes: published, cutAfter: 100_000, headers: first });
        else if (request.headers.range === undefined) sendFile(request, response, { bytes: newer });
        else {
          const start = Number(/\d+/.exec(request.headers.range)?.[0]);
          const range = `bytes ${start}-${newer.length - 1}/${total}`;
          response.writeHead(206, { ...second, 'content-range': range }).end(newer.subarray(start));
        }
      });
      expect((await fetchFile(`${server.url}/names.zip`)).sha256).toBe(sha256(newer));
      expect(server.requests).toHaveLength(3);
    });
  });

  test('does not start afresh for ever', async () => {
    await using server = await serveFiles((request, response) =>
      request.headers.range === undefined
        ? sendFile(request, response, { bytes: published, etag: '"one"', cutAfter: 100_000 })
        : response.writeHead(206, { etag: '"two"', 'content-range': 'bytes 1-2/3' }).end('ab'),
    );
    await expect(fetchFile(`${server.url}/names.zip`)).rejects.toThrow();
    expect(server.requests.length).toBeLessThan(10);
  });

  test('goes on by the time of the file where the publisher gives it no entity tag', async () => {
    await using server = await serveFiles((request, response, earlier) =>
      sendFile(request, response, {
        bytes: published,
        lastModified: 'Thu, 15 Jan 2026 12:00:00 GMT',
        cutAfter: earlier === 0 ? 100_000 : undefined,
      }),
    );
    expect((await fetchFile(`${server.url}/names.zip`)).sha256).toBe(sha256(published));
    expect(server.requests[1]?.headers['if-range']).toBe('Thu, 15 Jan 2026 12:00:00 GMT');
  });

  const now = 'Thu, 15 Jan 2026 12:00:00 GMT';
  test.each([
    ['had changed in the very second of its answer', { date: now, 'last-modified': now }],
    ['is only told roughly from others', { etag: 'W/"one"', 'last-modified': now }],
  ])('starts afresh when the file %s', async (_, headers) => {
    await using server = await serveFiles((request, response, earlier) =>
      sendFile(request, response, {
        bytes: published,
        headers,
        cutAfter: earlier === 0 ? 100_000 : undefined,
      }),
    );
    expect((await fetchFile(`${server.url}/names.zip`)).sha256).toBe(sha256(published));
    expect(server.requests[1]?.headers).not.toHaveProperty('if-range');
  });

  test('ends a connection over which nothing comes, and tries again', async () => {
    await using server = await serveFiles((request, response, earlier) => {
      if (earlier > 0) return sendFile(request, response, { bytes: published });
      response.writeHead(200, { 'content-length': published.length }).write(published.subarray(0, 1000));
    });
    expect((await fetchFile(`${server.url}/names.zip`)).sha256).toBe(sha256(published));
  });

  test('tries again when the server is busy, and gives up after some tries', async () => {
    await using server = await serveFiles((_request, response) => response.writeHead(503).end());
    await expect(fetchFile(`${server.url}/names.zip`)).rejects.toThrow(/status 503/);
    expect(server.requests).toHaveLength(3);
  });

  test('does not take the file again when the publisher has no newer one', async () => {
    await using server = await serveFiles((request, response) =>
      sendFile(request, response, { bytes: published, etag: '"one"' }),
    );
    await fetchFile(`${server.url}/names.zip`);
    expect(await fetchFile(`${server.url}/names.zip`)).toMatchObject({ isUnchanged: true, bytes: 300_000 });
  });

  test.each([
    ['damaged', (file: string) => writeFile(file, Buffer.alloc(300_000))],
    ['cut off', (file: string) => truncate(file, 1000)],
    ['gone', (file: string) => rm(file)],
  ])('takes the file again when the one that is there is %s', async (_, damage) => {
    await using server = await serveFiles((request, response) =>
      sendFile(request, response, { bytes: published, etag: '"one"' }),
    );
    const { file } = await fetchFile(`${server.url}/names.zip`);
    await damage(file);
    const again = await fetchFile(`${server.url}/names.zip`);
    expect(again).toMatchObject({ isUnchanged: false, bytes: 300_000, sha256: sha256(published) });
    expect(await readFile(file)).toEqual(published);
  });

  test('follows redirects', async () => {
    await using server = await serveFiles((request, response) => {
      if (request.url === '/names.zip') return sendFile(request, response, { bytes: published });
      response.writeHead(302, { location: '/names.zip' }).end();
    });
    expect((await fetchFile(`${server.url}/latest`)).sha256).toBe(sha256(published));
  });
});

describe('a download refuses', () => {
  const answers = async (
    answer: Parameters<typeof serveFiles>[0],
    message: RegExp,
    options: Partial<DownloadOptions> = {},
  ) => {
    await using server = await serveFiles(answer);
    await expect(fetchFile(`${server.url}/names.zip`, options)).rejects.toThrow(message);
    expect(existsSync(join(folder, 'names.zip'))).toBe(false);
    return server.requests.length;
  };

  test('a file with another checksum than the one given', async () => {
    const expected = sha256(Buffer.from('another'));
    await answers((request, response) => sendFile(request, response, { bytes: published }), /checksum/, {
      sha256: expected,
    });
  });

  test('a missing file, at once and with what to do', async () => {
    const requests = await answers((_, response) => response.writeHead(404).end(), /404.*--url.*--from/);
    expect(requests).toBe(1);
  });

  test('a web page in place of the file, declared or not', async () => {
    const page = '<!DOCTYPE html><html><body>Please accept our terms</body></html>';
    await answers(
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
      /web page/,
    );
    await answers(
      (_, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end(page),
      /web page/,
    );
  });

  test('to be led around in circles', async () => {
    await answers((_, response) => response.writeHead(302, { location: '/names.zip' }).end(), /more than 5/);
  });

  test('to be led to anything but the web', async () => {
    await answers((_, response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end(), /http/);
    await expect(fetchFile('file:///etc/hosts')).rejects.toThrow(/http:\/\/ or https:\/\//);
    await expect(fetchFile('names.zip')).rejects.toThrow(/http:\/\/ or https:\/\//);
  });

  test('a file that is too large, whether its size is declared or not', async () => {
    await answers((request, response) => sendFile(request, response, { bytes: published }), /larger/, {
      bytesMax: 1_000,
    });
    await answers((_, response) => response.writeHead(200).end(published), /larger/, { bytesMax: 1_000 });
  });

  test('to write where it may not', async () => {
    const file = join(folder, 'no-such-folder', 'names.zip');
    await answers((request, response) => sendFile(request, response, { bytes: published }), /written/, {
      file,
    });
  });

  test('to try again what the disk did not take', async () => {
    await using handle = await open(folder);
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    sync.mockRejectedValueOnce(Object.assign(new Error('ENOSPC: fsync'), { code: 'ENOSPC' }));
    const requests = await answers(
      (request, response) => sendFile(request, response, { bytes: published }),
      /The disk is full\./,
    );
    sync.mockRestore();
    expect(requests).toBe(1);
  });

  test('a server that nobody answers for', async () => {
    await expect(fetchFile('http://127.0.0.1:1/names.zip')).rejects.toThrow(/connection .* failed/);
  });
});
