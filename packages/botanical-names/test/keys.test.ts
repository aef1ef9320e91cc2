import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultivarKey, epithetKey, exactKey, genusKey, stemKey } from '../src/keys/keys.ts';
import { stemEpithet } from '../src/keys/stem.ts';
import { parseName } from '../src/parse/parse-name.ts';
import { plantName, species } from './names.ts';

const epithet = fc.stringMatching(/^[a-z]{3,12}$/);
const genus = fc.stringMatching(/^[A-Z][a-z]{2,10}$/);

describe('exactKey', () => {
  it('is the words in lower case, genus first', () => {
    expect(exactKey(species('Acer', 'platanoides'))).toBe('acer platanoides');
  });

  it.each([
    [
      'the hybrid sign',
      species('Viburnum', 'bodnantense', {
        hybrid: { genus: false, species: true, infraspecific: false, unnamed: false },
      }),
    ],
    ['a sign glued to the words', species('×Viburnum', '×bodnantense')],
    ['case', species('VIBURNUM', 'Bodnantense')],
    ['a hyphen', species('Viburnum', 'bodnan-tense')],
    ['an apostrophe', species('Viburnum', "bodnan'tense")],
    ['diacritics', species('Viburnum', 'bodnantensë')],
    ['the cultivar part', species('Viburnum', 'bodnantense', { cultivar: 'Dawn' })],
  ])('does not change with %s', (_, name) => {
    expect(exactKey(name)).toBe('viburnum bodnantense');
  });

  it('has the last of several infraspecific epithets, whatever their ranks (ICN Art. 24)', () => {
    const name = species('Saxifraga', 'aizoon', {
      infraspecific: [
        { rank: 'variety', epithet: 'aizoon', authorship: null },
        { rank: 'form', epithet: 'multicaulis', authorship: null },
      ],
    });
    expect(exactKey(name)).toBe('saxifraga aizoon multicaulis');
  });

  it('transcribes umlauts as the Code does, and drops a diaeresis', () => {
    expect(epithetKey('mülleri')).toBe('muelleri');
    expect(epithetKey('coöperi')).toBe('cooperi');
    expect(genusKey('Isoëtes')).toBe('isoetes');
  });

  it('never lets a subdivision of a genus meet a species', () => {
    const section = plantName({
      genus: 'Cordia',
      rank: 'section',
      infrageneric: { rank: 'section', epithet: 'Salimori' },
    });
    expect(exactKey(section)).not.toBe(exactKey(species('Cordia', 'salimori')));
  });

  it('lets a phrase name without its voucher be the beginning of the one with it', () => {
    const short = plantName({ genus: 'Eucalyptus', phraseName: { phrase: 'Lake Magenta', voucher: null } });
    const long = plantName({
      genus: 'Eucalyptus',
      phraseName: { phrase: 'Lake Magenta', voucher: 'D. Nicolle 5509 & French' },
    });
    expect(exactKey(long)).toBe('eucalyptus sp lake magenta nicolle 5509 french');
    expect(exactKey(long).startsWith(`${exactKey(short)} `)).toBe(true);
  });

  it('does not depend on the order of the parents of a formula', () => {
    const parents = [species('Quercus', 'robur'), species('Quercus', 'alba')];
    const formula = plantName({ form: 'hybrid-formula', parents });
    expect(exactKey(formula)).toBe(exactKey({ ...formula, parents: parents.toReversed() }));
  });

  it('is empty for something that is not a name', () => {
    expect(exactKey(plantName({ form: 'not-a-name' }))).toBe('');
  });

  it('is the same with and without sign, at any case and with any hyphenation', () => {
    fc.assert(
      fc.property(genus, epithet, fc.nat(8), (first, second, position) => {
        const plain = exactKey(species(first, second));
        const cut = Math.min(position, second.length);
        expect(exactKey(species(`× ${first}`, `×${second}`))).toBe(plain);
        expect(exactKey(species(first.toUpperCase(), second.toUpperCase()))).toBe(plain);
        expect(exactKey(species(first, `${second.slice(0, cut)}-${second.slice(cut)}`))).toBe(plain);
      }),
    );
  });
});

describe('stemEpithet', () => {
  it.each([
    ['odorata', 'odoratus'],
    ['tetrandra', 'tetrandrus'],
    ['pininsulare', 'pininsularis'],
    ['rubra', 'ruber'],
    ['clayi', 'clayii'],
    ['brownei', 'brownii'],
    ['baileyi', 'baileii'],
    ['mariae', 'marie'],
    ['novae-zelandae', 'novae-zelandiae'],
    ['clusiaefolia', 'clusiifolia'],
    ['scorzoneraefolium', 'scorzonerifolium'],
    ['rubroviridis', 'rubriviridis'],
    ['amazonicaformis', 'amazoniciformis'],
    ['caespitosum', 'cespitosum'],
    ['platyrachis', 'platyrhachis'],
    ['hiemale', 'hyemale'],
    ['langsdorffii', 'langsdorfii'],
    ['atro-virgata', 'atrovirgata'],
    ['monostachyos', 'monostachyus'],
    ['gregoryensis', 'gregoriensis'],
    ['kamtschaticus', 'camtschaticus'],
    ['philadelphicus', 'filadelficus'],
    ['heterozygus', 'heterozygous'],
  ])('is the same for %s and %s', (a, b) => {
    expect(stemEpithet(a)).toBe(stemEpithet(b));
  });

  it.each([
    ['alba', 'alpina'],
    ['rubra', 'rugosa'],
    ['japonica', 'javanica'],
    ['montana', 'monticola'],
    ['trifolia', 'unifolia'],
    ['grandiflora', 'grandifolia'],
  ])('is different for %s and %s', (a, b) => {
    expect(stemEpithet(a)).not.toBe(stemEpithet(b));
  });

  it('is never empty and never longer than two letters more than the epithet', () => {
    fc.assert(
      fc.property(epithet, (word) => {
        const stem = stemEpithet(word);
        expect(stem.length).toBeGreaterThan(0);
        expect(stem.length).toBeLessThanOrEqual(word.length + 2);
      }),
    );
  });
});

describe('stemKey', () => {
  it('gives an autonym the key of its species', () => {
    const autonym = species('Sinapis', 'alba', {
      infraspecific: [{ rank: 'subspecies', epithet: 'alba', authorship: null }],
    });
    expect(stemKey(autonym)).toBe(stemKey(species('Sinapis', 'alba')));
    expect(exactKey(autonym)).not.toBe(exactKey(species('Sinapis', 'alba')));
  });

  it('leaves the words of a phrase name as they are', () => {
    const name = plantName({ genus: 'Aotus', phraseName: { phrase: 'Scott Rivera', voucher: null } });
    expect(stemKey(name)).toBe('aotus sp scott rivera');
  });
});

describe('cultivarKey', () => {
  it.each([
    ['Ōsakazuki', 'Osakazuki'],
    ['Königskind', 'Koenigskind'],
    ['Weiße Perle', 'WEISSE PERLE'],
    ["Nuccio's Pearl", 'Nuccio’s Pearl'],
    ["Emerald 'n' Gold", 'Emerald and Gold'],
    ['Sun & Substance', 'Sun and Substance'],
    ['Albo-Marginata', 'Albo Marginata'],
    ['J. C. Williams', 'J.C. Williams'],
    ['Royal  Frost', 'Royal Frost'],
  ])('is the same for %s and %s', (a, b) => {
    expect(cultivarKey(a)).toBe(cultivarKey(b));
  });

  it.each([
    ['Red Sentinel', 'Red Sentry'],
    ['Variegata', 'Variegatum'],
    ['Munn 001', 'Munn 002'],
  ])('is different for %s and %s', (a, b) => {
    expect(cultivarKey(a)).not.toBe(cultivarKey(b));
  });
});

describe('the key of a written name', () => {
  const names = fc.constantFrom(
    ['Acer', 'freemanii', ''],
    ['Viburnum', 'bodnantense', ''],
    ['Sambucus', 'nigra', 'porphyrophylla'],
    ['Rosa', 'damascena', 'semperflorens'],
    ['Arctostaphylos', 'uva-ursi', ''],
  );
  const writing = fc.record({
    sign: fc.constantFrom(' ', ' × ', ' x ', ' ×', '  '),
    marker: fc.constantFrom('var.', 'var', 'f.', 'subsp.', 'ssp.', 'nothovar.'),
    quotes: fc.constantFrom("'Eva'", '‘Eva’', '"Eva"', '“Eva”', ''),
    isLower: fc.boolean(),
  });

  it('does not change with sign, rank marker, case, style of quotes or doubled spaces', () => {
    fc.assert(
      fc.property(
        names,
        writing,
        ([genus = '', specific = '', below = ''], { sign, marker, quotes, isLower }) => {
          const infraspecific = below === '' ? '' : ` ${marker} ${below}`;
          const botanical = `${genus}${sign}${specific}${infraspecific}`;
          const key = exactKey(parseName(`${isLower ? botanical.toLowerCase() : botanical}  ${quotes}`).name);
          expect(key).toBe([genus, specific.replace('-', ''), below].join(' ').trim().toLowerCase());
        },
      ),
    );
  });
});
