import { readSnapshot } from '@plantdata/name-index';
import { describe, expect, it } from 'vitest';
import { readAuthorNotes } from '../../release/usda-checklist/authors.ts';
import { buildIndex } from '../../release/usda-checklist/build-index.ts';
import { chooseNames, type Knowledge } from '../../release/usda-checklist/choose-names.ts';
import { readKnowledge } from '../../release/usda-checklist/knowledge.ts';
import { readTables } from '../../release/usda-checklist/tables.ts';

// Rows of USDA PLANTS as R writes them: accepted symbol, symbol if it is a synonym, symbol, name; and their authors.
const nothingKnown: Knowledge = { notPlants: new Set(), families: new Map() };

type Row = readonly [accepted: string, symbol: string, taxon: string];
type Authors = readonly [symbol: string, taxon: string, author: string];

function tablesOf(rows: readonly Row[], authors: readonly Authors[]) {
  const quote = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const names = rows.map(([accepted, symbol, taxon]) =>
    quote([accepted, accepted === symbol ? '' : symbol, symbol, taxon]),
  );
  return readTables(
    ['"accsym","syn","sym","taxon"', ...names].join('\n'),
    ['"sym","taxon","author"', ...authors.map(quote)].join('\n'),
  );
}

const choose = (rows: readonly Row[], authors: readonly Authors[], knowledge = nothingKnown) =>
  chooseNames(tablesOf(rows, authors), knowledge);

/** Without the genera: `Name | Authors: status of Accepted name`. */
function sentences(rows: readonly Row[], authors: readonly Authors[] = []) {
  const { names } = choose(rows, authors);
  const byId = new Map(names.map((name) => [name.id, name.name]));
  return names
    .filter(({ rank }) => rank !== 'genus')
    .map(({ name, authorship, status, acceptedId }) => {
      const author = authorship === null ? '' : ` | ${authorship}`;
      return `${name}${author}: ${status}${acceptedId === null ? '' : ` of ${byId.get(acceptedId)}`}`;
    });
}

describe('the checklist made from USDA PLANTS', () => {
  it('leads synonyms to accepted names, with authors that have commas in them', () => {
    const rows: Row[] = [
      ['NAAM', 'ABAM4', 'Abama americana'],
      ['NAAM', 'NAAM', 'Narthecium americanum'],
      ['PRAF', 'PRAF', 'Pritchardia affinis'],
    ];
    expect(
      sentences(rows, [
        ['ABAM4', 'Abama americana', '(Ker Gawl.) Morong'],
        ['NAAM', 'Narthecium americanum', 'Ker Gawl. [excluded]'],
        ['PRAF', 'Pritchardia affinis', 'O. Deg., I. Deg. & B.C. Stone, nom. inq.'],
      ]),
    ).toEqual([
      'Abama americana | (Ker Gawl.) Morong: synonym of Narthecium americanum',
      'Narthecium americanum | Ker Gawl.: accepted',
      'Pritchardia affinis | O. Deg., I. Deg. & B.C. Stone: accepted',
    ]);
  });

  it('writes ranks and hybrid signs as the Codes do, and gives no authors to autonyms', () => {
    const { names } = choose(
      [
        ['ABGR4', 'ABGR4', 'Abelia ×grandiflora'],
        ['ELMA', 'ELMA', '×Elyhordeum macounii'],
        ['CAAQA', 'CAAQA', 'Catabrosa aquatica var. aquatica'],
        ['ACSAN', 'ACSAN', 'Acer saccharum ssp. nigrum'],
        ['CYST', 'CYST', 'Cyanea st.-johnii'],
        ['PIHU', 'PIHU', 'Pinus ×hunnewellii [parviflora × strobus]'],
      ],
      [['CAAQA', 'Catabrosa aquatica var. aquatica', '(L.) P. Beauv.']],
    );
    const below = names.filter(({ rank }) => rank !== 'genus');
    expect(below.map(({ name, rank, authorship }) => [name, rank, authorship])).toEqual([
      ['Abelia × grandiflora', 'species', null],
      ['× Elyhordeum macounii', 'species', null],
      ['Catabrosa aquatica var. aquatica', 'variety', null],
      ['Acer saccharum subsp. nigrum', 'subspecies', null],
      ['Cyanea st-johnii', 'species', null],
      ['Pinus × hunnewellii', 'species', null],
    ]);
    expect(names.find(({ rank, name }) => rank === 'genus' && name.endsWith('Elyhordeum'))?.name).toBe(
      '× Elyhordeum',
    );
  });

  it('leaves out words alone, hybrid formulas and artifacts of the database, and counts them', () => {
    const { names, leftOut } = choose(
      [
        ['ABELI', 'ABELI', 'Abelia'],
        ['ACLE2', 'ACLE2', 'Acer leucoderme × saccharum'],
        ['CABR42', 'CABR42', 'Campnospera brevipetiolata'],
        ['ACRU', 'ACRU', 'Acer rubrum'],
        ['Accepted Symbol', 'Symbol', 'Scientific Name'],
      ],
      [['CABR42', 'Campnospera brevipetiolata', 'Volkens, database artifact']],
    );
    expect(names.map(({ name }) => name)).toEqual(['Acer rubrum', 'Acer']);
    expect(leftOut).toEqual({
      'one-word': 1,
      'hybrid-formula': 1,
      'database-artifact': 1,
      'not-read-whole': 1,
    });
  });

  it('leaves out lichens with all their synonyms, and keeps a plant whose synonym has the name of a lichen', () => {
    const { names, leftOut } = choose(
      [
        ['CLRA', 'CLRA', 'Cladonia rangiferina'],
        ['CLRA', 'LIRA', 'Lichen rangiferinus'],
        ['PHOX', 'PHOX', 'Phacopsis oxyspora'],
        ['ASPR', 'PHPR', 'Phacopsis praelonga'],
        ['ASPR', 'ASPR', 'Astragalus praelongus'],
      ],
      [['PHPR', 'Phacopsis praelonga', '(Sheldon) Rydb.']],
      { ...nothingKnown, notPlants: new Set(['Cladonia', 'Phacopsis']) },
    );
    expect(names.map(({ name }) => name)).toEqual([
      'Phacopsis praelonga',
      'Astragalus praelongus',
      'Astragalus',
    ]);
    expect(leftOut).toEqual({ 'not-a-plant': 3 });
  });

  it('has the genera of accepted species, with the family where it is known', () => {
    const { names, genera } = choose(
      [
        ['QUAL', 'QUAL', 'Quercus alba'],
        ['QUAL', 'LEAL', 'Lepidobalanus alba'],
        ['MAPO', 'MAPO', 'Marchantia polymorpha'],
      ],
      [['LEAL', 'Lepidobalanus alba', '(L.) X']],
      { ...nothingKnown, families: new Map([['Quercus', 'Fagaceae']]) },
    );
    expect(genera).toBe(2);
    expect(names.map(({ name, rank, family }) => [name, rank, family])).toEqual([
      ['Quercus alba', 'species', 'Fagaceae'],
      ['Lepidobalanus alba', 'species', 'Fagaceae'],
      ['Marchantia polymorpha', 'species', null],
      ['Quercus', 'genus', 'Fagaceae'],
      ['Marchantia', 'genus', null],
    ]);
  });

  // The table of authors has none for names used in another sense (`auct.`, `non L.`) and for illegitimate ones.
  it('does not place a synonym whose authors are left out, nor one that belongs in part', () => {
    const rows: Row[] = [
      ['CIVU', 'CILA', 'Cirsium lanceolatum'],
      ['CIVU', 'CIVU', 'Cirsium vulgare'],
      ['CRLO', 'HYDR', 'Hydrophila drummondii'],
      ['CRLO', 'CRLO', 'Crassula longipes'],
    ];
    const authors: Authors[] = [
      ['CIVU', 'Cirsium vulgare', '(Savi) Ten.'],
      ['HYDR', 'Hydrophila drummondii', 'sensu (Torr. & A. Gray) House p.p.'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Cirsium lanceolatum: unplaced',
      'Cirsium vulgare | (Savi) Ten.: accepted',
      'Hydrophila drummondii: unplaced',
      'Crassula longipes: accepted',
    ]);
  });

  it('lists a name without authors not again beside the same name with authors', () => {
    const rows: Row[] = [
      ['IROR', 'IROR', 'Iris orientalis'],
      ['IRSA', 'IROR2', 'Iris orientalis'],
      ['IRSA', 'IRSA', 'Iris sanguinea'],
    ];
    expect(sentences(rows, [['IROR', 'Iris orientalis', 'Mill.']])).toEqual([
      'Iris orientalis | Mill.: accepted',
      'Iris sanguinea: accepted',
    ]);
  });

  it('takes the synonym where a symbol is also accepted, to the end of the chain', () => {
    const rows: Row[] = [
      ['ACFA', 'ACFA', 'Acacia farnesiana'],
      ['VAFA', 'ACFA', 'Acacia farnesiana'],
      ['ACFA', 'MIFA', 'Mimosa farnesiana'],
      ['VAFA', 'VAFA', 'Vachellia farnesiana'],
    ];
    const authors: Authors[] = [
      ['ACFA', 'Acacia farnesiana', '(L.) Willd.'],
      ['MIFA', 'Mimosa farnesiana', 'L.'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Acacia farnesiana | (L.) Willd.: synonym of Vachellia farnesiana',
      'Mimosa farnesiana | L.: synonym of Vachellia farnesiana',
      'Vachellia farnesiana: accepted',
    ]);
  });

  it('keeps one spelling of a name that one symbol has twice, without the rank between', () => {
    const rows: Row[] = [
      ['LULYD', 'LULYD', 'Lupinus lyallii ssp. lyallii var. danaus'],
      ['LULYD', 'LULYD', 'Lupinus lyallii var. danaus'],
      ['CEOT', 'CEOT', 'Ceanothus otayensis'],
      ['CEOT', 'CEOT', 'Ceanothus ×otayensis'],
    ];
    const authors: Authors[] = [['LULYD', 'Lupinus lyallii ssp. lyallii var. danaus', '(A. Gray) S. Watson']];
    expect(sentences(rows, authors)).toEqual([
      'Lupinus lyallii var. danaus | (A. Gray) S. Watson: accepted',
      'Ceanothus × otayensis: accepted',
    ]);
  });

  it('knows an orthographic variant as a misspelling of a name near it, else as a synonym', () => {
    const rows: Row[] = [
      ['RAAM', 'RHAM', 'Rhachicallis americana'],
      ['RAAM', 'RAAM', 'Rachicallis americana'],
      ['THCR', 'ATRU', 'Athenaea rubicaulis'],
      ['THCR', 'THCR', 'Thinogeton crassicaule'],
    ];
    const authors: Authors[] = [
      ['RHAM', 'Rhachicallis americana', '(Jacq.) Kuntze, orth. var.'],
      ['ATRU', 'Athenaea rubicaulis', 'X, orth. var.'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Rhachicallis americana | (Jacq.) Kuntze: misspelling of Rachicallis americana',
      'Rachicallis americana: accepted',
      'Athenaea rubicaulis | X: synonym of Thinogeton crassicaule',
      'Thinogeton crassicaule: accepted',
    ]);
  });

  it('finds authors by name where a spreadsheet made a day of the symbol, and not where the name is another', () => {
    const rows: Row[] = [
      ['07-Feb', '07-Feb', 'Festuca brevipila'],
      ['JUCA', 'JUCA', 'Juglans californica'],
    ];
    const authors: Authors[] = [
      ['FEBR7', 'Festuca brevipila', 'Tracey'],
      ['JUCA', 'Juglans californica f. quercina', '(Babc.) Rehder'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Festuca brevipila | Tracey: accepted',
      'Juglans californica: accepted',
    ]);
  });

  it('leads a species to a species where the table has the typical variety', () => {
    const rows: Row[] = [
      ['SYLAL', 'ASLA', 'Aster laevis'],
      ['SYLAL', 'ASLAL', 'Aster laevis var. laevis'],
      ['SYLA3', 'SYLA3', 'Symphyotrichum laeve'],
      ['SYLAL', 'SYLAL', 'Symphyotrichum laeve var. laeve'],
    ];
    const authors: Authors[] = [
      ['ASLA', 'Aster laevis', 'L.'],
      ['ASLAL', 'Aster laevis var. laevis', 'L.'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Aster laevis | L.: synonym of Symphyotrichum laeve',
      'Aster laevis var. laevis: synonym of Symphyotrichum laeve var. laeve',
      'Symphyotrichum laeve: accepted',
      'Symphyotrichum laeve var. laeve: accepted',
    ]);
  });

  it('keeps homonyms apart by their authors', () => {
    const rows: Row[] = [
      ['YUBR', 'YUBR', 'Yucca brevifolia'],
      ['YUSC', 'YUBR3', 'Yucca brevifolia'],
      ['YUSC', 'YUSC', 'Yucca ×schottii'],
    ];
    const authors: Authors[] = [
      ['YUBR', 'Yucca brevifolia', 'Engelm.'],
      ['YUBR3', 'Yucca brevifolia', 'Schott ex Torr.'],
    ];
    expect(sentences(rows, authors)).toEqual([
      'Yucca brevifolia | Engelm.: accepted',
      'Yucca brevifolia | Schott ex Torr.: synonym of Yucca × schottii',
      'Yucca × schottii: accepted',
    ]);
  });

  it('refuses a table of another layout', () => {
    const plantsList =
      '"Symbol","Synonym Symbol","Scientific Name with Author"\n"ABAB","","Abutilon abutiloides"';
    expect(() => readTables(plantsList, plantsList)).toThrow(/no column accsym/);
  });
});

describe('the index', () => {
  const rows: Row[] = [
    ['NAAM', 'ABAM4', 'Abama americana'],
    ['NAAM', 'NAAM', 'Narthecium americanum'],
  ];
  const build = () =>
    buildIndex(tablesOf(rows, [['ABAM4', 'Abama americana', '(Ker Gawl.) Morong']]), nothingKnown, {
      version: '2026-01-15',
      files: [{ name: 'names.csv', bytes: 12, sha256: 'ab' }],
    });

  it('has the same bytes when it is made again', () => {
    expect(build().bytes.equals(build().bytes)).toBe(true);
  });

  it('answers for no source, and says how many names it has of how many rows', () => {
    const { bytes, manifest } = build();
    const { buffer, byteOffset, byteLength } = new Uint8Array(bytes);
    const snapshot = readSnapshot(buffer.slice(byteOffset, byteOffset + byteLength));
    expect(snapshot.manifest).toEqual(manifest);
    expect(manifest).toMatchObject({
      dataset: 'usda',
      version: '2026-01-15',
      sources: [],
      counts: { rows: 2, names: 3, accepted: 2, mended: {} },
    });
    const [row = -1] = snapshot.table.exact('abama americana');
    const { status, acceptedRow } = snapshot.table.name(row);
    expect(status).toBe('synonym');
    expect(snapshot.table.name(acceptedRow ?? -1).written).toBe('Narthecium americanum');
  });
});

describe('notes behind authors', () => {
  it.each([
    ['L. f., orth. var.', 'L. f.'],
    ['(Marshall) Rehder, (pro sp.)', '(Marshall) Rehder'],
    ['(Ach.) ?, ined.?', null],
    ['Michx. p.p.', 'Michx.'],
    ['sensu Th. Fr.', null],
    ['hort. ex Mast.', 'hort. ex Mast.'],
    ['', null],
  ])('%j has the authors %j', (text, authorship) => {
    expect(readAuthorNotes(text)).toMatchObject({ authorship });
  });
});

describe('what is known beside the tables', () => {
  it('lists genera of lichens and fungi, none of which is a genus with a family of plants', () => {
    const { notPlants, families } = readKnowledge();
    for (const genus of ['Lecanora', 'Cladonia', 'Usnea', 'Lobaria', 'Tremella', 'Omphalina'])
      expect(notPlants).toContain(genus);
    for (const genus of ['Marchantia', 'Sphagnum', 'Mylia', 'Polypodium', 'Mielichhoferia'])
      expect(notPlants).not.toContain(genus);
    expect([...notPlants].filter((genus) => families.has(genus))).toEqual([]);
    expect([...notPlants].every((genus) => /^[A-Z][a-z]+$/.test(genus))).toBe(true);
  });

  it('has one family for a genus', () => {
    expect(readKnowledge().families.get('Quercus')).toBe('Fagaceae');
    for (const family of readKnowledge().families.values()) expect(family).toMatch(/^[A-Z][a-z]+aceae$/);
  });
});
