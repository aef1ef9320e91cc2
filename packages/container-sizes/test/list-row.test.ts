import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSizeClassifier,
  type Measurement,
  type MeasurementKind,
  readListRow,
  readRowSize,
  type SizeReading,
} from '../src/index.ts';

const classifier = createSizeClassifier();

/** A row as it is read where nothing is known of it but itself. */
const read = (row: string) => readListRow(row, readRowSize(row, classifier));

const nothing = readRowSize('', classifier);

/** A reading that has marked these parts of a row. */
function marked(row: string, parts: Readonly<Record<string, [MeasurementKind, number | null]>>): SizeReading {
  const measurements = Object.entries(parts).map(([text, [kind, value]]): Measurement => {
    const start = row.indexOf(text);
    const span = { start, end: start + text.length };
    return { kind, value, min: null, max: null, unit: kind === 'price' ? '$' : null, text, span };
  });
  const size = measurements.find(({ kind }) => kind !== 'quantity' && kind !== 'price');
  return { ...nothing, measurements, matched: size?.span ?? null };
}

describe('the name in a row', () => {
  it.each([
    ["Acer palmatum 'Bloodgood' 200mm x 12", "Acer palmatum 'Bloodgood'"],
    ["50 x Acer palmatum 'Bloodgood' 200mm", "Acer palmatum 'Bloodgood'"],
    ['12 no. Quercus robur 45L', 'Quercus robur'],
    ['Qty 12 Quercus robur 45L bag', 'Quercus robur'],
    ['Quercus robur 45L - 12 off', 'Quercus robur'],
    ['Quercus robur, 45L, 12', 'Quercus robur'],
    ['Quercus robur\t45L\t12', 'Quercus robur'],
    ['1042 | Quercus robur | 45L | 12 | 89.50', 'Quercus robur'],
    ['3. Quercus robur (45L)', 'Quercus robur'],
    ['b) Quercus robur 45L', 'Quercus robur'],
    ['• Quercus robur in 45L bags @ $89.50 each', 'Quercus robur'],
    ['× Cuprocyparis leylandii 200mm', '× Cuprocyparis leylandii'],
    ['12 x × Cuprocyparis leylandii 200mm', '× Cuprocyparis leylandii'],
    ['Rosa Knock Out® 200mm', 'Rosa Knock Out®'],
    ['Lomandra longifolia Tanika™ tubestock x 250', 'Lomandra longifolia Tanika™'],
    ['Acer × freemanii AUTUMN BLAZE® (‘Jeffersred’) 45L', 'Acer × freemanii AUTUMN BLAZE® (‘Jeffersred’)'],
    ['200mm Acer palmatum', 'Acer palmatum'],
    ["3\" caliper Acer rubrum 'October Glory' B&B", "Acer rubrum 'October Glory'"],
    ['Quercus robur H 3xv mDb 18-20', 'Quercus robur'],
    ['English box 200mm', 'English box'],
    ['PB28 Cordyline australis', 'Cordyline australis'],
    ['PLANT LIST\nLomandra ‘Lime Tuff’\n140mm   x 250   $6.20', 'Lomandra ‘Lime Tuff’'],
    ['Acer palmatum', 'Acer palmatum'],
    ["Order: Acer palmatum 'Bloodgood' 200mm x 12", "Acer palmatum 'Bloodgood'"],
    ['Please supply 12 x Acer palmatum 200mm', 'Acer palmatum'],
    ['We need 25 Westringia fruticosa 200mm', 'Westringia fruticosa'],
    ["Iris 'Need You' 140mm x 3", "Iris 'Need You'"],
    ['1. Acer palmatum 200mm 12 ea', 'Acer palmatum'],
    ['Item 4: Quercus robur 10-12cm RB 3 no.', 'Quercus robur'],
    ['12 st Acer palmatum C3', 'Acer palmatum'],
    ['Menge: 12 Acer palmatum C3', 'Acer palmatum'],
    ['Rosmarinus officinalis maceta 5L 12 uds 4,95€', 'Rosmarinus officinalis'],
    ['2 doz Lomandra 140mm', 'Lomandra'],
  ])('%s', (row, name) => {
    expect(read(row).name).toBe(name);
  });

  it('keeps figures and words of sizes that are part of the name of a cultivar', () => {
    const row = "Hosta 'Blue 140mm' 200mm";
    const reading = marked(row, { '140mm': ['diameter', 140], '200mm': ['diameter', 200] });
    expect(readListRow(row, reading).name).toBe("Hosta 'Blue 140mm'");
  });

  it('continues with the name of the cultivar after the size', () => {
    const row = "Acer palmatum 200mm 'Bloodgood'";
    const { name, nameSpan } = readListRow(row, marked(row, { '200mm': ['diameter', 200] }));
    expect(name).toBe("Acer palmatum 'Bloodgood'");
    expect(nameSpan).toEqual({ start: 0, end: row.length });
  });

  it('is the first text that may be one, unless it is said which texts are', () => {
    const row = 'ACPABL | Japanese maple | Acer palmatum | 45L';
    const reading = marked(row, { '45L': ['volume', 45] });
    expect(readListRow(row, reading).name).toBe('Japanese maple');
    expect(readListRow(row, reading, { isName: (text) => text.startsWith('Acer ') }).name).toBe(
      'Acer palmatum',
    );
  });

  it.each([
    '45L',
    '200mm x 12',
    '24" box',
    '36L 8-10 CS',
    '10-12cm girth RB',
    'Tube, 140mm or 200mm',
    '12',
    '',
    ' \t | ',
    '—',
  ])('is null in a row without one: %j', (row) => {
    expect(read(row)).toMatchObject({ name: null, nameSpan: null });
  });

  it('is null in a row of goods that are no plants', () => {
    expect(read('Potting mix 25L').name).toBeNull();
  });
});

describe('the number of plants in a row', () => {
  it.each([
    ["Acer palmatum 'Bloodgood' 200mm x 12", 12],
    ["50 x Acer palmatum 'Bloodgood' 200mm", 50],
    ['12 no. Quercus robur 45L', 12],
    ['Quercus robur 45L Qty 7', 7],
    ['Quercus robur 45L - 12 off', 12],
    ['Quercus robur\t45L\t12', 12],
    ['Quercus robur|140|12', 12],
    ['Quercus robur, 45L, 1,200', 1200],
    ['Quercus robur 45L 12', 12],
    ['Quercus robur, 45L 12', 12],
    ['Quercus robur 45L (12)', 12],
    ['Quercus robur 45L: 12', 12],
    ['Quercus robur C45 12 St.', 12],
    ['Lomandra ‘Lime Tuff’ TS 500+', 500],
    ['20 #5 Acer palmatum', 20],
    ['12 Quercus robur 45L', 12],
    ['1042\tQuercus robur\t45L\t12', 12],
    ['Quercus robur 45L', null],
    ['Quercus robur tray of 40 tubes', null],
    ['Quercus robur\t3\t7', null],
    ['45', null],
    ['Acer palmatum 200mm 12 ea', 12],
    ['12 ea Quercus robur 45L', 12],
    ['Acer palmatum 200mm, 12 ea @ $9.95', 12],
    ['Quercus ilex C45 10 pz', 10],
    ['Quercus ilex vaso 24 n. 50 € 12,50', 50],
    ['n° 50 Quercus ilex vaso 24', 50],
    ['Érable rouge C.10L qté 12', 12],
    ['Anzahl 12 Acer palmatum C3', 12],
    ['Cornus alba 60-80 C3 12 Stk', 12],
    ['Carpinus betulus Hei 125-150 oB 100 St 3,20', 100],
    ['Acer palmatum 200mm 12no', 12],
    ['Acer palmatum 200mm, 12+ available', 12],
    ['Acer palmatum 12 pots 200mm', 12],
    ['100 tubes Lomandra longifolia', 100],
    ['2 doz Lomandra 140mm', 24],
    ['No. 4 Quercus robur 45L 3', 3],
    ['- 30 Dianella caerulea, tubestock', 30],
    ['25 - 3 gal Ilex crenata', 25],
    ['3 gal Ilex crenata (25)', 25],
    ['We need 25 Westringia fruticosa 200mm', 25],
    ['Acer palmatum / 200mm / 12', 12],
    ["Acer palmatum 'Bloodgood' (200mm) 12", 12],
    ["Acer palmatum 'Bloodgood' 12x200mm", 12],
    ['Prunus laurocerasus 60/80 BR 250 @ £1.95', 250],
    ['Acer palmatum 200mm 12 9.95', 12],
    ['Acer palmatum,200mm,12,9.95,119.40', 12],
    ['Acer palmatum 200mm $12 ea', null],
    ['Acer palmatum 200mm @ 12 ea', null],
  ])('%s', (row, quantity) => {
    expect(read(row).quantity).toBe(quantity);
  });

  it('is what is stated as one before any bare number', () => {
    const row = 'Acer palmatum\t45L\t12\tQty 7';
    expect(readListRow(row, marked(row, { '45L': ['volume', 45], 'Qty 7': ['quantity', 7] })).quantity).toBe(
      7,
    );
  });

  it('is a whole number or nothing', () => {
    const row = 'Acer palmatum x 1.5';
    expect(readListRow(row, marked(row, { 'x 1.5': ['quantity', 1.5] })).quantity).toBeNull();
  });
});

describe('the price in a row', () => {
  it.each([
    ['Quercus robur 45L @ $89.50 x 3', { amount: 89.5, currency: '$' }],
    ['Quercus robur\t45L\t12\t89.50', { amount: 89.5, currency: null }],
    ['Quercus robur; 45L; 12; 89,50', { amount: 89.5, currency: null }],
    ['Quercus robur 45L 89,50 €', { amount: 89.5, currency: '€' }],
    ['Quercus robur 45L EUR 89.50', { amount: 89.5, currency: 'EUR' }],
    ['Quercus robur 45L NZ$89.50', { amount: 89.5, currency: 'NZ$' }],
    ['Quercus robur 45L x 3', null],
    ['Quercus robur 45L 189.00', { amount: 189, currency: null }],
    ['Acer palmatum 200mm 12 9,95', { amount: 9.95, currency: null }],
    ['Acer palmatum,200mm,12,9.95,119.40', { amount: 9.95, currency: null }],
    ['Acer palmatum,200mm,12,9.95,20.00', null],
    ['Acer palmatum 200mm 12 ea', null],
    ['Acer palmatum 200mm $12 ea', { amount: 12, currency: '$' }],
    ['Acer palmatum 200mm @ 12 ea', { amount: 12, currency: null }],
    ['Acer palmatum 200mm 2.0m', null],
  ])('%s', (row, price) => {
    expect(read(row).price).toEqual(price);
  });
});

describe('the size in a row', () => {
  it.each([
    ['Quercus robur 45L x 12', '4.3-c45'],
    ['Quercus robur | 140 | 12', '3.1-140mm'],
  ])('%s', (row, id) => {
    const { category, matched } = readRowSize(row, classifier);
    expect(category?.id).toBe(id);
    expect(row.slice(matched?.start, matched?.end)).toMatch(/^(?:45L|140)$/);
  });
});

describe('any row', () => {
  const sign = fc.constantFrom(
    ...'Aa\'"‘’x×12 .,;|\t()[]-–@$#L'.split(''),
    ' x ',
    '200mm',
    'Acer',
    ' 12 ',
    'Qty ',
  );
  const row = fc.oneof(
    fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('is read without an error, and what is found is part of it', () => {
    fc.assert(
      fc.property(row, (text) => {
        const { name, nameSpan, quantity, price } = read(text);
        expect(name === null).toBe(nameSpan === null);
        if (name !== null && nameSpan !== null) {
          expect(nameSpan.start).toBeGreaterThanOrEqual(0);
          expect(nameSpan.end).toBeLessThanOrEqual(text.length);
          const within = text.slice(nameSpan.start, nameSpan.end);
          for (const word of name.split(/\s+/)) expect(within).toContain(word);
          expect(name).toBe(name.trim());
        }
        if (quantity !== null)
          expect(quantity).toSatisfy((value: number) => Number.isInteger(value) && value >= 0);
        if (price !== null) expect(price.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is read whatever is marked in it', () => {
    const place = fc.record({
      start: fc.integer({ min: -3, max: 80 }),
      end: fc.integer({ min: -3, max: 80 }),
    });
    fc.assert(
      fc.property(row, fc.array(place, { maxLength: 6 }), (text, setAside) => {
        const { name, nameSpan } = readListRow(text, { ...nothing, setAside });
        if (name !== null && nameSpan !== null) {
          expect(text.slice(nameSpan.start, nameSpan.end)).toContain(name.split(/\s+/)[0]);
        }
      }),
    );
  });

  it('is not looked into where it is longer than any row of a list', () => {
    expect(read(`Quercus robur ${'('.repeat(100_000)}`).name).toBeNull();
  });
});
