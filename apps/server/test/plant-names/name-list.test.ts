import { createNameDictionary } from '@plantdata/botanical-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedName, NameListError, readNameList } from '../../src/capabilities/plant-names/index.ts';

const dictionary = createNameDictionary([
  'Acer palmatum',
  'Quercus robur',
  'Lavandula angustifolia',
  'Banksia serrata',
  'Rosa',
  'Salvia',
]);

/** Reads a file that arrives in pieces of `chunkSize` bytes. */
async function read(
  content: string | Uint8Array,
  fileName = 'list.csv',
  column?: string,
  chunkSize = 64 * 1024,
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const list = await readNameList(inChunks(bytes, chunkSize), { fileName, column, dictionary });
  const names: ListedName[] = [];
  for await (const name of list.names) names.push(name);
  return { column: list.column, names };
}

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const namesOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).names.map(({ name }) => name);

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
  ])('is found by a %s heading, "%s"', async (_language, heading) => {
    const list = await read(
      `Code,Common name,${heading},Size\nA1,Unknown shrub,Zzyx foo,5L\nA2,Another,Yyzx bar,2L\n`,
    );
    expect(list.column).toEqual({ index: 2, heading, hasHeading: true });
    expect(list.names).toEqual([
      { name: 'Zzyx foo', row: 2 },
      { name: 'Yyzx bar', row: 3 },
    ]);
  });

  it('is found by what stands in it when the headings do not tell', async () => {
    expect(await namesOf('a,b,c\n1,Acer palmatum,5L\n2,Quercus robur,2L\n')).toEqual([
      'Acer palmatum',
      'Quercus robur',
    ]);
  });

  it('is found without a heading, and the first row then counts', async () => {
    expect((await read('12,Acer palmatum\n3,Quercus robur\n')).names).toEqual([
      { name: 'Acer palmatum', row: 1 },
      { name: 'Quercus robur', row: 2 },
    ]);
  });

  it('is the one that is asked for, in any letter case', async () => {
    expect(
      await namesOf('Plant,Old name\nAcer palmatum,Acer polymorphum\n', 'list.csv', ' old NAME '),
    ).toEqual(['Acer polymorphum']);
  });

  it('that does not exist is refused with the columns there are', async () => {
    await expect(read('Plant,Size\nAcer palmatum,5L\n', 'list.csv', 'Species')).rejects.toThrow(
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
  ])('is read as %s', async (_encoding, bytes) => {
    expect(await namesOf(bytes)).toEqual(expected);
  });

  it.each([',', ';', '\t', '|'])('may separate its columns by %j', async (delimiter) => {
    const rows = [
      ['No', 'Plant'],
      ['1', 'Acer palmatum'],
      ['2', '"Rosa ""Peace"", 5L"'],
    ];
    expect(await namesOf(rows.map((row) => row.join(delimiter)).join('\r\n'))).toEqual([
      'Acer palmatum',
      'Rosa "Peace", 5L',
    ]);
  });

  it('keeps the line of the file for every name, over quoted line breaks and blank lines', async () => {
    expect((await read('Plant,Note\nAcer palmatum,"two\nlines"\n\nQuercus robur,x\n')).names).toEqual([
      { name: 'Acer palmatum', row: 3 },
      { name: 'Quercus robur', row: 5 },
    ]);
  });

  it.each(['.csv', '.txt', '.json'])('is refused when it is a picture called list%s', async (extension) => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    await expect(read(png, `list${extension}`)).rejects.toThrow('binary data');
  });
});

describe('a list without columns', () => {
  it('has one name a line in a .txt file', async () => {
    expect((await read('Acer palmatum\n\n  Quercus robur \r\n', 'list.txt')).names).toEqual([
      { name: 'Acer palmatum', row: 1 },
      { name: 'Quercus robur', row: 3 },
    ]);
  });

  it('may have all its names in one line, separated by commas', async () => {
    expect(await namesOf('Acer palmatum, Quercus robur,Rosa', 'list.txt')).toEqual([
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
  ])('may be JSON: %s', async (_shape, json) => {
    expect(await namesOf(json, 'list.json')).toEqual(['Acer palmatum', 'Quercus robur']);
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
  ])('says what is wrong: %s', async (_what, content, fileName, message) => {
    await expect(read(content, fileName)).rejects.toThrow(NameListError);
    await expect(read(content, fileName)).rejects.toThrow(message);
  });

  it('says it too when only the end of a long list is wrong', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `${index},Acer palmatum`).join('\n');
    await expect(read(`No,Plant\n${rows}\n5001,"Acer palmatum`)).rejects.toThrow(NameListError);
  });

  it.each([
    ['a quotation mark that is never closed', 'list.csv', `Plant\n"${'Acer palmatum\n'.repeat(100_000)}`],
    ['a line of 17 million characters', 'list.txt', 'Acer palmatum '.repeat(1_250_000)],
    ['a JSON list of 70 million characters', 'list.json', `["${'Acer palmatum '.repeat(5_000_000)}"]`],
  ])('is given up before it fills the memory: %s', async (_what, fileName, content) => {
    await expect(read(content, fileName)).rejects.toThrow(/is longer than|may have up to/);
  });

  it('never fails in another way, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('a.csv', 'a.txt', 'a.json', 'a.tsv'),
        async (bytes, fileName) => {
          const result = await read(bytes, fileName).catch((error: unknown) => error);
          if (result instanceof Error) expect(result).toBeInstanceOf(NameListError);
          else expect(result).toMatchObject({ names: expect.arrayContaining([expect.anything()]) });
        },
      ),
    );
  });
});

describe('a list that arrives in pieces', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Acer palmatum',
      'Salvia × jamensis ‘Hot Lips’',
      '"Rosa ""Peace"", 5L"',
      '"two\nlines"',
      '',
    ),
    fc.string({ maxLength: 12 }),
  );
  const table = fc
    .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 })
    .chain((rows) =>
      fc
        .tuple(fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n', '\r'))
        .map(([delimiter, end]) => rows.map((row) => row.join(delimiter)).join(end)),
    );
  const encoded = fc
    .tuple(table, fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16', 'windows-1252'))
    .map(([text, encoding]) => encode(text, encoding));

  function encode(text: string, encoding: string): Uint8Array {
    if (encoding === 'utf-16') return utf16(text, 'le', true);
    if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
    return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  }

  const outcome = (...args: Parameters<typeof read>) =>
    read(...args).catch((error: unknown) => (error instanceof NameListError ? error.message : error));

  it('is the same list as the whole file: names, rows, order, or what is wrong with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(encoded, fc.uint8Array({ maxLength: 60 })),
        fc.constantFrom('a.csv', 'a.txt', 'a.json'),
        fc.integer({ min: 1, max: 40 }),
        async (bytes, fileName, chunkSize) => {
          const whole = await outcome(bytes, fileName, undefined, bytes.length || 1);
          expect(await outcome(bytes, fileName, undefined, chunkSize)).toEqual(whole);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps row numbers and the encoding over thousands of rows', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `${index};Acer palmatum 'No ${index}'`);
    rows[4000] = '4000;Salvia \u00d7 jamensis';
    for (const encoding of ['utf-8', 'windows-1252']) {
      const { names } = await read(
        encode(`No;Plant\r\n${rows.join('\r\n')}`, encoding),
        'list.csv',
        'plant',
        1000,
      );
      expect(names).toHaveLength(5000);
      expect(names[4999]).toEqual({ name: "Acer palmatum 'No 4999'", row: 5001 });
      expect(names[4000]?.name).toBe('Salvia × jamensis');
    }
  });
});
