import { afterAll, describe, expect, it } from 'vitest';
import {
  filePart,
  namesMax,
  openFileService,
  ownTemporaryFolder,
  sendForm,
  sendJson,
} from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';
import { pdfOf, workbook } from '../support/made-files.ts';

const service = await openFileService();
afterAll(() => service.close());

const names = ['Acer palmatum', 'Quercus robur', 'Lavandula angustifolia'];
const rows = [
  ['Code', 'Botanical name', 'Qty'],
  ...names.map((name, index) => [`P${index}`, name, 10 + index]),
];
const csv = rows.map((row) => row.join(',')).join('\r\n');

const namesInPdf = await pdfOf(names);

const submitted = (body: { results: { query: { submitted_name: string } }[] }) =>
  body.results.map(({ query }) => query.submitted_name);

describe('a file that is sent with the request', () => {
  it.each([
    ['list.csv', csv],
    ['list.tsv', csv.replaceAll(',', '\t')],
    ['list.txt', names.join('\n')],
    ['list.json', JSON.stringify(names)],
    ['list.json', JSON.stringify({ plants: names.map((name) => ({ 'botanical name': name, qty: 1 })) })],
    ['list.xlsx', workbook('xlsx', rows)],
    ['list.xls', workbook('xls', rows)],
    ['list.ods', workbook('ods', rows)],
    ['list.pdf', namesInPdf],
  ])('%s is read, and each name in it answered and charged', async (filename, content) => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { parts: [filePart(filename, content)] });
    expect(response.statusCode, response.body).toBe(200);
    const body = response.json();
    expect(submitted(body)).toEqual(names);
    expect(body.summary).toMatchObject({ total: 3 });
    expect(body.extraction).toMatchObject({ filename, sheets: [{ entries: 3 }] });
    expect(body.usage).toMatchObject({ is_billable: true, rows_processed: 3, file_origin: 'external' });
    expect(await unitsCharged(service.database.db, key)).toBe(3);
  });

  it('tells what was read and where each name stands', async () => {
    const content = workbook('xlsx', [['Availability'], [], ...rows, ['Total', '', 33]], { sheet: 'Trees' });
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('C:\\lists\\availability.xlsx', content)],
    });
    const { extraction, results } = response.json();
    expect(extraction).toMatchObject({
      filename: 'availability.xlsx',
      format: 'xlsx',
      recognised: false,
      sheets: [
        {
          sheet: 'Trees',
          columns: ['Botanical name'],
          found_by: 'heading',
          heading_row: 3,
          first_row: 4,
          last_row: 6,
        },
      ],
      skipped_sheets: [],
    });
    expect(results[0].location).toEqual({ sheet: 'Trees', page: null, row: 4, column: 'Botanical name' });
  });

  it('is answered line by line where that is asked for, and charged the same', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      parts: [filePart('list.csv', csv)],
      headers: { accept: 'application/x-ndjson' },
    });
    const lines = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatchObject({ query: { submitted_name: 'Quercus robur' }, location: { row: 3 } });
    expect(lines[3]).toMatchObject({
      summary: { total: 3 },
      extraction: { filename: 'list.csv' },
      usage: { rows_processed: 3, individual_usage_totals: { row_count: 3 } },
    });
    expect(await unitsCharged(service.database.db, key)).toBe(3);
  });

  it('is read by the column that is asked for, and answered by the sources that are', async () => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [
        { name: 'extraction_column', value: ' old NAME ' },
        { name: 'sources', value: 'powo, tnrs' },
        { name: 'sources', value: 'gbif' },
        { name: 'include_metadata', value: 'false' },
        { name: 'unknown', value: 'ignored' },
        filePart('list.csv', 'Botanical name,Old name\nAcer palmatum,Acer polymorphum'),
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    const { results, extraction } = response.json();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ query: { submitted_name: 'Acer polymorphum' }, source_answers: [] });
    expect(results[0].validation.sources_checked).toBeLessThanOrEqual(3);
    expect(extraction.sheets).toMatchObject([{ found_by: 'extraction_column' }]);
  });

  it('explains its records', async () => {
    const { api } = service;
    const { headers } = await service.newKey();
    const boundary = 'b';
    const response = await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names?explain=true',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAcer palmatum\r\n--b--\r\n`,
    });
    expect(response.json().results[0].explanation).toBeDefined();
  });

  it('without an extension is read by the name that the request gives', async () => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [{ name: 'filename', value: '../list.txt' }, filePart('blob', names.join('\n'))],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().extraction.filename).toBe('list.txt');
  });

  it('leaves nothing on the disk', async () => {
    const temporaryFiles = await ownTemporaryFolder();
    const key = await service.newKey();
    await sendForm(service, key, { parts: [filePart('list.csv', csv)] });
    await sendForm(service, key, { parts: [filePart('list.xlsx', 'no workbook')] });
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

describe('an uploaded file', () => {
  it('is read behind its address, and marked as processed', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    const response = await sendJson(service, key, { file_url, filename: 'renamed.pdf' });
    expect(response.statusCode, response.body).toBe(200);
    expect(submitted(response.json())).toEqual(names);
    expect(response.json().extraction.filename).toBe('list.csv');
    expect(await service.isProcessed(file_url)).toBe(true);
  });

  it('is not marked as processed when the answer is an error', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', 'Plant,Qty\n');
    const response = await sendJson(service, key, { file_url });
    expect(response.statusCode).toBe(400);
    expect(await service.isProcessed(file_url)).toBe(false);
  });
});

describe('of several inputs', () => {
  const elsewhere = 'https://example.org/never-looked-at.csv';

  it('names come before a file', async () => {
    const response = await sendJson(service, await service.newKey(), {
      species_names: ['Acer palmatum'],
      file_url: elsewhere,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().results).toHaveLength(1);
    expect(response.json()).not.toHaveProperty('usage');
    expect(response.json().results[0]).not.toHaveProperty('location');
  });

  it.each([[[]], [['', '  ']]])('names %j are as good as none', async (species_names) => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    const response = await sendJson(service, key, { species_names, file_url });
    expect(submitted(response.json())).toEqual(names);
  });

  it('an uploaded file comes before one that is sent', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    const response = await sendForm(service, key, {
      parts: [{ name: 'file_url', value: file_url }, filePart('other.txt', 'Rosa canina')],
    });
    expect(submitted(response.json())).toEqual(names);
  });

  it('names in a form come before its file', async () => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [{ name: 'species_names', value: 'Rosa canina' }, filePart('list.csv', csv)],
    });
    expect(submitted(response.json())).toEqual(['Rosa canina']);
  });
});

describe('as many names as a file may hold', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `Acer palmatum 'No ${index}'`).join('\n');

  it('are answered', async () => {
    const response = await sendForm(service, await service.newKey(), {
      parts: [filePart('list.txt', list(namesMax))],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().results).toHaveLength(namesMax);
  });

  it('and one more are refused whole, with the limit', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { parts: [filePart('list.txt', list(namesMax + 1))] });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'too_many_names', errors: [{ pointer: '/file' }] });
    expect(response.json().detail).toContain(String(namesMax));
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('are processed in parts, one request after the other, and each name is charged once', async () => {
    const key = await service.newKey();
    const upload = await service.upload(key, 'list.txt', list(namesMax + 2));
    const seen: string[] = [];
    let next: number | null = 1;
    while (next !== null) {
      const body: Record<string, unknown> = { file_url: upload, first_entry: next, entries_max: namesMax };
      const response = await sendJson(service, key, body);
      expect(response.statusCode, response.body).toBe(200);
      seen.push(...submitted(response.json()));
      next = response.json().extraction.next_entry;
    }
    expect(seen).toEqual(list(namesMax + 2).split('\n'));
    expect(await unitsCharged(service.database.db, key)).toBe(namesMax + 2);
  });

  it.each([
    ['more than a request may have are not processed', { first_entry: '1', entries_max: '100000' }, namesMax],
    ['those before the first are left out', { first_entry: String(namesMax + 1) }, 1],
  ])('%s', async (_title, fields, expected) => {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const response = await sendForm(service, await service.newKey(), {
      parts: [...parts, filePart('list.txt', list(namesMax + 1))],
    });
    expect(response.json().results).toHaveLength(expected);
  });

  it.each([
    [{ first_entry: 0 }, '/first_entry'],
    [{ entries_max: 1.5 }, '/entries_max'],
  ])('%o is refused, naming the member', async (fields, pointer) => {
    const response = await sendJson(service, await service.newKey(), { file_url: 'http://x/', ...fields });
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer }] });
  });
});
