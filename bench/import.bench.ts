import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeLargeChecklist } from './large-checklist.ts';
import type { Figure } from './report.ts';

const rows = 1_500_000;

/**
 * The import of a checklist of 1.5 million rows by the command line in a process of its own, beside the least that any
 * import has to do: reading the same file line by line and splitting each at its delimiters.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-import-'));
  try {
    const file = join(folder, 'wcvp_names.csv');
    await writeLargeChecklist(file, rows);
    const plain = await measure(`await splitLines(${JSON.stringify(file)})`, folder);
    const add = [
      'node',
      'plantdata',
      'data',
      'add',
      'wcvp',
      '--from',
      file,
      '--date',
      '2026-01-15',
      '--json',
    ];
    const imported = await measure(`await main(${JSON.stringify(add)})`, folder);
    const about = { baseline: 'reading and splitting the lines' };
    return [
      {
        name: `import of ${rows.toLocaleString('en')} rows`,
        unit: 's',
        value: imported.seconds,
        ...about,
        baselineValue: plain.seconds,
      },
      {
        name: 'most memory of the process',
        unit: 'MB',
        value: imported.megabytes,
        ...about,
        baselineValue: plain.megabytes,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Cost {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs a statement in a fresh process, the loading of the program included. */
async function measure(statement: string, home: string): Promise<Cost> {
  const program = `
    import { main } from ${JSON.stringify(new URL('../apps/server/src/main.ts', import.meta.url).href)};
    import { splitLines } from ${JSON.stringify(import.meta.url)};
    ${statement};
    process.stderr.write(String(process.resourceUsage().maxRSS));
  `;
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PLANTDATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  const kilobytes = Number(said.split('\n').at(-1));
  if (code !== 0 || Number.isNaN(kilobytes)) throw new Error(`The measured process failed: ${said}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: kilobytes / 1000 };
}

export async function splitLines(file: string): Promise<number> {
  let cells = 0;
  for await (const line of createInterface({ input: createReadStream(file) }))
    cells += line.split('|').length;
  return cells;
}
