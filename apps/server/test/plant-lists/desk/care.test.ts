import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesUnderTest } from '../../support/database.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

/** Misspelt, so that it stays open. */
const typo = 'Acer palmatun';

describe.each(databasesUnderTest)('decisions on a list in $name', (under) => {
  let desk: Desk;
  let ana: DeskKey;
  beforeAll(async () => {
    desk = await openDesk(under);
  });
  beforeEach(async () => {
    ana = await desk.newKey({ name: 'Ana' });
  });
  afterAll(() => desk.close());

  const nameOf = async (id: string, number: number) => (await desk.row(ana, id, number)).row.name;
  const replace = (id: string, value: string, more: object = { rows: [1] }) =>
    desk.decided(ana, id, { decision: 'replace', value, ...more });

  it('keep what was submitted, not what was typed since, and offer that in the next list', async () => {
    const { id } = await desk.newList(ana, ['Eucalyptus citriodora']);
    await replace(id, typo);
    await desk.decided(ana, id, { decision: 'keep', rows: [1] });
    expect(await nameOf(id, 1)).toMatchObject({
      checked: 'Eucalyptus citriodora',
      value: 'Eucalyptus citriodora',
      decision: 'kept',
    });
    const next = await desk.newList(ana, ['Eucalyptus citriodora']);
    expect((await nameOf(next.id, 1)).remembered).toMatchObject({
      decision: 'keep',
      value: 'Eucalyptus citriodora',
    });
  });

  it('take a doubtful name that is typed a second time as meant, for nothing', async () => {
    const { id } = await desk.newList(ana, ['Quercus robur']);
    expect(await replace(id, typo)).toMatchObject({ units: 1 });
    expect(await nameOf(id, 1)).toMatchObject({ state: 'open', decision: 'typed', value: typo });
    expect(await replace(id, typo)).toMatchObject({ units: 0 });
    expect(await nameOf(id, 1)).toMatchObject({ state: 'decided', decision: 'chosen', value: typo });
  });

  it('accept no proposal in an equal cell in which another name was typed', async () => {
    const { id } = await desk.newList(ana, ['Eucalyptus citriodora', 'Eucalyptus citriodora']);
    await replace(id, typo, { rows: [2] });
    await desk.decided(ana, id, { decision: 'accept', rows: [1], equal_cells: true });
    expect(await nameOf(id, 1)).toMatchObject({ value: 'Corymbia citriodora', decision: 'accepted' });
    expect(await nameOf(id, 2)).toMatchObject({ value: typo, decision: 'typed', state: 'open' });
  });

  it('leave a proposal that is another one than the person has seen', async () => {
    const { id } = await desk.newList(ana, ['Eucalyptus citriodora']);
    const accept = { decision: 'accept', rows: [1] };
    expect(await desk.decided(ana, id, { ...accept, value: 'Eucalyptus maculata' })).toMatchObject({
      change: null,
    });
    expect(await desk.decided(ana, id, { ...accept, value: 'Corymbia citriodora' })).toMatchObject({
      change: { rows: 1 },
    });
  });

  it('leave decided cells, and names that need nothing, where a filter fits them too', async () => {
    const { id } = await desk.newList(ana, [
      'Eucalyptus citriodora',
      'Quercus robur',
      'Rosmarinus officinalis',
    ]);
    await desk.decided(ana, id, { decision: 'keep', rows: [1] });
    expect(await desk.decided(ana, id, { decision: 'accept', filter: {} })).toMatchObject({
      change: { rows: 1, first_row: 3 },
    });
    expect(await nameOf(id, 1)).toMatchObject({ decision: 'kept' });
    expect(await nameOf(id, 2)).toMatchObject({ decision: null, state: 'unchanged' });
  });

  it('of all open rows leave a certain correction in a row that is open for its size', async () => {
    const { id } = await desk.newList(ana, [
      { name: 'QUERCUS ROBUR', size: 'see website' },
      { name: 'Eucalyptus citriodora', size: '45L' },
    ]);
    expect(await nameOf(id, 1)).toMatchObject({ state: 'corrected', value: 'Quercus robur' });
    const open = { decision: 'accept', filter: { state: ['open'] } };
    expect(await desk.decided(ana, id, open)).toMatchObject({ change: { rows: 1, first_row: 2 } });
    expect(await nameOf(id, 1)).toMatchObject({ state: 'corrected', decision: null });
  });

  it('cost nothing where they change nothing', async () => {
    const { id, units } = await desk.newList(ana, [{ name: 'Quercus robur', size: '45L' }]);
    const sizeOfFirst = { column: 'size', rows: [1] };
    const nowhere = { rows: [999] };
    expect(await replace(id, 'Tilia cordata', nowhere)).toMatchObject({ change: null, units: 0 });
    expect(await replace(id, '200mm', { column: 'size', ...nowhere })).toMatchObject({
      change: null,
      units: 0,
    });
    await replace(id, '19L', sizeOfFirst);
    await replace(id, '21L', sizeOfFirst);
    expect(await replace(id, '19L', sizeOfFirst)).toMatchObject({ units: 0 });
    const list = (await desk.send(ana, 'GET', `/v1/lists/${id}`)).json();
    expect(list.units).toBe(units + 2);
  });

  it('that are undone leave a name as its evidence is now', async () => {
    const { id } = await desk.newList(ana, ['Eucalyptus citriodora']);
    await replace(id, 'Quercus robur');
    await desk.send(ana, 'POST', `/v1/lists/${id}/undo`);
    expect(await nameOf(id, 1)).toMatchObject({
      checked: 'Eucalyptus citriodora',
      state: 'open',
      decision: null,
      proposal: 'Corymbia citriodora',
    });
    const { data } = (await desk.send(ana, 'GET', `/v1/lists/${id}/rows?genus=Corymbia`)).json();
    expect(data).toHaveLength(1);
  });
});
