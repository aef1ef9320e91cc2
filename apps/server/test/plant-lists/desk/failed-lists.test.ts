import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/composition/app.ts';
import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../support/database.ts';
import { unitsCharged } from '../../support/ledger.ts';
import { handTimer } from '../../support/meters.ts';
import { openDesk } from './support/open-desk.ts';

const hourMs = 3_600_000;

it('a list that cannot be verified says why, keeps its file, and is verified again for nothing', async () => {
  const secret = randomBytes(32).toString('hex');
  const desk = await openDesk(undefined, { PLANTDATA_LIST_JOBS_AT_ONCE: '0', PLANTDATA_SECRET: secret });
  onTestFinished(() => desk.close());
  const key = await desk.newKey();
  const items = [{ name: 'Acer rubrum', size: '45L' }, 'Eucalyptus citriodora'];
  const made = await desk.send(key, 'POST', '/v1/lists', { items });
  const { id } = made.json();
  const look = async () => (await desk.send(key, 'GET', `/v1/lists/${id}`)).json();
  const again = () => desk.send(key, 'POST', `/v1/lists/${id}/verify`);
  expect((await again()).json()).toMatchObject({ status: 409, error: 'list_not_ready' });

  const lookAfterMaintenance = () => {
    desk.maintain();
    return look();
  };
  // A clock that is put forward makes nothing wait.
  const before = desk.clock.now();
  desk.clock.set(before.getTime() + 2 * hourMs);
  for (let times = 0; times < 5; times += 1) expect((await lookAfterMaintenance()).status).toBe('queued');
  desk.clock.set(before.getTime());
  // No worker takes it.
  desk.clock.pass(2 * hourMs);
  await expect.poll(async () => (await lookAfterMaintenance()).status).toBe('failed');
  expect((await look()).error).toContain('Verify the list again: that costs nothing.');
  expect((await again()).json()).toMatchObject({ status: 'queued', error: null });
  expect((await again()).statusCode).toBe(409);

  const file = `${desk.filesOf(id)}/file`;
  const right = await readFile(file);
  await writeFile(file, '[{"name": "Acer');
  const { database, clock } = desk;
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: secret,
    PLANTDATA_LIVE_SOURCES: 'off',
  });
  const { api } = await buildApp({ config, logger: silentLogger, database, clock, timer: handTimer() });
  await api.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(async () => (await look()).status).toBe('failed');
  expect((await look()).error).toMatch(/\.$/);
  expect((await desk.send(key, 'GET', `/v1/lists/${id}/export`)).statusCode).toBe(409);

  await writeFile(file, right);
  expect((await again()).json().status).toBe('queued');
  await expect.poll(async () => (await look()).status).toBe('complete');
  expect(await look()).toMatchObject({ error: null, rows: 2, units: 3, progress: { checked: 2, total: 2 } });
  expect((await again()).statusCode).toBe(409);
  expect(await unitsCharged(database.db, key)).toBe(3);
  await api.close();
});
