import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  scorePriceHeading,
  scoreQuantityHeading,
} from '../../src/capabilities/plant-lists/list-columns/list-columns.ts';
import { countIn, priceIn } from '../../src/capabilities/plant-lists/read-cells.ts';

describe('the number of plants in a cell', () => {
  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['1,200', 1200],
    ['1.200', 1200],
    ['1 200', 1200],
    ["1'200", 1200],
    ['12.0', 12],
    ['12,00', 12],
    ['500+', 500],
    ['>100', 100],
    ['ca. 50', 50],
    ['12 Stück', 12],
    ['12 pcs.', 12],
    ['n. 50', 50],
    ['Qty 12', 12],
    ['', null],
    ['-', null],
    ['sold out', null],
    ['5-10', null],
    ['2.5', null],
    ['-3', null],
    ['12 x 6', null],
  ])('%j', (cell, count) => {
    expect(countIn(cell)).toBe(count);
  });
});

describe('the price in a cell', () => {
  it.each([
    ['$9.95', 9.95, '$'],
    ['9,95 €', 9.95, '€'],
    ['AUD 12', 12, 'AUD'],
    ['NZ$1,234.50', 1234.5, 'NZ$'],
    ['1.234,50 EUR', 1234.5, 'EUR'],
    ['12,-', 12, null],
    ['£4.5', 4.5, '£'],
    ['7', 7, null],
  ])('%s', (cell, amount, currency) => {
    expect(priceIn(cell)).toEqual({ amount, currency });
  });

  it.each(['', 'POA', 'from 5', '-2.50', '5-10'])('%j has none', (cell) => {
    expect(priceIn(cell)).toBeNull();
  });
});

describe('any cell', () => {
  it('is a whole number from 0, a price from 0, or nothing', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...'0123459.,-+ $€x')).map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(cell, (text) => {
        const [count, price] = [countIn(text), priceIn(text)];
        expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
        expect(price === null || (Number.isFinite(price.amount) && price.amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('headings of numbers of plants', () => {
  it.each([
    'qty',
    'quantity',
    'on hand',
    'available',
    'avail',
    'stock',
    'menge',
    'anzahl',
    'stuck',
    'quantite',
    'qte',
    'cantidad',
    'unidades',
    'aantal',
    'stuks',
    'quantita',
    'pezzi',
    'numerus',
    'qty in stock',
    'total stock on hand',
  ])('%s', (heading) => {
    expect(scoreQuantityHeading(heading)).toBeGreaterThanOrEqual(5);
  });

  it.each(['min qty', 'qty per tray', 'stock code', 'available from', 'price', 'pot size', 'botanical name'])(
    '%s is none',
    (heading) => {
      expect(scoreQuantityHeading(heading)).toBeLessThanOrEqual(0);
    },
  );

  it('what there is comes before what is ordered', () => {
    expect(scoreQuantityHeading('order qty')).toBeGreaterThan(0);
    expect(scoreQuantityHeading('order qty')).toBeLessThan(scoreQuantityHeading('available'));
  });
});

describe('headings of prices', () => {
  it.each([
    'price',
    'unit price',
    'preis',
    'prix unitaire',
    'precio',
    'prijs',
    'prezzo',
    'price ex gst',
    'aud',
  ])('%s', (heading) => {
    expect(scorePriceHeading(heading)).toBeGreaterThanOrEqual(5);
  });

  it.each(['total price', 'price code', 'qty'])('%s is none', (heading) => {
    expect(scorePriceHeading(heading)).toBeLessThanOrEqual(0);
  });
});
