import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesUnderTest } from '../../support/database.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const items = ['Eucalyptus citriodora', 'Acer palmatum', 'Betula nigra', 'Quercus robur'];

describe.each(databasesUnderTest)('the history of a list in $name', (under) => {
  let desk: Desk;
  let ana: DeskKey;
  let ben: DeskKey;
  beforeAll(async () => {
    desk = await openDesk(under);
  });
  beforeEach(async () => {
    ana = await desk.newKey({ name: 'Ana' });
    ben = await desk.newKey({ name: 'Ben', accountId: ana.accountId });
  });
  afterAll(() => desk.close());

  const newList = async (): Promise<string> => (await desk.newList(ana, items)).id;
  const note = (who: DeskKey, id: string, value: string, more: object = { rows: [1] }) =>
    desk.decided(who, id, { decision: 'note', value, ...more });
  const noteOf = async (id: string, number = 1) => (await desk.row(ana, id, number)).row.note;
  const changesOf = async (id: string, query = '') =>
    (await desk.send(ana, 'GET', `/v1/lists/${id}/changes?${query}`)).json();

  it('has every change with who and when, the last one first, a page at a time', async () => {
    const id = await newList();
    desk.clock.set('2026-11-25T08:00:00.000Z');
    await desk.decided(ana, id, { decision: 'accept', rows: [1] });
    desk.clock.set('2026-11-25T09:00:00.000Z');
    await note(ben, id, 'north field', { rows: [1, 2] });
    await desk.undo(ben, id);
    const { data, next_cursor } = await changesOf(id, 'limit=2');
    expect(data).toEqual([
      {
        version: 3,
        at: '2026-11-25T09:00:00.000Z',
        by: 'Ben',
        decision: 'undo',
        column: 'row',
        value: 'north field',
        rows: 2,
        first_row: 1,
        is_undone: false,
      },
      expect.objectContaining({
        version: 2,
        by: 'Ben',
        decision: 'note',
        value: 'north field',
        is_undone: true,
      }),
    ]);
    const rest = await changesOf(id, `limit=2&cursor=${next_cursor}`);
    expect(rest).toMatchObject({
      data: [{ version: 1, at: '2026-11-25T08:00:00.000Z', by: 'Ana', decision: 'accept', rows: 1 }],
      next_cursor: null,
    });
    const { changes } = await desk.row(ana, id, 2);
    expect(changes.map(({ version }: { version: number }) => version)).toEqual([3, 2]);
  });

  it('shows a cell that another has changed since it was seen, and does not overwrite it', async () => {
    const id = await newList();
    const { version: seen } = await desk.rows(ana, id);
    await desk.decided(ben, id, { decision: 'keep', rows: [1] });
    const answer = await desk.decided(ana, id, { decision: 'keep', rows: [1, 2], seen });
    expect(answer).toMatchObject({
      conflict_count: 1,
      conflicts: [{ row: 1, column: 'name', by: 'Ben', value: 'Eucalyptus citriodora' }],
      version: 2,
      change: { rows: 1, first_row: 2 },
    });
    expect((await desk.row(ana, id, 1)).row.name.decision).toBe('kept');
    const again = await desk.decided(ana, id, { decision: 'accept', rows: [1], seen: answer.version });
    expect(again).toMatchObject({ conflict_count: 0, change: { rows: 1 } });
    expect((await desk.row(ana, id, 1)).row.name.decision).toBe('accepted');
  });

  it('lets a caller decide twice on what they saw, and two callers on different cells of a row', async () => {
    const id = await newList();
    const { version: seen } = await desk.rows(ana, id);
    await note(ben, id, 'late');
    await desk.decided(ben, id, { decision: 'replace', column: 'quantity', value: '4', rows: [1], seen });
    for (const decision of ['keep', 'accept']) {
      const answer = await desk.decided(ana, id, { decision, rows: [1], seen });
      expect(answer).toMatchObject({ conflict_count: 0, change: { rows: 1 } });
    }
  });

  it('changes nothing where all cells are in conflict', async () => {
    const id = await newList();
    await desk.decided(ben, id, { decision: 'keep', rows: [1, 2, 3, 4] });
    const answer = await desk.decided(ana, id, { decision: 'reset', filter: {}, seen: 0 });
    expect(answer).toMatchObject({ change: null, version: 1, conflict_count: 4, rows: [] });
  });

  it('is undone and done again step by step, and each step is a change', async () => {
    const id = await newList();
    for (const value of ['one', 'two', 'three']) await note(ana, id, value);
    const seen = [];
    for (const direction of ['undo', 'undo', 'redo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      const { version } = await desk.undo(ana, id, direction);
      seen.push([version, await noteOf(id)]);
    }
    expect(seen).toEqual([
      [4, 'two'],
      [5, 'one'],
      [6, 'two'],
      [7, 'one'],
      [8, null],
      [9, 'one'],
      [10, 'two'],
      [11, 'three'],
    ]);
    const refused = await desk.send(ana, 'POST', `/v1/lists/${id}/redo`);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'list_not_ready']);
  });

  it('forgets what was undone once its caller changes something else', async () => {
    const id = await newList();
    await note(ana, id, 'one');
    await desk.undo(ana, id);
    await note(ana, id, 'two', { rows: [2] });
    expect((await desk.send(ana, 'POST', `/v1/lists/${id}/redo`)).statusCode).toBe(409);
    expect(await noteOf(id)).toBeNull();
  });

  it('undoes the changes of the caller alone', async () => {
    const id = await newList();
    expect((await desk.send(ana, 'POST', `/v1/lists/${id}/undo`)).statusCode).toBe(409);
    await note(ana, id, 'by Ana', { rows: [1] });
    await note(ben, id, 'by Ben', { rows: [2] });
    expect(await desk.undo(ana, id)).toMatchObject({
      change: { decision: 'undo', first_row: 1 },
      conflicts: [],
    });
    expect([await noteOf(id, 1), await noteOf(id, 2)]).toEqual([null, 'by Ben']);
    expect((await desk.send(ana, 'POST', `/v1/lists/${id}/undo`)).statusCode).toBe(409);
    await desk.undo(ben, id);
    expect(await noteOf(id, 2)).toBeNull();
  });

  it('leaves a cell that another has changed since, and says so, until that one is undone', async () => {
    const id = await newList();
    await note(ana, id, 'first of Ana');
    await note(ben, id, 'of Ben');
    await note(ana, id, 'second of Ana');
    expect(await desk.undo(ana, id)).toMatchObject({ conflict_count: 0, change: { rows: 1 } });
    expect(await noteOf(id)).toBe('of Ben');
    const undone = await desk.undo(ana, id);
    expect(undone).toMatchObject({
      conflict_count: 1,
      conflicts: [{ row: 1, column: 'row', by: 'Ben', value: 'of Ben' }],
      change: { rows: 0 },
    });
    expect(await noteOf(id)).toBe('of Ben');
    await desk.undo(ben, id);
    expect(await noteOf(id)).toBe('first of Ana');
  });

  it('does nothing again over what another has decided meanwhile', async () => {
    const id = await newList();
    await note(ana, id, 'of Ana', { rows: [1, 2] });
    await desk.undo(ana, id);
    await note(ben, id, 'of Ben', { rows: [2] });
    const redone = await desk.undo(ana, id, 'redo');
    expect(redone).toMatchObject({ conflicts: [{ row: 2, by: 'Ben' }], change: { rows: 1, first_row: 1 } });
    expect([await noteOf(id, 1), await noteOf(id, 2)]).toEqual(['of Ana', 'of Ben']);
    await desk.undo(ana, id);
    expect([await noteOf(id, 1), await noteOf(id, 2)]).toEqual([null, 'of Ben']);
  });

  it('undoes and does again a decision on every row, to each its own value', async () => {
    const id = await newList();
    await note(ben, id, 'old', { rows: [3] });
    await desk.decided(ana, id, { decision: 'replace', rows: [2], value: 'Fagus sylvatica' });
    const before = (await desk.rows(ana, id)).data;
    await desk.decided(ana, id, { decision: 'replace', value: 'Fagus sylvatica', filter: {} });
    const after = (await desk.rows(ana, id)).data;
    expect(after.map(({ name }: { name: { value: string } }) => name.value)).toEqual(
      Array(4).fill('Fagus sylvatica'),
    );
    expect(await desk.undo(ana, id)).toMatchObject({ change: { rows: 4 }, units: 0 });
    expect((await desk.rows(ana, id)).data).toEqual(before);
    await desk.undo(ana, id, 'redo');
    expect((await desk.rows(ana, id)).data).toEqual(after);
    await desk.undo(ana, id);
    await desk.undo(ana, id);
    expect((await desk.row(ana, id, 2)).row.name).toMatchObject({ value: 'Acer palmatum', decision: null });
    expect(await noteOf(id, 3)).toBe('old');
  });

  it('numbers changes of two callers at the same time one after the other, and loses none', async () => {
    const id = await newList();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 4
          ? note(index % 2 === 0 ? ana : ben, id, `note ${index}`, { filter: {} })
          : note(index % 2 === 0 ? ana : ben, id, `note ${index}`, { rows: [1 + (index % 4)] }),
      ),
    );
    const versions = Array.from({ length: 20 }, (_, index) => index + 1);
    const numeric = (one: number, other: number) => one - other;
    expect(answers.map(({ version }) => version).toSorted(numeric)).toEqual(versions);
    const { data } = await changesOf(id, 'limit=100');
    expect(data.map(({ version }: { version: number }) => version)).toEqual(versions.toReversed());
    const last = data.find(({ rows, first_row }: Record<string, number>) => rows === 4 || first_row === 1);
    expect(await noteOf(id, 1)).toBe(last.value);
    for (const who of [ana, ben]) for (let count = 0; count < 10; count += 1) await desk.undo(who, id);
    const undone = (await changesOf(id, 'limit=100')).data;
    expect(undone).toHaveLength(40);
  });

  it('undoes each change once where a caller asks twice at the same time', async () => {
    const id = await newList();
    await note(ana, id, 'one');
    await note(ana, id, 'two');
    const answers = await Promise.all([1, 2, 3].map(() => desk.send(ana, 'POST', `/v1/lists/${id}/undo`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
    expect(await noteOf(id)).toBeNull();
  });
});
