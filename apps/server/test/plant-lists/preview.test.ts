import { afterAll, describe, expect, it } from 'vitest';
import { workbook } from '../support/documents.ts';
import { filePart, openFileService, sendForm, sendJson } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

const service = await openFileService();
afterAll(() => service.close());

const stock = workbook({
  Stock: [
    ['Our availability'],
    ['Code', 'Latin', 'Pot', 'Qty', 'Notes'],
    ['A1', 'Acer rubrum', '45L', 12, 'new'],
    ['A2', 'Betula nigra', 'C10', 3],
    [null, 'Total', null, 15],
  ],
  Terms: [['Prices are net of tax and freight.']],
});

async function preview(parts: Parameters<typeof sendForm>[2]['parts']) {
  const key = await service.newKey();
  const response = await sendForm(service, key, { url: '/v1/lists/preview', parts });
  return { key, status: response.statusCode, body: response.json() };
}

describe('a preview of a list', () => {
  it('shows columns with their roles, entries, what is left out and the cost, for nothing', async () => {
    const { key, status, body } = await preview([filePart('stock.xlsx', Uint8Array.from(stock))]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.sheets).toEqual([
      {
        sheet: 'Stock',
        rows: 5,
        columns: [
          { column: 'Code', letter: 'A', role: 'code', samples: ['A1', 'A2'] },
          { column: 'Latin', letter: 'B', role: 'name', samples: ['Acer rubrum', 'Betula nigra', 'Total'] },
          { column: 'Pot', letter: 'C', role: 'size', samples: ['45L', 'C10'] },
          { column: 'Qty', letter: 'D', role: 'quantity', samples: ['12', '3', '15'] },
          { column: 'Notes', letter: 'E', role: null, samples: ['new'] },
        ],
      },
      {
        sheet: 'Terms',
        rows: 1,
        columns: [{ column: 'A', letter: 'A', role: null, samples: ['Prices are net of tax and freight.'] }],
      },
    ]);
    expect(
      body.entries.map(({ name, size, quantity }: Record<string, unknown>) => [name, size, quantity]),
    ).toEqual([
      ['Acer rubrum', '45L', 12],
      ['Betula nigra', 'C10', 3],
    ]);
    expect(body).toMatchObject({
      entry_count: 2,
      units: { verify_plant_names: 2, verify_plant_lists: 4 },
      extraction: { skipped_rows: [{ text: 'Total', reason: 'total' }], skipped_sheets: ['Terms'] },
    });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('is made again with the roles that are sent', async () => {
    const { body } = await preview([
      { name: 'columns', value: JSON.stringify({ name: 'Notes' }) },
      filePart('stock.csv', 'A;Notes\nx;Acer rubrum\ny;Betula nigra\n'),
    ]);
    expect(body.entries.map(({ name }: { name: string }) => name)).toEqual(['Acer rubrum', 'Betula nigra']);
    expect(body.sheets[0].columns[1]).toMatchObject({ column: 'Notes', role: 'name' });
  });

  it('shows the columns of a file without plants too', async () => {
    const { status, body } = await preview([filePart('staff.csv', 'Person,Room\nMaria Schmidt,4\n')]);
    expect([status, body.entry_count, body.units.verify_plant_names]).toEqual([200, 0, 0]);
    expect(body.sheets[0].columns.map(({ letter }: { letter: string }) => letter)).toEqual(['A', 'B']);
  });

  it('is open to a page with a token of the merchant whose file it is, before the file is processed', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const file_url = await service.upload(page, 'stock.csv', 'Latin;Pot\nAcer rubrum;45L\n');
    const ask = (sender: { headers: Record<string, string> }, body: object) =>
      sendJson(service, sender, body, { url: '/v1/lists/preview' });
    const seen = await ask(page, { file_url });
    expect([seen.statusCode, seen.json().entry_count]).toEqual([200, 1]);
    expect(await service.isProcessed(file_url)).toBe(false);
    expect((await ask(await service.pageOf(key, 'merchant-2'), { file_url })).statusCode).toBe(403);
    expect((await ask({ headers: {} }, { file_url })).json().error).toBe('invalid_token');
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('remembers the columns of a merchant for files with the same headings, until they are sent empty', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const list = (plant: string) => `Ref;Bezeichnung;Kommentar\n1;Kübel;${plant}\n2;Kübel;Betula nigra\n`;
    const ask = async (sender: { headers: Record<string, string> }, plant: string, columns?: object) => {
      const file_url = await service.upload(sender, 'stock.csv', list(plant));
      const body = { file_url, ...(columns && { columns }) };
      return (await sendJson(service, sender, body, { url: '/v1/lists/preview' })).json();
    };
    const namesOf = ({ entries }: { entries: { name: string }[] }) => entries.map(({ name }) => name);
    const columns = { name: ['Kommentar'], ignore: ['Bezeichnung'] };
    expect((await ask(page, 'Acer rubrum')).remembered_columns).toBeNull();
    expect(await ask(page, 'Acer rubrum', columns)).toMatchObject({ remembered_columns: null });
    const next = await ask(page, 'Acer griseum');
    expect(next).toMatchObject({ remembered_columns: columns });
    expect(namesOf(next)).toEqual(['Acer griseum', 'Betula nigra']);
    expect(next.sheets[0].columns[2]).toMatchObject({ column: 'Kommentar', role: 'name' });
    for (const other of [await service.pageOf(key, 'merchant-2'), key, await service.newKey()])
      expect((await ask(other, 'Acer rubrum')).remembered_columns).toBeNull();
    await ask(page, 'Acer rubrum', {});
    expect((await ask(page, 'Acer rubrum')).remembered_columns).toBeNull();
  });

  it('forgets the columns of a file in which none is found by itself, too', async () => {
    const key = await service.newKey();
    const ask = async (columns?: object) => {
      const file_url = await service.upload(key, 'a.csv', 'Ref;Wer;Was\n1;xq;Ficzus elasticum\n2;xr;Wuchs\n');
      const body = { file_url, ...(columns && { columns }) };
      return (await sendJson(service, key, body, { url: '/v1/lists/preview' })).json();
    };
    expect((await ask({ name: 'Was' })).entry_count).toBeGreaterThan(0);
    expect((await ask()).remembered_columns).toEqual({ name: ['Was'] });
    expect((await ask({})).entry_count).toBe(0);
    expect((await ask()).remembered_columns).toBeNull();
  });

  it('is refused without a file, and for one that cannot be read', async () => {
    expect((await preview([{ name: 'extraction_column', value: 'A' }])).status).toBe(400);
    const program = filePart('a.csv', Uint8Array.from([0x4d, 0x5a, 0, 0, 1, 2, 3, 255]));
    expect((await preview([program])).status).toBe(415);
  });
});
