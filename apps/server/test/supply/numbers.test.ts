import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumbers } from '../../src/capabilities/supply/replies/mentions/numbers/find-numbers.ts';
import { gradeKey, sizesAsked } from '../../src/capabilities/supply/replies/mentions/numbers/grade-key.ts';

const find = (text: string, targetGrades: readonly string[] = ['140mm']) =>
  findNumbers(text, { taken: [], targets: sizesAsked(targetGrades) });

const quantities = (text: string, targetGrades?: readonly string[]): string[] =>
  find(text, targetGrades).quantities.map(
    ({ measure, low, high, role }) =>
      `${measure === 'count' ? '' : `${measure} `}${low}${high === null ? '' : `-${high}`} ${role}`,
  );

describe('numbers of plants', () => {
  it.each([
    ['250 available', ['250 offered']],
    ['1,200 in stock', ['1200 offered']],
    ['probably 50 to 60', ['50-60 offered']],
    ['110 of the 180', ['110 offered', '180 requested']],
    ['REQ.......50/20......', ['50 requested', '20 offered']],
    ['8 now, balance of 6', ['8 offered', '6 later']],
    ['B/O 35', ['35 later']],
    ['les 5 autres', ['5 later']],
    ['Three more soon', ['3 later']],
    ['trays of 40 so 240', ['40 pack', '240 offered']],
    ['min order 50', ['50 minimum']],
    ['half that', ['share 0.5 offered']],
    ['about 80 %', ['share 0.8 offered']],
    ['plenty', ['plenty null offered']],
    ['nil', ['none 0 offered']],
    ['6no at', ['6 offered']],
  ])('%s', (text, expected) => {
    expect(quantities(text)).toEqual(expected);
  });

  it.each([
    '50% deposit',
    'in 6 weeks',
    'call 03 9417 1234',
    'order no. 4471',
    'line 3',
    '2.2m tall',
    '$5.90',
    '20 km',
    'Stage 2',
  ])('are not in %j', (text) => {
    expect(quantities(text)).toEqual([]);
  });
});

describe('prices', () => {
  it.each([
    ['$5.90 each', 5.9, null, 'plant'],
    ['à 185,00 € HT', 185, 'EUR', 'plant'],
    ['189,00 EUR/St.', 189, 'EUR', 'plant'],
    ['@ 12.50', 12.5, null, 'plant'],
    ['£0.78', 0.78, 'GBP', 'plant'],
    ['1.250,00 EUR', 1250, 'EUR', 'plant'],
    ['GLENRIV.......12.95', 12.95, null, 'plant'],
    ['$68 per tray', 68, null, 'pack'],
    ['Delivery Brisbane metro $180', 180, null, 'delivery'],
  ])('%s', (text, amount, currency, per) => {
    expect(find(text).prices).toMatchObject([{ amount, currency, per }]);
  });

  it('come in tiers', () => {
    expect(find('$5.10 each for 500+, $4.80 for 1000+').prices).toMatchObject([
      { amount: 5.1, fromQuantity: 500 },
      { amount: 4.8, fromQuantity: 1000 },
    ]);
  });
});

describe('grades', () => {
  it.each([
    ['in 140mm', ['140mm']],
    ['12-14 RB - 24', ['12-14 RB']],
    ['H 3xv mDb 16-18', ['H 3xv mDb 16-18']],
    ['16/18 en motte', ['16/18 motte']],
    ['Live oak 45g', ['45g']],
    ['#5', ['#5']],
    ['PB5s', ['PB5']],
    ['2000 tubes', ['tube']],
    ["they're in 130s", ['130mm']],
  ])('%s', (text, expected) => {
    expect(find(text).grades.map((grade) => grade.text)).toEqual(expected);
  });

  it.each([
    ['nothing left in 200mm', true],
    ['not 300mm', true],
    ['rather than 0.5L', true],
    ['PB5s all gone', true],
    ['now in 300mm', false],
  ])('%s may be denied', (text, isDenied) => {
    expect(find(text).grades).toMatchObject([{ isDenied }]);
  });

  it.each([
    ['45 gal', '45g'],
    ['#5', '5 gallon'],
    ['200mm', '20cm'],
    ['12-14cm RB', '12/14 rootballed'],
    ['tubestock', 'tubes'],
  ])('%s is %s', (one, other) => {
    expect(gradeKey(one)).toBe(gradeKey(other));
  });
});

it('numbers have their places in any text, each of one kind only', () => {
  const words = fc.constantFrom(
    '12',
    '-',
    '/',
    '140mm',
    '$5.90',
    '@',
    'RB',
    '80%',
    'trays of',
    '½',
    '1,200',
    '#5',
    'm',
    "10'",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 40 }), (parts) => {
      const text = parts.join(' ');
      const { prices, grades, dimensions, quantities: counts } = find(text);
      const taken = new Set<number>();
      for (const { start, end } of [...prices, ...grades, ...dimensions, ...counts]) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        for (let at = start; at < end; at++) {
          expect(taken.has(at)).toBe(false);
          taken.add(at);
        }
      }
    }),
  );
});
