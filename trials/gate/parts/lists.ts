import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { program } from '../../../apps/server/test/support/plantdata-command.ts';
import { type Comparison, compareLists, runScript, sayDifferences, sumOf } from '../lists/run-script.ts';
import type { GatePart } from '../part.ts';

const run = promisify(execFile);

interface Folders {
  readonly home: string;
  readonly originals: string;
  readonly results: string;
}

async function makeFolders(root: string): Promise<Folders> {
  const folders = {
    home: path.join(root, 'home'),
    originals: path.join(root, 'originals'),
    results: path.join(root, 'results'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder);
  return folders;
}

/** Corrects a list as a person would, and returns the seconds that it took. */
async function correctList(name: string, { home, originals, results }: Folders): Promise<number> {
  const start = performance.now();
  const { PATH } = process.env;
  await run(
    process.execPath,
    [program, 'verify', path.join(originals, name), '-o', path.join(results, name), '--fail-on', 'never'],
    {
      env: { PATH, PLANTDATA_HOME: home, PLANTDATA_LIVE_SOURCES: 'off', NO_COLOR: '1' },
      timeout: 300_000,
    },
  );
  return (performance.now() - start) / 1000;
}

interface Timed {
  readonly file: string;
  readonly seconds: number;
}

async function correctLists(folders: Folders, say: (line: string) => void): Promise<Timed> {
  let slowest: Timed = { file: 'none', seconds: 0 };
  for (const file of (await readdir(folders.originals)).sort()) {
    // A list that does not come back is a difference, and the others are compared all the same.
    const seconds = await correctList(file, folders).catch((error: unknown) => {
      say(`${file}: ${String(error)}`);
      return 0;
    });
    if (seconds > slowest.seconds) slowest = { file, seconds };
  }
  return slowest;
}

/** A list comes back with every cell as it was, but for those that are listed and marked as changed. */
export const lists: GatePart = {
  name: 'lists',
  packages: ['python3-openpyxl', 'python3-pil', 'python3-xlsxwriter', 'libreoffice-calc'],
  async run(say) {
    const root = await mkdtemp(path.join(tmpdir(), 'gate-lists-'));
    try {
      const folders = await makeFolders(root);
      await runScript('lists/make_workbooks.py', folders.originals);
      const slowest = await correctLists(folders, say);
      const comparisons = await compareLists(folders.originals, folders.results);
      for (const comparison of comparisons) {
        say(`${comparison.file}: ${comparison.cells} cells, ${comparison.changed} changed`);
        sayDifferences(comparison, say);
      }
      return {
        passed: comparisons.length > 0 && comparisons.every(isAsItWas),
        figures: figuresOf(comparisons, slowest),
      };
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
};

/** Each list has names to correct: without a change nothing was proven. */
const isAsItWas = ({ changed, differences }: Comparison): boolean => changed > 0 && differences.length === 0;

function figuresOf(comparisons: readonly Comparison[], { file, seconds }: Timed) {
  return {
    files: comparisons.length,
    cells: sumOf(comparisons, ({ cells }) => cells),
    changed: sumOf(comparisons, ({ changed }) => changed),
    without_change: comparisons.filter(({ changed }) => changed === 0).length,
    differences: sumOf(comparisons, ({ differences }) => differences.length),
    slowest: `${file}, ${seconds.toFixed(1)} s`,
  };
}
