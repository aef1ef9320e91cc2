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
    ['trays of 40 so 240', ['40 pack_size', '240 offered']],
    ['min order 50', ['50 minimum']],
    ['half that', ['share 0.5 offered']],
    ['about 80 %', ['share 0.8 offered']],
    ['plenty', ['plenty null offered']],
    ['nil', ['none 0 offered']],
    ['6no at', ['6 offered']],
    ['175 of 250', ['175 offered', '250 requested']],
    ['entre 50 et 60', ['50-60 offered']],
    ['höchstens 2.000 bestätigen', ['2000 offered']],
    ['Fünf Dutzend kann ich geben', ['60 offered']],
    ['20 flats (32 ct)', ['20 packs', '32 pack_size']],
    ['8 stuks per krat', ['8 pack_size']],
    ['1 - 60 available', ['60 offered']],
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
    ['OK, 2,40', 2.4, null, 'plant'],
    ['6.50 each plus gst', 6.5, null, 'plant'],
    ['165 each plus freight', 165, null, 'plant'],
    ['0,95 das Stück netto', 0.95, null, 'plant'],
    ['3,20 netto', 3.2, null, 'plant'],
    ['ready now, 30 gal, 120.00, could do all', 120, null, 'plant'],
    ['189,- p/st', 189, null, 'plant'],
    ['Fr. 4.20 pro Stück', 4.2, 'CHF', 'plant'],
    ['CHF 135.00 pro 100 Stück', 1.35, 'CHF', 'plant'],
    ['95c each', 0.95, null, 'plant'],
    ['85 Rappen', 0.85, 'CHF', 'plant'],
    ['$385.00/M', 0.385, null, 'plant'],
    ['135 € HT le cent', 1.35, 'EUR', 'plant'],
    ['€ 45,- per 100', 0.45, 'EUR', 'plant'],
    ['€ 14,85 p/st', 14.85, 'EUR', 'plant'],
    ['.92 apiece', 0.92, null, 'plant'],
    ['15,60 € je Kiste', 15.6, 'EUR', 'pack'],
    ['28,80 € la plaque htva', 28.8, 'EUR', 'pack'],
    ['£19.80 a tray', 19.8, 'GBP', 'pack'],
    ['$57.50 per 50-cell tray', 57.5, null, 'pack'],
    ['franco bij order boven € 250,-', 250, 'EUR', 'delivery'],
    ['50% deposit of $400', 400, null, 'delivery'],
    ['mit 95,00 EUR Pfand', 95, 'EUR', 'delivery'],
    ['Total 1,250.00', 1250, null, 'other'],
    ['Das Dutzend rechne ich mit 54 Euro', 4.5, 'EUR', 'plant'],
    ['$138 the dozen', 11.5, null, 'plant'],
    ['20 trays @ £21.60', 21.6, 'GBP', 'pack'],
    ['je Platte 25,20 €', 25.2, 'EUR', 'pack'],
    ['soit 450 €', 450, 'EUR', 'other'],
    ['£310 for the 500', 310, 'GBP', 'other'],
  ])('%s', (text, amount, currency, per) => {
    expect(find(text).prices).toMatchObject([{ amount, currency, per }]);
  });

  it.each([
    ['$5.10 each for 500+, $4.80 for 1000+', { 500: 5.1, 1000: 4.8 }],
    ['1-99 $2.10, 100-499 $1.45, 1000+ $0.98', { 1: 2.1, 100: 1.45, 1000: 0.98 }],
    ['£0.52 up to 499, £0.46 500 - 999, £0.41 1000 and over', { 1: 0.52, 500: 0.46, 1000: 0.41 }],
    ['tot 100 st € 16,50, 100-299 st € 15,25, vanaf 300 st € 14,40', { 1: 16.5, 100: 15.25, 300: 14.4 }],
    ['0,58 €, ab 250 St. 0,52 €', { 250: 0.52 }],
    ['4,30 € HT, 3,95 € HT à partir de 300 pièces', { 300: 3.95 }],
    ['250+ 52p, 500+ 47p, 1000+ 41p (for each)', { 250: 0.52, 500: 0.47, 1000: 0.41 }],
    ['par 100: 1,45 €', { 100: 1.45 }],
  ])('come in tiers: %s', (text, expected) => {
    const tiers = find(text).prices.filter(({ fromQuantity }) => fromQuantity !== null);
    expect(Object.fromEntries(tiers.map(({ fromQuantity, amount }) => [fromQuantity, amount]))).toEqual(
      expected,
    );
  });

  it.each([
    'we have 12 each',
    '150 apiece set aside',
    'je 90 Stück',
    'height 2.20.',
    'girth 12.50-14.00',
    'open until 17.30.',
    'C7,50',
    '5.- Lavandula',
    '20 Kisten à 12 Stück',
    '3.10 m',
    'call 02.41.55.20',
  ])('are not in %j', (text) => {
    expect(find(text).prices).toEqual([]);
  });

  it('are not of sizes beside them', () => {
    expect(find('Crataegus 60-80 £0.78').prices).toMatchObject([{ amount: 0.78, fromQuantity: null }]);
    expect(find('5.50 € statt 6,50 €').prices).toMatchObject([{ per: 'plant' }, { per: 'other' }]);
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
    ['only in 140 pots', ['140']],
    ['in five litre', ['five litre']],
    ['im 13er Topf', ['13er']],
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
    ['QP 77', '77er QP'],
    ['5/7', '5-7'],
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
