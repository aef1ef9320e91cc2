import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../src/platform/http/problem.ts';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { credentialOf, metadataOf, serveUploads } from '../support/uploads-under-test.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

const tus = { 'Tus-Resumable': '1.0.0' };
const ofBytes = { ...tus, 'Content-Type': 'application/offset+octet-stream' };
const listOfNames = { 'Upload-Metadata': metadataOf({ filename: 'names.csv', filetype: 'text/csv' }) };
const newKey = () => `key-${randomBytes(6).toString('hex')}`;

/** Sends requests of one key, by hand. */
async function client(options: Parameters<typeof serveUploads>[1] = {}) {
  const service = await serveUploads(database, options);
  const key = newKey();
  const send = (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(url, { method, headers: { ...credentialOf(key), ...headers }, body: body ?? null });
  const create = (headers: Record<string, string>, body?: string) =>
    send('POST', service.endpoint, { ...tus, ...listOfNames, ...headers }, body);
  const begin = async (size: number, headers: Record<string, string> = {}) => {
    const answer = await create({ 'Upload-Length': String(size), ...headers });
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };
  const append = (url: string, offset: number, body: string, headers: Record<string, string> = {}) =>
    send('PATCH', url, { ...ofBytes, 'Upload-Offset': String(offset), ...headers }, body);
  const offsetOf = async (url: string) => (await send('HEAD', url, tus)).headers.get('upload-offset');
  return { ...service, key, send, create, begin, append, offsetOf };
}

const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const { error, status, detail } = Problem.parse(await answer.json());
  expect(status).toBe(answer.status);
  return { status, error, detail };
};

describe('capabilities', () => {
  it('are told to anybody, without a credential', async () => {
    const { endpoint } = await client({ bytesMax: 5_000 });
    const answer = await fetch(endpoint, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,expiration,termination,checksum',
      'tus-max-size': '5000',
      'tus-checksum-algorithm': 'sha1,sha256,md5',
    });
  });

  it.each([
    [{ 'Tus-Resumable': '0.2.2' }, /must be 1\.0\.0, received 0\.2\.2/],
    [{ 'Tus-Resumable': '' }, /1\.0\.0/],
  ])('are refused to a client that speaks another version: %o', async (headers, detail) => {
    const { create } = await client();
    const answer = await create({ 'Upload-Length': '5', ...headers });
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(await problemOf(answer)).toMatchObject({
      status: 412,
      error: 'tus_version_not_supported',
      detail: expect.stringMatching(detail),
    });
  });
});

describe('an upload', () => {
  it('is created, sent in pieces, asked for and complete', async () => {
    const { begin, append, send, endpoint, open, key } = await client();
    const url = await begin(11);
    expect(url).toMatch(new RegExp(`^${endpoint}/[\\w-]{43}$`));

    const first = await append(url, 0, 'Acer ');
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5']);
    expect(first.headers.get('upload-expires')).toBe('Mon, 02 Mar 2026 12:00:00 GMT');
    const asked = await send('HEAD', url, tus);
    expect(asked.status).toBe(200);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'upload-offset': '5',
      'upload-length': '11',
      'upload-metadata': listOfNames['Upload-Metadata'],
      'cache-control': expect.stringContaining('no-store'),
      'tus-resumable': '1.0.0',
    });
    const last = await append(url, 5, 'rubrum');
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '11']);

    await using file = await open(url, key);
    expect(file.name).toBe('names.csv');
    expect(await readFile(file.path, 'utf8')).toBe('Acer rubrum');
  });

  it('is begun at the address with a slash at its end, too', async () => {
    const { send, endpoint } = await client();
    const headers = { ...tus, ...listOfNames, 'Upload-Length': '4' };
    const response = await send('POST', `${endpoint}/`, headers);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${endpoint}/[\\w-]{43}$`));
  });

  it('can come whole with its creation', async () => {
    const { create, open, key } = await client();
    const answer = await create({ ...ofBytes, 'Upload-Length': '6' }, 'Quercu');
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '6']);
    await using file = await open(answer.headers.get('location') ?? '', key);
    expect(await readFile(file.path, 'utf8')).toBe('Quercu');
  });

  it('carries the headers that every answer has, and is logged', async () => {
    const { create, log } = await client();
    const answer = await create({ 'Upload-Length': '6', 'X-Request-Id': 'the-upload' });
    expect(answer.headers.get('x-request-id')).toBe('the-upload');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(log.some((line) => line.includes('"operation":"createUpload"'))).toBe(true);
  });

  it('is never given out', async () => {
    const { begin, append, send } = await client();
    const url = await begin(3);
    await append(url, 0, 'abc');
    const answer = await send('GET', url, tus);
    expect(answer.headers.get('allow')).toBe('DELETE, HEAD, OPTIONS, PATCH, POST');
    expect(await problemOf(answer)).toMatchObject({ status: 405, error: 'method_not_allowed' });
  });

  it('is deleted when its sender says so', async () => {
    const { begin, append, send, open, key } = await client();
    const url = await begin(3);
    await append(url, 0, 'abc');
    expect((await send('DELETE', url, tus)).status).toBe(204);
    expect(await problemOf(await append(url, 0, 'abc'))).toMatchObject({ status: 410, error: 'upload_gone' });
    expect((await send('DELETE', url, tus)).status).toBe(410);
    await expect(open(url, key)).rejects.toMatchObject({ code: 'file_not_found' });
    expect(await readdir(join(database.home, 'uploads'))).not.toContain(url.split('/').at(-1));
  });

  it('is continued and deleted by clients whose proxies know only POST', async () => {
    const { begin, send, offsetOf } = await client();
    const url = await begin(3);
    const override = (method: string) => ({ 'X-HTTP-Method-Override': method });
    const sent = await send('POST', url, { ...ofBytes, ...override('PATCH'), 'Upload-Offset': '0' }, 'ab');
    expect([sent.status, await offsetOf(url)]).toEqual([204, '2']);
    expect(await problemOf(await send('POST', url, tus))).toMatchObject({ status: 400 });
    expect((await send('POST', url, { ...tus, ...override('DELETE') })).status).toBe(204);
  });
});

describe('a checksum', () => {
  const of = (algorithm: string, text: string) => ({
    'Upload-Checksum': `${algorithm} ${createHash(algorithm).update(text).digest('base64')}`,
  });

  it.each(['sha1', 'sha256', 'md5'])('of %s is compared before anything is kept', async (algorithm) => {
    const { begin, append, offsetOf } = await client();
    const url = await begin(6);
    const wrong = await append(url, 0, 'abd', of(algorithm, 'abc'));
    expect(await problemOf(wrong)).toMatchObject({ status: 460, error: 'checksum_mismatch' });
    expect(await offsetOf(url)).toBe('0');
    expect((await append(url, 0, 'abc', of(algorithm, 'abc'))).status).toBe(204);
    expect(await offsetOf(url)).toBe('3');
  });

  it('of the bytes that come with a creation leaves no upload when it is wrong', async () => {
    const { create } = await client();
    const before = await readdir(join(database.home, 'uploads'));
    const answer = await create({ ...ofBytes, 'Upload-Length': '3', ...of('sha1', 'abd') }, 'abc');
    expect((await problemOf(answer)).status).toBe(460);
    expect(await readdir(join(database.home, 'uploads'))).toEqual(before);
  });

  it.runIf(process.platform === 'linux')(
    'leaves nothing open of bytes that come at another offset',
    async () => {
      const { begin, append } = await client();
      const url = await begin(100);
      const sha1 = createHash('sha1').update('abc').digest('base64');
      for (let times = 0; times < 5; times += 1) {
        expect((await append(url, 7, 'abc', { 'Upload-Checksum': `sha1 ${sha1}` })).status).toBe(409);
      }
      const isOpen = (file: string) => readlink(`/proc/self/fd/${file}`).catch(() => '');
      await eventually(async () => {
        const open = await Promise.all((await readdir('/proc/self/fd')).map(isOpen));
        expect(open.filter((path) => path.startsWith(database.home) && path.includes('.unchecked'))).toEqual(
          [],
        );
      });
    },
  );

  it.each(['crc32 AAAA', 'sha1', 'sha1 AAAA', 'sha1 !!!'])('"%s" is not understood', async (value) => {
    const { begin, append } = await client();
    const answer = await append(await begin(3), 0, 'abc', { 'Upload-Checksum': value });
    expect(await problemOf(answer)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('sha1, sha256, md5'),
    });
  });
});

describe('a creation is refused', () => {
  const filename = (name: string) => ({ 'Upload-Metadata': metadataOf({ filename: name }) });
  it.each<[string, Record<string, string>, number, string, RegExp]>([
    ['without a length', {}, 400, 'invalid_request', /Upload-Length is missing/],
    ['with a length that is none', { 'Upload-Length': '-1' }, 400, 'invalid_request', /received -1/],
    ['of an empty file', { 'Upload-Length': '0' }, 400, 'invalid_request', /at least 1/],
    ['of 1 GB', { 'Upload-Length': '1073741824' }, 413, 'payload_too_large', /67108864 bytes/],
    [
      'with a length that comes later',
      { 'Upload-Defer-Length': '1' },
      400,
      'invalid_request',
      /Upload-Defer-Length/,
    ],
    [
      'as a part of another',
      { 'Upload-Length': '5', 'Upload-Concat': 'partial' },
      400,
      'invalid_request',
      /Upload-Concat/,
    ],
    ['without a name', { 'Upload-Length': '5', 'Upload-Metadata': 'a' }, 400, 'invalid_request', /filename/],
    [
      'with a name of 256 characters',
      { 'Upload-Length': '5', ...filename(`${'a'.repeat(252)}.csv`) },
      400,
      'invalid_request',
      /255/,
    ],
    [
      'with control characters in its name',
      { 'Upload-Length': '5', ...filename('a\r\nb.csv') },
      400,
      'invalid_request',
      /control/,
    ],
    [
      'with a name that is not UTF-8',
      { 'Upload-Length': '5', 'Upload-Metadata': 'filename /w==' },
      400,
      'invalid_request',
      /UTF-8/,
    ],
    [
      'with a key twice',
      { 'Upload-Length': '5', 'Upload-Metadata': 'a QQ==,a QQ==' },
      400,
      'invalid_request',
      /twice/,
    ],
    [
      'with metadata above 4096 bytes',
      { 'Upload-Length': '5', 'Upload-Metadata': `filename ${'QQ'.repeat(3000)}` },
      400,
      'invalid_request',
      /4096/,
    ],
    [
      'of a type that nothing reads',
      { 'Upload-Length': '5', ...filename('list.docx') },
      415,
      'unsupported_file_type',
      /list\.docx/,
    ],
    [
      'of a program',
      { 'Upload-Length': '5', ...filename('list.csv.exe') },
      415,
      'unsupported_file_type',
      /\.csv/,
    ],
  ])('%s', async (_what, headers, status, error, detail) => {
    const { create } = await client();
    expect(await problemOf(await create(headers))).toMatchObject({
      status,
      error,
      detail: expect.stringMatching(detail),
    });
  });

  it('with bytes of another type, or without a credential', async () => {
    const { create, endpoint } = await client();
    const json = await create({ 'Upload-Length': '2', 'Content-Type': 'application/json' }, '{}');
    expect(await problemOf(json)).toMatchObject({ status: 415, error: 'unsupported_media_type' });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { ...tus, ...listOfNames, 'Upload-Length': '2' },
    });
    expect((await problemOf(answer)).status).toBe(401);
  });
});

describe('bytes are refused', () => {
  it('that do not continue the upload', async () => {
    const { begin, append, offsetOf } = await client();
    const url = await begin(10);
    await append(url, 0, 'abc');
    expect(await problemOf(await append(url, 5, 'fg'))).toEqual({
      status: 409,
      error: 'upload_conflict',
      detail: 'The upload stands at 3 bytes, received Upload-Offset 5.',
    });
    expect(await problemOf(await append(url, 5, ''))).toMatchObject({ status: 409 });
    expect(await offsetOf(url)).toBe('3');
  });

  it('that are more than the upload lacks, whether their number is told or not', async () => {
    const { begin, append, offsetOf, key } = await client();
    const url = await begin(4);
    expect(await problemOf(await append(url, 0, 'abcde'))).toMatchObject({ status: 413 });
    expect(await offsetOf(url)).toBe('0');
    const untold = await fetch(url, {
      method: 'PATCH',
      headers: { ...credentialOf(key), ...ofBytes, 'Upload-Offset': '0' },
      body: new Blob(['abcde']).stream(),
      duplex: 'half',
    });
    const { detail } = await problemOf(untold);
    expect([untold.status, detail]).toEqual([413, expect.stringContaining('the upload is complete')]);
    expect(await offsetOf(url)).toBe('4');
  });

  it.each([
    [{ 'Content-Type': 'text/csv' }, 415],
    [{ 'Content-Encoding': 'gzip' }, 415],
    [{ 'Upload-Offset': 'a' }, 400],
    [{ 'Upload-Offset': '1e1' }, 400],
  ])('with %o', async (headers, status) => {
    const { begin, append } = await client();
    expect((await problemOf(await append(await begin(10), 0, 'abc', headers))).status).toBe(status);
  });
});

describe('the name of a file', () => {
  it.each([
    '../../etc/passwd.xlsx',
    '..\\..\\boot.csv',
    '/etc/cron.d/x.csv',
    'a/../../b.csv',
    'Ahörner "rot" 植物.xlsx',
  ])('%s is kept as it is and never a path', async (name) => {
    const { begin, append, open, key } = await client();
    const url = await begin(3, { 'Upload-Metadata': metadataOf({ filename: name }) });
    await append(url, 0, 'abc');
    await using file = await open(url, key);
    expect(file.name).toBe(name);
    expect(file.path).toBe(join(database.home, 'uploads', url.split('/').at(-1) ?? ''));
  });
});
