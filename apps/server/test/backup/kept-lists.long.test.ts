import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { openDesk } from '../plant-lists/desk/support/open-desk.ts';
import {
  type DatabaseUnderTest,
  databasesUnderTest,
  embeddedUnderTest,
  silentLogger,
} from '../support/database.ts';
import { makeFolder } from '../support/make-folder.ts';
import { handTimer } from '../support/meters.ts';
import { backUp, restore } from './support/backups.ts';

const secret = 'the-secret-of-a-service-with-lists';
const postgresql = databasesUnderTest.find(({ name }) => name === 'PostgreSQL');
const pairs: { from: DatabaseUnderTest; to: DatabaseUnderTest }[] = postgresql
  ? [
      { from: embeddedUnderTest, to: postgresql },
      { from: postgresql, to: embeddedUnderTest },
    ]
  : [{ from: embeddedUnderTest, to: embeddedUnderTest }];

const items = [
  { name: 'Eucalyptus citriodora', size: '8', quantity: 4 },
  { name: 'Lavendula angustifolia', size: '140mm' },
  'Acer palmatum 45L',
  'ACER PALMATUM 45L',
];

/** An installation that is not there yet. */
async function emptyPlace(kind: DatabaseUnderTest): Promise<Record<string, string>> {
  const place = {
    PLANTDATA_HOME: join(await makeFolder(), 'home'),
    PLANTDATA_SECRET: secret,
    PLANTDATA_LIVE_SOURCES: 'off',
  };
  if (kind === embeddedUnderTest) return place;
  const { url, close } = await kind.openEmpty();
  onTestFinished(close);
  return { ...place, DATABASE_URL: url ?? '' };
}

describe.each(pairs)('lists in a backup of $from.name', ({ from, to }) => {
  it(`come back on ${to.name} with their files, decisions and history, and are verified to their end`, async () => {
    const desk = await openDesk(from, { PLANTDATA_SECRET: secret });
    onTestFinished(() => desk.close());
    const key = await desk.newKey({ name: 'Ana' });
    const { id } = await desk.newList(key, items, { name: 'Frühjahr 🌿' });
    await desk.decided(key, id, { decision: 'replace', rows: [2], value: 'Quercus robur' });
    await desk.decided(key, id, { decision: 'note', rows: [1, 3], value: 'north “field”\n🌿' });
    await desk.decided(key, id, { decision: 'accept', rows: [1] });
    await desk.undo(key, id);
    await desk.decided(key, id, { decision: 'not_a_plant', rows: [4] });
    const half = await desk.newList(key, items);
    // As a process leaves it that is killed while the list is verified.
    await sql`
      update plant_list set status = 'running', checked_count = 0 where id = ${half.id}`.execute(
      desk.database.db,
    );
    await sql`
      update plant_list_text set outcome = null, record = null where list_id = ${half.id}`.execute(
      desk.database.db,
    );

    const paths = ['', '/rows?limit=100', '/facets', '/changes', '/rows/1', '/rows/2', '/export?format=json'];
    type Api = Awaited<ReturnType<typeof buildApp>>['api'];
    const seenBy = (api: Api) =>
      Promise.all(
        paths.map(async (path) =>
          (await api.inject({ method: 'GET', url: `/v1/lists/${id}${path}`, headers: key.headers })).json(),
        ),
      );
    const before = await seenBy(desk.api);
    const { home, url } = desk.database;
    const settings = { PLANTDATA_HOME: home, PLANTDATA_SECRET: secret, ...(url && { DATABASE_URL: url }) };
    const file = join(await makeFolder(), 'backup');
    await backUp(settings, file);

    const place = await emptyPlace(to);
    expect(await restore(place, file)).toMatchObject({ jobs: 1 });
    const config = readConfig(place);
    const database = await openDatabase({
      home: config.home,
      logger: silentLogger,
      ...(config.databaseUrl && { url: config.databaseUrl }),
    });
    onTestFinished(() => database.close());
    const { clock } = desk;
    const { api } = await buildApp({ config, logger: silentLogger, database, clock, timer: handTimer() });
    onTestFinished(() => api.close());
    await api.listen({ host: '127.0.0.1', port: 0 });

    expect(await seenBy(api)).toEqual(before);
    const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
      api.inject({ method, url: `/v1/lists/${path}`, headers: key.headers, ...(payload && { payload }) });
    await expect
      .poll(async () => (await send('GET', half.id)).json())
      .toMatchObject({
        status: 'complete',
        progress: { checked: 4, total: 4 },
        units: half.units,
      });
    expect((await send('POST', `${id}/undo`)).json()).toMatchObject({
      change: { decision: 'undo', by: 'Ana' },
    });
    expect((await send('POST', `${id}/undo`)).json()).toMatchObject({ conflicts: [], change: { rows: 2 } });
    expect((await send('POST', `${id}/undo`)).json()).toMatchObject({ conflicts: [], change: { rows: 1 } });
    const rows = (await send('GET', `${id}/rows`)).json();
    expect(rows.version).toBe(before[0].version + 3);
    expect(rows.data.map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'open',
      'unchanged',
      'corrected',
    ]);
    // The columns that the database derives are there too.
    expect((await send('GET', `${id}/rows?duplicates=true`)).json().total).toBe(2);
    const exported = await send('GET', `${id}/export`);
    expect([exported.statusCode, exported.rawPayload.byteLength > 1_000]).toEqual([200, true]);
    const typed = { decision: 'replace', rows: [1], value: 'Quercus robur' };
    expect((await send('POST', `${id}/decisions`, typed)).json()).toMatchObject({ units: 0 });
  });
});
