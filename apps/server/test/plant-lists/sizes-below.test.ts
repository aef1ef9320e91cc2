import { afterAll, describe, expect, it } from 'vitest';
import { filePart, openFileService, sendForm } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';

const service = await openFileService();
afterAll(() => service.close());

interface Row {
  readonly name: { readonly query: { readonly submitted_name: string } } | null;
  readonly pot_size: { readonly standard_data: { readonly id: string } | null } | null;
  readonly quantity: number | null;
  readonly location: { readonly row: number };
}

async function rowsOf(lines: readonly string[]) {
  const key = await service.newKey();
  const parts = [filePart('list.csv', lines.join('\n'))];
  const response = await sendForm(service, key, { url: '/v1/verify/plant-lists', parts });
  expect(response.statusCode, response.body).toBe(200);
  const rows = response
    .json()
    .results.map(({ name, pot_size, quantity, location }: Row) => [
      location.row,
      name?.query.submitted_name,
      pot_size?.standard_data?.id,
      quantity,
    ]);
  const skipped = response.json().extraction.skipped_rows;
  return { rows, skipped, units: await unitsCharged(service.database.db, key) };
}

describe('sizes of a plant below each other', () => {
  it('are rows of the name above, which is not repeated', async () => {
    const { rows, units } = await rowsOf([
      'Botanical name,Pot size,Qty',
      'Acer palmatum,140mm,5',
      ',200mm,3',
      ',45L,2',
      'Quercus robur,45L,7',
      ',100L,1',
    ]);
    expect(rows).toEqual([
      [2, 'Acer palmatum', '3.1-140mm', 5],
      [3, 'Acer palmatum', '3.1-200mm', 3],
      [4, 'Acer palmatum', '4.3-c45', 2],
      [5, 'Quercus robur', '4.3-c45', 7],
      [6, 'Quercus robur', '5.2-c100', 1],
    ]);
    expect(units).toBe(10);
  });

  it('may stand below a name by itself', async () => {
    const { rows } = await rowsOf([
      'Botanical name,Pot size,Qty',
      'Acer palmatum,,',
      ',140,5',
      ',200,3',
      'Quercus robur,,',
      ',C10,1',
    ]);
    expect(rows).toContainEqual([3, 'Acer palmatum', '3.1-140mm', 5]);
    expect(rows).toContainEqual([4, 'Acer palmatum', '3.1-200mm', 3]);
    expect(rows).toContainEqual([6, 'Quercus robur', '3.3-c10', 1]);
  });

  it('are of the name above also where that is a genus, and of none behind a total', async () => {
    const { rows, skipped } = await rowsOf([
      'Botanical name,Pot size,Qty',
      'Acer palmatum,140mm,5',
      'Quercus robur,45L,7',
      'Rosa,,',
      ',200mm,3',
      'TOTAL,,15',
      ',300mm,1',
    ]);
    expect(rows).toContainEqual([5, 'Rosa', '3.1-200mm', 3]);
    expect(rows.map(([row]: [number]) => row)).not.toContain(7);
    expect(skipped).toContainEqual(expect.objectContaining({ row: 7, text: '300mm', reason: 'unreadable' }));
  });

  it('are not sums and remarks without a name', async () => {
    const { rows } = await rowsOf([
      'Botanical name,Pot size,Qty',
      'Acer palmatum,140mm,5',
      'Quercus robur,45L,7',
      ',,12',
      ',Total,12',
      ',see our website,',
    ]);
    expect(rows.map(([row]: [number]) => row)).toEqual([2, 3]);
  });
});
