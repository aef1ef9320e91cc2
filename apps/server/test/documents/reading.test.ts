import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../src/platform/documents/index.ts';
import { documentsUnderTest, workbook } from '../support/documents.ts';
import { pdfWithStream } from '../support/pdf-with-stream.ts';

const { reader, keep, read, cells, problem } = documentsUnderTest();

const csv = (rows: number) => 'Acer palmatum,9 cm\n'.repeat(rows);
/** A workbook that takes long to read. */
const largeBook = () =>
  workbook({ Stock: Array.from({ length: 20_000 }, (_, row) => [`Acer ${row}`, 1, 2, 3, 4]) });

describe('limits of reading', () => {
  it.each([
    ['stock.csv', 'a,b,c,d,e\na\na,b,c,d\n'],
    ['stock.xlsx', workbook({ x: [['a', 'b', 'c', 'd', 'e'], ['a'], ['a', 'b', 'c', 'd']] })],
  ])('leave out the columns of %s beyond the last that is read, and say so', async (name, content) => {
    const { sheets, notes } = await read(name, content, { limits: { columns: 3 } });
    expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ['a'], ['a', 'b', 'c']]);
    expect(notes).toEqual(['Only the first 3 columns were read; 2 rows have more.']);
  });

  it('say so of a cell far beyond the last column, too', async () => {
    const far = workbook({ x: [['a', '', '', '', '', '', 'g'], ['b']] });
    const { sheets, notes } = await read('stock.xlsx', far, { limits: { columns: 3 } });
    expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([['a'], ['b']]);
    expect(notes).toEqual(['Only the first 3 columns were read; 1 row has more.']);
  });

  it.each([
    ['rows', 'stock.csv', csv(11), { rows: 10 }, 'The file has more than 10 rows, the most that is read.'],
    [
      'members of JSON objects',
      'stock.json',
      '[{"a":1},{"b":1},{"c":1},{"d":1}]',
      { columns: 3 },
      'The file has more than 3 columns, the most that is read.',
    ],
    [
      'sheets',
      'stock.xlsx',
      workbook({ a: [['x']], b: [['x']], c: [['x']] }),
      { sheets: 2 },
      'The file has more than 2 sheets, the most that is read.',
    ],
    [
      'lists',
      'stock.json',
      '{"a":[1],"b":[1],"c":[1]}',
      { sheets: 2 },
      'The file has more than 2 lists, the most that is read.',
    ],
    [
      'characters in a cell',
      'stock.csv',
      `${'x'.repeat(101)},b\n`,
      { cellLength: 100 },
      'The file has more than 100 characters in a cell, the most that is read.',
    ],
  ])('end it with too many %s', async (_, name, content, limits, message) => {
    expect(await problem(name, content, { limits })).toEqual({ problem: 'too-large', message });
  });

  it('do not count blank rows and columns', async () => {
    const limits = { rows: 2, columns: 2 };
    expect(await cells('stock.csv', `a,b,,,\n${',,,,\n'.repeat(15)}c,d,,,\n`, { limits })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('end it after a time, and the next document is read', async () => {
    expect(await problem('stock.xlsx', largeBook(), { limits: { timeMs: 20 } })).toEqual({
      problem: 'too-large',
      message:
        'Reading the file takes longer than 0.02 seconds, the most that is given to it. Send it in smaller parts.',
    });
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });

  it('do not count the time that whoever takes the rows needs', async () => {
    const path = await keep(csv(2_000));
    const timeMs = 3_000;
    let rows = 0;
    let rests = 0;
    for await (const part of reader.read({ path, name: 'stock.csv' }, { limits: { timeMs } })) {
      if (part.part !== 'rows') continue;
      rows += part.rows.length;
      // Twice, as the parts that wait to be taken could be all there are.
      if (rests++ < 2) await sleep(timeMs + 100);
    }
    expect(rows).toBe(2_000);
  });

  it('end it when its process holds more memory than it may, and the next document is read', async () => {
    const small = createDocumentReader({ processes: 1, limits: { memoryMb: 120, timeMs: null } });
    const read = async (name: string, content: string | Uint8Array) => {
      const path = await keep(content);
      const parts: string[] = [];
      for await (const { part } of small.read({ path, name })) parts.push(part);
      return parts;
    };
    const rows = Array.from({ length: 30_000 }, (_, row) => [`Acer ${row}`, `a${row}`, row, row, row, row]);
    try {
      await expect(read('stock.xlsx', workbook({ Stock: rows }))).rejects.toMatchObject({
        problem: 'too-large',
        message: expect.stringContaining('more than 120 MB of memory'),
      });
      expect(await read('names.txt', 'Acer')).toEqual(['document', 'sheet', 'rows']);
    } finally {
      await small.close();
    }
  });

  it('end it at what one stream of a PDF unfolds to, through any number of filters', async () => {
    const once = deflateSync(Buffer.alloc(3_000_000));
    const limits = { streamBytes: 1_000_000 };
    for (const [stream, filters] of [
      [once, '/FlateDecode'],
      [deflateSync(once), '[/FlateDecode /FlateDecode]'],
      [deflateSync(deflateSync(once)), '6 0 R'],
    ] as const) {
      expect(await problem('stock.pdf', pdfWithStream(stream, filters), { limits })).toEqual({
        problem: 'too-large',
        message: 'The file has more than 1,000,000 bytes in a part when unpacked, the most that is read.',
      });
    }
  });

  it('end it with a JSON document that is too long to be parsed as a whole', async () => {
    const list = `[${'{"name":"Acer palmatum","size":[1,2,3]},'.repeat(30_000)}1]`;
    expect(await problem('x.json', list, { limits: { jsonLength: 1_000_000 } })).toMatchObject({
      problem: 'too-large',
      message: expect.stringContaining('1,000,000 characters'),
    });
  });

  it('know nothing of brackets in the texts of a JSON document', async () => {
    const name = `${'['.repeat(100)}\\"${'{'.repeat(100)}`;
    expect(await cells('x.json', JSON.stringify([name]))).toEqual([[name]]);
  });
});

describe('reading', () => {
  it('ends with the signal of whoever wanted it', async () => {
    const left = new AbortController();
    const reading = read('stock.csv', csv(100_000), { signal: left.signal });
    setTimeout(() => left.abort(new Error('left')), 10);
    await expect(reading).rejects.toThrow('left');
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });

  it('does not begin when whoever wanted it has left', async () => {
    await expect(read('stock.csv', csv(1), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
  });

  it('ends when the rest is not wanted, and gives its place to the next', async () => {
    const path = await keep(csv(90_000));
    for (let time = 0; time < 3; time++) {
      for await (const { part } of reader.read({ path, name: 'stock.csv' })) if (part === 'rows') break;
    }
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });

  it('goes no further than the rows are taken', async () => {
    // The last row is above the limit: who reads on ahead would end with that.
    const path = await keep(csv(5_001));
    const parts = reader
      .read({ path, name: 'stock.csv' }, { limits: { rows: 5_000 } })
      [Symbol.asyncIterator]();
    for (let taken = 0; taken < 5; taken++) await parts.next();
    // All of a document like it is read meanwhile.
    const other = createDocumentReader({ processes: 1 });
    for await (const _ of other.read({ path, name: 'stock.csv' }));
    await other.close();
    expect((await parts.next()).value).toMatchObject({ part: 'rows' });
    await parts.return?.();
  });

  it('is done in turn, and refused where too many wait', async () => {
    const path = await keep(csv(10));
    const rowsOf = async () => {
      let rows = 0;
      for await (const part of reader.read({ path, name: 'stock.csv' })) {
        if (part.part === 'rows') rows += part.rows.length;
      }
      return rows;
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, rowsOf));
    const read = results.filter(({ status }) => status === 'fulfilled');
    expect(read.length).toBe(17);
    expect(read.every((result) => result.status === 'fulfilled' && result.value === 10)).toBe(true);
    for (const result of results.filter(({ status }) => status === 'rejected')) {
      expect(result).toMatchObject({
        reason: { problem: 'busy', message: expect.stringContaining('Too many') },
      });
    }
  });

  it('names neither the path nor the insides of the service when a file is not there', async () => {
    await expect(
      (async () => {
        for await (const _ of reader.read({ path: '/nowhere/at/all', name: 'stock.csv' }));
      })(),
    ).rejects.toThrow();
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });
});
