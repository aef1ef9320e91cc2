import { createNameDictionary } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameListError, readNameList } from '../../src/capabilities/plant-names/index.ts';

const dictionary = createNameDictionary([
  'Acer palmatum',
  'Quercus robur',
  'Lavandula angustifolia',
  'Banksia serrata',
  'Rosa',
  'Salvia',
]);

function read(content: string | Uint8Array, fileName = 'list.csv', column?: string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readNameList(bytes, { fileName, column, dictionary });
}

const namesOf = (...args: Parameters<typeof read>) => read(...args).names.map(({ name }) => name);

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const little = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return order === 'le' ? little : little.swap16();
};

describe('the column of a table', () => {
  it.each([
    ['English', 'Botanical Name'],
    ['English', 'species_name'],
    ['Latin', 'Taxon'],
    ['German', 'Botanischer Name'],
    ['French', 'Nom botanique'],
    ['Spanish', 'Nombre científico'],
    ['Dutch', 'Wetenschappelijke naam'],
    ['Italian', 'Nome botanico'],
  ])('is found by a %s heading, "%s"', (_language, heading) => {
    const list = read(
      `Code,Common name,${heading},Size\nA1,Unknown shrub,Zzyx foo,5L\nA2,Another,Yyzx bar,2L\n`,
    );
    expect(list.column).toEqual({ index: 2, heading, hasHeading: true });
    expect(list.names).toEqual([
      { name: 'Zzyx foo', row: 2 },
      { name: 'Yyzx bar', row: 3 },
    ]);
  });

  it('is found by what stands in it when the headings do not tell', () => {
    expect(namesOf('a,b,c\n1,Acer palmatum,5L\n2,Quercus robur,2L\n')).toEqual([
      'Acer palmatum',
      'Quercus robur',
    ]);
  });

  it('is found without a heading, and the first row then counts', () => {
    expect(read('12,Acer palmatum\n3,Quercus robur\n').names).toEqual([
      { name: 'Acer palmatum', row: 1 },
      { name: 'Quercus robur', row: 2 },
    ]);
  });

  it('is the one that is asked for, in any letter case', () => {
    expect(namesOf('Plant,Old name\nAcer palmatum,Acer polymorphum\n', 'list.csv', ' old NAME ')).toEqual([
      'Acer polymorphum',
    ]);
  });

  it('that does not exist is refused with the columns there are', () => {
    expect(() => read('Plant,Size\nAcer palmatum,5L\n', 'list.csv', 'Species')).toThrow(
      'There is no column "Species". The columns are: "Plant", "Size".',
    );
  });
});

describe('the text of a file', () => {
  const table = 'Plant;Größe\nSalvia × jamensis ‘Hot Lips’;5L\nAcer palmatum;2L\n';
  const expected = ['Salvia × jamensis ‘Hot Lips’', 'Acer palmatum'];

  it.each([
    ['UTF-8', new TextEncoder().encode(table)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${table}`)],
    ['UTF-16, low byte first, with a mark', utf16(table, 'le', true)],
    ['UTF-16, high byte first, with a mark', utf16(table, 'be', true)],
    ['UTF-16, low byte first', utf16(table, 'le', false)],
    ['UTF-16, high byte first', utf16(table, 'be', false)],
    [
      'Windows-1252',
      Buffer.from(
        'Plant;Gr\u00f6\u00dfe\nSalvia \u00d7 jamensis \u0091Hot Lips\u0092;5L\nAcer palmatum;2L\n',
        'latin1',
      ),
    ],
  ])('is read as %s', (_encoding, bytes) => {
    expect(namesOf(bytes)).toEqual(expected);
  });

  it.each([',', ';', '\t', '|'])('may separate its columns by %j', (delimiter) => {
    const rows = [
      ['No', 'Plant'],
      ['1', 'Acer palmatum'],
      ['2', '"Rosa ""Peace"", 5L"'],
    ];
    expect(namesOf(rows.map((row) => row.join(delimiter)).join('\r\n'))).toEqual([
      'Acer palmatum',
      'Rosa "Peace", 5L',
    ]);
  });

  it('keeps the line of the file for every name, over quoted line breaks and blank lines', () => {
    expect(read('Plant,Note\nAcer palmatum,"two\nlines"\n\nQuercus robur,x\n').names).toEqual([
      { name: 'Acer palmatum', row: 3 },
      { name: 'Quercus robur', row: 5 },
    ]);
  });

  it.each(['.csv', '.txt', '.json'])('is refused when it is a picture called list%s', (extension) => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    expect(() => read(png, `list${extension}`)).toThrow('binary data');
  });
});

describe('a list without columns', () => {
  it('has one name a line in a .txt file', () => {
    expect(read('Acer palmatum\n\n  Quercus robur \r\n', 'list.txt').names).toEqual([
      { name: 'Acer palmatum', row: 1 },
      { name: 'Quercus robur', row: 3 },
    ]);
  });

  it('may have all its names in one line, separated by commas', () => {
    expect(namesOf('Acer palmatum, Quercus robur,Rosa', 'list.txt')).toEqual([
      'Acer palmatum',
      'Quercus robur',
      'Rosa',
    ]);
  });

  it.each([
    ['an array of strings', '["Acer palmatum","Quercus robur"]'],
    ['an array of objects', '[{"species":"Acer palmatum"},{"species":"Quercus robur"}]'],
    [
      'a list one level down',
      '{"plants":[{"Botanical_Name":"Acer palmatum"},{"botanical_name":"Quercus robur"}]}',
    ],
  ])('may be JSON: %s', (_shape, json) => {
    expect(namesOf(json, 'list.json')).toEqual(['Acer palmatum', 'Quercus robur']);
  });
});

describe('a list that cannot be read', () => {
  it.each([
    ['an empty file', '', 'list.csv', 'the list is empty'],
    ['blank lines', ' \n\n  \n', 'list.txt', 'the list is empty'],
    ['a heading alone', 'Botanical name,Size\n', 'list.csv', 'the list is empty'],
    ['broken JSON', '["Acer palmatum",', 'list.json', 'not valid JSON'],
    ['JSON without a list', '{"a":1}', 'list.json', 'must be an array of names'],
    ['an object without a name', '[{"colour":"red"}]', 'list.json', 'entry 1'],
    ['a number in the list', '["Acer palmatum", 3]', 'list.json', 'entry 2'],
    ['another kind of file', 'Acer palmatum', 'list.docx', '.docx is not supported'],
  ])('says what is wrong: %s', (_what, content, fileName, message) => {
    expect(() => read(content, fileName)).toThrow(NameListError);
    expect(() => read(content, fileName)).toThrow(message);
  });

  it('never fails in another way, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('a.csv', 'a.txt', 'a.json', 'a.tsv'),
        (bytes, fileName) => {
          try {
            expect(read(bytes, fileName).names.length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(NameListError);
          }
        },
      ),
    );
  });
});
