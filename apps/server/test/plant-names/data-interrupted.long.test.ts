import { type ChildProcess, execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listSnapshots,
  openSnapshot,
  snapshotsFolder,
} from '../../src/capabilities/plant-names/snapshots/library.ts';
import { makeFolder } from '../support/make-folder.ts';
import { program, runPlantdata } from '../support/plantdata-command.ts';

/** Imports that are killed, run out of disk or meet another one: the snapshot that is there goes on answering. */

const home = await makeFolder(afterAll);
let small = '';
let large = '';

beforeAll(async () => {
  small = join(home, 'small.csv');
  large = join(home, 'large.csv');
  const heading =
    'taxonID,scientificName,scientificNameAuthorship,taxonRank,taxonomicStatus,acceptedNameUsageID,family\n';
  await writeFile(small, `${heading}1,Acer palmatum,Thunb.,species,accepted,1,Sapindaceae\n`);
  await writeFile(large, heading + Array.from({ length: 30_000 }, (_, row) => nameRow(row)).join(''));
});
beforeEach(async () => {
  expect((await add(small)).code).toBe(0);
});

const vowels = 'aeiou';
const nameRow = (row: number): string => {
  const epithet = [...String(row)]
    .map((digit) => `${'bcdfglmnrs'[Number(digit)]}${vowels[row % 5]}`)
    .join('');
  return `${row + 1},Acer ${epithet}ensis,,species,accepted,${row + 1},\n`;
};

const addArguments = (from: string) => ['data', 'add', 'wfo', '--from', from, '--date', '2026-01-15'];
const add = (from: string) => runPlantdata(home, addArguments(from));
const folder = () => snapshotsFolder(home);
const filesOf = async () =>
  (await readdir(join(folder(), 'wfo'))).filter((name) => !name.startsWith('import.lock'));

/** How many names the snapshot has that is there, all of which it finds. */
async function namesThere(): Promise<number> {
  const [snapshot, ...others] = await listSnapshots(folder());
  if (!snapshot || others.length > 0) throw new Error('There is not one snapshot.');
  const { table } = await openSnapshot(snapshot);
  for (let row = 0; row < table.size; row++) {
    const { written } = table.name(row);
    if (!table.exact(written.toLowerCase()).includes(row)) throw new Error(`${written} is not found.`);
  }
  return table.size;
}

async function killWhenItWrites(child: ChildProcess): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (isRunning() && !(await filesOf()).some((name) => name.endsWith('.partial'))) await sleep(1);
  child.kill('SIGKILL');
}

describe('the installed snapshot keeps answering', () => {
  test.each([20, 150, 300, 450, 600])('when the import is killed after %i ms', async (ms) => {
    await runPlantdata(home, addArguments(large), (child) => setTimeout(() => child.kill('SIGKILL'), ms));
    expect([1, 30_000]).toContain(await namesThere());
  });

  test('when the import is killed while it writes, and the next one clears up', async () => {
    const { code } = await runPlantdata(home, addArguments(large), (child) => {
      void killWhenItWrites(child);
    });
    expect(code).not.toBe(0);
    expect(await namesThere()).toBe(1);
    const failed = await add(join(home, 'small.csv.missing'));
    expect(failed.code).toBe(1);
    expect(await filesOf()).toEqual(['2026-01-15.snapshot']);
  });

  test('when the disk takes no more', async () => {
    const outcome = await new Promise<{ code: number; stderr: string }>((resolve) => {
      const limited = `ulimit -f 100; exec "$@"`;
      const command = ['-c', limited, 'bash', process.execPath, program, ...addArguments(large)];
      const env = { PATH: process.env.PATH, PLANTDATA_HOME: home };
      execFile('bash', command, { env }, (error, _, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stderr }),
      );
    });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain('2026-01-15.snapshot was not changed');
    expect(await namesThere()).toBe(1);
    expect(await filesOf()).toEqual(['2026-01-15.snapshot']);
  });

  test('when two imports meet: one of them is done, the other too or refused', async () => {
    const both = await Promise.all([add(large), add(large)]);
    expect(both.some(({ code }) => code === 0)).toBe(true);
    for (const { code, stderr } of both.filter((each) => each.code !== 0)) {
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('being imported') });
    }
    expect(await namesThere()).toBe(30_000);
    expect((await filesOf()).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
