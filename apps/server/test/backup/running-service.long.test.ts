import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/database/index.ts';
import { startCountingClients } from '../support/counting-clients.ts';
import { silentLogger, temporaryHome } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { farLimits } from '../support/limited-key.ts';
import { makeFolder } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { runPlantdata } from '../support/plantdata-process.ts';
import { serveInProcess } from '../support/served-process.ts';
import { uploadByTus } from '../support/tus-client.ts';

async function serve(home: string) {
  const service = await serveInProcess({ PLANTDATA_HOME: home, PLANTDATA_LOG_LEVEL: 'error', ...farLimits });
  onTestFinished(() => service.kill());
  return service;
}

/** What the ledger has of all keys, read beside the service. */
async function unitsIn(home: string): Promise<number> {
  const { db, close } = await openDatabase({ home, logger: silentLogger });
  try {
    const { units } = await db
      .selectFrom('usage_entry')
      .select(({ fn }) => fn.sum<number>('units').as('units'))
      .executeTakeFirstOrThrow();
    return Number(units);
  } finally {
    await close();
  }
}

it('a service is backed up while it answers, and is the same service where it is restored', async () => {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  const service = await serve(home);
  const keyFile = join(home, 'first-api-key');
  await eventually(() => stat(keyFile));
  const secret = (await readFile(keyFile, 'utf8')).trim();
  const headers = { 'X-API-Key': secret, 'Content-Type': 'application/json' };
  const list = Buffer.from('name\nAcer palmatum\nQuercus robur\n');
  const uploaded = await uploadByTus(list, {
    endpoint: `${service.url}/uploads`,
    headers: { 'X-API-Key': secret },
  });

  const clients = startCountingClients({ count: 3, secret, urlOf: () => service.url });
  await eventually(() => expect(clients.tally.answered).toBeGreaterThan(20));
  const folder = await makeFolder();
  const file = join(folder, 'backup.tar.zst');
  const before = clients.tally.answered;
  const made = await runPlantdata(['backup', file, '--json'], { PLANTDATA_HOME: home });
  expect(made).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('The file is as secret as the service'),
  });
  expect(JSON.parse(made.stdout)).toMatchObject({
    secret: 'included',
    encrypted: false,
    files: { uploads: { files: 1 } },
  });
  await eventually(() => expect(clients.tally.answered).toBeGreaterThan(before + 5));
  const { answered, unanswered, refused } = await clients.stop();
  expect([unanswered, refused.size]).toEqual([0, 0]);
  expect(await unitsIn(home)).toBe(answered);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['backup.tar.zst']);
  expect((await readdir(home)).filter((name) => name.startsWith('backup-'))).toEqual([]);

  const again = await plantdataHere(home, ['backup', file]);
  expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('is there already') });
  await service.stop();

  const other = join(folder, 'elsewhere');
  const restored = await runPlantdata(['restore', file], { PLANTDATA_HOME: other });
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored [\d,]+ rows of \d+ tables, 1 uploads/),
  });
  const units = await unitsIn(other);
  expect(units).toBeGreaterThanOrEqual(before);
  expect(units).toBeLessThanOrEqual(answered);
  const restarted = await serve(other);
  const answer = await fetch(`${restarted.url}/v1/verify/plant-names`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ file_url: uploaded.replace(service.url, restarted.url) }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ results: { length: 2 } });
  await eventually(async () => expect(await unitsIn(other)).toBe(units + 2));
}, 240_000);

it('a backup of nothing and a restore of something else say so and leave nothing', async () => {
  const folder = await makeFolder();
  const home = join(folder, 'home');
  const file = join(folder, 'no-backup');
  await writeFile(file, 'something else');
  const { code, stderr } = await plantdataHere(home, ['backup', join(folder, 'backup')]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no database in')]);
  const refused = await plantdataHere(home, ['restore', file, '--check']);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is no backup of plantdata')]);
  const missing = await plantdataHere(home, ['restore', `${file}-either`]);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('There is no file')]);
  expect(await readdir(folder)).toEqual(['no-backup']);
});
