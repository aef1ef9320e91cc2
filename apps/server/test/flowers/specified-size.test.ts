import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importFlowers, readFlowers } from '../../src/capabilities/flowers/index.ts';
import { eventually } from '../support/eventually.ts';
import { openFlowerService } from '../support/flower-service.ts';

/** The full Floral Reflectance Database, in its layout: a file for each record, and a table about the records. */
const records = 2509;
const families = 108;

const recordOf = (id: number): string =>
  Array.from(
    { length: 401 },
    (_, at) => `${id}, ${300 + at}, ${(0.4 + 0.3 * Math.sin(at / (20 + (id % 50)))).toFixed(7)} `,
  ).join('\n');

it('a database of the specified size is imported whole, and searched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-specified-size-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ids = Array.from({ length: records }, (_, index) => index + 1);
  for (const id of ids) await writeFile(join(folder, `FReDflowerID_${id}.csv`), recordOf(id));
  const rows = ids.map((id) => `${id},Family${id % families},Genus,species${id},blue`);
  await writeFile(
    join(folder, 'records.csv'),
    ['id,family,genus,species,bee_colour', ...rows, ''].join('\n'),
  );

  const service = await openFlowerService({ FLOWERS_BUNDLED: 'false' });
  onTestFinished(() => service.close());
  const report = await importFlowers(service.database.db, {
    read: await readFlowers([folder], {}),
    details: {},
    verifyNames: async () => new Map(),
    now: service.clock.now,
    signal: new AbortController().signal,
  });
  expect(report).toMatchObject({ added: records, refused: [], sources: [{ id: 'fred' }] });
  service.look();
  const search = async () => (await service.get('/v1/flowers/by-color?color=lavender&limit=100')).json();
  await eventually(async () => expect((await search()).total_in_database).toBe(records));
  expect((await search()).matches).toHaveLength(100);
  expect((await service.get('/v1/flowers/families')).json()).toHaveLength(families);
  expect((await service.get('/v1/flowers/2509/spectrum')).json().reflectance).toHaveLength(400);
});
