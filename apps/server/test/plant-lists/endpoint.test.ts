import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filePart, openFileService, sendForm, sendJson, sizesPath } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';
import { workbook } from '../support/made-files.ts';

const url = '/v1/verify/plant-lists';

const service = await openFileService();
afterAll(() => service.close());

const Answer = z.object({
  results: z.array(
    z.object({
      input_row: z.unknown(),
      name: z.object({ query: z.object({ submitted_name: z.string() }) }).nullable(),
      pot_size: z
        .object({
          input_label: z.string(),
          match_confidence: z.string(),
          standard_data: z.object({ id: z.string() }).nullable(),
        })
        .nullable(),
      quantity: z.number().nullable(),
      price: z.object({ amount: z.number(), currency: z.string().nullable() }).nullable(),
      location: z.object({ row: z.number(), column: z.string().nullable() }).optional(),
    }),
  ),
  summary: z.unknown(),
  extraction: z.unknown().optional(),
  usage: z.unknown().optional(),
});

/** What was read of each row, in short. */
const rowsOf = ({ results }: z.output<typeof Answer>) =>
  results.map(({ name, pot_size, quantity }) => [
    name?.query.submitted_name ?? null,
    pot_size?.standard_data?.id ?? null,
    quantity,
  ]);

async function post(payload: object) {
  const key = await service.newKey();
  const response = await sendJson(service, key, payload, { url });
  expect(response.statusCode, response.body).toBe(200);
  return { key, answer: Answer.parse(response.json()) };
}

async function sendFile(filename: string, content: string | Uint8Array<ArrayBuffer>, fields: object = {}) {
  const key = await service.newKey();
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const response = await sendForm(service, key, { url, parts: [...parts, filePart(filename, content)] });
  expect(response.statusCode, response.body).toBe(200);
  return { key, answer: Answer.parse(response.json()) };
}

describe('rows as text', () => {
  it('give name, size, number and price, in order', async () => {
    const items = [
      "Acer palmatum 'Bloodgood' 200mm x 12",
      '50 x Quercus robur 45L @ $89.50',
      'Rosa canina',
      'Quercus robur\t45L Rocket Pot\t7',
    ];
    const { answer } = await post({ items });
    expect(rowsOf(answer)).toEqual([
      ["Acer palmatum 'Bloodgood'", '3.1-200mm', 12],
      ['Quercus robur', '4.3-c45', 50],
      ['Rosa canina', null, null],
      ['Quercus robur', '4.1-air45', 7],
    ]);
    expect(answer.results.map(({ input_row }) => input_row)).toEqual(items);
    expect(answer.results[1]?.price).toEqual({ amount: 89.5, currency: '$' });
    expect(answer.summary).toEqual({
      rows: 4,
      names: {
        total: 4,
        validated: 0,
        uncertain: 4,
        not_found: 0,
        no_source_asked: 4,
        by_basis: { sources: 0, bundled: 4, operator: 0, ai: 0, none: 0 },
      },
      sizes: { total: 3, exact: 0, high: 3, medium: 0, low: 0, none: 0 },
      quantity_total: 69,
    });
  });

  it('are answered with the records and results that names and sizes by themselves are', async () => {
    const row = 'Quercus robur 45L';
    const key = await service.newKey();
    const [list, names, sizes] = await Promise.all([
      sendJson(service, key, { items: [row] }, { url }),
      sendJson(service, key, { species_names: ['Quercus robur'] }),
      sendJson(service, key, { items: [row] }, { url: sizesPath }),
    ]);
    const [result] = list.json().results;
    const [record] = names.json().results;
    expect(result.name).toEqual({ ...record, metadata: result.name.metadata });
    expect([result.pot_size]).toEqual(sizes.json().results);
  });

  it('cost a unit for each name and each size; blank ones stay in their place and cost nothing', async () => {
    const { key, answer } = await post({ items: ['Quercus robur 45L', ' ', 'Quercus robur', '200mm', ''] });
    expect(rowsOf(answer)).toEqual([
      ['Quercus robur', '4.3-c45', null],
      [null, null, null],
      ['Quercus robur', null, null],
      [null, '3.1-200mm', null],
      [null, null, null],
    ]);
    expect(await unitsCharged(service.database.db, key)).toBe(4);
  });
});

describe('rows as objects', () => {
  it('give what stands in their cells, and of a blank size what stands in the name', async () => {
    const items = [
      { name: 'Quercus robur', size: '45L', quantity: 7 },
      { name: 'Quercus robur', size: 200, quantity: '1,200' },
      { name: 'Quercus robur 45L', size: '', quantity: null },
      { name: 'Quercus robur', size: 'on request' },
      { name: '', size: '45L' },
    ];
    const { key, answer } = await post({ items });
    expect(rowsOf(answer)).toEqual([
      ['Quercus robur', '4.3-c45', 7],
      ['Quercus robur', '3.1-200mm', 1200],
      ['Quercus robur', '4.3-c45', null],
      ['Quercus robur', null, null],
      [null, '4.3-c45', null],
    ]);
    expect(answer.results.map(({ input_row }) => input_row)).toEqual(items);
    expect(answer.results[3]?.pot_size).toMatchObject({
      input_label: 'on request',
      match_confidence: 'None',
    });
    expect(await unitsCharged(service.database.db, key)).toBe(9);
  });

  it('keep a name as it is where nothing else is read in it', async () => {
    const { answer } = await post({ items: [{ name: "  Rosa 'Grade 1', climbing ", size: '45L' }] });
    expect(rowsOf(answer)).toEqual([["Rosa 'Grade 1', climbing", '4.3-c45', null]]);
  });
});

describe('rows of a file', () => {
  it('are put together of the columns of a workbook', async () => {
    const content = workbook('xlsx', [
      ['Availability'],
      ['Code', 'Botanical name', 'Pot size', 'Qty available', 'Price'],
      ['C10045', "Acer palmatum 'Bloodgood'", '200mm', 12, '$24.95'],
      ['C10046', 'Quercus robur', 140, 7, '$12.50'],
      ['C10047', 'Rosa canina tubestock', '', '', ''],
    ]);
    const { key, answer } = await sendFile('list.xlsx', content);
    expect(rowsOf(answer)).toEqual([
      ["Acer palmatum 'Bloodgood'", '3.1-200mm', 12],
      ['Quercus robur', '3.1-140mm', 7],
      ['Rosa canina', '2.2-tube50', null],
    ]);
    expect(answer.results[0]).toMatchObject({
      input_row: { name: "Acer palmatum 'Bloodgood'", size: '200mm', quantity: '12' },
      price: { amount: 24.95, currency: '$' },
      location: { row: 3, column: 'Botanical name' },
    });
    expect(answer.extraction).toMatchObject({
      sheets: [
        {
          columns: ['Botanical name'],
          other_columns: { size: 'Pot size', quantity: 'Qty available', price: 'Price' },
        },
      ],
    });
    expect(answer.usage).toMatchObject({ rows_processed: 6, rows_succeeded: 6, rows_failed: 0 });
    expect(await unitsCharged(service.database.db, key)).toBe(6);
  });

  it('are found under German headings', async () => {
    const content = [
      'Artikelnr.;Botanischer Name;Topfgröße;Stückzahl;Preis',
      'A1;Acer palmatum;C5;1.200;9,95 €',
      'A2;Quercus robur;C45;7;89,50 €',
    ].join('\n');
    const { answer } = await sendFile('liste.csv', content);
    expect(rowsOf(answer)).toEqual([
      ['Acer palmatum', '3.3-c5', 1200],
      ['Quercus robur', '4.3-c45', 7],
    ]);
    expect(answer.results.map(({ price }) => price)).toEqual([
      { amount: 9.95, currency: '€' },
      { amount: 89.5, currency: '€' },
    ]);
  });

  it('take the unit of a bare number from the heading of the sizes', async () => {
    const content = "Order no,Botanical name,Pot (L),Qty req'd\n1,Acer palmatum,45,3\n2,Rosa canina,140mm,50";
    const { answer } = await sendFile('order.csv', content);
    expect(rowsOf(answer)).toEqual([
      ['Acer palmatum', '4.3-c45', 3],
      ['Rosa canina', '3.1-140mm', 50],
    ]);
  });

  it('are composed of genus and species', async () => {
    const content = 'Genus,Species,Cultivar,Size,Qty\nAcer,palmatum,Bloodgood,200mm,12\nQuercus,robur,,45L,7';
    const { answer } = await sendFile('list.csv', content);
    expect(rowsOf(answer)).toEqual([
      ["Acer palmatum 'Bloodgood'", '3.1-200mm', 12],
      ['Quercus robur', '4.3-c45', 7],
    ]);
  });

  it('are read as texts where the file has no columns', async () => {
    const content =
      "Acer palmatum 'Bloodgood' 200mm x 12\n50 x Quercus robur 45L\nRosa canina tubestock x 250\n";
    const { answer } = await sendFile('list.txt', content);
    expect(rowsOf(answer)).toEqual([
      ["Acer palmatum 'Bloodgood'", '3.1-200mm', 12],
      ['Quercus robur', '4.3-c45', 50],
      ['Rosa canina', '2.2-tube50', 250],
    ]);
    expect(answer.results[1]?.input_row).toBe('50 x Quercus robur 45L');
  });

  it('are read of the columns that the request names', async () => {
    const content = 'Plant,Pot,Grade,Left\nQuercus robur,45L,200mm,7';
    const { answer } = await sendFile('list.csv', content, { size_column: 'grade', quantity_column: 'Left' });
    expect(rowsOf(answer)).toEqual([['Quercus robur', '3.1-200mm', 7]]);
  });

  it('can be of a file that was uploaded', async () => {
    const key = await service.newKey();
    const file_url = await service.upload(key, 'list.csv', 'Plant,Pot\nQuercus robur,45L');
    const response = await sendJson(service, key, { file_url }, { url });
    expect(rowsOf(Answer.parse(response.json()))).toEqual([['Quercus robur', '4.3-c45', null]]);
    expect(await service.isProcessed(file_url)).toBe(true);
  });
});
