import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as xlsx from '@e965/xlsx';
import type { Cost } from './extract/cost.ts';
import type { Figure } from './report.ts';

const rowCount = 50_000;

/**
 * What it costs to read a workbook of 50,000 rows and ten columns: in the process that the service reads it in, beside the
 * same library in the main thread, which stops everything else for as long as it reads. Each in a process of its own.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'extract-'));
  try {
    const path = join(folder, 'availability.xlsx');
    await writeFile(path, workbook());
    const inProcess = await costOf('in-process', path);
    const onMainProcess = await costOf('on-main-process', path);
    const baseline = 'the same library in the main thread';
    const figure = (name: string, unit: string, key: keyof Cost): Figure => ({
      name: `${rowCount.toLocaleString('en')} rows of an xlsx: ${name}`,
      unit,
      value: inProcess[key],
      baseline,
      baselineValue: onMainProcess[key],
    });
    return [
      figure('time', 'ms', 'ms'),
      figure('longest stop of the event loop', 'ms', 'longestStopMs'),
      figure('longest work of the main thread without a break', 'ms', 'longestWorkMs'),
      figure('memory at the most', 'MB', 'peakMb'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function workbook(): Buffer {
  const headings = [
    'Botanical name',
    'Pot',
    'Qty',
    'Price',
    'SKU',
    'Remark',
    'Nursery',
    'Ready',
    'Bay',
    'Note',
  ];
  const rows = Array.from({ length: rowCount }, (_, row) => [
    `Acer palmatum 'Cultivar ${row}'`,
    '9 cm',
    row,
    row * 1.5,
    `SKU-${row}`,
    'Well branched',
    'Nursery on the hill',
    new Date(Date.UTC(2026, 0, 1 + (row % 365))),
    `B${row % 70}`,
    `Note ${row % 1000}`,
  ]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([headings, ...rows]), 'Availability');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true });
}

async function costOf(way: 'in-process' | 'on-main-process', path: string): Promise<Cost> {
  const script = new URL(`./extract/${way}.ts`, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [script, path, String(rowCount + 1)]);
  return JSON.parse(stdout);
}
