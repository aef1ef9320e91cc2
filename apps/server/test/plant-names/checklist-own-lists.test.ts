import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure, readFiles, sentences } from '../support/read-checklist.ts';

describe("an operator's own lists", () => {
  it('takes a list of names and ranks as accepted names', async () => {
    expect(await sentences({ 'list.csv': 'name,rank\n"Abildgaardia",genus\nAcer rubrum,species\n' })).toEqual(
      ['Abildgaardia: accepted', 'Acer rubrum: accepted'],
    );
  });

  it('takes authors from the names when they have no column', async () => {
    const list =
      'name\nAcer rubrum L.\nAcer sp. Lake Magenta (Nicolle 5509 & French)\nQuercus alba × Q. robur\n';
    expect(await sentences({ 'list.txt': list })).toEqual([
      'Acer rubrum | L.: accepted',
      'Acer sp. Lake Magenta (Nicolle 5509 & French): accepted',
      'Quercus alba × Q. robur: accepted',
    ]);
  });

  it.each([
    'Eriachne mucronata f. Alpha (C.E.Hubbard 7882)',
    'Notelaea venosa var. A.',
    'Schoenus subflavus subsp. hispid culms (K.R.Newbey 8278)',
    'Bertya pinifolia var. Fine hairs',
  ])('takes no words of an informal name for authors: %s', async (name) => {
    expect(await sentences({ 'list.txt': `name\n${name}\nAcer rubrum L. 1753\n` })).toEqual([
      `${name}: accepted`,
      expect.stringContaining('Acer rubrum | L.'),
    ]);
  });

  it('leads to accepted names that are given by name, also to such as have no row', async () => {
    const list =
      'name;accepted name\nAcer polymorphum;Acer palmatum\nAcer atropurpureum;Acer palmatum\nAcer dissectum Thunb.;Acer dissectum Thunb.\n';
    expect(await sentences({ 'list.csv': list })).toEqual([
      'Acer polymorphum: synonym of Acer palmatum',
      'Acer atropurpureum: synonym of Acer palmatum',
      'Acer dissectum | Thunb.: accepted',
      'Acer palmatum: accepted',
    ]);
  });

  it('reads corrections: the name as it comes in and the name that is preferred', async () => {
    const list =
      'name,preferred_name,preferred_author,note\nDicentra spectabilis,Lamprocapnos spectabilis,(L.) Fukuhara,as labelled\n';
    expect(await sentences({ 'corrections.csv': list }, 'corrections')).toEqual([
      'Dicentra spectabilis: synonym of Lamprocapnos spectabilis',
      'Lamprocapnos spectabilis | (L.) Fukuhara: accepted',
    ]);
    expect(await failure({ 'corrections.csv': 'name,note\nAcer,x\n' }, 'corrections')).toContain(
      'no column for acceptedName',
    );
  });

  it('reads columns under other headings when the operator names them', async () => {
    const list = 'Pflanze|Autor|Zustand\nAcer rubrum|L.|accepted\n';
    expect(await failure({ 'liste.csv': list })).toBe(
      'ChecklistError: "liste.csv" has no column for name. Looked for: canonicalName, taxon_name, scientificName, scientific_name, preferred_canonical_for_page, principalBotanicalName, botanical_name, botanical names, latin_name, taxon, name, species. ' +
        'Its headings: "Pflanze", "Autor", "Zustand". If one of them is meant, say so with --column name=HEADING; ' +
        'if they are not apart, the table is separated by another sign than comma, semicolon, tab or |.',
    );
    const columns = { name: 'pflanze', authorship: 'Autor', status: 'Zustand' };
    expect(await sentences({ 'liste.csv': list }, 'own', { columns })).toEqual([
      'Acer rubrum | L.: accepted',
    ]);
    expect(await failure({ 'liste.csv': list }, 'own', { columns: { name: 'Planta' } })).toContain(
      'no column "Planta", which was named for name',
    );
  });

  it('keeps the ids of tables apart that count each for itself', async () => {
    const table = (name: string) =>
      `taxonID\tscientificName\tacceptedNameUsageID\n1\t${name}\t\n2\t${name} x\t1\n`;
    const { names } = await readFiles({ 'a.tsv': table('Acer alba'), 'b.tsv': table('Acer nigra') });
    expect(new Set(names.map(({ id }) => id)).size).toBe(4);
    const [, synonym] = names.filter(({ name }) => name.startsWith('Acer nigra'));
    expect(names.find(({ id }) => id === synonym?.acceptedId)?.name).toBe('Acer nigra');
  });

  it('reads quoted cells with separators, quotes and line breaks in them', async () => {
    const list =
      'name,author,note\r\n"Acer ""rubrum""","L., not A. Gray","first\nsecond"\r\nAcer alba,Mill.,\r\n';
    const { names } = await readFiles({ 'list.csv': list });
    expect(names.map(({ name, authorship }) => [name, authorship])).toEqual([
      ['Acer "rubrum"', 'L., not A. Gray'],
      ['Acer alba', 'Mill.'],
    ]);
  });

  it('takes quotes between tabs for letters, unless most cells have them', async () => {
    const quoted = 'taxonID\tscientificName\tnote\n"1"\t"Acer rubrum"\t"a ""b"""\n';
    expect(await sentences({ 'classification.csv': quoted })).toEqual(['Acer rubrum: accepted']);
    const plain = 'taxonID\tscientificName\tnote\n1\tAcer rubrum\t"nom. cons."\n2\tAcer alba\t"open\n';
    expect(await sentences({ 'classification.csv': plain })).toEqual([
      'Acer rubrum: accepted',
      'Acer alba: accepted',
    ]);
  });

  it('gives back every table as it was written', async () => {
    const cell = fc.stringMatching(/^[A-Za-z",\n]{0,12}$/).filter((text) => text.trim() === text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const table = [
          '"id","name","family"',
          ...rows.map(([a, b], id) => [`"${id}"`, quoted(`N${a}`), quoted(b)].join()),
        ];
        const { names } = await readFiles({ 'list.csv': table.join('\r\n') });
        expect(names.map(({ family }) => family ?? '')).toEqual(rows.map(([, family]) => family));
      }),
      { numRuns: 30 },
    );
  });
});
