import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesUnderTest } from '../../support/database.ts';
import { unitsCharged } from '../../support/ledger.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const items = [
  { name: 'ACER PALMATUM "BLOODGOOD"', size: '45L', quantity: 3 },
  { name: 'Lavendula  angustifolia "Hidcote"', size: '140mm' },
  { name: 'Eucalyptus citriodora', size: '8' },
  { name: 'Xyzzya imaginaria' },
  { name: 'Acer palmatum', size: '45L', quantity: '12' },
  { name: 'Eucalyptus citriodora', size: '8' },
  { name: 'Eucalyptus citriodora', size: '45L' },
];

describe.each(databasesUnderTest)('decisions on a list in $name', (under) => {
  let desk: Desk;
  let key: DeskKey;
  beforeAll(async () => {
    desk = await openDesk(under);
  });
  // Remembered decisions are those of an account.
  beforeEach(async () => {
    key = await desk.newKey();
  });
  afterAll(() => desk.close());

  const newList = async (): Promise<string> => (await desk.newList(key, items)).id;
  const rowOf = async (id: string, number: number) => (await desk.row(key, id, number)).row;
  /** Units that work costs the key. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await unitsCharged(desk.database.db, key);
    await work();
    return (await unitsCharged(desk.database.db, key)) - before;
  };

  describe('about names', () => {
    it('are open where a guess or a doubt is, and only there; nothing is final by itself', async () => {
      const { data } = await desk.rows(key, await newList());
      expect(data.map(({ name }: { name: Record<string, unknown> }) => [name.state, name.value])).toEqual([
        ['corrected', "Acer palmatum 'Bloodgood'"],
        ['open', 'Lavendula  angustifolia "Hidcote"'],
        ['open', 'Eucalyptus citriodora'],
        ['open', 'Xyzzya imaginaria'],
        ['unchanged', 'Acer palmatum'],
        ['open', 'Eucalyptus citriodora'],
        ['open', 'Eucalyptus citriodora'],
      ]);
    });

    it('accept the proposal of each row, and leave rows without one', async () => {
      const id = await newList();
      const answer = await desk.decided(key, id, { decision: 'accept', rows: [2, 3, 4] });
      expect(answer).toMatchObject({
        version: 1,
        units: 0,
        conflicts: [],
        change: { version: 1, by: 'Office', decision: 'accept', column: 'name', rows: 2, first_row: 2 },
      });
      expect(answer.rows.map(({ number, name }: { number: number; name: object }) => [number, name])).toEqual(
        [
          [
            2,
            expect.objectContaining({
              value: "Lavandula angustifolia 'Hidcote'",
              decision: 'accepted',
              state: 'decided',
            }),
          ],
          [
            3,
            expect.objectContaining({ value: 'Corymbia citriodora', decision: 'accepted', state: 'decided' }),
          ],
        ],
      );
      expect(await rowOf(id, 4)).toMatchObject({ state: 'open', name: { decision: null } });
      expect(await rowOf(id, 2)).toMatchObject({ name: { submitted: items[1]?.name } });
    });

    it('keep the submitted text, also against a certain correction', async () => {
      const id = await newList();
      await desk.decided(key, id, { decision: 'keep', rows: [1, 4] });
      for (const number of [1, 4])
        expect(await rowOf(id, number)).toMatchObject({
          state: 'decided',
          name: { value: items[number - 1]?.name, decision: 'kept', state: 'decided' },
        });
    });

    it('take a name that the evidence offers for nothing', async () => {
      const id = await newList();
      const decision = { decision: 'replace', rows: [2], value: "Lavandula angustifolia 'Hidcote'" };
      expect(await costOf(() => desk.decided(key, id, decision))).toBe(0);
      expect((await rowOf(id, 2)).name).toMatchObject({
        value: decision.value,
        checked: items[1]?.name,
        decision: 'chosen',
        state: 'decided',
      });
    });

    it('take a text that the list has for nothing, and a new one for a unit, once', async () => {
      const id = await newList();
      const type = (value: string, rows: number[]) =>
        desk.decided(key, id, { decision: 'replace', rows, value });
      expect(await costOf(() => type('Acer palmatum', [2]))).toBe(0);
      expect(await costOf(() => type('Quercus robur', [3]))).toBe(1);
      expect(await costOf(() => type('Quercus robur', [4, 6]))).toBe(0);
      expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).json()).toMatchObject({ units: 9, version: 3 });
      const { row, record } = await desk.row(key, id, 3);
      expect(row.name).toMatchObject({
        submitted: 'Eucalyptus citriodora',
        checked: 'Quercus robur',
        value: 'Quercus robur',
        decision: 'typed',
        state: 'decided',
        status: 'not_asked',
        accepted_name: 'Quercus robur L.',
        proposal: null,
      });
      expect(record.query.submitted_name).toBe('Quercus robur');
    });

    it('leave a typed name with a doubt open, with its own evidence', async () => {
      const id = await newList();
      await desk.decided(key, id, { decision: 'replace', rows: [4], value: 'Lavendula angustifolia' });
      expect(await rowOf(id, 4)).toMatchObject({
        state: 'open',
        name: {
          submitted: 'Xyzzya imaginaria',
          checked: 'Lavendula angustifolia',
          state: 'open',
          status: 'uncertain',
          proposal: 'Lavandula angustifolia',
        },
      });
      await desk.decided(key, id, { decision: 'accept', rows: [4] });
      expect(await rowOf(id, 4)).toMatchObject({
        state: 'decided',
        name: { submitted: 'Xyzzya imaginaria', value: 'Lavandula angustifolia', decision: 'accepted' },
      });
    });

    it('are taken back by reset, also after a typed name', async () => {
      const id = await newList();
      const before = (await desk.rows(key, id)).data;
      await desk.decided(key, id, { decision: 'replace', rows: [1, 3], value: 'Quercus robur' });
      await desk.decided(key, id, { decision: 'accept', rows: [2] });
      await desk.decided(key, id, { decision: 'reset', rows: [1, 2, 3, 4] });
      expect((await desk.rows(key, id)).data).toEqual(before);
    });

    it('are carried out in all open rows with the same text on request, and leave decided ones', async () => {
      const id = await newList();
      await desk.decided(key, id, { decision: 'keep', rows: [6] });
      const { change } = await desk.decided(key, id, { decision: 'accept', rows: [3], equal_cells: true });
      expect(change).toMatchObject({ rows: 2, first_row: 3 });
      expect([await rowOf(id, 6), await rowOf(id, 7)]).toMatchObject([
        { name: { decision: 'kept' } },
        { name: { decision: 'accepted' } },
      ]);
    });

    it('are carried out in all rows that fit a filter', async () => {
      const id = await newList();
      const { change } = await desk.decided(key, id, {
        decision: 'accept',
        filter: { state: ['open'], search: 'EUCALYPTUS' },
      });
      expect(change.rows).toBe(3);
      const kept = await desk.decided(key, id, { decision: 'keep', filter: { state: 'open' } });
      expect(kept.change.rows).toBe(2);
      // Two of the rows are open for their size, with a name that is decided.
      const { data } = await desk.rows(key, id, 'state=open');
      expect(data.map(({ name }: { name: { value: string } }) => name.value)).toEqual([
        'Corymbia citriodora',
        'Corymbia citriodora',
      ]);
      const none = await desk.decided(key, id, { decision: 'keep', filter: { state: 'open' } });
      expect(none).toMatchObject({ change: null, version: 2, rows: [] });
    });

    it('make one change for a request that is repeated with its Idempotency-Key', async () => {
      const id = await newList();
      const body = { decision: 'replace', rows: [3], value: 'Fagus sylvatica' };
      const headers = { 'idempotency-key': `typed-in-${id}` };
      const cost = await costOf(async () => {
        const first = await desk.decide(key, id, body, headers);
        const again = await desk.decide(key, id, body, headers);
        expect(again.json()).toEqual(first.json());
      });
      expect(cost).toBe(1);
      expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).json().version).toBe(1);
    });

    it('change nothing where the key has no unit left for a new text', async () => {
      const poor = await desk.newKey({ limits: { creditLimit: 1 } });
      const { id } = await desk.newList(poor, ['Eucalyptus citriodora']);
      const refused = await desk.decide(poor, id, { decision: 'replace', rows: [1], value: 'Quercus robur' });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'usage_limit_exceeded']);
      expect((await desk.rows(poor, id)).data[0].name).toMatchObject({
        checked: 'Eucalyptus citriodora',
        state: 'open',
      });
      await desk.decided(poor, id, { decision: 'accept', rows: [1] });
    });
  });

  describe('about sizes and quantities', () => {
    it('replace a size by one that is read at once: a unit for a new text, none for a known one', async () => {
      const id = await newList();
      const type = (value: string, rows: number[]) =>
        desk.decided(key, id, { decision: 'replace', column: 'size', rows, value });
      expect(await costOf(() => type('200mm', [3]))).toBe(1);
      expect(await costOf(() => type('200mm', [6]))).toBe(0);
      expect(await costOf(() => type('140mm', [7]))).toBe(0);
      expect(await costOf(() => type('', [5]))).toBe(0);
      expect(await rowOf(id, 3)).toMatchObject({
        size: { submitted: '8', value: '200mm', state: 'decided', category: 'Pot, 183 to 219 mm (200 mm)' },
      });
      expect((await rowOf(id, 5)).size).toMatchObject({ submitted: '45L', value: '', category: null });
      const { pot_size } = await desk.row(key, id, 3);
      expect(JSON.stringify(pot_size)).toContain('200mm');
    });

    it('keep an unclear size, and take decisions back', async () => {
      const id = await newList();
      const before = (await desk.rows(key, id)).data;
      expect(before[2].size.state).toBe('open');
      const { change } = await desk.decided(key, id, {
        decision: 'keep',
        column: 'size',
        rows: [3],
        equal_cells: true,
      });
      expect(change.rows).toBe(2);
      expect((await rowOf(id, 6)).size).toMatchObject({ value: '8', state: 'decided' });
      await desk.decided(key, id, { decision: 'replace', column: 'size', rows: [6], value: '45L' });
      await desk.decided(key, id, { decision: 'reset', column: 'size', rows: [3, 6] });
      expect((await desk.rows(key, id)).data).toEqual(before);
    });

    it('replace, keep and reset a number of plants for nothing', async () => {
      const id = await newList();
      const before = await rowOf(id, 1);
      const decide = (decision: string, value?: string) =>
        desk.decided(key, id, {
          decision,
          column: 'quantity',
          rows: [1],
          ...(value !== undefined && { value }),
        });
      expect(await costOf(() => decide('replace', '1,200'))).toBe(0);
      expect((await rowOf(id, 1)).quantity).toEqual({ submitted: '3', value: 1200, state: 'decided' });
      await decide('replace', '');
      expect((await rowOf(id, 1)).quantity).toEqual({ submitted: '3', value: null, state: 'decided' });
      await decide('reset');
      expect(await rowOf(id, 1)).toEqual(before);
      await decide('keep');
      expect((await rowOf(id, 1)).quantity).toEqual({ submitted: '3', value: 3, state: 'decided' });
    });
  });

  describe('about rows', () => {
    it('note something, and take it away', async () => {
      const id = await newList();
      await desk.decided(key, id, { decision: 'note', rows: [4], value: 'ask Ana: “Xyzzya”?' });
      expect(await rowOf(id, 4)).toMatchObject({ note: 'ask Ana: “Xyzzya”?', state: 'open' });
      expect((await desk.rows(key, id, 'search=ask%20ana')).total).toBe(1);
      await desk.decided(key, id, { decision: 'note', rows: [4], value: ' ' });
      expect((await rowOf(id, 4)).note).toBeNull();
    });

    it('say that a row is no plant, and that it is one', async () => {
      const id = await newList();
      const before = await rowOf(id, 3);
      const { change } = await desk.decided(key, id, {
        decision: 'not_a_plant',
        rows: [3],
        equal_cells: true,
      });
      expect(change).toMatchObject({ column: 'row', rows: 3 });
      expect(await rowOf(id, 3)).toMatchObject({ state: 'not_a_plant', is_plant: false, duplicates: 0 });
      await desk.decided(key, id, { decision: 'plant', rows: [3] });
      expect(await rowOf(id, 3)).toMatchObject({ state: before.state, is_plant: true });
    });
  });

  it.each([
    ['neither rows nor a filter', { decision: 'keep' }, '/rows'],
    ['rows and a filter', { decision: 'keep', rows: [1], filter: {} }, '/rows'],
    ['no value for a replacement', { decision: 'replace', rows: [1] }, '/value'],
    ['no value for a note', { decision: 'note', rows: [1] }, '/value'],
    ['a name without letters', { decision: 'replace', rows: [1], value: '12' }, '/value'],
    [
      'a number that is none',
      { decision: 'replace', column: 'quantity', rows: [1], value: 'many' },
      '/value',
    ],
    ['an accepted size', { decision: 'accept', column: 'size', rows: [1] }, '/column'],
    ['a row zero', { decision: 'keep', rows: [0] }, '/rows/0'],
    ['no row', { decision: 'keep', rows: [] }, '/rows'],
    ['another decision', { decision: 'improve', rows: [1] }, '/decision'],
    ['a filter of another state', { decision: 'keep', filter: { state: 'great' } }, '/filter/state'],
    ['a value of 501 characters', { decision: 'note', rows: [1], value: 'x'.repeat(501) }, '/value'],
  ])('are refused with the name of the wrong member: %s', async (_what, body, pointer) => {
    const id = (await desk.newList(key, ['Acer palmatum'])).id;
    const refused = await desk.decide(key, id, body);
    expect([refused.statusCode, refused.json().errors?.[0]?.pointer], refused.body).toEqual([400, pointer]);
    expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).json().version).toBe(0);
  });

  it('leave rows that the list does not have', async () => {
    const id = await newList();
    const answer = await desk.decided(key, id, { decision: 'keep', rows: [400] });
    expect(answer).toMatchObject({ change: null, version: 0, rows: [] });
  });
});
