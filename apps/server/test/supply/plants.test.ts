import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSubjectFinder } from '../../src/capabilities/supply/replies/mentions/plants/subject-finder.ts';

const requested = [
  'Eucalyptus camaldulensis',
  'Acacia dealbata',
  "Lomandra longifolia 'Tanika'",
  "Callistemon viminalis 'Captain Cook'",
  "Correa 'Dusky Bells'",
  "Westringia fruticosa 'Zena'",
  'Carpinus betulus',
  'Quercus robur',
  "Prunus laurocerasus 'Rotundifolia'",
  "Rhaphiolepis indica 'Oriental Pearl'",
  'Muhlenbergia capillaris',
  'Poa labillardierei',
  'Brachychiton populneus',
  "Leucophyllum frutescens 'Green Cloud'",
];

function finderOf(names: readonly string[], commonName: string | null = null) {
  return createSubjectFinder(
    names.map((botanicalName, index) => ({
      id: `L${index + 1}`,
      botanicalName,
      commonName,
      targetGrade: null,
      quantity: 10,
    })),
  );
}

/** What is found in a text: what the mention says, and the requested plants or the other plant that it means. */
function plantsIn(text: string, names: readonly string[] = requested): string[] {
  return finderOf(names)
    .find(text)
    .plants.map(({ start, end, lines, name }) => {
      const meant = lines.map((id) => names[Number(id.slice(1)) - 1]).join(' or ');
      return `${text.slice(start, end)} → ${meant === '' ? `other: ${name}` : meant}`;
    });
}

describe('a requested plant is known', () => {
  test.each([
    [
      'by its whole name',
      'Eucalyptus camaldulensis 150 ok',
      'Eucalyptus camaldulensis → Eucalyptus camaldulensis',
    ],
    ['in capitals', 'LOMANDRA TANIKA 140MM 250', "LOMANDRA TANIKA → Lomandra longifolia 'Tanika'"],
    ['without its species', 'Correa Dusky Bells - none', "Correa Dusky Bells → Correa 'Dusky Bells'"],
    ['by its cultivar', 'plenty of Tanikas', "Tanikas → Lomandra longifolia 'Tanika'"],
    ['by its genus', 'Westringia - 90', "Westringia → Westringia fruticosa 'Zena'"],
    ['by its species', 'Camaldulensis - 150', 'Camaldulensis → Eucalyptus camaldulensis'],
    ['by an initial', 'E. camaldulensis 150', 'E. camaldulensis → Eucalyptus camaldulensis'],
    ['shortened', 'Euc. cam. 150', 'Euc. cam → Eucalyptus camaldulensis'],
    ['shortened, in the plural', 'Poa labs - yes, 300', 'Poa labs → Poa labillardierei'],
    ['by a pet name', 'Muhly 1g - 300 avail', 'Muhly → Muhlenbergia capillaris'],
    [
      'misspelt',
      'raphiolepsis orient pearl 85',
      "raphiolepsis orient pearl → Rhaphiolepis indica 'Oriental Pearl'",
    ],
    [
      'by a synonym',
      "Melaleuca viminalis 'Captain Cook'",
      "Melaleuca viminalis 'Captain Cook' → Callistemon viminalis 'Captain Cook'",
    ],
    ['by what the trade calls it', 'River Reds - 150 fine', 'River Reds → Eucalyptus camaldulensis'],
    [
      'by two names at once',
      'Green Cloud sage 5g',
      "Green Cloud sage → Leucophyllum frutescens 'Green Cloud'",
    ],
    [
      'by both kinds of names',
      'Acacia dealbata (Silver Wattle) 200',
      'Acacia dealbata (Silver Wattle → Acacia dealbata',
    ],
    ['in the plural', "we don't grow Kurrajongs", 'Kurrajongs → Brachychiton populneus'],
    ['in German', 'Hainbuchen: 400 Stück', 'Hainbuchen → Carpinus betulus'],
    [
      'in a German compound with a cultivar',
      'Kirschlorbeer Rotundifolia 50',
      "Kirschlorbeer Rotundifolia → Prunus laurocerasus 'Rotundifolia'",
    ],
    ['in French', 'chênes pédonculés : 12', 'chênes pédonculés → Quercus robur'],
    ['in Dutch', 'haagbeuken 400 stuks', 'haagbeuken → Carpinus betulus'],
    ['in Spanish', 'roble comun 20', 'roble comun → Quercus robur'],
    ['in Italian', 'carpini bianchi e farnie', 'carpini → Carpinus betulus'],
  ])('%s', (_, text, expected) => {
    expect(plantsIn(text)[0]).toBe(expected);
  });

  test('by what the request calls it', () => {
    const finder = finderOf(["Lomandra longifolia 'Tanika'"], 'Fine-leaf Mat Rush');
    expect(finder.find('fine leaf mat rushes ok').plants).toMatchObject([{ lines: ['L1'], by: 'common' }]);
  });
});

describe('another plant is not taken for it', () => {
  test.each([
    ['another cultivar in quotes', "Westringia 'Mundi' 90", "Westringia 'Mundi' → other: Westringia 'Mundi'"],
    [
      'another cultivar without quotes',
      'Westringia Mundi 90',
      "Westringia Mundi → other: Westringia 'Mundi'",
    ],
    [
      'another cultivar that begins with a common word',
      'Westringia Grey Wonder',
      "Westringia Grey Wonder → other: Westringia 'Grey Wonder'",
    ],
    ['another species in capitals', 'CORREA ALBA 60', 'CORREA ALBA → other: Correa alba'],
    ['another species', 'Correa alba 60', 'Correa alba → other: Correa alba'],
    ['another species by an initial', 'E. saligna 60', 'E. saligna → other: Eucalyptus saligna'],
    [
      'another species and cultivar',
      "Correa reflexa 'Fat Fred'",
      "Correa reflexa 'Fat Fred' → other: Correa reflexa 'Fat Fred'",
    ],
    [
      'a form',
      'Poa labillardierei (blue leaf form)',
      'Poa labillardierei (blue leaf form) → other: Poa labillardierei (blue leaf form)',
    ],
    [
      'another genus',
      "Grevillea 'Bronze Rambler' 400",
      "Grevillea 'Bronze Rambler' → other: Grevillea 'Bronze Rambler'",
    ],
    ['a genus alone', 'Angophora 75L x 10', 'Angophora → other: Angophora'],
    [
      'an English name',
      'Lemon scented tea tree 30',
      'Lemon scented tea tree → other: Lemon scented tea tree',
    ],
    ['a German name', 'Rotbuche als Ersatz', 'Rotbuche → other: Rotbuche'],
  ])('%s', (_, text, expected) => {
    expect(plantsIn(text)).toEqual([expected]);
  });

  test('a bare cultivar has the genus of the line spoken of', () => {
    const names = ["Lagerstroemia indica x fauriei 'Natchez'", 'Acer rubrum'];
    expect(plantsIn("Natchez gone. We do have 'Tuscarora' in 75L", names)).toEqual([
      "Natchez → Lagerstroemia indica x fauriei 'Natchez'",
      "'Tuscarora' → other: Lagerstroemia 'Tuscarora'",
    ]);
  });
});

describe('what may be several plants', () => {
  const names = ['Lomandra longifolia', "Lomandra longifolia 'Tanika'", 'Poa sieberiana'];

  test('has all of them and is not sure', () => {
    const [mention] = finderOf(names).find('Lomandra - all good').plants;
    expect(mention?.lines.toSorted()).toEqual(['L1', 'L2']);
    expect(mention?.certainty).toBeLessThanOrEqual(0.5);
  });

  test('is the plant that has been said in full', () => {
    expect(plantsIn('Lomandra longifolia tubes 200', names)).toEqual([
      'Lomandra longifolia → Lomandra longifolia',
    ]);
  });

  test('is one plant when two lines ask for it in two sizes', () => {
    const [mention] = finderOf(["Waterhousea floribunda 'Sweeper'", "Waterhousea floribunda 'Sweeper'"]).find(
      'Sweepers: 200L - 12 yes',
    ).plants;
    expect(mention?.lines).toEqual(['L1', 'L2']);
    expect(mention?.certainty).toBeGreaterThan(0.8);
  });

  test('is less sure by the last word of its common name', () => {
    const certaintyOf = (text: string) =>
      finderOf(['Eucalyptus camaldulensis']).find(text).plants[0]?.certainty ?? 0;
    expect(certaintyOf('gums 40 only')).toBeLessThan(certaintyOf('river red gums 40 only'));
  });
});

test.each([
  'Can do 150, no worries.',
  'Kind regards, Erica',
  'Thanks, Robyn',
  'Quote valid 30 days, prices ex GST',
  "for the 'Riverside' job",
  'Mit freundlichen Grüßen',
  'Bonjour, merci pour votre demande. Cordialement',
  'Ready now, call us on Monday. Delivery Brisbane metro $180 + GST.',
  'Beste, wij kunnen leveren in week 46',
  'Buenos días, adjunto la oferta',
  'Buongiorno, tutto disponibile',
])('no plant is in "%s"', (text) => {
  expect(plantsIn(text, [...requested, "Grevillea 'Robyn Gordon'"])).toEqual([]);
});

test('mentions of any text are in it, in order and apart', () => {
  const finder = finderOf(requested);
  const words = fc.constantFrom(
    'Eucalyptus',
    'cam.',
    "'Zena'",
    'river',
    'red',
    'gum',
    'alba',
    '(',
    'L2',
    '1.',
    'all',
    'E.',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { plants } = finder.find(text);
      plants.forEach(({ start, end }, index) => {
        expect(start).toBeGreaterThanOrEqual(plants[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      });
    }),
  );
});
