import { describe, expect, it } from 'vitest';
import { createNameDictionary, parseName } from '../src/index.ts';
import { gardenPlants, statedParts } from './reading.ts';

describe('cultivars in quotes', () => {
  it.each([
    ["Acer miyabei 'Rugged Ridge'", { genus: 'Acer', species: 'miyabei', cultivar: 'Rugged Ridge' }],
    ["Malus 'Royal Raindrops'", { genus: 'Malus', cultivar: 'Royal Raindrops' }],
    [
      "Gleditsia triacanthos var. inermis 'Street Keeper'",
      { genus: 'Gleditsia', species: 'triacanthos', below: 'variety inermis', cultivar: 'Street Keeper' },
    ],
    [
      "Acer palmatum Thunb. 'Bloodgood'",
      { genus: 'Acer', species: 'palmatum', authors: 'Thunb.', cultivar: 'Bloodgood' },
    ],
    ["Acer palmatum'Bloodgood'", { genus: 'Acer', species: 'palmatum', cultivar: 'Bloodgood' }],
    ["Apple 'Jonathan'", { common: 'Apple', cultivar: 'Jonathan' }],
    ["macrophylla 'Bailmer'", { species: 'macrophylla', cultivar: 'Bailmer' }],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ["Camellia japonica 'Nuccio's Pearl'", "Nuccio's Pearl"],
    ["Euonymus fortunei 'Emerald 'n' Gold'", "Emerald 'n' Gold"],
    ["Hosta 'Sun 'n Substance'", "Sun 'n Substance"],
    ["Rhododendron 'Girard's Renee Michelle'", "Girard's Renee Michelle"],
    ["Hibiscus syriacus 'Jeanne D'arc'", "Jeanne D'arc"],
    ['Passiflora ‘Damsel’s Delight’', 'Damsel’s Delight'],
    ["Rosa 'Girards' Hot Shot'", "Girards' Hot Shot"],
  ])('keeps the apostrophe inside %s', (label, cultivar) => {
    expect(parseName(label).name.cultivar).toBe(cultivar);
  });

  it.each(['"Kanzan"', '“Kanzan”', '`Kanzan´', "''Kanzan''", '«Kanzan»'])(
    'takes %s as a cultivar and says that the marks are unusual',
    (quoted) => {
      const { name, warnings } = parseName(`Prunus serrulata ${quoted}`);
      expect(name.cultivar).toBe('Kanzan');
      expect(warnings.map((warning) => warning.code)).toEqual(['cultivar-wrong-quotes']);
    },
  );

  it('reads an unclosed quotation to the end and warns', () => {
    const { name, warnings } = parseName('Pyrus calleryana ‘Chanticleer');
    expect(name.cultivar).toBe('Chanticleer');
    expect(warnings.map((warning) => warning.code)).toEqual(['cultivar-unclosed-quote']);
  });

  it('keeps numbers that belong to the epithet', () => {
    expect(statedParts("Lomandra 'LM 300' 5L")).toEqual({ genus: 'Lomandra', cultivar: 'LM 300' });
  });

  it('warns of words that the ICNCP does not allow, and keeps them', () => {
    const { name, warnings } = parseName("Forsythia × intermedia 'Lynwood Variety'");
    expect(name.cultivar).toBe('Lynwood Variety');
    expect(warnings.map((warning) => warning.code)).toEqual(['cultivar-forbidden-word']);
  });
});

describe('cultivars marked otherwise', () => {
  it.each([
    ['Sarracenia alata cv Black Tube', { genus: 'Sarracenia', species: 'alata', cultivar: 'Black Tube' }],
    [
      'Megathyrsus maximus var. maximus cv. Hamil',
      { genus: 'Megathyrsus', species: 'maximus', below: 'variety maximus', cultivar: 'Hamil' },
    ],
    [
      "Sorbus americana Marshall cv. 'Belmonte'",
      { genus: 'Sorbus', species: 'americana', authors: 'Marshall', cultivar: 'Belmonte' },
    ],
    ['ACER CAMPESTRE CV', { genus: 'Acer', species: 'campestre' }],
    ['Acer platanoides Crimson King', { genus: 'Acer', species: 'platanoides', cultivar: 'Crimson King' }],
    ['Acer platanoides Columnare', { genus: 'Acer', species: 'platanoides', cultivar: 'Columnare' }],
    ['Malus spp. red jewel', { genus: 'Malus', qualifier: 'spp.', cultivar: 'Red Jewel' }],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('selling names', () => {
  it.each([
    [
      "Acer shirasawanum MOONRISE ('Munn 001')",
      { genus: 'Acer', species: 'shirasawanum', trade: 'MOONRISE', cultivar: 'Munn 001' },
    ],
    [
      "Agapanthus POPPIN’ PURPLE ('PM003')",
      { genus: 'Agapanthus', trade: 'POPPIN’ PURPLE', cultivar: 'PM003' },
    ],
    ["Geranium Rozanne ('Gerwat')", { genus: 'Geranium', trade: 'Rozanne', cultivar: 'Gerwat' }],
    [
      "Viburnum dentatum 'Christom' BLUE MUFFIN",
      { genus: 'Viburnum', species: 'dentatum', trade: 'BLUE MUFFIN', cultivar: 'Christom' },
    ],
    ["Cornus 'Rutban' Aurora®", { genus: 'Cornus', trade: 'Aurora', cultivar: 'Rutban' }],
    [
      "Heucherella FUN AND GAMES® 'Hopscotch'",
      { genus: 'Heucherella', trade: 'FUN AND GAMES', cultivar: 'Hopscotch' },
    ],
    ["Rosa 'Summer Song' ('Austango')", { genus: 'Rosa', trade: 'Summer Song', cultivar: 'Austango' }],
    ["Malus 'Jeflite' 'Starlite'", { genus: 'Malus', trade: 'Starlite', cultivar: 'Jeflite' }],
    ["Rosa 'Graham Thomas' = 'Ausmas' PBR", { genus: 'Rosa', trade: 'Graham Thomas', cultivar: 'Ausmas' }],
    [
      "ACER RUBRUM RED SUNSET ('FRANKSRED')",
      { genus: 'Acer', species: 'rubrum', trade: 'Red Sunset', cultivar: 'Franksred' },
    ],
    ["Rosa 'Chewdelight' DELIGHT ®", { genus: 'Rosa', trade: 'DELIGHT', cultivar: 'Chewdelight' }],
    [
      "Acer x freemanii 'Jeffersred' (Autumn Blaze)",
      {
        genus: 'Acer',
        species: 'freemanii',
        hybrid: 'species',
        trade: 'Autumn Blaze',
        cultivar: 'Jeffersred',
      },
    ],
    [
      "Hydrangea paniculata 'Limelight'™",
      { genus: 'Hydrangea', species: 'paniculata', cultivar: 'Limelight' },
    ],
    ['Lonicera nitida "Dense Fence"TM', { genus: 'Lonicera', species: 'nitida', cultivar: 'Dense Fence' }],
    ["Geranium 'Rozanne®' 'Gerwat'", { genus: 'Geranium', trade: 'Rozanne', cultivar: 'Gerwat' }],
    ["Geranium ®Rozanne 'Gerwat'", { genus: 'Geranium', trade: 'Rozanne', cultivar: 'Gerwat' }],
    ["Geranium Rozanne = 'Gerwat'", { genus: 'Geranium', trade: 'Rozanne', cultivar: 'Gerwat' }],
    [
      "Weigela florida Wine & Roses® 'Alexandra'",
      { genus: 'Weigela', species: 'florida', trade: 'Wine & Roses', cultivar: 'Alexandra' },
    ],
    [
      'Nandina domestica Obsessed™ (Seika) PBR',
      { genus: 'Nandina', species: 'domestica', trade: 'Obsessed', cultivar: 'Seika' },
    ],
    ["Rosa 'Ausmas' (Graham Thomas)", { genus: 'Rosa', trade: 'Graham Thomas', cultivar: 'Ausmas' }],
    ["Malus PINK LADY® 'Cripps Pink' MM106", { genus: 'Malus', trade: 'PINK LADY', cultivar: 'Cripps Pink' }],
  ])('distinguishes the cultivar from the selling name in %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ["Rosa Flower Carpet® Pink 'Noatraum'", 'Flower Carpet Pink', 'Noatraum'],
    ["Acer rubrum Redpointe 'Frank Jr.'", 'Redpointe', 'Frank Jr.'],
  ])('takes the quoted words of %s for the cultivar', (label, trade, cultivar) => {
    expect(statedParts(label, gardenPlants)).toMatchObject({ trade, cultivar });
  });

  it.each([
    ["Wine & Roses® 'Alexandra'", { trade: 'Wine & Roses', cultivar: 'Alexandra' }],
    ["Double Play® Gold 'Yan' PP12345", { trade: 'Double Play Gold', cultivar: 'Yan' }],
    ["FIREBALL 2015 ('Hachmars')", { trade: 'FIREBALL 2015', cultivar: 'Hachmars' }],
  ])('takes no word of a selling name for the genus in %s', (label, parts) => {
    expect(statedParts(label, gardenPlants)).toEqual(parts);
    expect(parseName(label, { dictionary: gardenPlants }).warnings.map(({ code }) => code)).toContain(
      'no-genus',
    );
  });

  it('counts a name that is written twice once', () => {
    expect(statedParts("Betula 'Royal Frost' 'Royal Frost'")).toEqual({
      genus: 'Betula',
      cultivar: 'Royal Frost',
    });
  });

  it('marks the order of two quoted names as uncertain', () => {
    const { warnings } = parseName("Malus 'Jeflite' 'Starlite'");
    expect(warnings.map((warning) => warning.code)).toContain('trade-designation-order-uncertain');
  });

  it('lists two cultivars of one label and chooses neither', () => {
    const { name } = parseName("Lonicera caerulea 'Aurora' & 'Borealis'");
    expect(name).toMatchObject({
      form: 'several-names',
      cultivar: null,
      parents: [{ cultivar: 'Aurora' }, { cultivar: 'Borealis' }],
    });
  });
});

describe('Groups, grexes and series', () => {
  it.each([
    [
      'Rhododendron boothii Mishmiense Group',
      { genus: 'Rhododendron', species: 'boothii', group: 'Mishmiense' },
    ],
    [
      "Hydrangea macrophylla (Teller Group) 'Fire Work Roze'",
      { genus: 'Hydrangea', species: 'macrophylla', group: 'Teller', cultivar: 'Fire Work Roze' },
    ],
    ['Cattleya Prince John gx', { genus: 'Cattleya', grex: 'Prince John' }],
    ['Cattleya Prince John grex', { genus: 'Cattleya', grex: 'Prince John' }],
    ['Cattleya Prince John', { genus: 'Cattleya', grex: 'Prince John' }],
    [
      "Paphiopedilum Jim Kie 'Springwater'",
      { genus: 'Paphiopedilum', grex: 'Jim Kie', cultivar: 'Springwater' },
    ],
    [
      "Lupinus 'The Governor' (Band of Nobles Series)",
      { genus: 'Lupinus', cultivar: 'The Governor', series: 'Band of Nobles' },
    ],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('a word in brackets behind a cultivar', () => {
  it.each([
    ["Rosa 'Ausbonny' (Wildeve)", { genus: 'Rosa', cultivar: 'Ausbonny', common: 'Wildeve' }],
    ['Rosa Iceberg (Floribunda)', { genus: 'Rosa', cultivar: 'Iceberg', common: 'Floribunda' }],
  ])('is no subgenus in %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('an abbreviated epithet', () => {
  it.each([
    ["Acer palm. 'Bloodgood'", 'palm', { genus: 'Acer', cultivar: 'Bloodgood' }],
    ["Lavandula ang. 'Hidcote'", 'ang', { genus: 'Lavandula', cultivar: 'Hidcote' }],
    ["Thuja occ. 'Smaragd'", 'occ', { genus: 'Thuja', cultivar: 'Smaragd' }],
    ['Hydrangea macr. ENDLESS SUMMER', 'macr', { genus: 'Hydrangea', trade: 'ENDLESS SUMMER' }],
    ['Viburnum op. Roseum', 'op', { genus: 'Viburnum', cultivar: 'Roseum' }],
  ])(
    'is neither species, cultivar nor author in %s, and is answered as not understood',
    (label, word, parts) => {
      const dictionary = createNameDictionary([
        'Acer palmatum',
        'Lavandula angustifolia',
        'Thuja occidentalis',
      ]);
      expect(statedParts(label)).toEqual(parts);
      expect(statedParts(label, dictionary)).toEqual(parts);
      expect(parseName(label).parts).toContainEqual(
        expect.objectContaining({ kind: 'unparsed', text: word }),
      );
      expect(parseName(label).warnings).toContainEqual(
        expect.objectContaining({ code: 'unparsed-tail', severity: 'caution' }),
      );
    },
  );
});

describe('words that only look like authors', () => {
  const dictionary = createNameDictionary([
    'Acer palmatum',
    'Hosta sieboldiana',
    'Mahonia media',
    'Malus domestica (Suckow) Borkh.',
  ]);

  it('are a cultivar where nothing but `and` joins them', () => {
    expect(statedParts('Hosta Sum and Substance')).toEqual({ genus: 'Hosta', cultivar: 'Sum and Substance' });
  });

  it.each([
    ['Malus domestica Granny Smith', 'Granny Smith'],
    ['Mahonia x media Charity', 'Charity'],
  ])('are a cultivar of a species whose authors are others: %s', (label, cultivar) => {
    expect(parseName(label, { dictionary }).name).toMatchObject({ cultivar, authorship: null });
    const { alternatives } = parseName(label);
    expect(alternatives.map(({ name }) => name.cultivar)).toContain(cultivar);
  });

  it('are the place where the plant comes from, behind `ex` and without any author', () => {
    const { name, parts } = parseName('Acer palmatum ex Dalrymple Crescent');
    expect(name).toMatchObject({
      genus: 'Acer',
      specificEpithet: 'palmatum',
      cultivar: null,
      authorship: null,
    });
    expect(parts).toContainEqual(
      expect.objectContaining({ kind: 'provenance', text: 'ex Dalrymple Crescent' }),
    );
  });

  it.each(['Antirhea Lower-Downey', 'Polyosma MtBellenden-Ker'])(
    'may be a phrase name that lost its sp.: %s',
    (label) => {
      const phrases = parseName(label).alternatives.map(({ name }) => name.phraseName?.phrase);
      expect(phrases).toContain(label.split(' ')[1]);
    },
  );
});

describe('an epithet in front of its genus', () => {
  it('is not lost behind the cultivar', () => {
    expect(statedParts("palmatum, Acer 'Bloodgood'")).toEqual({
      genus: 'Acer',
      species: 'palmatum',
      cultivar: 'Bloodgood',
    });
  });
});
