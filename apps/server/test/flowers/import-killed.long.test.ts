import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUnderTest, oneDatabaseUnderTest, temporaryHome } from '../support/database.ts';
import { startPlantdata } from '../support/plantdata-process.ts';
import { fredRecord } from '../support/spectra-files.ts';

/** An import whose process is killed while it writes: what was there stays, nothing of it is kept, and the next one works. */

const records = 2000;
/** In bytes, of some 7 MB: more than opening a database leaves in its folder. */
const growthOfWriting = 1_000_000;

let folder = '';
let small = '';
let large = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plantdata-killed-'));
  small = join(folder, 'FReDflowerID_157.csv');
  large = join(folder, 'meadow.csv');
  await writeFile(small, fredRecord(157));
  const wavelengths = Array.from({ length: 400 }, (_, index) => 300 + index);
  const rows = Array.from({ length: records }, (_, row) =>
    [`m-${row}`, ...wavelengths.map((nm) => (0.3 + 0.2 * Math.sin(nm / (20 + row / 50))).toFixed(5))].join(
      ',',
    ),
  );
  await writeFile(large, [`id,${wavelengths.join(',')}`, ...rows, ''].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database as an operator has one, and how many bytes its tables take while another process writes. */
interface Place {
  readonly settings: Readonly<Record<string, string>>;
  size(): Promise<number>;
}

async function embedded(): Promise<Place> {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  const base = join(home, 'database', 'data', 'base');
  return { settings: { PLANTDATA_HOME: home }, size: () => bytesWithin(base) };
}

async function bytesWithin(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      // The database may have removed a file since the folder was listed.
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const places = oneDatabaseUnderTest.map(({ name, open }): [string, () => Promise<Place>] => [
  name,
  name === embeddedUnderTest.name
    ? embedded
    : async () => {
        const { db, home, url = '', close } = await open();
        onTestFinished(close);
        const size = async () => {
          const { rows } = await sql<{ bytes: string }>`
            select pg_total_relation_size('flower')::text as bytes`.execute(db);
          return Number(rows[0]?.bytes);
        };
        return { settings: { PLANTDATA_HOME: home, DATABASE_URL: url }, size };
      },
]);

async function killWhenItWrites(child: ChildProcess, size: () => Promise<number>): Promise<void> {
  const before = await size();
  while ((await size()) < before + growthOfWriting) {
    expect(child.exitCode, 'it ended before it wrote').toBeNull();
    await sleep(2);
  }
  child.kill('SIGKILL');
}

describe.each(places)('An import that is killed while it writes, %s', (_, make) => {
  it('leaves everything as it was, and the next one keeps all', async () => {
    const { settings, size } = await make();
    const run = async (...args: string[]) => {
      const { ended } = await startPlantdata(['flowers', ...args, '--json'], settings);
      const { code, stdout, stderr } = await ended;
      expect({ code, stderr: stderr.replace(/^A running service .*\n/, '') }).toEqual({
        code: 0,
        stderr: '',
      });
      return JSON.parse(stdout);
    };
    await run('import', small);
    const before = await run('list');

    const { child, ended } = await startPlantdata(['flowers', 'import', large], settings);
    await killWhenItWrites(child, size);
    expect(await ended).toMatchObject({ stdout: '' });

    expect(await run('list')).toEqual(before);
    expect(await run('import', large)).toMatchObject({ added: records, replaced: 0, unchanged: 0 });
    expect((await run('list')).sources).toMatchObject([
      { id: 'fred', records: 1 },
      { id: 'meadow', records },
    ]);
  });
});
