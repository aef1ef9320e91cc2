import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type FormPart,
  fileBytesMax,
  filePart,
  namesPath,
  openFileService,
  ownTemporaryFolder,
  sendForm,
  sendJson,
  sizesPath,
} from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';
import { workbook } from '../support/made-files.ts';
import { listen, startApi } from '../support/test-api.ts';

const service = await openFileService();
const port = await listen(service.api);
afterAll(() => service.close());

/** Every refusal is free of charge, and holds nothing. */
async function expectFree(key: { id: string }): Promise<void> {
  expect(await unitsCharged(service.database.db, key)).toBe(0);
  expect(await unitsHeld(service.database.db)).toBe(0);
}

const names = 'Acer palmatum\nQuercus robur';
const csv = 'Plant,Qty\nAcer palmatum,3';
const executable = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]);

const sentenceOfTypes =
  /^(The file is named \.docx, but it is text\. Such files|Files without an extension|The file is named \.xlsx, but it is .*\. Such files) are not supported\. Supported are \.json, \.geojson, \.csv, \.tsv, \.txt, \.xlsx, \.xlsm, \.xlsb, \.xls, \.ods, \.numbers, \.docx, \.eml, \.msg, \.pdf\.$/;

describe.each([namesPath, sizesPath])('%s refuses a form', (url) => {
  it.each<[string, readonly FormPart[], string]>([
    ['without a file', [{ name: 'extraction_column', value: 'Plant' }], '/file'],
    ['with two files', [filePart('a.txt', names), filePart('b.txt', names)], '/file'],
    ['with a file in another part', [{ name: 'list', value: names, filename: 'a.txt' }], '/file'],
    [
      'with too many parts',
      [
        ...Array.from({ length: 17 }, (_, index) => ({ name: `part${index}`, value: 'x' })),
        filePart('a.txt', names),
      ],
      '',
    ],
    [
      'with a part that is too long',
      [{ name: 'extraction_column', value: 'x'.repeat(70_000) }],
      '/extraction_column',
    ],
  ])('%s', async (_, parts, pointer) => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { url, parts });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().error).toBe('invalid_request');
    if (pointer !== '') expect(response.json().errors).toMatchObject([{ pointer }]);
    await expectFree(key);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--b\r\n'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAcer',
    ],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
  ])('%s', async (_, type, payload) => {
    const key = await service.newKey();
    const response = await service.api.inject({
      method: 'POST',
      url,
      headers: { ...key.headers, 'content-type': type },
      payload,
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().error).toBe('invalid_request');
    await expectFree(key);
  });

  it('with a file that is too large, and names the limit', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      url,
      parts: [filePart('list.txt', 'x'.repeat(fileBytesMax + 1))],
    });
    expect(response.statusCode).toBe(413);
    expect(response.json().error).toBe('payload_too_large');
    expect(response.json().detail).toContain(String(fileBytesMax));
    await expectFree(key);
  });

  it('that declares a gigabyte, before its first byte', async () => {
    const key = await service.newKey();
    const answer = await sendRaw(
      `POST ${url} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key.headers['x-api-key']}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1073741824\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain(String(fileBytesMax));
  });

  it('of another type, and names both that it takes', async () => {
    const { headers } = await service.newKey();
    const response = await service.api.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: csv,
    });
    expect(response.statusCode).toBe(415);
    expect(response.json().detail).toContain('application/json or multipart/form-data');
  });
});

/** Sends bytes as they are, and returns what comes back until the connection is closed. */
function sendRaw(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('close', () => resolve(received)).on('error', reject);
  return promise;
}

it('a form whose sender leaves in the middle leaves no file behind', async () => {
  const temporaryFiles = await ownTemporaryFolder();
  const { headers } = await service.newKey();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${namesPath} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${headers['x-api-key']}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`,
  );
  socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAcer palmatum');
  await expect.poll(temporaryFiles).toHaveLength(1);
  socket.destroy();
  await expect.poll(temporaryFiles).toEqual([]);
});

it('files that a killed process has left are removed at the next start', async () => {
  const temporaryFiles = await ownTemporaryFolder();
  const left = await mkdtemp(path.join(tmpdir(), 'plantdata-file-'));
  const inUse = await mkdtemp(path.join(tmpdir(), 'plantdata-file-'));
  await writeFile(path.join(left, 'file'), csv);
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000);
  await utimes(left, threeHoursAgo, threeHoursAgo);
  await startApi();
  await expect.poll(temporaryFiles).toEqual([path.basename(inUse)]);
});

it('an empty file_url is none', async () => {
  const key = await service.newKey();
  const response = await sendJson(service, await service.pageOf(key, 'merchant-1'), { file_url: '' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/file_url' }] });
});

it('the name of a file is never a path', async () => {
  const temporaryFiles = await ownTemporaryFolder();
  const { headers } = await service.newKey();
  const response = await service.api.inject({
    method: 'POST',
    url: namesPath,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="../../../../tmp/evil\u202Etxt.csv"\r\n\r\n${csv}\r\n--b--\r\n`,
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().extraction.filename).toBe('eviltxt.csv');
  await expect.poll(temporaryFiles).toEqual([]);
});

describe('a file is refused', () => {
  it.each<[string, string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['of a type that is not read', 'list.docx', 'x', 415, 'unsupported_file_type'],
    ['without a type', 'list', 'x', 415, 'unsupported_file_type'],
    ['that only says that it is a workbook', 'list.xlsx', executable, 415, 'unsupported_file_type'],
    [
      'that is damaged',
      'list.xlsx',
      workbook('xlsx', [['Plant'], ['Acer']]).slice(0, 900),
      422,
      'parsing_failed',
    ],
    ['that is no JSON', 'list.json', '["Acer palmatum"', 422, 'parsing_failed'],
    ['without any name', 'list.csv', 'Plant,Qty\n', 400, 'no_valid_names'],
  ])('%s', async (_, filename, content, status, error) => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { parts: [filePart(filename, content)] });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().error).toBe(error);
    if (status === 415) expect(response.json().detail).toMatch(sentenceOfTypes);
    await expectFree(key);
  });

  it('for pictures, which hold no names', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
      'base64',
    );
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('label.png', Uint8Array.from(png))],
    });
    expect(response.statusCode).toBe(415);
  });

  it('that has no column of the name that is asked for', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      parts: [{ name: 'extraction_column', value: 'Species' }, filePart('list.csv', csv)],
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toBe('parsing_failed');
    expect(response.json().detail).toContain('Species');
    await expectFree(key);
  });

  it('with a source that there is not, before the file is read', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      parts: [{ name: 'sources', value: 'powo,gbiff' }, filePart('list.csv', executable)],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_source', errors: [{ pointer: '/sources/1' }] });
    await expectFree(key);
  });

  it('with explain and more names than are explained, wherever they come from', async () => {
    const key = await service.newKey();
    const text = Array.from({ length: 101 }, (_, index) => `Acer palmatum 'No ${index}'`).join('\n');
    const response = await sendForm(service, key, {
      url: `${namesPath}?explain=true`,
      parts: [filePart('list.txt', text)],
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().error).toBe('too_many_names');
    await expectFree(key);
  });

  it('with a wish that is neither true nor false', async () => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [{ name: 'include_metadata', value: 'perhaps' }, filePart('list.csv', csv)],
    });
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/include_metadata' }],
    });
  });

  it('when it holds more than the key may still use', async () => {
    const key = await service.newKey({ creditLimit: 1, creditReset: 'never' });
    const response = await sendForm(service, key, { parts: [filePart('list.txt', names)] });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('usage_limit_exceeded');
    await expectFree(key);
  });
});

describe('an uploaded file is refused', () => {
  it('when it is not there', async () => {
    const key = await service.newKey();
    const response = await sendJson(service, key, { file_url: 'https://plants.example/uploads/unknown' });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe('file_not_found');
    await expectFree(key);
  });

  it('when it is of somebody else', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(await service.pageOf(key, 'merchant-1'), 'list.csv', csv);
    const response = await sendJson(service, await service.pageOf(key, 'merchant-2'), { file_url });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('forbidden');
    await expectFree(key);
  });

  it.each([namesPath, sizesPath])('with processing_error at %s when the service fails', async (url) => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    await service.spoil(file_url);
    const response = await sendJson(service, key, { file_url }, { url });
    expect(response.statusCode).toBe(500);
    expect(response.json().error).toBe('processing_error');
    expect(response.body).not.toMatch(/EISDIR|tmp/);
    await expectFree(key);
  });
});

describe('a delegation token', () => {
  it.each([namesPath, sizesPath])('without file_url is refused at %s', async (url) => {
    const key = await service.newKey();
    const entries = url === namesPath ? { species_names: ['Acer'] } : { items: ['45L'] };
    const page = await service.pageOf(key, 'm');
    for (const response of [
      await sendJson(service, page, entries, { url }),
      await sendJson(service, page, {}, { url }),
      await sendForm(service, page, { url, parts: [filePart('a.txt', names)] }),
    ]) {
      expect(response.statusCode, response.body).toBe(400);
      expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/file_url' }] });
    }
    await expectFree(key);
  });

  it.each([namesPath, sizesPath])('is not for entries of the body at %s', async (url) => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'm');
    const file_url = await service.upload(page, 'list.csv', csv);
    const entries = url === namesPath ? { species_names: ['Acer'] } : { items: ['45L'] };
    const response = await sendJson(service, page, { ...entries, file_url }, { url });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('forbidden');
    await expectFree(key);
  });
});
