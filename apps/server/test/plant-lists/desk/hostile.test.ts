import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../../support/database.ts';
import { workbook } from '../../support/documents.ts';
import { filePart } from '../../support/file-service.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const oddTexts = [
  'Acer rubrum\u0000',
  'Acer \ud800rubrum',
  '\udfff',
  '\u0000',
  'Acer\u200b rubrum',
  '\u202eAcer rubrum',
  'Acer rubrum \u0007\u001b[31m',
  "Robert'); drop table plant_list;--",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '=HYPERLINK("http://example.com")',
  '\ufffd\uffff',
  `Acer ${'é'.repeat(490)}`,
  '𝒜cer 🌳 rubrum',
  '%00%s%n',
  'ﷺ'.repeat(166),
];

describe.each(oneDatabaseUnderTest)('hostile input of lists in $name', (under) => {
  let desk: Desk;
  let key: DeskKey;
  beforeAll(async () => {
    desk = await openDesk(under);
    key = await desk.newKey();
  });
  afterAll(() => desk.close());

  const exportsOf = async (id: string) => {
    for (const query of ['', '?undecided=empty', '?undecided=proposals', '?format=csv', '?format=json']) {
      const answer = await desk.send(key, 'GET', `/v1/lists/${id}/export${query}`);
      expect([query, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
        query,
        200,
        '',
      ]);
    }
  };

  it('in rows of a body is kept, decided on and exported like any other text', async () => {
    const items = oddTexts.flatMap((text) => [
      { name: text, size: text, quantity: text },
      { name: `Acer rubrum ${text}`.slice(0, 500), size: '45L' },
      text,
    ]);
    for (let start = 0; start < items.length; start += 17) {
      const { id, status } = await desk.newList(key, ['Betula nigra', ...items.slice(start, start + 17)]);
      expect(status).toBe('complete');
      await desk.decided(key, id, { decision: 'keep', filter: {} });
      await exportsOf(id);
    }
  });

  it.each(oddTexts)('%j as a value of a decision or a name of a list is no failure', async (text) => {
    const { id } = await desk.newList(key, [{ name: 'Eucalyptus citriodora', size: '8', quantity: '1' }]);
    for (const column of ['name', 'size', 'quantity']) {
      const answer = await desk.decide(key, id, {
        decision: 'replace',
        column,
        rows: [1],
        value: text.slice(0, 500),
      });
      expect([200, 400], answer.body).toContain(answer.statusCode);
    }
    const noted = await desk.decide(key, id, { decision: 'note', rows: [1], value: text });
    expect(noted.statusCode).toBe(200);
    const renamed = await desk.send(key, 'PATCH', `/v1/lists/${id}`, { name: text.slice(0, 200) });
    expect([200, 400]).toContain(renamed.statusCode);
    const filter = { genus: [text.slice(0, 100)], search: text.slice(0, 200), sheet: text.slice(0, 200) };
    expect((await desk.decide(key, id, { decision: 'keep', filter })).statusCode).toBe(200);
    await exportsOf(id);
  });

  it.each(oddTexts)('%j in a filter finds no row, and is no failure', async (text) => {
    const { id } = await desk.newList(key, ['Betula nigra']);
    const value = encodeURIComponent(text.toWellFormed().slice(0, 90));
    for (const name of ['reason', 'change', 'genus', 'source', 'basis', 'sheet', 'search'])
      for (const what of ['rows', 'facets', 'export']) {
        const url = `/v1/lists/${id}/${what}?${name}=${value}${what === 'export' ? '&format=csv' : ''}`;
        const answer = await desk.send(key, 'GET', url);
        expect([url, answer.statusCode]).toEqual([url, 200]);
      }
  });

  it.each([
    ['a row beyond all integers', { decision: 'keep', rows: [2 ** 31] }],
    ['a row beyond all numbers', { decision: 'keep', rows: [Number.MAX_SAFE_INTEGER] }],
    ['5,001 rows', { decision: 'keep', rows: Array.from({ length: 5_001 }, (_, index) => index + 1) }],
    ['51 values of a filter', { decision: 'keep', filter: { genus: Array(51).fill('Acer') } }],
    ['a filter of long texts', { decision: 'keep', filter: { genus: ['x'.repeat(101)] } }],
    ['a version that is none', { decision: 'keep', rows: [1], seen: -1 }],
    ['a name that is too long', { decision: 'replace', rows: [1], value: 'x'.repeat(501) }],
  ])('is refused: %s', async (_what, body) => {
    const { id } = await desk.newList(key, ['Betula nigra']);
    const answer = await desk.decide(key, id, body);
    expect([answer.statusCode, answer.json().error], answer.body).toEqual([400, 'invalid_request']);
  });

  it('of a version, a position or a cursor beyond the end finds nothing', async () => {
    const { id } = await desk.newList(key, ['Betula nigra']);
    await desk.decided(key, id, { decision: 'keep', rows: [1], seen: Number.MAX_SAFE_INTEGER });
    expect(await desk.rows(key, id, 'position=1000000')).toMatchObject({
      data: [],
      total: 1,
      next_cursor: null,
    });
    expect((await desk.send(key, 'GET', `/v1/lists/${id}/rows?position=1000001`)).statusCode).toBe(400);
    const cursors = [
      [Number.MAX_SAFE_INTEGER],
      [2 ** 31],
      [-1],
      ['x'],
      [],
      {},
      [1e308],
      ['2026-11-24T10:00:00.000Z', id],
    ];
    for (const place of cursors)
      for (const what of [`${id}/rows`, `${id}/changes`, '']) {
        const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
        const answer = await desk.send(key, 'GET', `/v1/lists/${what}?cursor=${cursor}`.replace('/?', '?'));
        expect([200, 400], `${what} ${JSON.stringify(place)}: ${answer.body}`).toContain(answer.statusCode);
      }
    const many = `genus=${'x'.repeat(90)}&`.repeat(51);
    expect((await desk.send(key, 'GET', `/v1/lists/${id}/rows?${many}`)).statusCode).toBe(400);
    for (const row of ['0', '1000001', '2', '1e3', 'x', '%00'])
      expect([400, 404]).toContain((await desk.send(key, 'GET', `/v1/lists/${id}/rows/${row}`)).statusCode);
  });

  it('in a workbook with 300 columns, cells of 30,000 characters and a filename of any script', async () => {
    const noise = () => randomBytes(11_000).toString('base64');
    const width = Array.from({ length: 298 }, (_, index) => `Info ${index}`);
    const rows = [
      ['Latin', 'Pot', ...width],
      ['Acer rubrum', '45L', ...width.map(() => 'x'.repeat(600))],
      [`Betula nigra ${noise()}`, noise(), noise()],
      [noise(), '45L'],
      ['Quercus robur', '3L'],
    ];
    const filename = `Größe "S" \u202e日本語 🌿 ${'ä'.repeat(60)}.xlsx`;
    const file = Uint8Array.from(workbook({ Stock: rows }));
    const list = await desk.newListOf(key, [filePart(filename, file)]);
    expect([list.status, list.error]).toEqual(['complete', null]);
    const { data } = await desk.rows(key, list.id);
    const [first] = data;
    expect(first.cells.length).toBeLessThanOrEqual(100);
    expect(first.cells[2]).toHaveLength(500);
    expect(data.map(({ name }: { name: { submitted: string } }) => name.submitted)).toContain(
      'Quercus robur',
    );
    await exportsOf(list.id);
  });
});
