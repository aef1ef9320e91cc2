import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
    const plain = await secondsOf([reading, files], folder);
    const imported = () => secondsOf([command, 'flowers', 'import', files, '--json'], folder);
    const about = { unit: 's', baseline: 'reading the same numbers', baselineValue: plain };
    const what = `import of ${records.toLocaleString('en')} records`;
    return [
      { name: `${what}, its database made`, value: await imported(), ...about },
      { name: `${what} that are there already`, value: await imported(), ...about },
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

/** How long a fresh process takes, the loading of its program included. */
async function secondsOf(args: readonly string[], home: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PLANTDATA_HOME: home, PLANTDATA_LIVE_SOURCES: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The measured process failed: ${said}`);
  return (performance.now() - start) / 1000;
}
