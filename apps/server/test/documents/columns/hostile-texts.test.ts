import { Worker } from 'node:worker_threads';
import { createNameDictionary } from '@plantdata/botanical-names';
import { describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import { extract } from './made-parts.ts';

const profile = createNameColumn(createNameDictionary(['Acer palmatum', 'Quercus robur', 'Rosa canina']));
const names = ['Acer palmatum', 'Quercus robur', 'Rosa canina'];

describe('texts made to take long', () => {
  // In a thread that can be ended: a pattern that takes for ever gives no other code its turn.
  it('are looked at in no time, whatever words of the patterns they repeat', async () => {
    const thread = new Worker(new URL('./hostile-texts.ts', import.meta.url));
    const looked = await new Promise<unknown>((resolve) => {
      const timeOut = setTimeout(() => resolve('nothing yet'), 60_000);
      thread.on('message', (name: string) => {
        if (name === 'end') clearTimeout(timeOut);
        if (name === 'end') resolve(name);
      });
      thread.on('error', resolve);
    });
    await thread.terminate();
    expect(looked).toBe('end');
  });

  it('are told from headings of groups', async () => {
    const groups = [
      'Trees',
      'Hedge plants and roses',
      'Trees & Shrubs (cont.)',
      'vivaces y gramíneas:',
      'ROSES',
    ];
    const rows = [
      ['Botanical name', 'Qty'],
      ...names.map((name) => [name, '3']),
      ...groups.map((text) => [text]),
    ];
    const { texts, report } = await extract(profile, [{ rows }]);
    expect(texts).toEqual(names);
    expect(report.skippedRows.map(({ text }) => text)).toEqual(groups);
  });
});

describe('texts too long for a name', () => {
  const long = `Acer ${'palmatum '.repeat(4_000)}`.trim();

  it('are notes, shown by how they begin', async () => {
    const rows = [
      ['Botanical name', 'Qty'],
      ...names.map((name) => [name, '3']),
      [long, '4'],
      [`• ${long}`, '4'],
    ];
    const { texts, report } = await extract(profile, [{ rows }]);
    expect(texts).toEqual(names);
    expect(report.skippedRows.map(({ row, text, reason }) => ({ row, text, reason }))).toEqual([
      { row: 5, text: `${long.slice(0, 80)}…`, reason: 'note' },
      { row: 6, text: expect.stringMatching(/^(?:• )?Acer palmatum .{50,80}…$/), reason: 'note' },
    ]);
  });

  it('are notes also in the column that is asked for, and put together from several', async () => {
    const asked = await extract(
      profile,
      [
        {
          rows: [
            ['x', 'Qty'],
            ['Acer palmatum', '1'],
            [long, '2'],
          ],
        },
      ],
      'x',
    );
    expect(asked.texts).toEqual(['Acer palmatum']);
    const parts = [
      ['Genus', 'Species'],
      ['Acer', 'palmatum'],
      ['Acer', 'griseum '.repeat(80).trim()],
    ];
    expect((await extract(profile, [{ rows: parts }])).texts).toEqual(['Acer palmatum']);
  });

  it('are names up to 500 characters', async () => {
    const name = `Acer palmatum '${'x'.repeat(484)}'`;
    const rows = [
      ['Botanical name', 'Qty'],
      [name, '3'],
      [`${name}x`, '3'],
    ];
    expect((await extract(profile, [{ rows }])).texts).toEqual([name]);
  });
});
