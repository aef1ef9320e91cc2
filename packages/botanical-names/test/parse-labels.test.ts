import { describe, expect, it } from 'vitest';
import { createNameDictionary, parseName } from '../src/index.ts';
import { gardenPlants, statedParts, summarise } from './reading.ts';

describe('noise of the trade', () => {
  it.each([
    ['12 x Acer palmatum', ['quantity']],
    ['1. Acer palmatum', ['stock-code']],
    ['PMK-LOM-140 Acer palmatum', ['stock-code']],
    ['Acer palmatum 140mm pot', ['size', 'size']],
    ['Acer palmatum 5 L', ['size']],
    ['Acer palmatum 12/14', ['size']],
    ['Acer palmatum 40-60cm std', ['size', 'grade']],
    ['Acer palmatum bare root', ['grade']],
    ['Acer palmatum $12.95 ea', ['price', 'price']],
    ['Acer palmatum x 12', ['quantity']],
    ['Acer palmatum PBR', ['rights-mark']],
    ['Acer palmatum PP12345', ['rights-mark']],
    ['Acer palmatum (v) AGM H5', ['description', 'award', 'award']],
    ['Acer palmatum *', ['footnote']],
    ['Acer palmatum #3', ['size']],
    ["Acer palmatum 5' B&B", ['size', 'grade']],
    ['Acer palmatum (p,f)', ['description']],
  ])('sets aside what is not part of the name in %s', (label, kinds) => {
    const { name, parts } = parseName(label);
    const noise = parts.filter((part) => !['space', 'genus', 'specific-epithet'].includes(part.kind));
    expect(summarise(name)).toEqual({ genus: 'Acer', species: 'palmatum' });
    expect(noise.map((part) => part.kind)).toEqual(kinds);
  });

  it.each([
    ...[
      'PP10,988',
      'PP# 19,991',
      'USPP#14821',
      'US PP12,345',
      'P.P. 18331',
      'U.S.P.P. 12,345',
      'PP',
      'PPAF',
      'CPBRAF',
    ],
    ...[
      'COPF',
      'CBR 5203',
      'EU 12345',
      'EU-PBR',
      '(NZ PVR 2314)',
      'AU PBR 2012/123',
      'PVP 9800123',
      'COV n° 12345',
    ],
    ...[
      'US Plant Patent No. 12,345',
      'PBR pending',
      'Sortenschutz',
      'kwekersrecht',
      '(PPAF, CPBRAF)',
      '(P)',
      '(d)',
      'ⓓ',
    ],
  ])('reads the right %s whole and as nothing else', (right) => {
    for (const label of [`Buxus 'Alida' ${right}`, `Buxus 'Alida' ${right} 3L`]) {
      expect(statedParts(label)).toEqual({ genus: 'Buxus', cultivar: 'Alida' });
      const marks = parseName(label).parts.filter(({ kind }) => kind === 'rights-mark');
      expect(marks.map(({ text }) => text)).toEqual([right]);
    }
  });

  it.each([
    "Buxus 'Alida' HT 120-140",
    "Buxus 'Alida' C3 100",
    "Primula 'PP Gold'",
    'Acacia sp. Wongan (PERTH 12345)',
  ])('takes neither sizes nor vouchers nor epithets for rights in %s', (label) => {
    expect(parseName(label).parts.map(({ kind }) => kind)).not.toContain('rights-mark');
  });

  it('reads L. behind an epithet as Linnaeus and L behind a number as litres', () => {
    expect(statedParts('Quercus rubra L. 5 L')).toEqual({
      genus: 'Quercus',
      species: 'rubra',
      authors: 'L.',
    });
  });
});

describe('words of price lists that once became cultivars, authors or selling names', () => {
  it.each([
    ...['Hochstamm', 'Heister', 'Solitär', 'Touffe', 'Baliveau', 'Tige 10/12', 'RN 60/80', 'kluit', 'hst'],
    ...['Whip', 'Topiary', 'Plug', 'Rootball', 'Clear Stem', 'In Stock', 'Limited', 'Evergreen', 'Clearance'],
    ...[
      'mB',
      'ZAD',
      'INT 40',
      'CT 5',
      'Co 5',
      '25 Stück',
      'Qty: 25',
      'NEW!',
      'F1 Mix',
      'in Sorten',
      'per 100',
    ],
    ...['mit Ballen', 'en pot', 'Haute Tige 12/14', 'ca. 40 cm', 'EUR 4,50', '25x', 'v.Str. 4 Tr. 60-100'],
  ])('a trade word with a capital is not part of the name: %s', (words) => {
    expect(statedParts(`Acer campestre ${words}`)).toEqual({ genus: 'Acer', species: 'campestre' });
  });

  it.each([
    ...['C 5', 'C 5 L', 'P 9', 'H 8-10', 'HO 16-18 mB', 'Sol. 4xv mDb', 'm.B. 100-125', 'm.K.', '3 x v. mDb'],
    ...['40-60', '9x9', '1+2', '1u1', '40+', '3xv', '4,50 €', 'Ø40 cm', '2" CAL', '3" BB', '@ $4.50'],
  ])('a size or price without a unit is not part of the name: %s', (words) => {
    const { name, parts } = parseName(`Acer campestre ${words}`);
    expect(summarise(name)).toEqual({ genus: 'Acer', species: 'campestre' });
    expect(name.authorship).toBeNull();
    expect(parts.length).toBeGreaterThan(3);
  });

  it.each([
    ['TAXUS BACCATA WRB', { genus: 'Taxus', species: 'baccata' }],
    ['BUXUS SEMPERVIRENS BALL 40CM', { genus: 'Buxus', species: 'sempervirens' }],
    ["Picea abies 'Nidiformis' WRB", { genus: 'Picea', species: 'abies', cultivar: 'Nidiformis' }],
    ["Acer palmatum 'Bloodgood', Sol C10", { genus: 'Acer', species: 'palmatum', cultivar: 'Bloodgood' }],
    ["Rosa 'Peace' (HT)", { genus: 'Rosa', cultivar: 'Peace' }],
    ['Primula Hybrids', { genus: 'Primula' }],
    ["Rosa 'Peace' KO", { genus: 'Rosa', cultivar: 'Peace' }],
    ['Iris Blue Rhythm (EL)', { genus: 'Iris', cultivar: 'Blue Rhythm' }],
    ['Acer campestre L. Hochstamm', { genus: 'Acer', species: 'campestre', authors: 'L.' }],
  ])('grades and classes behind a name are no selling names: %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ["Geranium 'Rozanne'® ('Gerwat'PBR)", { genus: 'Geranium', cultivar: 'Gerwat', trade: 'Rozanne' }],
    ["Rosa 'Peace' (Red Sunset®)", { genus: 'Rosa', cultivar: 'Peace', trade: 'Red Sunset' }],
    ["Rosa 'Peace' (Aurora®)", { genus: 'Rosa', cultivar: 'Peace', trade: 'Aurora' }],
  ])('marks in brackets neither join the epithet nor make a common name: %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ['Acer campestre Feldahorn', 'Feldahorn'],
    ['Acer campestre Érable champêtre', 'Érable champêtre'],
    ['Acer campestre Spaanse aak', 'Spaanse aak'],
  ])('a German, French or Dutch common name is no cultivar or author: %s', (label, common) => {
    expect(statedParts(label)).toEqual({ genus: 'Acer', species: 'campestre', common });
  });

  it.each([
    ["Tagetes 'Giant'", { genus: 'Tagetes', cultivar: 'Giant' }],
    ["Malus 'Standard'", { genus: 'Malus', cultivar: 'Standard' }],
    ['ROSA SNOW BALL', { genus: 'Rosa', cultivar: 'Snow Ball' }],
    ['Acer campestre Ball', { genus: 'Acer', species: 'campestre', authors: 'Ball' }],
    ['Acer campestre Hedge Maple', { genus: 'Acer', species: 'campestre', common: 'Hedge Maple' }],
    ['Acer palmatum H. Smith', { genus: 'Acer', species: 'palmatum', authors: 'H. Smith' }],
    ['Salvia Hot Lips Large', { genus: 'Salvia', cultivar: 'Hot Lips Large' }],
    ['Rosa canina Sieglinde', { genus: 'Rosa', species: 'canina', authors: 'Sieglinde' }],
    ['Acer campestre (Ball)', { genus: 'Acer', species: 'campestre', authors: '(Ball)' }],
  ])('trade words inside a name stay: %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('common names, families and other names beside the name', () => {
  it.each([
    [
      "Acer rubrum 'red sunset' - Érable rouge 'red s",
      { genus: 'Acer', species: 'rubrum', cultivar: 'red sunset', common: "Érable rouge 'red s" },
    ],
    [
      'Brunnera macrophylla (Siberian Bugloss)',
      { genus: 'Brunnera', species: 'macrophylla', common: 'Siberian Bugloss' },
    ],
    [
      "Dicentra (bleeding heart) 'Luxuriant'",
      { genus: 'Dicentra', cultivar: 'Luxuriant', common: 'bleeding heart' },
    ],
    ['Maple, Japanese - Acer palmatum', { genus: 'Acer', species: 'palmatum', common: 'Maple, Japanese' }],
    ['Japanese Maple Acer palmatum', { genus: 'Acer', species: 'palmatum', common: 'Japanese Maple' }],
    ['Acer platanoides Norway Maple', { genus: 'Acer', species: 'platanoides', common: 'Norway Maple' }],
    [
      'Echium candicans (syn. fastuosum)',
      { genus: 'Echium', species: 'candicans', synonyms: ['Echium fastuosum'] },
    ],
    [
      'Aloysia triphylla (Aloysia citrodora, Lemon Verbena)',
      { genus: 'Aloysia', species: 'triphylla', synonyms: ['Aloysia citrodora'], common: 'Lemon Verbena' },
    ],
    ["Malvaceae Hibiscus 'Old Yella'", { genus: 'Hibiscus', cultivar: 'Old Yella', family: 'Malvaceae' }],
    [
      'Fabaceae Acacia multipinnata Ducke',
      { genus: 'Acacia', species: 'multipinnata', authors: 'Ducke', family: 'Fabaceae' },
    ],
    ['Iris [light blue]', { genus: 'Iris' }],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ['palmatum, Acer', { genus: 'Acer', species: 'palmatum' }],
    ["'Bloodgood' Acer palmatum", { genus: 'Acer', species: 'palmatum', cultivar: 'Bloodgood' }],
  ])('turns %s round and says so', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
    expect(parseName(label).warnings.map((warning) => warning.code)).toEqual(['reversed-order']);
  });
});

describe('damaged text', () => {
  it.each([
    ['MÃ¼lleria alba', { genus: 'Mülleria', species: 'alba' }],
    ['Acer Ã— freemanii', { genus: 'Acer', species: 'freemanii', hybrid: 'species' }],
    ['<i>Abies alba</i> Mill.', { genus: 'Abies', species: 'alba', authors: 'Mill.' }],
    [
      'Quadrella steyermarkii (Standl.) Iltis &amp; Cornejo',
      { genus: 'Quadrella', species: 'steyermarkii', authors: '(Standl.) Iltis & Cornejo' },
    ],
    ['Acer &#215; freemanii', { genus: 'Acer', species: 'freemanii', hybrid: 'species' }],
    ['Acer\u00a0palmatum\u200b', { genus: 'Acer', species: 'palmatum' }],
    ['Acer palmatum\ufffdThunb.', { genus: 'Acer', species: 'palmatum', authors: 'Thunb.' }],
    ['Acer х freemanii', { genus: 'Acer', species: 'freemanii', hybrid: 'species' }],
    ['Isoe\u0308tes asplundii', { genus: 'Isoëtes', species: 'asplundii' }],
    ['Solanum ;qu;narrow-leaved;qu;', { genus: 'Solanum', cultivar: 'narrow-leaved' }],
  ])('repairs %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it('repairs Latin-1 that was read as code page 437', () => {
    expect(statedParts('Hieracium fulvescens (Sosn. & Zahn) ▄ksip')).toEqual({
      genus: 'Hieracium',
      species: 'fulvescens',
      authors: '(Sosn. & Zahn) Üksip',
    });
  });

  it.each([
    ['Acer \u001b[31mnegundo\u001b[0m', 'negundo'],
    ['Acer\u0007 palmatum', 'palmatum'],
    ['Acer\u0000palmatum', 'palmatum'],
  ])(
    'does not lose the epithet to control characters or the colour codes of a terminal: %j',
    (label, epithet) => {
      const { name, parts, warnings } = parseName(label);
      expect(name).toMatchObject({ genus: 'Acer', specificEpithet: epithet });
      expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['invisible-characters']));
      expect(parts.map(({ kind }) => kind)).not.toContain('unparsed');
    },
  );

  it('places every part in the input as it was given', () => {
    const input = 'Acer Ã— freemanii &#8216;Autumn Blaze&#8217;';
    const { parts } = parseName(input);
    const slices = parts
      .filter((part) => part.kind !== 'space')
      .map((part) => [part.kind, input.slice(part.start, part.end), part.text]);
    expect(slices).toEqual([
      ['genus', 'Acer', 'Acer'],
      ['hybrid-sign', 'Ã—', '×'],
      ['specific-epithet', 'freemanii', 'freemanii'],
      ['cultivar', '&#8216;Autumn Blaze&#8217;', 'Autumn Blaze'],
    ]);
  });
});

describe('what is not a name', () => {
  it.each([
    '',
    ' ',
    'Unknown',
    'N/A',
    'stump',
    'dead tree',
    '12.95',
    'ACPL',
    'AshBla',
    'ACSA2',
    'CEAT_G',
    'sales@example.org',
    'Tobacco mosaic virus',
    'Biota incertae sedis',
    'Not recorded',
    'Trees & Shrubs',
    'Bare Root Hedging 2025/26',
    'Perennials 9cm',
  ])('says so of %j', (label) => {
    const { name, quality } = parseName(label);
    expect(name.form).toBe('not-a-name');
    expect(quality).toBe(0);
  });

  it.each(['Larch', 'Maple, Japanese', 'Saucer Magnolia'])('keeps %s as a common name', (label) => {
    expect(parseName(label).name).toMatchObject({ form: 'not-a-name', commonNames: [label] });
  });

  it('refuses more than 300 characters and leaves them unparsed', () => {
    const input = `Acer palmatum ${'x'.repeat(300)}`;
    const { parts, warnings } = parseName(input);
    expect(warnings.map((warning) => warning.code)).toEqual(['too-long']);
    expect(parts).toEqual([{ kind: 'unparsed', start: 0, end: input.length, text: input }]);
  });
});

describe('marks around the whole name', () => {
  it.each(['(Acer palmatum)', '"Acer palmatum"', "'Acer palmatum'"])('say nothing in %s', (label) => {
    expect(statedParts(label)).toEqual({ genus: 'Acer', species: 'palmatum' });
  });
});

describe('several readings', () => {
  const readings = (label: string) => {
    const parsed = parseName(label);
    return [parsed, ...parsed.alternatives].map(({ name }) => summarise(name));
  };

  it('offers epithet in the wrong case, cultivar and author for a capitalised second word', () => {
    expect(readings('Thuja Plicata')).toEqual([
      { genus: 'Thuja', species: 'plicata' },
      { genus: 'Thuja', cultivar: 'Plicata' },
      { genus: 'Thuja', authors: 'Plicata' },
    ]);
  });

  it('offers author and cultivar for a bare word behind the epithet', () => {
    expect(readings('Acer rubrum Armstrong')).toEqual([
      { genus: 'Acer', species: 'rubrum', authors: 'Armstrong' },
      { genus: 'Acer', species: 'rubrum', cultivar: 'Armstrong' },
    ]);
  });

  it.each([
    ['ACER PLATANOIDES COLUMNARE', { genus: 'Acer', species: 'platanoides', cultivar: 'Columnare' }],
    ['Acer platanoides Crimson King', { genus: 'Acer', species: 'platanoides', cultivar: 'Crimson King' }],
    ['Acer rubrum Armstrong', { genus: 'Acer', species: 'rubrum', cultivar: 'Armstrong' }],
    ['Diodia teres Walter', { genus: 'Diodia', species: 'teres', authors: 'Walter' }],
    ['Acer palmatum osakazuki', { genus: 'Acer', species: 'palmatum', cultivar: 'Osakazuki' }],
    [
      'Gleditsia triacanthos inermis',
      { genus: 'Gleditsia', species: 'triacanthos', below: 'unranked inermis' },
    ],
    ['Thuja Plicata', { genus: 'Thuja', species: 'plicata' }],
    ['Quercus heritage', { genus: 'Quercus', cultivar: 'Heritage' }],
    ['Epimedium xpurpureum', { genus: 'Epimedium', species: 'purpureum', hybrid: 'species' }],
    ['Rosa xanthina', { genus: 'Rosa', species: 'xanthina' }],
    ['Trema tomentosa-viridis', { genus: 'Trema', species: 'tomentosa', below: 'unranked viridis' }],
  ])('lets the known name win in %s', (label, parts) => {
    expect(statedParts(label, gardenPlants)).toEqual(parts);
  });
});

describe('what once was read as something else', () => {
  const starter = createNameDictionary([
    'Acer palmatum',
    'Monstera deliciosa',
    'Million Bells',
    'Lucky Bamboo',
  ]);

  it('a misspelt epithet in capitals is offered beside the cultivar: ACER PALMATUMS', () => {
    const readings = (label: string) => {
      const { name, alternatives } = parseName(label, { dictionary: starter });
      return [name, ...alternatives.map((each) => each.name)].map((each) => each.specificEpithet);
    };
    expect(readings('ACER PALMATUMS')).toEqual(['palmatums', null]);
    expect(readings('ACER CRIMSON QUEEN')).toEqual([null]);
  });

  it('an unknown name stays the name when only the synonym in brackets is known', () => {
    const { name } = parseName('Xyzzya imaginaria (syn. Monstera deliciosa)', { dictionary: starter });
    expect(name).toMatchObject({ genus: 'Xyzzya', synonyms: [{ genus: 'Monstera' }], commonNames: [] });
    const common = parseName('Swiss cheese plant (syn. Monstera deliciosa)', { dictionary: starter });
    expect(common.name).toMatchObject({ genus: 'Monstera', commonNames: ['Swiss cheese plant'] });
  });

  it('an epithet is not swallowed by a square bracket that nothing closes', () => {
    expect(statedParts('Acer [palmatum')).toEqual({ genus: 'Acer', species: 'palmatum' });
  });

  it('a selling name of common words is no genus with a cultivar, though the dictionary lists it', () => {
    for (const label of ['Million Bells', 'Lucky Bamboo'])
      expect(parseName(label, { dictionary: starter }).name).toMatchObject({
        form: 'not-a-name',
        commonNames: [label],
      });
  });
});

describe('quality', () => {
  it.each([
    ["Acer palmatum 'Bloodgood'", 1],
    ["Acer palmatum 'Bloodgood' 5L", 2],
    ['Pyrus calleryana ‘Chanticleer', 3],
    ["macrophylla 'Bailmer'", 4],
    ['Unknown', 0],
  ])('grades %s as %i', (label, quality) => {
    expect(parseName(label).quality).toBe(quality);
  });
});

describe('words in front of a name that the dictionary knows', () => {
  it.each(['NOT Acer palmatum', 'No Acer palmatum', 'None Acer palmatum', 'Stakes for Acer palmatum'])(
    'are no common name when they deny it: %s',
    (label) => {
      expect(parseName(label, { dictionary: gardenPlants }).name.form).toBe('not-a-name');
      expect(parseName(label).name.form).toBe('not-a-name');
    },
  );

  it.each([
    'Instead of Acer palmatum',
    'Replacement for Acer palmatum',
    'Similar to Acer palmatum',
    'Formerly Acer palmatum',
  ])('are a reason for doubt when they are a remark: %s', (label) => {
    for (const options of [{}, { dictionary: gardenPlants }]) {
      const { name, warnings } = parseName(label, options);
      expect(name).toMatchObject({ genus: 'Acer', specificEpithet: 'palmatum', commonNames: [] });
      expect(warnings).toContainEqual(
        expect.objectContaining({ code: 'uncertain-identification', severity: 'caution' }),
      );
    }
  });

  it('are doubtful as a common name when none of them is known from one', () => {
    const unknown = parseName('Momiji Acer palmatum', { dictionary: gardenPlants });
    expect(unknown.name.commonNames).toEqual(['Momiji']);
    expect(unknown.warnings.map(({ severity }) => severity)).toContain('caution');
    const known = parseName('Japanese maple Acer palmatum', { dictionary: gardenPlants });
    expect(known.warnings.map(({ severity }) => severity)).not.toContain('caution');
  });
});
