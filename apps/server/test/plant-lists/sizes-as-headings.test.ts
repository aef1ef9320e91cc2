import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlantListResult } from '../../src/capabilities/plant-lists/schema.ts';
import { workbook } from '../support/documents.ts';
import { filePart, openFileService, sendForm } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

/** A wholesale availability: the sizes are headings, the cells below them numbers of plants. */

const service = await openFileService();
afterAll(() => service.close());

const availability = (headings: readonly string[], ...rows: readonly (string | number | null)[][]) =>
  filePart(
    'availability.xlsx',
    Uint8Array.from(workbook({ Stock: [['Item', 'Plant', ...headings], ...rows] })),
  );

async function send(file: ReturnType<typeof availability>, url = '/v1/verify/plant-lists') {
  const key = await service.newKey();
  const response = await sendForm(service, key, { url, parts: [file] });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return { key, response };
}

describe('a list whose sizes are headings', () => {
  const file = availability(
    ['#1', '#3', '#15', '24" box'],
    ['A1', 'Acer rubrum', 120, null, 14, null],
    ['A2', 'Quercus robur', 0, 33, null, 2],
    ['A3', 'Rosa canina', null, null, null, null],
  );

  it('has a row for each size of a plant that is there, with its number', async () => {
    const { response, key } = await send(file);
    const { results, summary } = response.json();
    const rows: PlantListResult[] = results;
    expect(
      rows.map(({ name, pot_size, quantity }) => [
        name?.query.submitted_name,
        pot_size?.standard_data?.id ?? null,
        quantity,
      ]),
    ).toEqual([
      ['Acer rubrum', '3.4-us1', 120],
      ['Acer rubrum', '4.5-us15', 14],
      ['Quercus robur', '3.4-us3', 33],
      ['Quercus robur', '5.3-box24', 2],
      ['Rosa canina', null, null],
    ]);
    expect(summary.quantity_total).toBe(169);
    expect(await unitsCharged(service.database.db, key)).toBe(9);
  });

  it('comes back with one line for each plant, all its sizes in it', async () => {
    const { response } = await send(file, '/v1/verify/plant-lists?return=file');
    const sheet = readWorkbook(response.rawPayload).Sheets.Stock ?? {};
    const [first]: Record<string, unknown>[] = utils.sheet_to_json(sheet);
    expect(first).toMatchObject({ Plant: 'Acer rubrum', '#1': 120, 'Plant status': 'not asked' });
    expect(first?.['Size category']).toBe('US #1 (trade gallon); US #15');
  });

  it.each<[string, readonly string[], readonly (string | number | null)[]]>([
    ['prices by their headings', ['Price 140mm', 'Price 200mm'], [12, 18]],
    ['prices by their decimals', ['C2', 'C5'], ['4.50', '9.00']],
  ])('is none where the numbers are %s', async (_, headings, cells) => {
    const { response } = await send(availability(headings, ['A1', 'Acer rubrum', ...cells]));
    expect(response.json().results).toHaveLength(1);
    expect(response.json().summary.quantity_total).toBeNull();
  });

  it('may have words among its numbers, and sizes of which there are none', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => ['A', 'Acer rubrum', index + 1, 2, null]);
    const { response } = await send(
      availability(['#1', '#3', '#5'], ...rows, ['B', 'Rosa canina', 'sold out', 4, null]),
    );
    expect(response.json().summary.quantity_total).toBe(45 + 18 + 4);
  });

  it('is none where the numbers have other headings, or a single size stands over them', async () => {
    const { response } = await send(
      availability(
        ['Week 12', 'Week 14', '140mm'],
        ['A1', 'Acer rubrum', 12, 14, 5],
        ['A2', 'Rosa canina', 1, 2, 3],
      ),
    );
    expect(response.json().results).toHaveLength(2);
  });
});
