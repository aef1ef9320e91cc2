import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../report.ts';

const records = 2509;
const families = 108;

/**
 * The import of an export of FReD, a file for each record and a table about them, by the command
 * line in another process: into no database, which it makes, and again, when nothing has changed.
 * Beside it the least that any import has to do: reading the same files and their numbers.
 */
export async function importFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-flowers-'));
  try {
    const files = join(folder, 'fred');
    await writeExport(files);
    const plain = await costOf([reading, files], folder);
    const imported = () => costOf([command, 'flowers', 'import', files, '--json'], folder);
    const about = { baseline: 'reading the same numbers' };
    const time = { ...about, unit: 's', baselineValue: plain.seconds };
    const what = `import of ${records.toLocaleString('en')} records`;
    const [first, again] = [await imported(), await imported()];
    return [
      { name: `${what}, its database made`, value: first.seconds, ...time },
      { name: `${what} that are there already`, value: again.seconds, ...time },
      {
        ...about,
        name: `${what}, most memory`,
        unit: 'MB',
        value: first.megabytes,
        baselineValue: plain.megabytes,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeExport(folder: string): Promise<void> {
  await mkdir(folder);
  const rows = ['id,family,genus,species,bee_colour'];
  for (let id = 1; id <= records; id++) {
    await writeFile(join(folder, `FReDflowerID_${id}.csv`), recordOf(id));
    rows.push(`${id},Family ${id % families},Genus,species,blue`);
  }
  await writeFile(join(folder, 'records.csv'), `${rows.join('\n')}\n`);
}

const recordOf = (id: number): string =>
  Array.from({ length: 401 }, (_, index) => {
    const reflectance = 0.4 + 0.3 * Math.sin(index / (20 + (id % 50)));
    return `${id}, ${300 + index}, ${reflectance.toFixed(7)} \n`;
  }).join('');

const reading = fileURLToPath(new URL('./read-numbers-child.ts', import.meta.url));
const command = fileURLToPath(new URL('../../apps/server/bin/plantdata.js', import.meta.url));

/** The time of a fresh process, the loading of its program included, and the most memory that it was seen to have. */
async function costOf(
  args: readonly string[],
  home: string,
): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PLANTDATA_HOME: home, PLANTDATA_LIVE_SOURCES: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytesOf(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The measured process failed: ${said}`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}

/** As Linux counts it; 0 elsewhere. */
function peakMegabytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
