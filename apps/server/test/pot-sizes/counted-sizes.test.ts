import { createSizeClassifier } from '@plantdata/container-sizes';
import { describe, expect, it } from 'vitest';
import { extractSizes } from '../../src/capabilities/pot-sizes/index.ts';
import { createSizeColumn } from '../../src/capabilities/pot-sizes/size-column/size-column.ts';
import type { DocumentPart } from '../../src/platform/documents/index.ts';

/** Tables whose sizes are headings over numbers of plants. */

const classifier = createSizeClassifier();
const profile = createSizeColumn(classifier);

async function* tableOf(rows: readonly (readonly string[])[]): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'csv', producer: null };
  yield { part: 'sheet', name: null, layout: 'table' };
  yield { part: 'rows', rows: rows.map((cells, index) => ({ row: index + 1, page: null, cells })) };
}

async function sizesIn(...rows: readonly (readonly string[])[]) {
  const { texts } = await extractSizes(tableOf(rows), { profile, classifier });
  const found: [row: number, size: string, count: number | undefined][] = [];
  for await (const { text, place, count } of texts) found.push([place.row, text, count]);
  return found;
}

describe('sizes as headings', () => {
  it('may be written out in words', async () => {
    expect(
      await sizesIn(['Name', '3 Litre', '10 Litre'], ['Acer', '10', '0'], ['Banksia', '5', '7']),
    ).toEqual([
      [2, '3 Litre', 10],
      [3, '3 Litre', 5],
      [3, '10 Litre', 7],
    ]);
  });

  it('have no sizes in a row of totals', async () => {
    const sizes = await sizesIn(['Name', '140mm', '200mm'], ['Acer', '10', '3'], ['Total', '10', '3']);
    expect(sizes).toEqual([
      [2, '140mm', 10],
      [2, '200mm', 3],
    ]);
  });

  it('may stand twice, for two places: each number stays with its column', async () => {
    const sizes = await sizesIn(
      ['Name', '140mm', '200mm', '140mm'],
      ['Acer', '10', '1', '20'],
      ['Tilia', '5', '', '6'],
    );
    expect(sizes).toEqual([
      [2, '140mm', 10],
      [2, '200mm', 1],
      [2, '140mm', 20],
      [3, '140mm', 5],
      [3, '140mm', 6],
    ]);
  });

  it('give no number where the table speaks of prices', async () => {
    const sizes = await sizesIn(['Price list 2026'], ['Name', '140mm', '200mm'], ['Acer', '15', '30']);
    expect(sizes).toEqual([
      [3, '140mm', undefined],
      [3, '200mm', undefined],
    ]);
  });

  it('are none over codes of many digits', async () => {
    const code = '99999999999999999999';
    const sizes = await sizesIn(['Name', '140mm', '200mm'], ['Acer', code, code], ['Tilia', code, code]);
    expect(sizes.every(([, , count]) => count === undefined)).toBe(true);
  });
});
