import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSizeClassifier, standardCategories } from '../src/index.ts';

const classifier = createSizeClassifier();

function read(label: string): string {
  const { category, confidence } = classifier.classify(label);
  return category === null ? confidence : `${category.id} ${confidence}`;
}

describe('units', () => {
  it.each([
    ['140 m.m.', '3.1-140mm High'],
    ['5½" pot', '3.1-140mm High'],
    ['6.5 inch pot', '3.1-175mm High'],
    ["8'' pot", '3.1-200mm High'],
    ['Pot size: 0.2m', '3.1-200mm High'],
    ['7,5 L', '3.3-c7 High'],
    ['1,000L', '5.2-c1000 High'],
    ['200cc', '2.1-cell200 High'],
    ['No. 5 cont', '3.4-us5 High'],
    ['five gallon', '3.4-us5 High'],
    ['5g', '3.4-us5 Medium'],
    ['PB 3/4', '3.7-bag5 High'],
    ['Co 7,5L', '3.3-c7 High'],
    ['Cont. 10', '3.3-c10 High'],
    ['vaso 24', '3.1-250mm Medium'],
    ['godet 9 cm', '2.4-p9 High'],
    ['Ø 24', '3.1-250mm Medium'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));
});

describe('inches', () => {
  it.each([
    ['8" pot', ['inch_trade_size']],
    ['4.5" pot', []],
  ])('of %s are said to be those of the trade where they have a partner in mm', (label, expected) =>
    expect(classifier.classify(label).normalizations).toEqual(expected),
  );
});

describe('damaged figures', () => {
  it.each([
    ['2OOmm', '3.1-200mm Medium'],
    ['l40mm pot', '3.1-140mm Medium'],
    ['4SL bag', '4.2-bag45 Medium'],
    ['45 1tr', '4.3-c45 Medium'],
    ['PB1B', '3.7-bag10 Medium'],
    ['|40mm', '3.1-140mm Medium'],
    ['Carex |2L| 450', '3.3-c2 High'],
    ['s0il', 'None'],
    ['C3s', '3.3-c3 High'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));

  it('are said to be repaired', () => {
    expect(classifier.classify('2OOmm').normalizations).toContain('ocr_repair');
  });
});

describe('what is no size', () => {
  it.each([
    ['C10045', 'None'],
    ['SKU C3004', 'None'],
    ['14/10/2025', 'None'],
    ['12/14 March', 'None'],
    ['Lead time 10-12 weeks', 'None'],
    ['USDA zones 6-8', 'None'],
    ['Plant at 300mm c/c', 'None'],
    ['H60 x W40', 'None'],
    ['matures to 3m x 2m', 'None'],
    ['140mm @ 300mm', '3.1-140mm High'],
    ['100L, AS 2303:2018', '5.2-c100 High'],
    ["Grevillea robusta '200mm Wonder", '3.1-200mm High'],
    ["Sambucus 'Black Tube'", 'None'],
    ['45', 'None'],
    ['140', '3.1-140mm Medium'],
    ['6000000ml', 'None'],
    ['6000 litres', 'None'],
    ['450ml', '2.4-p9 High'],
    ['250ml pot', '2.4-p7 High'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));

  it('is set aside, prices and quantities are measured', () => {
    const label = '12 x Acer rubrum 200mm $9.95 14/10/2025';
    const { measurements, setAside } = classifier.classify(label);
    expect(measurements.map(({ kind, value }) => [kind, value])).toEqual([
      ['quantity', 12],
      ['diameter', 200],
      ['price', 9.95],
    ]);
    expect(setAside.map(({ start, end }) => label.slice(start, end))).toEqual(['14/10/2025']);
  });
});

describe('precedence', () => {
  it.each([
    ['Potting mix 25L', '99.1-media High'],
    ['Acer griseum Paper Bark Maple 200mm', '3.1-200mm High'],
    ['terracotta pot 30cm', '99.2-goods High'],
    ['Olive in terracotta pot 30cm', '3.1-300mm High'],
    ['Ellepot 40mm', '1.2-jiffy High'],
    ['72 ct plug flat', '1.3-plug-m High'],
    ['Acer rubrum 100L 2.5m', '5.2-c100 High'],
    ['14-16cm EHS 45L', '4.3-c45 High'],
    ['20L/300mm', '4.3-c20 High'],
    ['200mm (8L)', '3.3-c7 Medium'],
    ['400mm AS', '4.1-air45 Medium'],
    ['150mm square', '3.2-sq150 High'],
    ['2" cal. B&B', '5.5-cal2 High'],
    ['50mm calliper', '5.5-cal2 High'],
    ['Amelanchier multi-stem 250-300 RB', '4.6-ms High'],
    ['Rocket pots', '4.1-air Medium'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));

  it('keeps what it passes over', () => {
    const { measurements, alternatives } = classifier.classify('14-16cm EHS 45L');
    expect(measurements).toContainEqual(
      expect.objectContaining({ kind: 'girth', min: 14, max: 16, unit: 'cm' }),
    );
    expect(alternatives).toMatchObject([{ category: { id: '5.4-g14-16' }, reason: 'plant_dimension' }]);
    expect(classifier.classify('45L Rocket Pot').alternatives).toMatchObject([
      { category: { id: '4.3-c45' }, confidence: 'Low', reason: 'same_volume' },
    ]);
  });
});

describe('measurements', () => {
  it.each([
    ['2.5 quart', 'us_class', '2.5 QT'],
    ['quart', 'us_class', 'QT'],
    ['#SP4', 'us_class', 'SP4'],
    ['Dahlia tubers', 'form', 'bulb'],
    ['Seed 25g packet', 'form', 'seed'],
    ['Tissue culture', 'form', 'tissue_culture'],
    ['Garden mulch', 'form', 'growing_media'],
    ['Tree guard', 'form', 'hard_goods'],
    ['Bare root', 'root_system', 'bare_root'],
    ['14-16 EHS', 'grade', 'EHS'],
  ])('of %s have %s %s', (label, kind, value) =>
    expect(classifier.classify(label).measurements).toContainEqual(expect.objectContaining({ kind, value })),
  );
});

describe('bands', () => {
  it.each([
    ['52L', '4.3-c45 High'],
    ['180mm', '3.1-175mm High'],
    ['1.795L', '3.3-c1 High'],
    ['0.3L', '2.4-p7 High'],
    ['0.5L', '2.4-p9 High'],
    ['50mm', '2.2-tube50 Medium'],
    ['75mm pot', '2.4-p7 High'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));
});

describe('ranges and several sizes', () => {
  it.each([
    ['165/175mm', '3.1-175mm High'],
    ['10/12L', '3.3-c10 High'],
    ['C2/C3', '3.3-c2 Medium'],
    ['180-200mm', '3.1-175mm Medium'],
    ['C3 / C5 / C10', '3.3-c3 Low'],
    ['#1/#3', '3.4-us1 Low'],
    ['P9 und C5', '2.4-p9 Low'],
    ['Acer palmatum\n200mm\n\nQuercus robur\n45L bag', '3.1-200mm Low'],
    ['Acer palmatum\n200mm\n4L', '3.3-c3 High'],
    ['200mm (was 140mm)', '3.1-200mm Low'],
    ['pot up from tube to 140mm', '3.1-140mm Low'],
    ['tray of 40 tubes', '2.2-tube50 High'],
    ['9cm x 18 tray', '2.4-p9 High'],
    ['24 x 140mm', '3.1-140mm High'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));

  it.each([
    ['Photinia C2/C3', 'C2/C3'],
    ['45L - 75L bag', '45L - 75L'],
    ['2OL - 25L', '2OL - 25L'],
  ])('of %s match the whole range', (label, expected) => {
    const { matched } = classifier.classify(label);
    expect(matched && label.slice(matched.start, matched.end)).toBe(expected);
  });

  it.each([
    ['C2/C3', ['range_lower_bound']],
    ['5-20L', ['range_lower_bound']],
    ['#1/#3', ['first_of_several']],
    ['140/200mm', ['first_of_several']],
  ])('of %s say what was taken', (label, expected) =>
    expect(classifier.classify(label).normalizations).toEqual(expected),
  );

  it('are said to be repaired where either end was', () => {
    expect(classifier.classify('20L - 2SL').normalizations).toContain('ocr_repair');
  });

  it('names the others', () => {
    expect(classifier.classify('140mm & 200mm').alternatives).toMatchObject([
      { category: { id: '3.1-200mm' }, reason: 'also_listed' },
    ]);
    expect(classifier.classify('2-3L').alternatives).toMatchObject([
      { category: { id: '3.3-c3' }, reason: 'range_upper_bound' },
    ]);
    expect(classifier.classify('200mm (was 140mm)').alternatives).toMatchObject([
      { category: { id: '3.1-140mm' }, reason: 'former_size' },
    ]);
  });
});

describe('girth, height or bulb', () => {
  it.each([
    ['10-12cm girth', '4.6-g10-12 High'],
    ['H 3xv mDb 18-20', '5.4-g16-20 High'],
    ['tige 10/12', '4.6-g10-12 High'],
    ['10-12cm', '4.6-g10-12 Medium'],
    ['10-12', '4.6-g10-12 Low'],
    ['20-25cm', 'None'],
    ['BR 60-80', '2.5-transplant High'],
    ['RN 125/150', '2.5-whip High'],
    ['v.Hei 60-100 oB', '2.5-transplant High'],
    ['bare root 1.8m', '4.6-feathered High'],
    ['Taxus RB 80-100cm', '4.8-rb High'],
    ['Tulipa bulbs 11/12', '0.3-bulb High'],
    ['1.5-1.8m', 'None'],
  ])('%s is %s', (label, expected) => expect(read(label)).toBe(expected));
});

describe('an identifier that is registered for a category', () => {
  it('is Exact, whatever its case', () => {
    const [category] = standardCategories;
    if (category === undefined) throw new Error('There are no categories.');
    const catalogue = {
      ...classifier.catalogue,
      externalIds: new Map([[category.id, { ours: 'POT-17' }]]),
    };
    expect(createSizeClassifier({ catalogue }).classify(' pot-17 ')).toMatchObject({
      confidence: 'Exact',
      category,
    });
  });
});

describe('an alias that an operator adds', () => {
  const categories = standardCategories.map((category) =>
    category.id === '3.1-200mm' ? { ...category, aliases: [...category.aliases, 'big pot', '17'] } : category,
  );
  const catalogue = {
    ...classifier.catalogue,
    categories,
    get: (id: string) => categories.find((one) => one.id === id),
  };
  const own = createSizeClassifier({ catalogue });

  it('counts where its words stand in a label', () => {
    expect(own.classify('Acer rubrum big pot')).toMatchObject({
      confidence: 'High',
      category: { id: '3.1-200mm' },
    });
    expect(own.classify('Acer rubrum bigger pot').category).toBeNull();
  });

  it('counts as the whole label only where it is a number', () => {
    expect(own.classify('17').category?.id).toBe('3.1-200mm');
    expect(own.classify('Acer 17 rubrum').category).toBeNull();
  });
});

/**
 * Aliases that the rules of the reference page read otherwise. Inches outside the pairing of the trade are multiplied by
 * 25.4, so 4.5" is 114 mm. Pairs from 20 cm up are as likely a height where no word says girth. `1/1` alone is no age.
 */
const readOtherwise = new Set('4.5" pot|1/1|1/2|20-25cm|25-30cm|30-35cm|40-50|50-60|60-70'.split('|'));

describe('aliases that the rules read otherwise', () => {
  it.each([...readOtherwise])('%s is none of its category', (alias) => {
    const category = standardCategories.find(({ aliases }) => aliases.includes(alias));
    expect(classifier.classify(alias).category?.id).not.toBe(category?.id);
  });
});

describe('aliases of the table', () => {
  it.each(
    standardCategories.flatMap(({ id, aliases }) =>
      aliases.filter((alias) => !readOtherwise.has(alias)).map((alias): [string, string] => [alias, id]),
    ),
  )('%s is a %s', (alias, id) => expect(classifier.classify(alias).category?.id).toBe(id));
});

interface Label {
  readonly label: string;
  readonly expected_id: string | null;
  readonly expected_confidence: string;
}

const folder = new URL('labels/', import.meta.url);

describe.each(readdirSync(folder).filter((file) => file.endsWith('.jsonl')))('labels of %s', (file) => {
  const labels: Label[] = readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

  it.each(labels)('$label', ({ label, expected_id, expected_confidence }) => {
    const { category, confidence } = classifier.classify(label);
    expect([category?.id ?? null, confidence]).toEqual([expected_id, expected_confidence]);
  });
});

describe('words for goods, shapes and bulbs in names of plants', () => {
  it.each([
    ['Hoya Hindu Rope 130mm', '3.1-125mm'],
    ['Monstera Totem Pole 200mm', '3.1-200mm'],
    ['Oranger trifolié C3', '3.3-c3'],
    ['Malus Hochstamm 10-12 mit Stammschutz', '4.6-g10-12'],
    ['Olea im Kunststoffkübel 45L', '4.3-c45'],
    ['Viburnum sempreverde 3L', '3.3-c3'],
    ['Verbena bonariensis Lollipop 140mm', '3.1-140mm'],
    ['Tulip Tree 10-12 RB', '4.6-g10-12'],
    ['Platanus hispanica calibre 16/18', '5.4-g16-20'],
    ['Buxus Würfel 50/50', undefined],
  ])('say nothing of the size: %s', (label, id) => {
    expect(createSizeClassifier().classify(label).category?.id).toBe(id);
  });
});

describe('doubts', () => {
  const plants = new Set(['acer', 'ficus', 'hydrangea']);
  const { classify } = createSizeClassifier({ isPlant: (words) => words.some((word) => plants.has(word)) });
  const confidenceOf = (label: string) => {
    const { category, confidence, normalizations } = classify(label);
    return [category?.id, confidence, normalizations.includes('goods_possible')];
  };

  it.each([
    ['Acer rubrum 10L', '3.3-c10', 'High', false],
    ['Turbo Tonic 10L', undefined, 'None', true],
    ['TreeTonic 10L', undefined, 'None', true],
    ['Turbo Tonic C10', '3.3-c10', 'Medium', true],
    ['Storm pit 300x300', undefined, 'None', true],
    ['10L', '3.3-c10', 'High', false],
    ['10L staked', '3.3-c10', 'High', false],
    ['Ficus elastica rubber plant 200mm', '3.1-200mm', 'High', false],
    ['Corten steel planter 600mm', undefined, 'None', true],
    ['Planter bags - 4 litre', '3.7-bag5', 'Medium', true],
    ['140mm pots', '3.1-140mm', 'High', false],
  ])('%s is %s with %s', (label, ...expected) => {
    expect(confidenceOf(label)).toEqual(expected);
  });

  it('names the category of a size that may be of goods as another reading', () => {
    const { alternatives, measurements } = classify('Turbo Tonic 10L');
    expect(alternatives.map(({ category, reason }) => [category.id, reason])).toEqual([
      ['3.3-c10', 'other_reading'],
    ]);
    expect(measurements.map(({ kind, value }) => [kind, value])).toEqual([['volume', 10]]);
  });

  it('keeps heights that are no girths', () => {
    expect(classify('Hosta H 14-16 P9').category?.id).toBe('2.4-p9');
    expect(classify('HT 12-14').category?.id).toBe('5.4-g12-14');
    expect(classify('Lavandula height 12-14').measurements.map(({ kind }) => kind)).not.toContain('girth');
  });
});
