import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkSpelling,
  createDictionary,
  createInMemoryTable,
  lookUp,
  type MatchStep,
  type NameStatus,
  type NameTable,
  readQuestion,
} from '../src/index.ts';

interface Listed {
  readonly name: string;
  readonly authorship?: string;
  readonly status?: NameStatus;
  /** Another name of the list. */
  readonly accepted?: string;
  readonly family?: string;
}

function tableOf(list: readonly (string | Listed)[]): NameTable {
  const names = list.map((each) => (typeof each === 'string' ? { name: each } : each));
  return createInMemoryTable(
    names.map(({ name, authorship, status, accepted, family }: Listed, row) => ({
      written: name,
      authorship: authorship ?? null,
      status: status ?? (accepted === undefined ? 'accepted' : 'synonym'),
      acceptedRow: accepted === undefined ? row : names.findIndex((other) => other.name === accepted),
      family: family ?? null,
    })),
  );
}

/** What a list answers to a submitted string, as the service asks it. */
function ask(text: string, table: NameTable) {
  const { label, question } = readQuestion(text, createDictionary([table]));
  if (!question) return { refused: label.name.form };
  const { hit, alternatives } = lookUp(question, table).found;
  return {
    found: hit?.known.written ?? null,
    by: hit?.known.authorship ?? null,
    kind: hit?.kind,
    stage: hit?.stage,
    review: hit?.reviewRequired,
    alternatives: alternatives.map(({ known, reason }) => `${reason}: ${known.written}`),
  };
}

describe('phrase names are found by their words', () => {
  const table = tableOf([
    'Sida sp. Limestone (D.E.Albrecht 5748)',
    'Sida sp. A',
    'Sida sp. B',
    'Syzygium sp. (Noah Creek)',
    'Polyosma sp. Mt Lewis (B.P.Hyland RFK25241)',
    'Leucopogon sp. Kau Rock (M.A.Burgman 1126)',
    'Baeckea sp. Helena and Aurora Range (G.J.Keighery 4424)',
    'Portulaca oleracea',
    'Portulaca oleracea var. Kalkaringi (G.M.Wightman 6076)',
    'Acacia sp. Lake Magenta (Nicolle 1)',
    'Acacia sp. Lake Margaret (Nicolle 2)',
    'Leucopogon',
  ]);

  it.each([
    ['as written', 'Sida sp. Limestone (D.E.Albrecht 5748)', 'exact', false],
    ['without the collector', 'Sida sp. Limestone', 'phrase-prefix', false],
    ['in small letters', 'sida sp limestone d e albrecht 5748', 'exact', false],
    ['without sp.', 'Leucopogon Kau Rock', 'phrase-prefix', false],
    ['without sp., in brackets', 'Syzygium (Noah Creek)', 'phrase-prefix', false],
    ['with another form of the number', 'Polyosma sp. Mt Lewis (B.P. Hyland RFK 25241)', 'exact', false],
    ['by the number alone', 'Polyosma ssp. (Mt Lewis BH 25241RFK)', 'phrase-voucher', false],
    ['with & for and', 'Baeckea sp. Helena & Aurora Range (G.J.Keighery 4424)', 'exact', false],
    ['below a species', 'Portulaca oleracea var. Kalkaringi', 'phrase-prefix', false],
    ['whose collector is misspelt', 'Sida sp. Limestone (D.E.Albrect 5784)', 'phrase-voucher', true],
    ['whose locality is misspelt', 'Sida sp. Limestine', 'phrase-voucher', true],
    ['with the flora that it is of', 'Sida sp. A sensu Harden (1993)', 'exact', false],
  ])('%s', (_how, text, stage, review) => {
    expect(ask(text, table)).toMatchObject({ stage, review });
  });

  it.each([
    ['another tag', 'Sida sp. C'],
    ['two that begin so', 'Acacia sp. Lake'],
    ['the number of another specimen', 'Sida sp. Limestine (D.E.Albrecht 12)'],
    ['a short word that looks alike', 'Leucopogon sp. Kow Rok'],
    ['a genus with sp.', 'Sida sp.'],
  ])('and not %s', (_what, text) => {
    expect(ask(text, table).found ?? null).toBeNull();
  });
});

describe('words written together or apart are mended', () => {
  const table = tableOf([
    'Alangium villosum subsp. tomentosum',
    'Grevillea sericea subsp. sericea',
    'Hymenophyllum leratii',
    'Banksia paludosa',
    'Banksia',
  ]);

  it.each([
    ['Alangium villosum-tomentosum', 'Alangium villosum subsp. tomentosum', 'split-epithet'],
    ['Alangium villosum_tomentosum', 'Alangium villosum subsp. tomentosum', 'exact'],
    ['Grevillea sericeasubspsericea', 'Grevillea sericea subsp. sericea', 'split-epithet'],
    ['Hymenophyllum le ratii', 'Hymenophyllum leratii', 'joined-epithet'],
    ['Banksiapaludosa', 'Banksia paludosa', 'split-epithet'],
  ])('%s', (text, found, stage) => {
    expect(ask(text, table)).toMatchObject({ found, stage, review: false });
  });
});

describe('the stage says what differs', () => {
  const table = tableOf([
    { name: 'Viola odorata', authorship: 'L.' },
    'Hibiscus clayi',
    'Sinapis alba',
    'Isopogon formosus subsp. formosus',
    'Viburnum × bodnantense',
    'Senna glutinosa subsp. pruinosa',
    'Brachyscome formosa',
    'Hieronyma jamaicensis',
  ]);

  it.each([
    ['Viola odorata L.', 'author-exact', 'exact'],
    ['Viola odorata', 'exact', 'exact'],
    ['Viburnum bodnantense', 'hybrid-sign', 'exact'],
    ['Senna glutinosa var. pruinosa', 'rank-differs', 'variant'],
    ['Viola odoratus', 'gender', 'variant'],
    ['Hibiscus clayii', 'orthographic', 'variant'],
    ['Sinapis alba subsp. alba', 'autonym', 'variant'],
    ['Isopogon formosus', 'autonym', 'variant'],
    ['Hibiscus clazi', 'near-epithet', 'fuzzy'],
    ['Brachycome formosa', 'near-genus', 'fuzzy'],
    ['Hyeronima jamaicensis', 'near-genus', 'fuzzy'],
    ['Viola odorata var. nova', 'infraspecific-to-species', 'partial'],
  ])('%s: %s', (text, stage, kind) => {
    expect(ask(text, table)).toMatchObject({ stage, kind });
  });
});

describe('beside a known genus of a long name', () => {
  it.each([
    ['a species', 'Brachycome formosa', 'Brachyscome formosa'],
    [
      'a name below a species that the list does not have',
      'Brachycome alba var. minor',
      'Brachyscome alba var. minor',
    ],
  ])('%s is found in the genus one letter off, for review', (_what, text, found) => {
    const table = tableOf(['Brachycome nivea', 'Brachyscome formosa', 'Brachyscome alba var. minor']);
    expect(ask(text, table)).toMatchObject({ found, stage: 'near-genus', review: true });
  });
});

describe('homonyms', () => {
  const table = tableOf([
    'Viola alba',
    'Viola tricolor',
    { name: 'Viola incerta', authorship: 'Mill.', accepted: 'Viola alba' },
    { name: 'Viola incerta', authorship: 'Jord.', accepted: 'Viola tricolor' },
    { name: 'Rosa canina', authorship: 'L.' },
    { name: 'Rosa canina', authorship: 'Hort. ex Willk.', accepted: 'Viola alba' },
    { name: 'Rosa arvensis', authorship: 'Huds.' },
    { name: 'Rosa arvensis' },
    { name: 'Rosa falsa', authorship: 'Mill.', status: 'misapplied', accepted: 'Rosa canina' },
    { name: 'Rosa falsa', authorship: 'Jord.', accepted: 'Rosa arvensis' },
  ]);

  it('are told apart by their authors', () => {
    expect(ask('Viola incerta Jord.', table)).toMatchObject({ by: 'Jord.', stage: 'author-exact' });
  });

  it('are not chosen from without authors; all are offered', () => {
    expect(ask('Viola incerta', table)).toMatchObject({
      found: null,
      alternatives: ['homonym: Viola incerta', 'homonym: Viola incerta'],
    });
  });

  it('give way to an accepted name', () => {
    expect(ask('Rosa canina', table)).toMatchObject({ found: 'Rosa canina', by: 'L.' });
  });

  it('are one name when a list has it with and without authors', () => {
    expect(ask('Rosa arvensis', table)).toMatchObject({ found: 'Rosa arvensis', kind: 'exact' });
  });

  it.each([
    ['other authors', { authorship: 'L.' }, { authorship: 'Mill.' }],
    ['another family', { family: 'Rosaceae' }, { family: 'Fabaceae' }],
  ])('are two names when both are accepted, with %s', (_what, one, other) => {
    const name = 'Aus bus';
    const homonyms = tableOf([
      { name, ...one },
      { name, ...other },
    ]);
    expect(ask(name, homonyms)).toMatchObject({
      found: null,
      alternatives: ['homonym: Aus bus', 'homonym: Aus bus'],
    });
  });

  it('are one name when a list writes its authors or its family in two ways', () => {
    const joined = tableOf([
      { name: 'Aus bus', authorship: 'Mill.', family: 'Compositae' },
      { name: 'Aus bus', authorship: 'Miller', family: 'Asteraceae' },
    ]);
    expect(ask('Aus bus', joined)).toMatchObject({ found: 'Aus bus', kind: 'exact', review: false });
  });

  it('that were misapplied come last', () => {
    expect(ask('Rosa falsa', table)).toMatchObject({ by: 'Jord.', review: false });
  });

  it('are never passed over for a name that is spelt otherwise', () => {
    const withNear = tableOf([
      'Viola alba',
      'Viola tricolor',
      { name: 'Viola incerta', authorship: 'Mill.', accepted: 'Viola alba' },
      { name: 'Viola incerta', authorship: 'Jord.', accepted: 'Viola tricolor' },
      'Viola inverta',
    ]);
    expect(ask('Viola incerta', withNear).found).toBeNull();
  });
});

describe('authors are evidence for a misspelt name', () => {
  const table = tableOf([
    { name: 'Grewia sahafariensis', authorship: 'Capuron & Mabb.' },
    { name: 'Aster abbata', authorship: 'Mill.' },
    { name: 'Aster abbota', authorship: 'L.' },
    { name: 'Crataegus monogyna subsp. sericea', authorship: '(Dzekov) Franco' },
  ]);

  it('with another first letter, which a person has to see', () => {
    expect(ask('Grewia mahafaliensis Capuron', table)).toMatchObject({
      found: 'Grewia sahafariensis',
      review: true,
    });
    expect(ask('Grewia mahafaliensis', table).found).toBeNull();
  });

  it('between two that are equally near', () => {
    expect(ask('Aster abbeta L.', table)).toMatchObject({ found: 'Aster abbota' });
  });

  it('at another rank, which a person has to see', () => {
    expect(ask('Crataegus sericea Dzekov', table)).toMatchObject({
      found: 'Crataegus monogyna subsp. sericea',
      stage: 'recombined',
      review: true,
    });
    expect(ask('Crataegus sericea', table)).toMatchObject({
      found: 'Crataegus monogyna subsp. sericea',
      review: true,
    });
    expect(ask('Crataegus sericea Smith', table).found).toBeNull();
  });
});

describe('one word behind a misspelt species', () => {
  const table = tableOf([
    { name: 'Lavandula angustifolia', authorship: 'Mill.' },
    { name: 'Photinia glabra', authorship: '(Thunb.) Franch. & Sav.' },
  ]);
  const readingOf = (text: string) => {
    const { question } = readQuestion(text, createDictionary([table]));
    if (question === null) throw new Error(`${text} is not looked up.`);
    const { found, reading } = lookUp(question, table);
    const name = question.readings[reading]?.name;
    return { found: found.hit?.known.written, cultivar: name?.cultivar, by: name?.authorship?.verbatim };
  };

  it.each([
    ['Lavendula angustifolia Hidcote', { found: 'Lavandula angustifolia', cultivar: 'Hidcote' }],
    ['Photina glabra Rubens', { found: 'Photinia glabra', cultivar: 'Rubens' }],
  ])('is the cultivar where nobody of that name is an author: %s', (text, expected) => {
    expect(readingOf(text)).toMatchObject(expected);
  });

  it.each(['Lavendula angustifolia Mill.', 'Lavendula angustifolia Miller'])(
    'is the author where somebody of that name is: %s',
    (text) => {
      expect(readingOf(text)).toMatchObject({ found: 'Lavandula angustifolia', cultivar: null });
    },
  );
});

describe('nothing is claimed', () => {
  const table = tableOf(['Acer palmatum', 'Acer', 'Hibbertia riparia', 'Hibbertia', 'Eucalyptus socialis']);

  it.each([
    ['a likeness', 'Hibbertia sp. aff. riparia', 'Hibbertia'],
    ['a likeness, as aff. sp.', 'Hibbertia aff. sp. 3', 'Hibbertia'],
  ])('of the species by %s', (_what, text, found) => {
    expect(ask(text, table)).toMatchObject({ found });
  });

  it('for an unknown hybrid that is spelt like a species', () => {
    expect(ask('Eucalyptus × sociabis', table).found).toBeNull();
    expect(ask('Eucalyptus sociabis', table).found).toBe('Eucalyptus socialis');
  });
});

describe('every entry of a list is found as it is written there', () => {
  const entries = [
    'Acer × freemanii',
    'Aster novi-belgii',
    'Betula pendula f. dalecarlica',
    'Betula pendula',
    'Cibotium st.-johnii',
    'Caustis sp. "Boyanup"',
    "Agrostis 'hiemalis'",
    'Agrostis',
    'Dianella sp. aff longifolia (Riverina)',
    'Grevillea linearifolia',
    'Grevillea linearifolia f. Angourie form',
    'Lupinus lyallii subsp. lyallii var. danaus',
    'Lupinus lyallii var. danaus',
    'Rosa chinensis × Rosa moschata',
    'Senecio sp. F',
    '× Cuprocyparis leylandii',
  ];
  const table = tableOf(entries);

  it.each(entries)('%s', (entry) => {
    const curly = entry.replaceAll('"', '”').replace(/ '/, ' ‘').replace(/'/, '’');
    const forms = [entry, entry.toUpperCase(), entry.toLowerCase(), entry.replace('× ', '×'), curly];
    const found = forms.map((form) => ask(form, table));
    expect(found).toEqual(forms.map(() => expect.objectContaining({ found: entry, kind: 'exact' })));
  });

  it('but a cultivar is not the variety of the same epithet', () => {
    const varieties = tableOf(['Acer palmatum', 'Acer palmatum var. atropurpureum']);
    expect(ask("Acer palmatum 'Atropurpureum'", varieties)).toMatchObject({ found: 'Acer palmatum' });
  });

  it('and a formula that is not an entry stands for nothing', () => {
    expect(ask('Quercus robur × Quercus rubra', table).refused).toBe('hybrid-formula');
  });

  it.each(['Quercus robur × petraea', 'Quercus robur x petraea', 'Quercus robur + petraea'])(
    'and a formula is not the name below the species with the same words: %s',
    (formula) => {
      const names = tableOf(['Quercus robur', 'Quercus petraea', 'Quercus robur subsp. petraea']);
      expect(ask(formula, names).refused).toMatch(/-formula$/);
    },
  );

  it('and a person looks at a species with a sign that stands alone, but not at such a genus', () => {
    const names = tableOf(['Quercus', 'Quercus robur']);
    expect(ask('Quercus robur X Petraea', names)).toMatchObject({ found: 'Quercus robur', review: true });
    expect(ask("Quercus x 'Petraea'", names)).toMatchObject({ found: 'Quercus', review: false });
  });

  it('and neither is that name the formula, nor a graft the hybrid', () => {
    const formulae = tableOf(['Quercus robur', 'Quercus robur × petraea']);
    expect(ask('Quercus robur × petraea', formulae)).toMatchObject({
      found: 'Quercus robur × petraea',
      kind: 'exact',
    });
    expect(ask('Quercus robur subsp. petraea', formulae)).toMatchObject({
      found: 'Quercus robur',
      kind: 'partial',
    });
    expect(ask('Quercus robur + petraea', formulae).refused).toBe('graft-chimaera-formula');
  });

  it('and a list with the formula does not vouch for the spelling of that name', () => {
    const formulae = tableOf(['Quercus robur × petraea']);
    const known = (text: string) => {
      const { question } = readQuestion(text, createDictionary([formulae]));
      return question && checkSpelling(question, [formulae]).spelling;
    };
    expect(known('Quercus robur subsp. petraea')).toBe('unknown');
    expect(known('Quercus robur × petraea')).not.toBe('unknown');
  });

  it('also where the list has the formula and the name below the species', () => {
    const both = tableOf(['Quercus robur subsp. petraea', 'Quercus robur × petraea']);
    for (const each of ['Quercus robur subsp. petraea', 'Quercus robur × petraea'])
      expect(ask(each, both)).toMatchObject({ found: each, kind: 'exact' });
  });

  it('whatever the case, the marks and the spaces', () => {
    const change = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.replaceAll(' ', '  '),
      (text: string) => text.replace('subsp.', 'ssp.'),
      (text: string) => text.replace('×', 'x'),
      (text: string) => ` ${text} `,
    );
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.array(change, { maxLength: 3 }), (entry, changes) => {
        const text = changes.reduce((changed, next) => next(changed), entry);
        expect(ask(text, table)).toMatchObject({ found: entry, kind: 'exact' });
      }),
    );
  });
});

describe('a typing error in a long epithet', () => {
  const table = tableOf([
    'Lomandra longifolia',
    'Banksia serratuloides',
    'Acer platanoides',
    'Acer pseudoplatanus',
    'Lavandula angustifolia',
    'Magnolia grandiflora',
  ]);
  const edits = {
    deleted: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    doubled: (word: string, at: number) => word.slice(0, at) + word.slice(at - 1),
    swapped: (word: string, at: number) =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2),
  };

  it.each(Object.entries(edits))('finds the name or asks, and is never called exact: %s', (_how, edit) => {
    fc.assert(
      fc.property(fc.nat(table.size - 1), fc.nat(), (row, at) => {
        const [genus = '', epithet = ''] = table.name(row).written.split(' ');
        const wrong = edit(epithet, 1 + (at % (epithet.length - 2)));
        fc.pre(wrong !== epithet);
        const answer = ask(`${genus} ${wrong}`, table);
        expect([`${genus} ${epithet}`, null]).toContain(answer.found);
        expect(answer.kind).not.toBe('exact');
      }),
    );
  });
});

describe('hostile strings', () => {
  const table = tableOf(['Acer palmatum', 'Acer']);

  it.each([
    ['signs', 'x '.repeat(149)],
    ['brackets', '('.repeat(300)],
    ['quotes', `Acer ${"'".repeat(150)}`],
    ['markers', `Acer palmatum ${'var. '.repeat(50)}`],
    ['words', `Acer ${'sp a '.repeat(60)}`],
  ])('get an answer: %s', (_what, text) => {
    expect(() => ask(text, table)).not.toThrow();
  });
});

describe('the steps', () => {
  const table = tableOf(['Aster abbata', 'Aster abbota', 'Lavandula angustifolia']);

  function stepsFor(text: string): MatchStep[] {
    const steps: MatchStep[] = [];
    const { question } = readQuestion(text, createDictionary([table]));
    if (question) lookUp(question, table, (step) => steps.push(step));
    return steps;
  }

  it('are told in order, each with what it looked for and what it came to', () => {
    const steps = stepsFor('Lavandula angustifolius');
    expect(steps.map(({ step, finding }) => [step, finding?.outcome ?? 'nothing'])).toEqual([
      ['as-written', 'nothing'],
      ['exact', 'nothing'],
      ['spelling', 'found'],
    ]);
    expect(steps.at(-1)?.sought).toBe('lavandula angustifolius');
  });

  it('tell the names of a tie', () => {
    const last = stepsFor('Aster abbeta').find(({ finding }) => finding?.outcome === 'tie');
    expect(last).toMatchObject({ step: 'near-epithet' });
    expect(last?.finding).toMatchObject({
      tied: [{ written: 'Aster abbata' }, { written: 'Aster abbota' }],
    });
  });
});

describe('names of other kingdoms', () => {
  const table = tableOf(['Salix alba', 'Oenanthe crocata', 'Prunus avium']);
  const spell = (text: string) => {
    const { question } = readQuestion(text, createDictionary([table]));
    if (!question) throw new Error(`${text} cannot be asked.`);
    return checkSpelling(question, [table], new Set(['salmo', 'prunus']));
  };

  it.each(['Salmo alba', 'Oenanthe oenanthe'])('are no misspelt plants: %s', (text) => {
    const question = spell(text);
    expect(question.spelling).toBe('known');
    expect(lookUp(question, table).found.hit).toBeNull();
  });

  it('leave a genus alone that a plant has too', () => {
    const { hit } = lookUp(spell('Prunus avum'), table).found;
    expect(hit?.known.written).toBe('Prunus avium');
  });
});
