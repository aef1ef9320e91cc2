import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';

const { read, problem } = documentsUnderTest();

const sheetsOf = async (document: unknown) => {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const { sheets } = await read('list.json', text);
  return sheets.map(({ name, layout, rows }) => ({
    name,
    layout,
    rows: rows.map(({ row, cells }) => [row, ...cells]),
  }));
};

describe('JSON', () => {
  it('is a list when it is an array of texts', async () => {
    expect(await sheetsOf(['Acer', null, '', 'Betula', 7])).toEqual([
      {
        name: null,
        layout: 'list',
        rows: [
          [1, 'Acer'],
          [4, 'Betula'],
          [5, '7'],
        ],
      },
    ]);
  });

  it('is a table when it is an array of objects, with the names of all members above it', async () => {
    const document = [{ name: 'Acer', plant: { size: 9 } }, {}, { qty: 3, name: 'Betula', sold: false }];
    expect(await sheetsOf(document)).toEqual([
      {
        name: null,
        layout: 'table',
        rows: [
          [0, 'name', 'plant.size', 'qty', 'sold'],
          [1, 'Acer', '9'],
          [3, 'Betula', '', '3', 'false'],
        ],
      },
    ]);
  });

  it('has a sheet for the lists at each place, named by it', async () => {
    const document = {
      name: 'Availability',
      nurseries: [
        { name: 'North', plants: [{ name: 'Acer' }] },
        { name: 'South', plants: [{ name: 'Betula' }, { name: 'Fagus' }] },
      ],
      sizes: ['9 cm'],
    };
    expect(await sheetsOf(document)).toEqual([
      {
        name: 'nurseries',
        layout: 'table',
        rows: [
          [0, 'name'],
          [1, 'North'],
          [2, 'South'],
        ],
      },
      {
        name: 'nurseries.plants',
        layout: 'table',
        rows: [
          [0, 'name'],
          [1, 'Acer'],
          [2, 'Betula'],
          [3, 'Fagus'],
        ],
      },
      { name: 'sizes', layout: 'list', rows: [[1, '9 cm']] },
    ]);
  });

  it('is a table when it is an array of arrays', async () => {
    expect(
      await sheetsOf([
        ['name', 'qty'],
        ['Acer', 3],
      ]),
    ).toEqual([
      {
        name: null,
        layout: 'table',
        rows: [
          [1, 'name', 'qty'],
          [2, 'Acer', '3'],
        ],
      },
    ]);
  });

  it('may be an object a line', async () => {
    expect(await sheetsOf('{"name":"Acer"}\n\n{"name":"Betula"}\n')).toEqual([
      {
        name: null,
        layout: 'table',
        rows: [
          [0, 'name'],
          [1, 'Acer'],
          [2, 'Betula'],
        ],
      },
    ]);
  });

  it('is one entry when there is no list in it', async () => {
    expect(await sheetsOf({ name: 'Acer' })).toEqual([
      {
        name: null,
        layout: 'table',
        rows: [
          [0, 'name'],
          [1, 'Acer'],
        ],
      },
    ]);
    expect(await sheetsOf('"Acer"')).toEqual([{ name: null, layout: 'list', rows: [[1, 'Acer']] }]);
  });

  it('may call its members like parts of every object', async () => {
    expect(await sheetsOf('[{"__proto__":"x","constructor":"y","name":"Acer"}]')).toEqual([
      {
        name: null,
        layout: 'table',
        rows: [
          [0, '__proto__', 'constructor', 'name'],
          [1, 'x', 'y', 'Acer'],
        ],
      },
    ]);
  });

  it('is read in UTF-16', async () => {
    const { sheets } = await read('list.json', Buffer.from('\uFEFF["Épimedium"]', 'utf16le'));
    expect(sheets[0]?.rows).toEqual([{ row: 1, page: null, cells: ['Épimedium'] }]);
  });

  it.each([
    ['a document that is cut off', '[{"name":"Acer"},{"na', 'not valid JSON'],
    ['a line that is cut off', '{"name":"Acer"}\n{"na', 'not valid JSON'],
    ['thousands of levels', `${'['.repeat(100_000)}1${']'.repeat(100_000)}`, '64 levels'],
    ['nothing', '', 'empty'],
  ])('is refused with %s', async (_, text, words) => {
    expect(await problem('list.json', text)).toEqual({
      problem: 'unreadable',
      message: expect.stringContaining(words),
    });
  });

  it('is refused when it is longer than the limit', async () => {
    expect(
      await problem('list.json', JSON.stringify(['Acer palmatum']), { limits: { jsonLength: 10 } }),
    ).toEqual({
      problem: 'too-large',
      message: expect.stringContaining('10 characters'),
    });
  });
});
