import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { workbook } from '../support/documents.ts';
import { filePart, openFileService, sendForm, sendJson } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

/** A list that comes back as a file, over HTTP. */

const service = await openFileService();
afterAll(() => service.close());

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const list = Uint8Array.from(
  workbook({
    Stock: [
      ['Code', 'Name', 'Pot'],
      ['A1', 'ACER PALMATUM', '140mm'],
      ['A2', 'Quercus robur', '45L'],
    ],
  }),
);

async function returned(
  url: string,
  fields: Record<string, string> = {},
  file = filePart('stock.xlsx', list),
) {
  const key = await service.newKey();
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const response = await sendForm(service, key, { url, parts: [...parts, file] });
  return { key, response };
}

describe.each([
  ['/v1/verify/plant-names', 2],
  ['/v1/verify/plant-lists', 4],
])('%s?return=file', (path, units) => {
  it('answers with the list, its names corrected, and charges as without the file', async () => {
    const { key, response } = await returned(`${path}?return=file`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': workbookType,
      'content-disposition': "attachment; filename*=UTF-8''stock.xlsx",
      'plant-data-units': String(units),
    });
    const book = readWorkbook(response.rawPayload);
    const rows: Record<string, unknown>[] = utils.sheet_to_json(book.Sheets.Stock ?? {});
    expect(rows).toMatchObject([
      { Code: 'A1', Name: 'Acer palmatum', Pot: '140mm', 'Plant status': 'not asked' },
      { Code: 'A2', Name: 'Quercus robur', Pot: '45L' },
    ]);
    expect(book.SheetNames).toEqual(['Stock', 'Changes']);
    expect(await unitsCharged(service.database.db, key)).toBe(units);
  });

  it('changes nothing of the sender with the policy "mark", and carries out decisions', async () => {
    const decisions = 'Before,Your decision\nQuercus robur,"Quercus robur \'Fastigiata\'"\n';
    const { response } = await returned(`${path}?return=file`, { policy: 'mark', decisions });
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    const rows: Record<string, unknown>[] = utils.sheet_to_json(
      readWorkbook(response.rawPayload).Sheets.Stock ?? {},
    );
    expect(rows.map(({ Name }) => Name)).toEqual(['ACER PALMATUM', "Quercus robur 'Fastigiata'"]);
  });

  it('reads the columns and the sheet that are named, and says which they are', async () => {
    const two = workbook({
      Stock: [
        ['Kind', 'Sort', 'Name'],
        ['ACER', 'palmatum', 'Green maple'],
      ],
      Old: [
        ['Kind', 'Sort'],
        ['Quercus', 'robur'],
      ],
    });
    const columns = JSON.stringify({ genus: 'Kind', species: ['Stock!B'] });
    const file = filePart('stock.xlsx', Uint8Array.from(two));
    const { response } = await returned(`${path}?return=file`, { columns, sheet: 'Stock' }, file);
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    const rows: unknown[][] = utils.sheet_to_json(readWorkbook(response.rawPayload).Sheets.Stock ?? {}, {
      header: 1,
    });
    expect(rows[1]?.slice(0, 3)).toEqual(['Acer', 'palmatum', 'Green maple']);
    const { response: json } = await returned(path, { columns, sheet: 'Stock' }, file);
    expect(json.json().extraction.sheets).toMatchObject([
      {
        sheet: 'Stock',
        column_roles: [
          { column: 'Kind', role: 'genus' },
          { column: 'Sort', role: 'species' },
        ],
      },
    ]);
  });

  it.each([
    ['an unknown role', '{"plant":"A"}', '/columns'],
    ['no JSON', 'plant=A', '/columns'],
  ])('refuses %s, free of charge', async (_, columns, pointer) => {
    const { key, response } = await returned(`${path}?return=file`, { columns });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].pointer).toContain(pointer);
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it.each([
    ['an empty file', 'list.xlsx', ''],
    ['a damaged workbook', 'list.xlsx', 'PK\u0003\u0004 and no more'],
    ['an empty table', 'list.csv', 'Name;Qty\n'],
  ])('refuses %s with one error, free of charge', async (_, name, content) => {
    const { key, response } = await returned(`${path}?return=file`, {}, filePart(name, content));
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json().detail).toMatch(/\.$/);
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('refuses another policy by name, free of charge', async () => {
    const { key, response } = await returned(`${path}?return=file`, { policy: 'everything' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].pointer).toBe('/policy');
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });
});

describe('a part of a list', () => {
  it('is corrected alone; the next part is asked for with the answer as its file', async () => {
    const url = '/v1/verify/plant-names?return=file';
    const { response } = await returned(url, { entries_max: '1' });
    expect(response.headers).toMatchObject({ 'plant-data-units': '1', 'plant-data-next-entry': '2' });
    const rest = filePart('stock.xlsx', Uint8Array.from(response.rawPayload));
    const { response: last } = await returned(url, { first_entry: '2' }, rest);
    expect(last.headers).toMatchObject({ 'plant-data-units': '1' });
    expect(last.headers).not.toHaveProperty('plant-data-next-entry');
    const rows: Record<string, unknown>[] = utils.sheet_to_json(
      readWorkbook(last.rawPayload).Sheets.Stock ?? {},
    );
    expect(rows.map((row) => [row.Name, row['Plant status']])).toEqual([
      ['Acer palmatum', 'not asked'],
      ['Quercus robur', 'not asked'],
    ]);
  });
});

describe('with a delegation token', () => {
  it('comes back in the same answer, once for each token, billed to the merchant', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const file_url = await service.upload(page, 'stock.xlsx', list);
    const ask = (url: string) => sendJson(service, page, { file_url }, { url });
    const first = await ask('/v1/verify/plant-lists?return=file');
    expect(first.statusCode, first.body.slice(0, 500)).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': workbookType, 'plant-data-units': '4' });
    const again = await ask('/v1/verify/plant-lists?return=file');
    expect(again.headers).toMatchObject({ 'content-type': workbookType, 'idempotency-replayed': 'true' });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await unitsCharged(service.database.db, key)).toBe(4);
    const json = await ask('/v1/verify/plant-lists');
    expect(json.json().usage).toMatchObject({ rows_processed: 4 });
  });
});

describe('Accept', () => {
  it('asks for the file too', async () => {
    const key = await service.newKey();
    const response = await sendForm(
      service,
      { headers: { ...key.headers, accept: workbookType } },
      { url: '/v1/verify/plant-names', parts: [filePart('stock.xlsx', list)] },
    );
    expect(response.headers['content-type']).toBe(workbookType);
  });
});

describe('names in the request itself', () => {
  it('do not come back as a file', async () => {
    const key = await service.newKey();
    const response = await sendJson(
      service,
      key,
      { species_names: ['Acer palmatum'] },
      { url: '/v1/verify/plant-names?return=file' },
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { pointer: '/file', code: 'required', message: 'is missing, must be a file' },
    ]);
  });
});

describe('a table of text', () => {
  it('comes back as the bytes that were sent, but for what was changed', async () => {
    const { response } = await returned(
      '/v1/verify/plant-names?return=file',
      {},
      filePart('stock.csv', 'Name;Qty\r\nACER PALMATUM;5\r\n'),
    );
    expect(response.headers['content-type']).toBe('text/csv');
    expect(response.body).toMatch(/^Name;Qty;Plant status;.*\r\nAcer palmatum;5;not asked;/);
  });
});
