import { parseName, sameFamily } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownName, lookUp } from '../src/index.ts';
import { questionOf, tableOf } from './names.ts';

const known = [
  'Acacia dealbata Link',
  'Acer palmatum Thunb.',
  'Acer platanoides L.',
  'Aster alpinus L.',
  'Aster novi-belgii L.',
  'Banksia serrata L.f.',
  'Banksia serratuloides Meisn.',
  'Eucalyptus sp. Lake Magenta (Nicolle 5509 & French)',
  'Grevillea',
  'Hibiscus clayi O.Deg. & I.Deg.',
  'Lavandula angustifolia Mill.',
  'Lomandra longifolia Labill.',
  'Quercus robur L.',
  'Quercus rubra L.',
  'Senna glutinosa subsp. pruinosa (F.Muell.) Randell',
  'Viburnum × bodnantense Aberc. ex Stearn',
  'Magnolia grandiflora L.',
  'Viola odorata L.',
];

const table = tableOf(known);

function textOf({ written, authorship }: KnownName): string {
  return authorship ? `${written} ${authorship}` : written;
}

function find(text: string) {
  const { hit, alternatives } = lookUp(questionOf(text), table).found;
  return {
    found: hit ? textOf(hit.known) : null,
    kind: hit?.kind ?? null,
    stage: hit?.stage ?? null,
    distance: hit?.editDistance ?? null,
    review: hit?.reviewRequired ?? null,
    alternatives: alternatives.map((alternative) => textOf(alternative.known)),
  };
}

describe('a name is found exactly', () => {
  it.each(known)('as the list has it: %s', (text) => {
    expect(find(text)).toMatchObject({ found: text, kind: 'exact', distance: 0, review: false });
  });

  it.each([
    ['without its hybrid sign', 'Viburnum bodnantense', 'Viburnum × bodnantense Aberc. ex Stearn'],
    ['with the letter x as sign', 'Viburnum x bodnantense', 'Viburnum × bodnantense Aberc. ex Stearn'],
    ['without its hyphen', 'Aster novibelgii', 'Aster novi-belgii L.'],
    ['in lower case', 'acer palmatum', 'Acer palmatum Thunb.'],
    ['with a slightly different author', 'Acer palmatum Thunberg', 'Acer palmatum Thunb.'],
    ['with a cultivar', "Acer palmatum 'Bloodgood'", 'Acer palmatum Thunb.'],
    ['as a genus with a cultivar', "Grevillea 'Robyn Gordon'", 'Grevillea'],
  ])('%s', (_how, text, found) => {
    expect(find(text)).toMatchObject({ found, kind: 'exact' });
  });

  it('with an author who contradicts, but then a person has to look', () => {
    expect(find('Acer palmatum Raf.')).toMatchObject({ kind: 'exact', review: true });
  });
});

describe('a name is found as a variant', () => {
  it.each([
    ['gender ending', 'Viola odoratus', 'Viola odorata L.'],
    ['-i for -ii', 'Hibiscus clayii', 'Hibiscus clayi O.Deg. & I.Deg.'],
    ['another rank', 'Senna glutinosa var. pruinosa', 'Senna glutinosa subsp. pruinosa (F.Muell.) Randell'],
    [
      'phrase name without voucher',
      'Eucalyptus sp. Lake Magenta',
      'Eucalyptus sp. Lake Magenta (Nicolle 5509 & French)',
    ],
  ])('%s', (_what, text, found) => {
    expect(find(text)).toMatchObject({ found, kind: 'variant', review: false });
  });
});

describe('a spelling that is known at two ranks', () => {
  const twoRanks = tableOf(['Viburnum plicatum f. tomentosum', 'Viburnum plicatum var. tomentosum']);

  it.each(['f.', 'var.'])('is found exactly at the rank that is asked for: %s', (marker) => {
    const { hit } = lookUp(questionOf(`Viburnum plicatum ${marker} tomentosum`), twoRanks).found;
    expect(hit).toMatchObject({
      kind: 'exact',
      known: { written: `Viburnum plicatum ${marker} tomentosum` },
    });
  });
});

describe('a misspelt name is found', () => {
  it.each([
    ['one letter of the genus', 'Lavendula angustifolia', 'Lavandula angustifolia Mill.', 1],
    ['one letter of the epithet', 'Lomandra longfolia', 'Lomandra longifolia Labill.', 1],
    ['two swapped letters', 'Acer platanodies', 'Acer platanoides L.', 1],
    ['a genus alone', "Grevilea 'Robyn Gordon'", 'Grevillea', 1],
    ['genus and ending', 'Lavendula angustifolius', 'Lavandula angustifolia Mill.', 1],
  ])('%s: %s', (_what, text, found, distance) => {
    expect(find(text)).toMatchObject({ found, kind: 'fuzzy', distance });
  });

  it('and a person has to look when the first letter was wrong', () => {
    expect(find('Acer talmatum')).toMatchObject({ found: 'Acer palmatum Thunb.', distance: 1, review: true });
  });

  it('and a person has to look when the genus was corrected', () => {
    expect(find('Lavendula angustifolia').review).toBe(true);
    expect(find('Lomandra longfolia').review).toBe(false);
  });
});

describe('nothing is claimed', () => {
  it.each([
    ['a species of a genus of which only the genus is known', 'Grevillea rosmarinifolia'],
    ['an unknown species in a known genus', 'Quercus suber'],
    ['a hybrid formula', 'Quercus robur × Quercus rubra'],
    ['a known genus that looks like another', 'Aster grandiflora'],
    ['short words that differ in one letter', 'Acer rob'],
    ['something else altogether', 'Xyzzya plugh'],
  ])('for %s', (_what, text) => {
    expect(find(text).found).toBeNull();
  });

  it('between two equally near names; both are offered', () => {
    const twins = tableOf(['Aster abbata', 'Aster abbota']);
    const { hit, alternatives } = lookUp(questionOf('Aster abbeta'), twins).found;
    expect(hit).toBeNull();
    expect(alternatives.map((alternative) => alternative.known.written)).toEqual([
      'Aster abbata',
      'Aster abbota',
    ]);
  });

  it('for an epithet that is known at another rank of several species', () => {
    const several = tableOf(['Senna glutinosa subsp. pruinosa', 'Senna artemisioides subsp. pruinosa']);
    expect(lookUp(questionOf('Senna pruinosa'), several).found.hit).toBeNull();
  });

  it('between a spelling variant and a longer epithet that was cut short', () => {
    const { found } = lookUp(
      questionOf('Hosta sieboldia'),
      tableOf(['Hosta sieboldii', 'Hosta sieboldiana']),
    );
    expect(found.hit).toBeNull();
    expect(found.alternatives.map(({ known: { written } }) => written)).toEqual([
      'Hosta sieboldii',
      'Hosta sieboldiana',
    ]);
  });
});

describe('a person has to see', () => {
  const plants = tableOf([
    'Koelreuteria paniculata',
    'Tecomaria capensis',
    'Eschscholzia californica',
    'Elsholtzia ciliata',
    'Pinus sylvestris',
    'Pinus mugo',
    'Dactylorhiza maculata',
    'Juniperus chinensis var. sargentii',
  ]);
  it.each([
    ['a slip in either word', 'Koelreutaria panniculata', 'Koelreuteria paniculata'],
    ['two letters in the epithet and one in the genus', 'Tecomeria capenensis', 'Tecomaria capensis'],
    ['letters that fell out of the genus', 'Escholzia califonica', 'Eschscholzia californica'],
    ['a misspelt autonym', 'Pinus sylvestris var. sylvetris', 'Pinus sylvestris'],
    [
      'an autonym that shows how the species is spelt',
      'Dactylorhiza maculatta subsp. maculata',
      'Dactylorhiza maculata',
    ],
    ['a variety that has the stem of its species only', 'Pinus mugo var. mughus', 'Pinus mugo'],
    ['a species known at another rank only', 'Juniperus sargentii', 'Juniperus chinensis var. sargentii'],
  ])('%s: %s', (_slip, text, found) => {
    const { hit } = lookUp(questionOf(text), plants).found;
    expect({ found: hit?.known.written, review: hit?.reviewRequired }).toEqual({ found, review: true });
  });
});

describe('an epithet known in another genus only', () => {
  const families: Readonly<Record<string, string>> = {
    Acacia: 'Leguminosae',
    Acer: 'Sapindaceae',
    Cocos: 'Arecaceae',
    Mimosa: 'Fabaceae',
    Nelumbo: 'Nelumbonaceae',
    Quercus: 'Fagaceae',
    Rosa: 'Rosaceae',
    Salix: 'Salicaceae',
    Sorbus: 'Rosaceae',
    Spiraea: 'Rosaceae',
  };
  const inFamilies = tableOf(
    [
      ...['Acacia dealbata', 'Mimosa pudica', 'Cocos nucifera', 'Nelumbo lutea', 'Sorbus aria'],
      ...['Acer', 'Mimosa', 'Quercus', 'Rosa', 'Salix', 'Spiraea'].map((genus) => `${genus} alba`),
    ],
    families,
  );

  function proposals(text: string) {
    const { hit, alternatives } = lookUp(questionOf(text), inFamilies).found;
    expect(hit).toBeNull();
    return alternatives.map(({ known: { written }, reason }) => `${reason}: ${written}`);
  }

  it('is offered within the family, whichever of its names the list uses', () => {
    expect(proposals('Mimosa dealbata')).toEqual(['other-genus: Acacia dealbata']);
    expect(proposals('Acacia pudica')).toEqual(['other-genus: Mimosa pudica']);
  });

  it.each([
    ['in another family', 'Nelumbo nucifera'],
    ['for a genus that the list does not know', 'Nonsense nucifera'],
    ['where more than five genera have it', 'Sorbus alba'],
  ])('is not offered %s', (_where, text) => {
    expect(proposals(text)).toEqual([]);
  });

  it('is never offered across families, whatever the genus and the epithet', () => {
    const genera = fc.constantFrom(...Object.keys(families), 'Nonsense');
    const epithets = fc.constantFrom('alba', 'aria', 'dealbata', 'lutea', 'nucifera', 'pudica');
    fc.assert(
      fc.property(genera, epithets, (genus, epithet) => {
        const { alternatives } = lookUp(questionOf(`${genus} ${epithet}`), inFamilies).found;
        for (const { known } of alternatives)
          expect(sameFamily(known.family ?? 'none', families[genus] ?? 'unknown')).toBe(true);
      }),
    );
  });

  it('is not offered where no family is known', () => {
    const { alternatives } = lookUp(questionOf('Quercus palmatum'), table).found;
    expect(alternatives).toEqual([]);
  });
});

describe('a part below the species that nobody knows', () => {
  it('gives the species, marked as partial and for review', () => {
    expect(find('Acer palmatum var. inventum')).toMatchObject({
      found: 'Acer palmatum Thunb.',
      kind: 'partial',
      review: true,
    });
  });
});

const letters = 'abcdefghijklmnopqrstuvwxyz';

describe('whatever the typing error', () => {
  it('one wrong inner letter in a long epithet finds the name or asks, and is never called exact', () => {
    const long = known
      .map((text) => parseName(text).name)
      .filter((name) => (name.specificEpithet?.length ?? 0) > 8 && !name.phraseName);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom(...letters), (name, at, letter) => {
        const epithet = name.specificEpithet ?? '';
        const position = 1 + (at % (epithet.length - 2));
        const wrong = epithet.slice(0, position) + letter + epithet.slice(position + 1);
        fc.pre(wrong !== epithet);
        const { hit } = lookUp(questionOf(`${name.genus} ${wrong}`), table).found;
        if (hit) {
          expect(hit.known.written.split(' ')).toContain(epithet);
          expect(hit.kind).not.toBe('exact');
        }
      }),
    );
  });
});
