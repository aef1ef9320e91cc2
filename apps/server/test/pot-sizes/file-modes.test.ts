import { afterAll, describe, expect, it } from 'vitest';
import {
  filePart,
  openFileService,
  producerMark,
  rowsUnbilled,
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
const ids = ['3.1-140mm', '4.1-air45', '3.1-200mm', '2.2-tube50'];
const rows = [['Plant', 'Pot size', 'Qty'], ...labels.map((label) => ['Acer palmatum', label, 7])];
const csv = rows.map((row) => row.join(',')).join('\n');
const labelsInPdf = await pdfOf(labels);

interface Answer {
  readonly results: { input_label: string; standard_data: { id: string } | null }[];
}
const labelsOf = ({ results }: Answer) => results.map(({ input_label }) => input_label);
const idsOf = ({ results }: Answer) => results.map(({ standard_data }) => standard_data?.id ?? null);

type Sender = Parameters<typeof sendForm>[1];
const sendFile = (
  sender: Sender,
  filename: string,
  content: string | Uint8Array<ArrayBuffer>,
  parts: { name: string; value: string }[] = [],
) => sendForm(service, sender, { url: sizesPath, parts: [...parts, filePart(filename, content)] });

describe('a file that is sent with the request', () => {
  it.each([
    ['list.csv', csv],
    ['list.txt', labels.join('\n')],
    ['list.json', JSON.stringify(labels)],
    ['list.json', JSON.stringify({ stock: labels.map((size) => ({ size, qty: 1 })) })],
    ['list.xlsx', workbook('xlsx', rows)],
    ['list.xls', workbook('xls', rows)],
    ['list.ods', workbook('ods', rows)],
    ['list.pdf', labelsInPdf],
  ])('%s is read, and each label in it answered and charged', async (filename, content) => {
    const key = await service.newKey();
    const response = await sendFile(key, filename, content);
    expect(response.statusCode, response.body).toBe(200);
    const body = response.json();
    expect(labelsOf(body)).toEqual(labels);
    expect(idsOf(body)).toEqual(ids);
    expect(body.extraction).toMatchObject({ filename, sheets: [{ entries: 4 }] });
    expect(body.usage).toMatchObject({ is_billable: true, rows_processed: 4, rows_failed: 0 });
    expect(await unitsCharged(service.database.db, key)).toBe(4);
    expect(await unitsHeld(service.database.db)).toBe(0);
  });

  it('tells where each label stands', async () => {
    const content = workbook('xlsx', [['Availability'], [], ...rows], { sheet: 'Trees' });
    const { results } = (await sendFile(await service.newKey(), 'list.xlsx', content)).json();
    expect(results[0].location).toEqual({ sheet: 'Trees', page: null, row: 4, column: 'Pot size' });
    expect(results[0]).not.toHaveProperty('recognition_confidence');
  });

  it('counts labels without a category as failed, and charges for them; blank rows count nothing', async () => {
    const key = await service.newKey();
    const list = 'Plant,Pot size\nAcer rubrum,140mm\nAcer rubrum,see note\nAcer rubrum,\nAcer rubrum,45L\n';
    const body = (await sendFile(key, 'list.csv', list)).json();
    expect(labelsOf(body)).toEqual(['140mm', 'see note', '45L']);
    expect(body.usage).toMatchObject({ rows_processed: 3, rows_succeeded: 2, rows_failed: 1 });
    expect(await unitsCharged(service.database.db, key)).toBe(3);
  });

  it('of a picture is recognised, and says how surely', async () => {
    const text = labels.map((label, index) => ({ text: label, x: 60, y: 90 + index * 30, size: 14 }));
    const response = await sendFile(await service.newKey(), 'labels.png', Uint8Array.from(drawnText(text)));
    expect(response.statusCode, response.body).toBe(200);
    const body = response.json();
    expect(idsOf(body)).toEqual(ids);
    expect(body.extraction.recognised).toBe(true);
    for (const { recognition_confidence } of body.results) {
      expect(recognition_confidence).toBeGreaterThan(0);
      expect(recognition_confidence).toBeLessThanOrEqual(1);
    }
  });

  it('gives a label for each size of a row, with its number, where sizes are the headings', async () => {
    const key = await service.newKey();
    const list =
      'Green Nursery,,,,\nItem,Plant,#1,#3,"24"" box"\nA1,Acer rubrum,120,,2\nA2,Quercus robur,0,"1,033",\nA3,Rosa,,,\n';
    const body = (await sendFile(key, 'availability.csv', list)).json();
    expect(
      body.results.map(({ input_label: label, quantity, location }: Record<string, unknown>) => [
        label,
        quantity,
        location,
      ]),
    ).toEqual([
      ['#1', 120, { sheet: null, page: null, row: 3, column: '#1' }],
      ['24" box', 2, { sheet: null, page: null, row: 3, column: '24" box' }],
      ['#3', 1033, { sheet: null, page: null, row: 4, column: '#3' }],
    ]);
    expect(await unitsCharged(service.database.db, key)).toBe(3);
  });

  it('reads no sizes from headings over prices, or beside a column of sizes', async () => {
    const prices = 'Plant,#1,#3\nAcer rubrum,9.95,19.95\nQuercus robur,8.50,18.00\n';
    const priced = (await sendFile(await service.newKey(), 'prices.csv', prices)).json();
    for (const result of priced.results ?? []) expect(result).not.toHaveProperty('quantity');
    const sizes = 'Plant,Pot size,9 cm,2 L\nAcer rubrum,140mm,3,4\nQuercus robur,45L,5,6\n';
    const { results } = (await sendFile(await service.newKey(), 'sizes.csv', sizes)).json();
    expect(results.map(({ input_label: label }: Record<string, unknown>) => label)).toEqual(['140mm', '45L']);
  });

  it('is read by the column that is asked for', async () => {
    const list = 'Pot size,Old size\n140mm,200mm\n';
    const column = { name: 'extraction_column', value: 'old SIZE' };
    const body = (await sendFile(await service.newKey(), 'list.csv', list, [column])).json();
    expect(labelsOf(body)).toEqual(['200mm']);
  });

  it('names a label that is too long among the rows that are left out', async () => {
    const list = `Plant,Pot size\nAcer,140mm\nAcer,140mm ${'x'.repeat(500)}\nAcer,45L\n`;
    const { results, extraction } = (await sendFile(await service.newKey(), 'list.csv', list)).json();
    expect(results).toHaveLength(2);
    expect(extraction.skipped_row_count).toBe(1);
    expect(extraction.skipped_rows).toMatchObject([{ row: 3, column: 'Pot size', reason: 'note' }]);
  });

  it.each([
    ['pot_sizes', 'list.csv', csv, labels],
    ['species', 'list.csv', 'Plant,Pot\nAcer palmatum,140mm', ['Acer palmatum']],
    ['generic', 'list.txt', 'Whatever\nsecond thing', ['Whatever', 'second thing']],
  ])('is read for what extraction_type %s asks for', async (type, filename, content, expected) => {
    const parts = [{ name: 'extraction_type', value: type }];
    const body = (await sendFile(await service.newKey(), filename, content, parts)).json();
    expect(labelsOf(body)).toEqual(expected);
  });
});

describe('an uploaded file', () => {
  it('is read with a key, charged to it, and marked as processed', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', csv);
    const response = await sendJson(service, key, { file_url, items: [] }, { url: sizesPath });
    expect(response.statusCode, response.body).toBe(200);
    expect(idsOf(response.json())).toEqual(ids);
    expect(response.json().usage).toMatchObject({
      rows_processed: 4,
      file_origin: 'external',
      individual_usage_totals: { month: '2026-11', row_count: 4, billable_row_count: 4 },
    });
    expect(response.json().usage).not.toHaveProperty('month_totals');
    expect(await unitsCharged(service.database.db, key)).toBe(4);
    expect(await service.isProcessed(file_url)).toBe(true);
  });

  it('is read with a token for its merchant, and processed and charged once', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const file_url = await service.upload(page, 'list.csv', csv);
    const ask = () => sendJson(service, page, { file_url }, { url: sizesPath });
    const first = await ask();
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json().usage).toEqual({
      is_billable: true,
      rows_processed: 4,
      rows_succeeded: 4,
      rows_failed: 0,
      file_origin: 'external',
      month_totals: { month: '2026-11', is_active: true, row_count: 4, billable_row_count: 4 },
    });
    const second = await ask();
    expect(second.body).toBe(first.body);
    expect(await unitsCharged(service.database.db, key)).toBe(4);
  });

  it('of the own program of the platform is recorded and not charged', async () => {
    const key = await service.newKey();
    const content = await pdfOf(labels, { program: producerMark });
    const body = (await sendFile(key, 'list.pdf', content)).json();
    expect(body.usage).toMatchObject({ is_billable: false, file_origin: 'engine', rows_processed: 4 });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
    expect(await rowsUnbilled(service, key)).toBe(4);
  });
});
