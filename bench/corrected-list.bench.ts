import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { utils, write } from '@e965/xlsx';
import { treeMemoryOf } from '../trials/gate/tree-memory.ts';
import { asLabels, enlarge, starterNames } from './lists.ts';
import type { Figure } from './report.ts';

/** A workbook that comes back corrected, beside the report on its names alone: time and memory of the whole command. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-'));
  try {
    const figures: Figure[] = [];
    for (const rows of [8_000, 50_000]) {
      const list = join(folder, `${rows}.xlsx`);
      await writeFile(list, await workbookOf(rows));
      const reported = await measure(['verify', list, '--format', 'csv', '--fail-on', 'never']);
      const corrected = await measure(['verify', list, '-o', join(folder, 'corrected.xlsx')]);
      const baseline = 'its report';
      figures.push(
        {
          name: `${rows} rows corrected`,
          unit: 's',
          value: corrected.seconds,
          baseline,
          baselineValue: reported.seconds,
        },
        {
          name: `${rows} rows, memory of all processes`,
          unit: 'MB',
          value: corrected.mb,
          baseline,
          baselineValue: reported.mb,
        },
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const columns = 15;

/** Names as nurseries write them, with a pot and twelve other columns of texts and numbers. */
async function workbookOf(rows: number): Promise<Buffer> {
  const names = asLabels(enlarge(await starterNames(), rows));
  const others = Array.from({ length: columns - 3 }, (_, index) => index);
  const cells = names.map((name, row) => [
    `A${row}`,
    name,
    '140mm',
    ...others.map((column) => (column % 2 === 0 ? row * column : `note ${row % 50} on ${column}`)),
  ]);
  const headings = ['Code', 'Botanical name', 'Pot', ...others.map((column) => `Info ${column}`)];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...cells]), 'Stock');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

const command = fileURLToPath(new URL('../apps/server/bin/plantdata.js', import.meta.url));

async function measure(args: readonly string[]): Promise<{ seconds: number; mb: number }> {
  const start = performance.now();
  const env = { ...process.env, PLANTDATA_LIVE_SOURCES: 'off' };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const mb = await peakMemoryOf(child);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, mb };
}

/** Until it ends. */
async function peakMemoryOf(child: ChildProcess): Promise<number> {
  let bytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined) bytes = Math.max(bytes, await treeMemoryOf(child.pid));
    await sleep(50);
  }
  return bytes / 1_000_000;
}
