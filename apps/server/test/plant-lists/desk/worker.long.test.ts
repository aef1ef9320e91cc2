import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databasesUnderTest } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { makePlace, serverSecret } from '../../support/killed-service.ts';
import { letHoldsExpire, unitsCharged, unitsHeld } from '../../support/ledger.ts';
import { makeLimitedKeys } from '../../support/limited-key.ts';
import { serveInProcess } from '../../support/served-process.ts';

const rowCount = 5_000;
const plants = ['Acer palmatum', 'Quercus robur', 'Rosa canina', 'Lavendula angustifolia', 'Malus domestica'];
const items = Array.from({ length: rowCount }, (_, index) => ({
  name: `${plants[index % plants.length]} 'No ${index >> 1}'`,
  size: index % 2 === 0 ? '45L' : '140mm',
}));
const distinctNames = new Set(items.map(({ name }) => name)).size;

describe.each(databasesUnderTest)('a service on the $name database that is killed', (under) => {
  it('completes its lists, charges each text once, and keeps every decision that it has confirmed', async () => {
    const { settings, use } = await makePlace(under);
    const [key] = await use((database) =>
      makeLimitedKeys({ database, serverSecret, count: 1, creditLimit: 1_000_000 }),
    );
    if (key === undefined) throw new Error('No key was made.');
    let service = await serveInProcess(settings);
    onTestFinished(() => service.kill());
    const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await fetch(`${service.url}/v1/lists${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key.secret, ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(text);
      return JSON.parse(text);
    };
    /** Sends it again until it is answered. */
    const insist = async (path: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await send(path, body, headers).catch(() => undefined);
        if (answer !== undefined) return answer;
        await sleep(100);
      }
    };
    const restart = async () => {
      await service.kill();
      await use(({ db }) => letHoldsExpire(db));
      service = await serveInProcess(settings);
    };

    const made = await send('', { items });
    expect(made.units).toBe(distinctNames + 2);
    const look = () => send(`/${made.id}`);
    // While it is read.
    await restart();
    expect((await look()).status).not.toBe('complete');

    // While it is verified and decided on.
    await eventually(async () => expect((await look()).progress.checked).toBeGreaterThan(100));
    const confirmed: { row: number; value: string; version: number }[] = [];
    let typedUnits = 0;
    let isEnding = false;
    const decideOn = async (lane: number) => {
      for (let count = 0; !isEnding; count += 1) {
        const row = 1 + lane * 50 + (count % 50);
        const value = `note ${lane}.${count}`;
        const { version } = await insist(`/${made.id}/decisions`, { decision: 'note', rows: [row], value });
        confirmed.push({ row, value, version });
        if (count % 5 !== 0) continue;
        const typed = { decision: 'replace', rows: [row], value: `Fagus sylvatica 'No ${lane}.${count}'` };
        const { units } = await insist(`/${made.id}/decisions`, typed);
        typedUnits += units;
      }
    };
    const lanes = [0, 1, 2].map(decideOn);
    await eventually(() => expect(confirmed.length).toBeGreaterThan(20));
    expect((await look()).status).toBe('running');
    await restart();
    const before = confirmed.length;
    await eventually(() => expect(confirmed.length).toBeGreaterThan(before + 20));
    isEnding = true;
    await Promise.all(lanes);

    // The queue takes a worker for dead that has not been heard of for some seconds.
    const ended = async () => expect((await look()).status).toBe('complete');
    await vi.waitFor(ended, { timeout: 300_000, interval: 500 });
    const list = await look();
    expect(list).toMatchObject({
      rows: rowCount,
      progress: { checked: distinctNames, total: distinctNames },
      units: made.units + typedUnits,
      error: null,
    });
    const states = await send(`/${made.id}/facets`);
    expect(states.total).toBe(rowCount);
    expect((await send(`/${made.id}/rows?state=waiting`)).total).toBe(0);

    const changes = new Map<number, { value: string; first_row: number }>();
    for (let cursor = ''; ; ) {
      const page = await send(`/${made.id}/changes?limit=100${cursor}`);
      for (const change of page.data) changes.set(change.version, change);
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect([...changes.keys()].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: list.version }, (_, index) => index + 1),
    );
    for (const { row, value, version } of confirmed)
      expect(changes.get(version)).toMatchObject({ value, first_row: row, decision: 'note' });
    const last = new Map(confirmed.map(({ row, value }) => [row, value]));
    for (const [row, value] of last) expect((await send(`/${made.id}/rows/${row}`)).row.note).toBe(value);

    await service.stop();
    await use(async ({ db }) => {
      expect(await unitsHeld(db)).toBe(0);
      expect(await unitsCharged(db, key)).toBe(made.units + typedUnits);
    });
  }, 600_000);
});
