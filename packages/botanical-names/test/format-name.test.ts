import { describe, expect, it } from 'vitest';
import { parseAuthorship } from '../src/authorship/parse.ts';
import { canonicalName, formatName } from '../src/format/format-name.ts';
import { exactKey } from '../src/keys/keys.ts';
import { parseName } from '../src/parse/parse-name.ts';
import { plantName, species } from './names.ts';

const unmarked = { genus: false, species: false, infraspecific: false, unnamed: false };
const hydrangea = species('Hydrangea', 'macrophylla');

describe('formatName', () => {
  it.each([
    ['Acer platanoides', species('Acer', 'platanoides')],
    [
      "Acer × freemanii 'Jeffersred'",
      species('Acer', 'freemanii', { hybrid: { ...unmarked, species: true }, cultivar: 'Jeffersred' }),
    ],
    [
      '× Cuprocyparis leylandii',
      species('Cuprocyparis', 'leylandii', { hybrid: { ...unmarked, genus: true } }),
    ],
    ['+ Crataegomespilus', plantName({ genus: 'Crataegomespilus', graftChimaera: true })],
    ["Malus 'Royal Raindrops'", plantName({ genus: 'Malus', cultivar: 'Royal Raindrops' })],
    [
      "Acer palmatum × 'Bloodgood'",
      species('Acer', 'palmatum', { hybrid: { ...unmarked, unnamed: true }, cultivar: 'Bloodgood' }),
    ],
    ['Rosaceae', plantName({ uninomial: 'Rosaceae' })],
    [
      'Rhododendron subg. Hymenanthes',
      plantName({ genus: 'Rhododendron', infrageneric: { rank: 'subgenus', epithet: 'Hymenanthes' } }),
    ],
    [
      "Sambucus nigra f. porphyrophylla 'Eva'",
      species('Sambucus', 'nigra', {
        infraspecific: [{ rank: 'form', epithet: 'porphyrophylla', authorship: null }],
        cultivar: 'Eva',
      }),
    ],
    [
      'Polypodium vulgare nothosubsp. mantoniae',
      species('Polypodium', 'vulgare', {
        hybrid: { ...unmarked, infraspecific: true },
        infraspecific: [{ rank: 'subspecies', epithet: 'mantoniae', authorship: null }],
      }),
    ],
    [
      'Canarium australasicum australianum',
      species('Canarium', 'australasicum', {
        infraspecific: [{ rank: 'unranked', epithet: 'australianum', authorship: null }],
      }),
    ],
    [
      "Rosa ICEBERG ('Korbin')",
      plantName({ genus: 'Rosa', cultivar: 'Korbin', tradeDesignations: ['Iceberg'] }),
    ],
    ['Malus STARLITE', plantName({ genus: 'Malus', tradeDesignations: ['Starlite'] })],
    [
      "Hydrangea macrophylla (Teller Group) 'Fire Work Roze'",
      { ...hydrangea, group: 'Teller', cultivar: 'Fire Work Roze' },
    ],
    ['Rhododendron boothii Mishmiense Group', species('Rhododendron', 'boothii', { group: 'Mishmiense' })],
    [
      "Paphiopedilum Jim Kie gx 'Springwater'",
      plantName({ genus: 'Paphiopedilum', grex: 'Jim Kie', cultivar: 'Springwater' }),
    ],
    [
      "Lupinus 'The Governor' (Band of Nobles Series)",
      plantName({ genus: 'Lupinus', cultivar: 'The Governor', series: 'Band of Nobles' }),
    ],
    [
      'Hemigenia sp. Tallering (H.Pringle 3323)',
      plantName({ genus: 'Hemigenia', phraseName: { phrase: 'Tallering', voucher: 'H.Pringle 3323' } }),
    ],
    [
      'Acacia mutabilis subsp. Young River',
      species('Acacia', 'mutabilis', {
        rank: 'subspecies',
        phraseName: { phrase: 'Young River', voucher: null },
      }),
    ],
    ['Heliotropium aff. wagneri', species('Heliotropium', 'wagneri', { qualifier: 'aff.' })],
    ['Betula spp.', plantName({ genus: 'Betula', qualifier: 'spp.' })],
    [
      'Quercus alba × Quercus robur',
      plantName({
        form: 'hybrid-formula',
        parents: [species('Quercus', 'alba'), species('Quercus', 'robur')],
      }),
    ],
    [
      'Cytisus purpureus + Laburnum anagyroides',
      plantName({
        form: 'graft-chimaera-formula',
        parents: [species('Cytisus', 'purpureus'), species('Laburnum', 'anagyroides')],
      }),
    ],
    ['', plantName({ form: 'not-a-name' })],
  ])('writes %s', (text, name) => {
    expect(formatName(name)).toBe(text);
  });

  it('puts the authors of an autonym behind the species, where the Code has them', () => {
    const name = species('Sinapis', 'alba', {
      infraspecific: [{ rank: 'subspecies', epithet: 'alba', authorship: null }],
      speciesAuthorship: parseAuthorship('L.'),
    });
    expect(formatName(name, { authorship: true })).toBe('Sinapis alba L. subsp. alba');
  });

  it('writes sp. once beside a phrase name, whatever the qualifier says', () => {
    const phraseName = { phrase: 'Ormeau', voucher: 'L.H.Bird AQ435851' };
    expect(formatName(plantName({ genus: 'Brachychiton', qualifier: 'sp.', phraseName }))).toBe(
      'Brachychiton sp. Ormeau (L.H.Bird AQ435851)',
    );
  });

  it('leaves out the cultivar part when asked', () => {
    expect(formatName({ ...hydrangea, cultivar: 'Ayesha' }, { cultivar: false })).toBe(
      'Hydrangea macrophylla',
    );
  });
});

describe('formatName and parseName', () => {
  it.each([
    'acer x FREEMANII ‘Jeffersred’',
    'ACER PLATANOIDES COLUMNARE',
    'Saxifraga aizoon var. aizoon subvar. brevifolia f. multicaulis',
    'Sinapis alba L. ssp. alba',
    "Acer shirasawanum MOONRISE ('Munn 001')",
    'Rosa x damascena var. semperflorens',
    'Mentha aquatica L. × M. arvensis L. × M. spicata L.',
    '× Cuprocyparis leylandii "Gold Rider" 5L $12.95',
    "Hydrangea macrophylla (Teller Group) 'Fire Work Roze'",
    "Paphiopedilum Jim Kie grex 'Springwater'",
    'Hemigenia sp. Tallering (H.Pringle 3323)',
    'Panicum maximum (Jacq.) R. D. Webster',
    'Betula spp.',
    'Heliotropium aff. wagneri',
    "Acer truncatum X Acer platanoides 'Keithsform'",
    'Rubus fruticosus L. [unranked] vulgaris Weihe',
    'Rubus [unranked] Corylifolii Lindl.',
  ])('agree: what is written from %s is read as the same name and written the same', (label) => {
    const written = formatName(parseName(label).name, { authorship: true });
    const again = parseName(written).name;
    expect(formatName(again, { authorship: true })).toBe(written);
    expect(exactKey(again)).toBe(exactKey(parseName(label).name));
  });
});

describe('canonicalName', () => {
  it('has the sign between spaces and the rank marker, and neither authors, cultivar nor doubt', () => {
    const name = species('Rosa', 'damascena', {
      hybrid: { ...unmarked, species: true },
      infraspecific: [{ rank: 'variety', epithet: 'semperflorens', authorship: null }],
      authorship: parseAuthorship('(Duhamel) Rowley'),
      cultivar: 'Quatre Saisons',
      qualifier: 'cf.',
    });
    expect(canonicalName(name)).toBe('Rosa × damascena var. semperflorens');
  });
});
