import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesUnderTest } from '../../support/database.ts';
import { accepted, installSnapshot, synonym } from '../../support/installed-snapshots.ts';
import { unitsCharged } from '../../support/ledger.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const dayMs = 86_400_000;
const synonymous = 'Eucalyptus citriodora';
const items = [synonymous, 'Lavendula angustifolia', 'Xyzzya imaginaria', synonymous];

describe.each(databasesUnderTest)('remembered decisions in $name', (under) => {
  let desk: Desk;
  let ana: DeskKey;
  beforeAll(async () => {
    desk = await openDesk(under);
  });
  beforeEach(async () => {
    ana = await desk.newKey({ name: 'Ana' });
  });
  afterAll(() => desk.close());

  const newList = async (who = ana, options: object = {}): Promise<string> =>
    (await desk.newList(who, items, options)).id;
  const offered = async (id: string, who = ana) =>
    (await desk.rows(who, id)).data.map(
      ({ name }: { name: { remembered: { decision: string; value: string } | null } }) =>
        name.remembered && [name.remembered.decision, name.remembered.value],
    );

  it('are offered on the next list of the account with who and when, and applied on request alone', async () => {
    const first = await newList();
    desk.clock.set('2026-11-26T07:00:00.000Z');
    await desk.decided(ana, first, { decision: 'accept', rows: [1] });
    await desk.decided(ana, first, { decision: 'keep', rows: [3] });
    await desk.decided(ana, first, { decision: 'replace', rows: [2], value: 'Quercus robur' });
    const ben = await desk.newKey({ name: 'Ben', accountId: ana.accountId });
    const charged = await unitsCharged(desk.database.db, ben);
    const second = await newList(ben);
    expect(await offered(second, ben)).toEqual([
      ['accept', 'Corymbia citriodora'],
      ['replace', 'Quercus robur'],
      ['keep', 'Xyzzya imaginaria'],
      ['accept', 'Corymbia citriodora'],
    ]);
    const { data } = await desk.rows(ben, second);
    expect(data[0]).toMatchObject({
      state: 'open',
      name: { value: synonymous, remembered: { by: 'Ana', at: '2026-11-26T07:00:00.000Z' } },
    });
    const facets = (await desk.send(ben, 'GET', `/v1/lists/${second}/facets`)).json();
    expect(facets.remembered).toBe(4);
    expect((await desk.rows(ben, second, 'remembered=true')).total).toBe(4);

    const applied = await desk.decided(ben, second, {
      decision: 'remembered',
      filter: { remembered: 'true' },
    });
    expect(applied).toMatchObject({ units: 0, change: { by: 'Ben', decision: 'remembered', rows: 4 } });
    expect(
      (await desk.rows(ben, second)).data.map(({ name }: { name: Record<string, unknown> }) => [
        name.value,
        name.decision,
      ]),
    ).toEqual([
      ['Corymbia citriodora', 'accepted'],
      ['Quercus robur', 'chosen'],
      ['Xyzzya imaginaria', 'kept'],
      ['Corymbia citriodora', 'accepted'],
    ]);
    expect(await unitsCharged(desk.database.db, ben)).toBe(charged + 3);
    await desk.undo(ben, second);
    expect((await desk.rows(ben, second, 'state=open')).total).toBe(4);
    expect((await offered(await newList(ben), ben)).filter(Boolean)).toHaveLength(4);
  });

  it('say that a row was no plant, which is then marked by hand', async () => {
    await desk.decided(ana, await newList(), { decision: 'not_a_plant', rows: [3] });
    const id = await newList();
    expect(await offered(id)).toEqual([null, null, ['not_a_plant', null], null]);
    const answer = await desk.decided(ana, id, { decision: 'remembered', filter: {} });
    expect(answer.change).toBeNull();
  });

  it('are of one account alone', async () => {
    await desk.decided(ana, await newList(), { decision: 'keep', filter: {} });
    const other = await desk.newKey();
    expect(await offered(await newList(other), other)).toEqual([null, null, null, null]);
  });

  it('are the last one on a text, and none once it was undone or reset', async () => {
    const id = await newList();
    await desk.decided(ana, id, { decision: 'keep', rows: [1, 2] });
    await desk.decided(ana, id, { decision: 'accept', rows: [1] });
    expect((await offered(await newList())).slice(0, 2)).toEqual([
      ['accept', 'Corymbia citriodora'],
      ['keep', 'Lavendula angustifolia'],
    ]);
    await desk.undo(ana, id);
    await desk.decided(ana, id, { decision: 'reset', rows: [2] });
    const next = await newList();
    expect(await offered(next)).toEqual([null, null, null, null]);
    await desk.decided(ana, next, { decision: 'remembered', filter: {} });
    const redone = await newList();
    await desk.decided(ana, redone, { decision: 'accept', rows: [1] });
    await desk.undo(ana, redone);
    await desk.undo(ana, redone, 'redo');
    expect((await offered(await newList()))[0]).toEqual(['accept', 'Corymbia citriodora']);
  });

  it('are not offered on a decided row, and leave a row that is decided as it is', async () => {
    await desk.decided(ana, await newList(), { decision: 'accept', rows: [1] });
    const id = await newList();
    await desk.decided(ana, id, { decision: 'keep', rows: [1] });
    const { change } = await desk.decided(ana, id, { decision: 'remembered', filter: {} });
    expect(change.rows).toBe(1);
    expect((await desk.row(ana, id, 1)).row.name).toMatchObject({ decision: 'kept', remembered: null });
  });

  it('are forgotten after 400 days', async () => {
    await desk.decided(ana, await newList(), { decision: 'keep', filter: {} });
    desk.clock.pass(399 * dayMs);
    expect((await offered(await newList())).filter(Boolean)).toHaveLength(4);
    desk.clock.pass(2 * dayMs);
    const id = await newList();
    const offeredAfterMaintenance = async () => {
      desk.maintain();
      return offered(id);
    };
    await expect.poll(offeredAfterMaintenance).toEqual([null, null, null, null]);
  });
});

describe.each(databasesUnderTest)('evidence in $name', (under) => {
  it('that is another one since a decision keeps that decision from being offered', async () => {
    const desk = await openDesk(under);
    const key = await desk.newKey();
    const first = (await desk.newList(key, items)).id;
    await desk.decided(key, first, { decision: 'keep', filter: {} });
    const remembered = async (options: object = {}) => {
      const { id } = await desk.newList(key, items, options);
      return (await desk.send(key, 'GET', `/v1/lists/${id}/facets`)).json().remembered;
    };
    expect(await remembered()).toBe(4);
    const corrections = [{ name: 'Corymbia maculata' }, synonym(synonymous, 'Corymbia maculata')];
    const { home } = desk.database;
    await installSnapshot(home, {
      dataset: 'corrections',
      version: '2026-12-01',
      sources: [],
      names: corrections,
    });
    const afterCorrection = async () => {
      desk.pass(3_600_000);
      return remembered();
    };
    await expect.poll(afterCorrection, { interval: 200 }).toBe(2);
    const names = accepted('Lavandula angustifolia Mill.');
    await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
    await expect.poll(afterCorrection, { interval: 200 }).toBe(0);
    await desk.close();
  });

  it('of other sources does so too', async () => {
    const desk = await openDesk(under);
    const { home } = desk.database;
    const names = accepted('Lavandula angustifolia Mill.');
    await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
    await installSnapshot(home, { dataset: 'gbif', sources: ['gbif'], names });
    desk.pass(3_600_000);
    const key = await desk.newKey();
    const newList = async (sources?: string[]) =>
      (await desk.newList(key, ['Lavendula angustifolia'], sources && { sources })).id;
    const both = ['powo', 'gbif'];
    const evidenceOf = async (id: string) => (await desk.rows(key, id)).data[0].name;
    await expect
      .poll(async () => (await evidenceOf(await newList(both))).evidence, { interval: 200 })
      .toContain('2 sources');
    await desk.decided(key, await newList(both), { decision: 'keep', rows: [1] });
    const [same, other] = await Promise.all([newList(both), newList(['powo'])]);
    expect((await evidenceOf(same)).remembered).toMatchObject({ decision: 'keep' });
    expect((await evidenceOf(other)).remembered).toBeNull();
    await desk.close();
  });
});
