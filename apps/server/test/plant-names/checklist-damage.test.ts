import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeToUtf8 } from '../../src/capabilities/plant-names/snapshots/reading/utf8-stream.ts';
import { failure, readFiles, reasons, sentences } from '../support/read-checklist.ts';

describe('damaged and unusual tables', () => {
  it('refuses what holds no rows, or no text', async () => {
    expect(await failure({ 'a.csv': '' })).toContain('"a.csv" is empty');
    expect(await failure({ 'a.csv': '\uFEFF\n \n' })).toContain('"a.csv" is empty');
    expect(await failure({ 'a.csv': 'name,rank\n' })).toContain('headings but no rows');
    expect(await failure({ 'a.csv': Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 32)) })).toContain(
      'binary data',
    );
    expect(await failure({ 'a.json': '{"names": [1]}' })).toContain('array of objects');
    expect(await failure({ 'a.json': '{"names": ' })).toContain('not valid JSON');
    expect(await failure({ 'a.json': `${'['.repeat(100_000)}` })).toContain('not valid JSON');
  });

  it('refuses lines that end as they did on old computers', async () => {
    expect(await failure({ 'a.csv': 'name,rank\rAcer rubrum,species\r' })).toContain(
      'a carriage return alone',
    );
  });

  it('refuses a table of animals', async () => {
    expect(await failure({ 'a.csv': 'name,kingdom\nPuma concolor,Animalia\nFelis catus,Animalia\n' })).toBe(
      'ChecklistError: No plant names are left: every row was left out (2 other-kingdom).',
    );
  });

  it('refuses a file that is cut off', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Acer ${index * 7919}`);
    const whole = gzipSync(`name\n${rows.join('\n')}`);
    expect(await failure({ 'a.csv.gz': whole.subarray(0, whole.length / 2) })).toContain(
      'incomplete or damaged',
    );
  });

  it('says which columns of a known checklist are missing, or stand twice', async () => {
    const table = 'plant_name_id|taxon_name|taxon_status\n1|Acer rubrum|Accepted\n';
    expect(await failure({ 'wcvp_names.csv': table }, 'wcvp')).toContain('no column for authorship');
    expect(await failure({ 'a.csv': 'name,name\nAcer rubrum,Acer alba\n' })).toContain('two columns "name"');
    expect(await failure({ 'a.csv': 'name:rank\nAcer rubrum:species\n' })).toContain(
      'Its headings: "name:rank"',
    );
  });

  it('reads every encoding that spreadsheets write', async () => {
    const table = 'name,author\nAcer rubrum,Müll.Arg.\n';
    const expected = ['Acer rubrum | Müll.Arg.: accepted'];
    const little = Buffer.from(table, 'utf16le');
    const files = {
      'UTF-8': Buffer.from(table),
      'UTF-8 with a mark': Buffer.from(`\uFEFF${table}`),
      'UTF-16 with a mark': Buffer.from(`\uFEFF${table}`, 'utf16le'),
      'UTF-16 without': little,
      'UTF-16, big end first': Buffer.from(little).swap16(),
      'Windows-1252': Buffer.from(table, 'latin1'),
    };
    for (const [name, content] of Object.entries(files)) {
      expect(await sentences({ 'a.csv': content }), name).toEqual(expected);
    }
  });

  it('recognises Windows-1252 by the first letter beyond ASCII, however late it comes', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `Acer rubrum,L.${index}`);
    const table = `name,author\n${rows.join('\n')}\nAcer alba,Müll.Arg.\n`;
    const { names } = await readFiles({ 'a.csv': Buffer.from(table, 'latin1') });
    expect(names.at(-1)?.authorship).toBe('Müll.Arg.');
  });

  it('is not misled by a letter that stands across two parts of the file', async () => {
    for (const length of [262_141, 262_142, 262_143, 262_144]) {
      const table = `name,author\n${'Acer rubrum,L.\n'.repeat(17_000)}`;
      const start = `${table}Acer alba,${'L'.repeat(length - table.length - 10)}`.slice(0, length);
      const { rejected, names } = await readFiles({ 'a.csv': `${start}ü\nAcer nigrum,Müll.\n` });
      expect(rejected.map(({ reason }) => reason)).toEqual(['name-too-long']);
      expect(names.at(-1)?.authorship).toBe('Müll.');
    }
  });

  it('reads UTF-8 as such, wherever the parts of the file end', async () => {
    const start = Buffer.from('Acer rubrum\n'.repeat(500));
    const letters = fc.constantFrom('a', '\n', 'é', 'ÿ', 'À', 'ж', '—', '樹', '🌲');
    const texts = fc.array(letters, { maxLength: 40 }).map((text) => text.join(''));
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, lengths, async (text, parts) => {
        const read: Buffer[] = [];
        for await (const part of decodeToUtf8(inParts(start, Buffer.from(text), parts), 'a.csv'))
          read.push(part);
        expect(Buffer.concat(read).toString('utf8', start.length)).toBe(text);
      }),
    );
  });

  it('leaves out a row with wrong bytes, not the table', async () => {
    const table = Buffer.concat([
      Buffer.from('name,author\nAcer rubrum,Müll.Arg.\nAcer r'),
      Buffer.from([0xfc]),
      Buffer.from('bens,L.\nAcer alba,Müll.\n'),
    ]);
    expect(await sentences({ 'a.csv': table })).toEqual([
      'Acer rubrum | Müll.Arg.: accepted',
      'Acer alba | Müll.: accepted',
    ]);
    expect(await reasons({ 'a.csv': table })).toEqual([[3, 'damaged-text']]);
  });

  it('leaves out rows that have not the columns of the table', async () => {
    const table =
      'name,rank\nAcer rubrum\nAcer rubrum,species,more\nAcer rubrum,species,,\n\nAcer alba,species\n';
    expect(await reasons({ 'a.csv': table })).toEqual([
      [2, 'too-few-columns'],
      [3, 'too-many-columns'],
    ]);
  });

  it('leaves out rows without a name that can be one', async () => {
    const table = `name,status\n,accepted\nAcer\u0000rubrum,accepted\nAcer ${'a'.repeat(400)},accepted\nAcer rubrum,beautiful\nAcer alba,\n`;
    expect(await reasons({ 'a.csv': table })).toEqual([
      [2, 'no-name'],
      [3, 'control-characters'],
      [4, 'name-too-long'],
      [5, 'unknown-status'],
    ]);
  });

  it('leaves out a line that does not end, without keeping it', async () => {
    const table = `name,rank\nAcer rubrum,species\n${'x'.repeat(10_000_000)}\nAcer alba,species\n`;
    const read = await readFiles({ 'a.csv': table });
    expect(read.names.map(({ name }) => name)).toEqual(['Acer rubrum', 'Acer alba']);
    expect(read.rejected).toMatchObject([{ row: 3, reason: 'line-too-long' }]);
    expect(read.rejected[0]?.text.length).toBeLessThan(300);
  });

  it('loses one row by a quote that is not closed', async () => {
    const after = Array.from({ length: 1000 }, (_, index) => `Acer a${index},species`).join('\n');
    const broken = `name,rank\n"Acer rubrum,species\n${after}\n`;
    const read = await readFiles({ 'a.csv': broken });
    expect(read.names).toHaveLength(1000);
    expect(read.rejected).toMatchObject([{ row: 2, reason: 'bad-quoting' }]);
    const inside = 'name,rank\n"Acer" rubrum,species\nAcer alba,species\n';
    expect(await reasons({ 'a.csv': inside })).toEqual([[2, 'bad-quoting']]);
  });

  it('tells how much of the files has been read', async () => {
    const seen: number[] = [];
    let total = 0;
    const onBytes = (read: number, all: number) => {
      seen.push(read);
      total = all;
    };
    await readFiles({ 'a.csv': `name\n${'Acer rubrum\n'.repeat(100_000)}` }, 'own', { onBytes });
    expect(seen.at(-1)).toBe(total);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    expect(await failure({ 'a.csv': 'name\nAcer\n' }, 'own', { signal })).toBe('Error: enough');
  });
});

/** A first part, and the rest in lengths that repeat. */
async function* inParts(first: Buffer, rest: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  yield first;
  for (let start = 0, part = 0; start < rest.length; part++) {
    const end = start + (lengths[part % lengths.length] ?? 1);
    yield rest.subarray(start, end);
    start = end;
  }
}
