import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { workbook } from '../support/documents.ts';
import { endlessOds } from '../support/endless-ods.ts';
import {
  encodedForm,
  filePart,
  namesPath,
  openFileService,
  sendForm,
  sendJson,
  sizesPath,
} from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';
import { pdfWithStream } from '../support/pdf-with-stream.ts';
import { readersOf } from '../support/readers-of.ts';
import { listen } from '../support/test-api.ts';

const service = await openFileService({
  PLANTDATA_READING_MEMORY_MB: '200',
  PLANTDATA_FILE_BYTES_MAX: '10000000',
});
afterAll(() => service.close());

const key = await service.newKey();

const sendFile = (filename: string, content: Parameters<typeof filePart>[1], url = namesPath) =>
  sendForm(service, key, { url, parts: [filePart(filename, content)] });

/** The next file is read as any other, and only that is charged. */
async function expectNothingCharged(): Promise<void> {
  const before = await unitsCharged(service.database.db, key);
  expect(await unitsHeld(service.database.db)).toBe(0);
  const response = await sendFile('list.csv', 'Botanical name\nAcer palmatum\nQuercus robur');
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().results).toHaveLength(2);
  expect(await unitsCharged(service.database.db, key)).toBe(before + 2);
}

const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer);

const largeBook = bytesOf(
  workbook({
    Stock: Array.from({ length: 40_000 }, (_, row) => [`Acer ${row}`, row, row + 1, row + 2, row + 3]),
  }),
);

describe('a file that would fill the memory', () => {
  it.each([
    [
      'a spreadsheet that repeats a row for ever',
      'list.ods',
      () => bytesOf(endlessOds()),
      /takes more than 200 MB of memory, the most that is given to it/,
    ],
    [
      'a PDF of 5 kB that unfolds to gigabytes',
      'list.pdf',
      () =>
        bytesOf(pdfWithStream(deflateSync(deflateSync(Buffer.alloc(3e8))), '[/FlateDecode /FlateDecode]')),
      /more than 268,435,456 bytes in a part when unpacked/,
    ],
    [
      'a PDF that unfolds through run lengths, which are not counted',
      'list.pdf',
      () =>
        bytesOf(
          pdfWithStream(
            deflateSync(Buffer.alloc(8_000_000, Buffer.from([129, 0]))),
            '[/FlateDecode /RunLengthDecode]',
          ),
        ),
      /takes more than 200 MB of memory, the most that is given to it/,
    ],
    [
      'a JSON document of lists in lists',
      'list.json',
      () => '['.repeat(2_000_000),
      /nested more than 64 levels deep/,
    ],
  ])(
    'is refused with the limit, without charge, and the next one is read: %s',
    async (_, name, content, limit) => {
      const response = await sendFile(name, content());
      expect(response.statusCode, response.body).toBe(422);
      expect(response.json()).toMatchObject({
        error: 'parsing_failed',
        detail: expect.stringMatching(limit),
      });
      await expectNothingCharged();
    },
  );

  it('is not read any further when its caller has left', async () => {
    const patient = await openFileService({ PLANTDATA_FILE_BYTES_MAX: '10000000' });
    const port = await listen(patient.api);
    const caller = await patient.newKey();
    const before = await readersOf(process.pid);
    const begun = async () => (await readersOf(process.pid)).filter((pid) => !before.includes(pid));
    const form = await encodedForm([filePart('list.xlsx', largeBook)]);
    const leaving = new AbortController();
    const answer = fetch(`http://127.0.0.1:${port}${namesPath}`, {
      method: 'POST',
      headers: { ...caller.headers, ...form.headers },
      body: form.payload,
      signal: leaving.signal,
    });
    answer.catch(() => undefined);
    await expect.poll(begun, { interval: 20 }).toHaveLength(1);
    const reading = await begun();
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(async () => (await begun()).filter((pid) => reading.includes(pid))).toEqual([]);
    expect(await unitsCharged(patient.database.db, caller)).toBe(0);
    await patient.close();
    expect(await begun()).toEqual([]);
  });
});

describe('a JSON list whose parts of names stand in an object of each entry', () => {
  it.each([
    [
      'properties of GeoJSON',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { genre: 'Quercus', espece: 'robur' } },
          { type: 'Feature', properties: { genre: 'Acer', espece: 'palmatum' } },
        ],
      },
    ],
    [
      'a taxon',
      [{ taxon: { genre: 'Quercus', espece: 'robur' } }, { taxon: { genre: 'Acer', espece: 'palmatum' } }],
    ],
    [
      'without headings that are known',
      [{ x: { a: 'Quercus', b: 'robur' } }, { x: { a: 'Acer', b: 'palmatum' } }],
    ],
  ])('is read entry by entry: %s', async (_, document) => {
    const response = await sendFile('list.json', JSON.stringify(document));
    expect(response.statusCode, response.body).toBe(200);
    const { results } = response.json();
    expect(results.map((each: { query: { submitted_name: string } }) => each.query.submitted_name)).toEqual([
      'Quercus robur',
      'Acer palmatum',
    ]);
    expect(results.map((each: { location: object }) => each.location)).toMatchObject([
      { row: 1 },
      { row: 2 },
    ]);
  });

  it('and no other answer to a list of objects is an error of ours', async () => {
    for (const entries of [
      [{ 'Acer palmatum': 1 }, { 'Acer palmatum': 2 }],
      [{ a: { genus: 'Acer' } }, { a: { genus: 'Quercus' } }],
      [{ names: { 'Quercus robur': 'x' } }],
    ]) {
      for (const url of [namesPath, sizesPath]) {
        const response = await sendFile('list.json', JSON.stringify(entries), url);
        expect(response.statusCode, response.body).toBeLessThan(500);
      }
    }
  });
});

describe('a body of lists in lists', () => {
  it.each([
    ['lists', `{"species_names":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['lists that are not closed', '['.repeat(100_000)],
  ])('is refused before it is parsed: %s', async (_, payload) => {
    const response = await service.api.inject({
      method: 'POST',
      url: namesPath,
      headers: { ...key.headers, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      detail: 'The lists and objects of the body are nested more than 64 levels deep.',
    });
  });

  it('is none where the brackets stand in a name', async () => {
    const response = await sendJson(service, key, { species_names: [`Acer "\\${'['.repeat(80)}`] });
    expect(response.statusCode, response.body).toBe(200);
  });
});
