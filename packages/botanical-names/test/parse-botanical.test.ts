import { describe, expect, it } from 'vitest';
import { createNameDictionary, formatName, parseName } from '../src/index.ts';
import { gardenPlants, statedParts, summarise } from './reading.ts';

describe('hybrids', () => {
  it.each([
    ['Galium ×schmidelyi', { genus: 'Galium', species: 'schmidelyi', hybrid: 'species' }],
    ['Galium×schmidelyi', { genus: 'Galium', species: 'schmidelyi', hybrid: 'species' }],
    [
      "Acer X freemanii 'Armstrong'",
      { genus: 'Acer', species: 'freemanii', hybrid: 'species', cultivar: 'Armstrong' },
    ],
    ['Epidenium xpurpureum', { genus: 'Epidenium', species: 'purpureum', hybrid: 'species' }],
    ['Rosa xanthina', { genus: 'Rosa', species: 'xanthina' }],
    ['Lonicera xylosteum', { genus: 'Lonicera', species: 'xylosteum' }],
    ['Abelia × x grandiflora', { genus: 'Abelia', species: 'grandiflora', hybrid: 'species' }],
    [
      'x Abacopterella x altifrons',
      { genus: 'Abacopterella', species: 'altifrons', hybrid: 'genus, species' },
    ],
    ['xHeucherella tiarelloides', { genus: 'Heucherella', species: 'tiarelloides', hybrid: 'genus' }],
    [
      'Rosa x damascena var. semperflorens',
      { genus: 'Rosa', species: 'damascena', below: 'variety semperflorens', hybrid: 'species' },
    ],
    [
      'Iris germanica nothovar. florentina',
      { genus: 'Iris', species: 'germanica', below: 'variety florentina', hybrid: 'infraspecific' },
    ],
    [
      "Acer palmatum x 'Bloodgood'",
      { genus: 'Acer', species: 'palmatum', hybrid: 'unnamed', cultivar: 'Bloodgood' },
    ],
    ['Magnolia x Galaxy', { genus: 'Magnolia', hybrid: 'unnamed', cultivar: 'Galaxy' }],
    ['Acer palmatum x 12', { genus: 'Acer', species: 'palmatum' }],
    ['+ Crataegomespilus', { genus: 'Crataegomespilus', graft: true }],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ['Quercus alba x robur', ['Quercus alba', 'Quercus robur']],
    ["Rosa 'Peace' x 'Iceberg'", ["Rosa 'Peace'", "Rosa 'Iceberg'"]],
    ['QUERCUS ALBA X ROBUR', ['Quercus alba', 'Quercus robur']],
    ['Agrostis L. × Polypogon Desf.', ['Agrostis L.', 'Polypogon Desf.']],
    [
      'Polypodium vulgare subsp. prionodes × subsp. vulgare',
      ['Polypodium vulgare prionodes', 'Polypodium vulgare vulgare'],
    ],
    ['Acacia baileyana X decurrens', ['Acacia baileyana', 'Acacia decurrens']],
    [
      'Mentha aquatica L. × M. arvensis L. × M. spicata L.',
      ['Mentha aquatica L.', 'Mentha arvensis L.', 'Mentha spicata L.'],
    ],
    [
      'Magnolia sargentiana var. robusta x sprengeri var. diva',
      ['Magnolia sargentiana robusta', 'Magnolia sprengeri diva'],
    ],
    [
      "magnolia macrophylla x brooklynensis 'woodsman' x m. 'goldstar'",
      ['Magnolia macrophylla', "Magnolia brooklynensis 'woodsman'", "Magnolia 'goldstar'"],
    ],
  ])('lists the parents of %s', (label, parents) => {
    expect(statedParts(label)).toMatchObject({ form: 'hybrid-formula', parents });
  });

  it('gives the cultivar behind a formula to the hybrid, not to the last parent', () => {
    expect(statedParts("Acer truncatum X Acer platanoides 'Keithsform'")).toEqual({
      form: 'hybrid-formula',
      genus: 'Acer',
      parents: ['Acer truncatum', 'Acer platanoides'],
      cultivar: 'Keithsform',
    });
  });

  it('keeps a formula in brackets beside the name', () => {
    expect(statedParts('Fallopia x bohemica (F. japonica x F. sachalinensis)')).toEqual({
      genus: 'Fallopia',
      species: 'bohemica',
      hybrid: 'species',
      parents: ['Fallopia japonica', 'Fallopia sachalinensis'],
    });
  });

  it('reads a graft-chimaera formula', () => {
    expect(statedParts('Cytisus purpureus + Laburnum anagyroides')).toEqual({
      form: 'graft-chimaera-formula',
      parents: ['Cytisus purpureus', 'Laburnum anagyroides'],
    });
  });
});

describe('ranks', () => {
  it.each([
    ['Tillandsia utriculata subspec. utriculata', 'subspecies utriculata'],
    ['Cedrus libani ssp atlantica', 'subspecies atlantica'],
    ['Betula pendula fo. dalecarlica', 'form dalecarlica'],
    ['Prunus armeniaca convar. budae', 'convariety budae'],
    ['Plantago major prol. lutulenta', 'unranked lutulenta'],
    ['Hibiscus heterophyllussubsp. heterophyllus', 'subspecies heterophyllus'],
    ['Conospermum leianthumssp leianthum', 'subspecies leianthum'],
    ['Vigna vexillata var.angustifolia', 'variety angustifolia'],
    ['Canarium australasicum australianum', 'unranked australianum'],
    ['Steganthera laxiflora_lewisensis', 'unranked lewisensis'],
    ['Aus bus sp. cus', 'subspecies cus'],
    [
      'Saxifraga aizoon var. aizoon subvar. brevifolia f. multicaulis',
      'variety aizoon, subvariety brevifolia, form multicaulis',
    ],
    ['ACER SACCHARUM SSP SACCHARUM', 'subspecies saccharum'],
  ])('reads the rank in %s', (label, below) => {
    expect(statedParts(label)).toMatchObject({ below });
  });

  it.each([
    ['Rhododendron subg. Hymenanthes', { genus: 'Rhododendron', infrageneric: 'subgenus Hymenanthes' }],
    [
      'Cordia sect. Salimori (Adans.) Kuntz',
      { genus: 'Cordia', infrageneric: 'section Salimori', authors: '(Adans.) Kuntz' },
    ],
    ['Morea (Morea) Burt', { genus: 'Morea', infrageneric: 'subgenus Morea', authors: 'Burt' }],
    [
      'Poaceae subtrib. Scolochloinae Soreng',
      { genus: 'Scolochloinae', authors: 'Soreng', family: 'Poaceae' },
    ],
    ['Rosaceae Juss.', { genus: 'Rosaceae', authors: 'Juss.' }],
  ])('reads %s above the species', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('doubt and provisional names', () => {
  it.each([
    ['Betula spp.', { genus: 'Betula', qualifier: 'spp.' }],
    ['Malus ssp', { genus: 'Malus', qualifier: 'spp.' }],
    ['Quercus species', { genus: 'Quercus', qualifier: 'sp.' }],
    ['cf. Acer palmatum', { genus: 'Acer', species: 'palmatum', qualifier: 'cf.' }],
    ['Heliotropium aff. wagneri', { genus: 'Heliotropium', species: 'wagneri', qualifier: 'aff.' }],
    ['Hibbertia sp. aff. riparia', { genus: 'Hibbertia', species: 'riparia', qualifier: 'aff.' }],
    ['Hibbertia spp aff riparia', { genus: 'Hibbertia', species: 'riparia', qualifier: 'aff.' }],
    ['Viola rostrata (cf.)', { genus: 'Viola', species: 'rostrata', qualifier: 'cf.' }],
    ['Viola rostrata complex', { genus: 'Viola', species: 'rostrata', qualifier: 'agg.' }],
    ['Viola rostrata group', { genus: 'Viola', species: 'rostrata', qualifier: 'agg.' }],
    ['Viola rostrata s.l.', { genus: 'Viola', species: 'rostrata', note: 's.l.' }],
    ['Viola rostrata (sensu stricto)', { genus: 'Viola', species: 'rostrata', note: 'sensu stricto' }],
    ['Viola rostrata sensu L.', { genus: 'Viola', species: 'rostrata', sensu: 'sensu L.' }],
    ['Geranium aff. sp. 3', { genus: 'Geranium', phrase: '3', qualifier: 'aff.' }],
    ['Sida sp. A sensu Harden (1993)', { genus: 'Sida', phrase: 'A', sensu: 'sensu Harden (1993)' }],
    ['Viola rostrata (??)', { genus: 'Viola', species: 'rostrata', qualifier: '?' }],
    ['Acer sp. A', { genus: 'Acer', phrase: 'A' }],
    ['Mentha sp1', { genus: 'Mentha', phrase: '1' }],
    [
      'Hemigenia sp. Tallering (H.Pringle 3323)',
      { genus: 'Hemigenia', phrase: 'Tallering', voucher: 'H.Pringle 3323' },
    ],
    [
      "Pultenaea sp. 'Olinda' (Coveny 6616)",
      { genus: 'Pultenaea', phrase: 'Olinda', voucher: 'Coveny 6616' },
    ],
    ['Aotus sp. Scott River', { genus: 'Aotus', phrase: 'Scott River' }],
    ['Syzygium (Noah Creek)', { genus: 'Syzygium', phrase: 'Noah Creek' }],
    ['Acacia mutabilis subsp. Young River', { genus: 'Acacia', species: 'mutabilis', phrase: 'Young River' }],
    ['Acer palmatum hort.', { genus: 'Acer', species: 'palmatum', sensu: 'hort.' }],
    ['Ficus exasperata auct. non Vahl', { genus: 'Ficus', species: 'exasperata', sensu: 'auct. non Vahl' }],
    [
      'Corydalis bulbosa (L.) DC., nom. utique rej.',
      { genus: 'Corydalis', species: 'bulbosa', authors: '(L.) DC.', note: 'nom. utique rej.' },
    ],
  ])('reads %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });

  it.each([
    ['Maireana georgei/turbinata', ['Maireana georgei', 'Maireana turbinata']],
    [
      'Abildgaardia odontocarpa -- Abildgaardia oxystachya',
      ['Abildgaardia odontocarpa', 'Abildgaardia oxystachya'],
    ],
    ['Acer palmatum; Acer rubrum', ['Acer palmatum', 'Acer rubrum']],
    ['Acer palmatum; rubrum', ['Acer palmatum', 'Acer rubrum']],
    ['Acer/Quercus', ['Acer', 'Quercus']],
    ['Quercus; Acer rubrum', ['Quercus', 'Acer rubrum']],
    ['Cordyline rubra and C. petiolaris', ['Cordyline rubra', 'Cordyline petiolaris']],
  ])('lists the candidates of %s and claims the genus only', (label, parents) => {
    const { genus } = parseName(label).name;
    expect(summarise(parseName(label).name)).toEqual({
      form: 'several-names',
      ...(genus === null ? {} : { genus }),
      parents,
    });
  });

  it('reads two genera joined by a word or & only when the second is known, since it may be an author', () => {
    const dictionary = createNameDictionary(['Acer', 'Quercus']);
    expect(parseName('Acer & Quercus', { dictionary }).name.form).toBe('several-names');
    expect(parseName('Acer & Mill.', { dictionary }).name.form).toBe('name');
  });

  it('reads a name that is written twice once', () => {
    expect(statedParts("Acer rubrum Acer rubrum 'Armstrong'")).toEqual({
      genus: 'Acer',
      species: 'rubrum',
      cultivar: 'Armstrong',
    });
  });

  it('does not take a remark behind a semicolon for another name', () => {
    expect(parseName('Negalasa fumalis Barnes; something else').name.form).toBe('name');
  });

  it('reads a hyphened group as the aggregate, not as part of the epithet', () => {
    expect(statedParts('Rubus fruticosus-group')).toEqual({
      genus: 'Rubus',
      species: 'fruticosus',
      qualifier: 'agg.',
    });
  });

  it('does not read an author in small letters as an epithet', () => {
    expect(statedParts('Lecanora achariana a.l.sm.')).toEqual({ genus: 'Lecanora', species: 'achariana' });
  });
});

describe('authors', () => {
  it.each([
    [
      'Panicum maximum (Jacq.) R.D.Webster',
      { genus: 'Panicum', species: 'maximum', authors: '(Jacq.) R.D.Webster' },
    ],
    [
      'Amsonia tabernaemontana Walter var. salicifolia (Pursh) Woodson',
      {
        genus: 'Amsonia',
        species: 'tabernaemontana',
        speciesAuthors: 'Walter',
        below: 'variety salicifolia',
        authors: '(Pursh) Woodson',
      },
    ],
    [
      'Sinapis alba L. subsp. alba',
      { genus: 'Sinapis', species: 'alba', speciesAuthors: 'L.', below: 'subspecies alba' },
    ],
    [
      'Polypodium pectinatum L.f. typica Rosenst.',
      {
        genus: 'Polypodium',
        species: 'pectinatum',
        speciesAuthors: 'L.',
        below: 'form typica',
        authors: 'Rosenst.',
      },
    ],
    [
      'Fimbristylis ovata (Burm. f.) J. Kern',
      { genus: 'Fimbristylis', species: 'ovata', authors: '(Burm. f.) J. Kern' },
    ],
    [
      'Gyalidea minuta van den Boom & Vezda',
      { genus: 'Gyalidea', species: 'minuta', authors: 'van den Boom & Vezda' },
    ],
    ['Boletus versicolor L. : Fr.', { genus: 'Boletus', species: 'versicolor', authors: 'L. : Fr.' }],
    [
      'Acacia truncata (Burm. f.) hort. ex Hoffmanns.',
      { genus: 'Acacia', species: 'truncata', authors: '(Burm. f.) hort. ex Hoffmanns.' },
    ],
    [
      "Angiopteris d'urvilleana de Vriese",
      { genus: 'Angiopteris', species: "d'urvilleana", authors: 'de Vriese' },
    ],
    ['Ulmus americana L', { genus: 'Ulmus', species: 'americana', authors: 'L' }],
    [
      'Stewartia micrantha (Chun) Sealy, Bot. Mag. 176: t. 510. 1967.',
      { genus: 'Stewartia', species: 'micrantha', authors: '(Chun) Sealy' },
    ],
  ])('finds where the authors of %s begin and end', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});

describe('authors that the dictionary knows', () => {
  const dictionary = createNameDictionary([
    'Acer striatum Du Roi',
    'Callitris glaucophylla Joy Thomps. & L.A.S.Johnson',
    'Cedrus Trew',
    'Correa pulchella Mackay ex Sweet',
    'Doryanthes Corrêa',
    'Echeveria setosa Rose & Purpus',
    'Haworthia Duval',
    'Macadamia integrifolia Maiden & Betche',
    'Paphiopedilum Pfitzer',
    'Ulmus montana With.',
  ]);

  it.each([
    ['Acer striatum Du Roi', 'Du Roi'],
    ['Callitris glaucophylla Joy Thomps. & L.A.S.Johnson', 'Joy Thomps. & L.A.S.Johnson'],
    ['Cedrus Trew', 'Trew'],
    ['Correa pulchella Mackay ex Sweet', 'Mackay ex Sweet'],
    ['Doryanthes Correa', 'Correa'],
    ['Echeveria setosa Rose & Purpus', 'Rose & Purpus'],
    ['Haworthia Duval', 'Duval'],
    ['Macadamia integrifolia Maiden & Betche', 'Maiden & Betche'],
    ['Paphiopedilum Pfitzer', 'Pfitzer'],
    ['Ulmus montana With.', 'With.'],
  ])('are not read as the cultivar or grex in %s', (label, authors) => {
    const { name } = parseName(label, { dictionary });
    expect(name.authorship?.verbatim).toBe(authors);
    expect([name.cultivar, name.grex]).toEqual([null, null]);
  });

  it('stand in front of a name without a rank, marked as the ICN asks for or not', () => {
    const parts = { genus: 'Rubus', species: 'fruticosus', speciesAuthors: 'L.', below: 'unranked vulgaris' };
    for (const marker of ['[unranked]', '[infrasp. unranked]', 't.infr.'])
      expect(statedParts(`Rubus fruticosus L. ${marker} vulgaris Weihe`)).toEqual({
        ...parts,
        authors: 'Weihe',
      });
  });

  it('leave the same words a cultivar where others are the authors', () => {
    expect(parseName('Cedrus Duval', { dictionary }).name.cultivar).toBe('Duval');
    expect(parseName('Haworthia Val', { dictionary }).name.cultivar).toBe('Val');
  });
});

describe('a hybrid sign in front of a genus that the dictionary knows', () => {
  const dictionary = createNameDictionary(['Fatshedera lizei', 'Cupressocyparis leylandii']);

  it.each([
    ['x Fatshedera lizei', { genus: 'Fatshedera', species: 'lizei', hybrid: 'genus' }],
    ['X CUPRESSOCYPARIS LEYLANDII', { genus: 'Cupressocyparis', species: 'leylandii', hybrid: 'genus' }],
  ])('is not set aside as a common name in %s', (label, parts) => {
    expect(statedParts(label, dictionary)).toEqual(parts);
  });
});

describe('a new species without a name', () => {
  it.each(['Acacia sp. nov.', 'Acacia sp nov'])('is no nomenclatural note in %s', (label) => {
    expect(statedParts(label)).toEqual({ genus: 'Acacia', qualifier: 'sp. nov.' });
  });
});

describe('F. in capitals', () => {
  const dictionary = createNameDictionary(['Betula pendula', 'Betula pendula f. dalecarlica']);

  it.each([
    ['BETULA PENDULA F. DALECARLICA', { genus: 'Betula', species: 'pendula', below: 'form dalecarlica' }],
    ['BETULA PENDULA F. JOHNSON', { genus: 'Betula', species: 'pendula', authors: 'F. JOHNSON' }],
  ])('is a forma where the name is known, else the initial of an author: %s', (label, parts) => {
    expect(statedParts(label, dictionary)).toEqual(parts);
  });
});

describe('words of doubt in front of a name', () => {
  it.each([
    ['cf. Quercus robur', 'cf.'],
    ['cf quercus robur', 'cf.'],
    ['CF. QUERCUS ROBUR', 'cf.'],
    ['aff. Quercus robur', 'aff.'],
    ['? Quercus robur', '?'],
    ['unknown Quercus robur', '?'],
    ['Unidentified Quercus robur', '?'],
  ])('are kept as the qualifier of %s', (label, qualifier) => {
    expect(statedParts(label, gardenPlants)).toEqual({ genus: 'Quercus', species: 'robur', qualifier });
    const { warnings } = parseName(label, { dictionary: gardenPlants });
    expect(warnings.map(({ code }) => code)).toContain('uncertain-identification');
  });

  it.each(['unknown', 'unknown tree', 'unidentified bacterium'])('make no plant of %s', (label) => {
    expect(statedParts(label, gardenPlants).form).toBe('not-a-name');
  });
});

describe('words of doubt behind a name', () => {
  it.each([
    'Quercus robur (uncertain)',
    'Quercus robur (not labelled, from the old garden)',
    'Quercus robur, ohne Etikett',
    'Quercus robur étiquette perdue',
    'Quercus robur - small form',
    'Quercus robur kleine Form',
    'Quercus robur (white form)',
    'Quercus robur pink leaf variant',
    'probably Quercus robur',
  ])('are the qualifier of %s', (label) => {
    expect(statedParts(label, gardenPlants)).toEqual({ genus: 'Quercus', species: 'robur', qualifier: '?' });
    const { warnings } = parseName(label, { dictionary: gardenPlants });
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'uncertain-identification', severity: 'caution' }),
    );
  });

  it.each(['Quercus robur hybrid', 'Quercus robur hyb.', 'QUERCUS ROBUR HYBRID', 'Quercus robur Kreuzung'])(
    'make %s a hybrid without a name',
    (label) => {
      const { name, warnings } = parseName(label, { dictionary: gardenPlants });
      expect(name).toMatchObject({ specificEpithet: 'robur', cultivar: null, hybrid: { unnamed: true } });
      expect(warnings.map(({ code }) => code)).toContain('unnamed-hybrid');
    },
  );

  it.each([
    "Camellia hybrid 'Donation'",
    'Rosa hybrid',
    "Acer palmatum 'Uncertain'",
    'Juniperus communis forma compressa',
  ])('are none in %s', (label) => {
    const { name } = parseName(label);
    expect(name.qualifier).toBeNull();
    expect(name.hybrid.unnamed).toBe(false);
  });

  it('say less than cf.', () => {
    expect(parseName('Quercus cf. robur (unlabelled)').name.qualifier).toBe('cf.');
  });

  it('stay apart from the second parent of a formula, which a genus may be called too', () => {
    const { name } = parseName('Quercus robur × aria', {
      dictionary: { ...gardenPlants, hasGenus: () => true },
    });
    expect(name.parents.map(({ genus, specificEpithet }) => `${genus} ${specificEpithet}`)).toEqual([
      'Quercus robur',
      'Quercus aria',
    ]);
  });
});

describe('what a name is not', () => {
  it.each(['Quercus robur sp. nov.', 'Viola hederacea subsp. nov. (Baw Baws)'])(
    'no published name in %s',
    (label) => {
      const { name, warnings } = parseName(label);
      expect(name.qualifier).toBe('sp. nov.');
      expect(warnings).toContainEqual(
        expect.objectContaining({ code: 'uncertain-identification', severity: 'caution' }),
      );
    },
  );

  it.each([
    'Quercus robur (not alba)',
    'Quercus robur (cf. alba)',
    'Quercus robur (? alba)',
    'Scaevola sp. (poss. amblyanthera)',
    'Quercus robur subsp. (white form)',
  ])('understood to the end: %s', (label) => {
    const { parts, warnings } = parseName(label);
    expect(parts.some(({ kind, text }) => kind === 'unparsed' && /[a-z]/.test(text))).toBe(true);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'unparsed-tail', severity: 'caution' }));
  });

  it.each(['Quercus alba s.l.', 'Quercus alba L. s. str.', 'Quercus alba sensu lato'])(
    'misapplied in %s: how widely it is meant changes nothing of whose it is',
    (label) => {
      expect(parseName(label).warnings).toEqual([]);
    },
  );
});

describe('phrase names', () => {
  it.each([
    ['Abutilon sp. (Mataranka)', { genus: 'Abutilon', phrase: 'Mataranka' }, 'Abutilon sp. Mataranka'],
    [
      'Backhousia sp. (Tully River)',
      { genus: 'Backhousia', phrase: 'Tully River' },
      'Backhousia sp. Tully River',
    ],
    [
      'Dianella sp. aff. longifolia (Riverina)',
      { genus: 'Dianella', species: 'longifolia', qualifier: 'aff.', phrase: 'Riverina' },
      'Dianella aff. longifolia (Riverina)',
    ],
    [
      'Mirbelia sp. Helena & Aurora (B.J.Lepschi 2003)',
      { genus: 'Mirbelia', phrase: 'Helena & Aurora', voucher: 'B.J.Lepschi 2003' },
      'Mirbelia sp. Helena & Aurora (B.J.Lepschi 2003)',
    ],
    [
      'Acacia sp. P174 (J.M.Brown 228)',
      { genus: 'Acacia', phrase: 'P174', voucher: 'J.M.Brown 228' },
      'Acacia sp. P174 (J.M.Brown 228)',
    ],
    [
      'Acacia sp. (Wongan Hills) K.F.Kenneally 7496',
      { genus: 'Acacia', phrase: 'Wongan Hills', voucher: 'K.F.Kenneally 7496' },
      'Acacia sp. Wongan Hills (K.F.Kenneally 7496)',
    ],
    [
      'Eriachne mucronata f. Alpha (C.E.Hubbard 7882)',
      { genus: 'Eriachne', species: 'mucronata', phrase: 'Alpha', voucher: 'C.E.Hubbard 7882' },
      'Eriachne mucronata f. Alpha (C.E.Hubbard 7882)',
    ],
    [
      'Schoenus subflavus subsp. hispid culms (K.R.Newbey 8278)',
      { genus: 'Schoenus', species: 'subflavus', phrase: 'hispid culms', voucher: 'K.R.Newbey 8278' },
      'Schoenus subflavus subsp. hispid culms (K.R.Newbey 8278)',
    ],
  ])('are kept whole in %s', (label, parts, written) => {
    const { name } = parseName(label);
    expect(summarise(name)).toEqual(parts);
    expect(formatName(name)).toBe(written);
    expect(parseName(written).name).toEqual(name);
  });

  it.each([
    ['Quercus sp. (Red Oak)', { genus: 'Quercus', qualifier: 'sp.', common: 'Red Oak' }],
    [
      'Quercus aff. alba (L.) Mill.',
      { genus: 'Quercus', species: 'alba', qualifier: 'aff.', authors: '(L.) Mill.' },
    ],
    ['Morea (Morea) Burt', { genus: 'Morea', infrageneric: 'subgenus Morea', authors: 'Burt' }],
    ['Acer sp. P9', { genus: 'Acer', qualifier: 'sp.' }],
  ])('are not seen in %s', (label, parts) => {
    expect(statedParts(label)).toEqual(parts);
  });
});
