import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('the page of the package', () => {
  it.each(Object.keys(exported))('names %s', (name) => {
    expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('shows a row of a list as it is read', () => {
    const row = "50 x Acer palmatum 'Bloodgood' 200mm @ $9.95";
    expect(readme).toContain(row);
    const reading = exported.readRowSize(row, exported.createSizeClassifier());
    expect(exported.readListRow(row, reading)).toMatchObject({
      name: "Acer palmatum 'Bloodgood'",
      quantity: 50,
      price: { amount: 9.95, currency: '$' },
    });
  });
});
