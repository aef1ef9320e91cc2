import { afterAll, describe, expect, it } from 'vitest';
import {
  filePart,
  labelsMax,
  openFileService,
  sendForm,
  sendJson,
  sizesPath,
} from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';
import { pdfOf, workbook } from '../support/made-files.ts';
import { drawnText } from '../support/made-pictures.ts';

const service = await openFileService();
afterAll(() => service.close());

const labels = ['140mm', '45L Rocket Pot', '200mm', 'Tubestock'];
const rows = [['Plant', 'Pot size', 'Qty'], ...labels.map((label) => ['Acer palmatum', label, 7])];
const csv = rows.map((row) => row.join(',')).join('\n');
const labelsInPdf = await pdfOf(labels);

const post = async (payload: object) =>
  sendJson(service, await service.newKey(), payload, { url: sizesPath });

/** Until sizes are classified, the answer says how many were read. */
function expectRead(response: Awaited<ReturnType<typeof post>>, count: number): void {
  expect(response.statusCode, response.body).toBe(501);
  expect(response.json().error).toBe('not_implemented');
  expect(response.json().detail).toBe(
    `Size labels are not classified in this version. ${count} ${count === 1 ? 'label was' : 'labels were'} read, and nothing was charged.`,
  );
}

describe('labels in the body', () => {
  it('are counted without the blank ones, numbers too', async () => {
    expectRead(await post({ items: ['140mm', '  ', 200, ''] }), 2);
  });

  it('come before a file', async () => {
    expectRead(await post({ items: ['140mm'], file_url: 'https://example.org/never-looked-at' }), 1);
  });

  it.each<[string, object, string]>([
    ['an object', { items: ['140mm', { size: 140 }] }, '/items/1'],
    ['a label that is too long', { items: ['x'.repeat(501)] }, '/items/0'],
    ['too many labels', { items: Array.from({ length: 2001 }, () => '140mm') }, '/items'],
    ['no label', { items: [] }, '/items'],
    ['blank labels only', { items: [' '] }, '/items'],
    ['nothing', {}, '/items'],
  ])('are refused: %s', async (_, body, pointer) => {
    const response = await post(body);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer }] });
  });
});

describe('labels in a file', () => {
  it.each([
    ['list.csv', csv],
    ['list.txt', labels.join('\n')],
    ['list.json', JSON.stringify(labels)],
    ['list.xlsx', workbook('xlsx', rows)],
    ['list.xls', workbook('xls', rows)],
    ['list.ods', workbook('ods', rows)],
    ['list.pdf', labelsInPdf],
  ])('%s are read, and not charged', async (filename, content) => {
    const key = await service.newKey();
    const response = await sendForm(service, key, { url: sizesPath, parts: [filePart(filename, content)] });
    expectRead(response, labels.length);
    expect(await unitsCharged(service.database.db, key)).toBe(0);
    expect(await unitsHeld(service.database.db)).toBe(0);
  });

  it('of a picture are recognised', async () => {
    const text = labels.map((label, index) => ({ text: label, x: 60, y: 90 + index * 30, size: 14 }));
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('labels.png', Uint8Array.from(drawnText(text)))],
    });
    expectRead(response, labels.length);
  });

  it('of a picture without text are refused', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('blank.png', Uint8Array.from(drawnText([], 1)))],
    });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'parsing_failed',
      detail: 'The file cannot be read: no text could be recognised in the picture.',
    });
  });

  it('that was uploaded are read, and the file is not marked as processed', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    expectRead(await sendJson(service, key, { file_url, items: [] }, { url: sizesPath }), labels.length);
    expect(await service.isProcessed(file_url)).toBe(false);
  });

  it.each([
    ['pot_sizes', 4],
    ['species', 1],
    ['generic', 2],
  ])('are what extraction_type %s asks for', async (extraction_type, count) => {
    const content = {
      pot_sizes: csv,
      species: 'Plant,Pot\nAcer palmatum,140mm',
      generic: 'Whatever\nsecond thing',
    };
    const text = Object.entries(content).find(([type]) => type === extraction_type)?.[1] ?? '';
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [
        { name: 'extraction_type', value: extraction_type },
        filePart(extraction_type === 'generic' ? 'list.txt' : 'list.csv', text),
      ],
    });
    expectRead(response, count);
  });

  it('are refused with an extraction_type that there is not', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [{ name: 'extraction_type', value: 'trees' }, filePart('list.csv', csv)],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/extraction_type' }] });
  });

  it('are refused when there are too many, with the limit', async () => {
    const text = Array.from({ length: labelsMax + 1 }, (_, index) => `${100 + index}mm`).join('\n');
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.txt', text)],
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().detail).toContain(String(labelsMax));
  });

  it('are refused in a type that is not read, with those that are', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.docx', 'x')],
    });
    expect(response.statusCode).toBe(415);
    expect(response.json().detail).toBe(
      'Files of the type .docx are not supported. Supported are .json, .csv, .tsv, .txt, .xlsx, .xlsm, .xls, .ods, .pdf, .png, .jpg, .jpeg, .gif, .webp.',
    );
  });
});

describe('GET /v1/routes/from-upload', () => {
  it('lists the two routes that process uploads, for everybody and for an hour', async () => {
    const response = await service.api.inject('/v1/routes/from-upload');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      etag: expect.any(String),
      'access-control-allow-origin': '*',
    });
    const { routes, version } = response.json();
    expect(version).toBe('1.0');
    expect(routes).toEqual([
      expect.objectContaining({
        id: 'verify-plant-names',
        endpoint: '/v1/verify/plant-names',
        method: 'POST',
        requires_auth: true,
        accepted_file_types: ['.json', '.xlsx', '.xls', '.csv', '.txt', '.pdf'],
        category: 'verification',
      }),
      expect.objectContaining({
        id: 'verify-pot-sizes',
        endpoint: '/v1/verify/pot-sizes',
        method: 'POST',
        requires_auth: true,
        accepted_file_types: [
          '.json',
          '.xlsx',
          '.xls',
          '.pdf',
          '.txt',
          '.png',
          '.jpg',
          '.jpeg',
          '.gif',
          '.webp',
        ],
        category: 'enrichment',
      }),
    ]);
  });
});
