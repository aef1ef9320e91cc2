import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDocumentReader, type DocumentReader } from '../../src/platform/documents/index.ts';
import { Readers } from '../../src/platform/documents/readers.ts';
import { readersOf } from '../support/readers-of.ts';

const idleMs = 30_000;
let readers: Readers;

beforeEach(() => {
  readers = new Readers({ isKept: true, memoryMb: 500 });
});
afterEach(async () => {
  vi.useRealTimers();
  await readers.close();
});

/** Two readers that have read a file each and wait for the next one, with clocks that the test sets. */
async function twoIdle() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const two = [readers.take(), readers.take()] as const;
  for (const each of two) await readers.giveBack(each, true);
  return two;
}

it('A reader that is ended because it was idle is given to no further file', async () => {
  const two = await twoIdle();
  vi.advanceTimersByTime(idleMs);
  const taken = [readers.take(), readers.take()];
  vi.useRealTimers();
  const ended = await Promise.race(two.map((each) => each.ended.then(() => each)));
  expect(taken).not.toContain(ended);
});

it('A reader is ended after its own time without a file, however long it was idle before its last one', async () => {
  await twoIdle();
  vi.advanceTimersByTime(idleMs / 2);
  const two = [readers.take(), readers.take()] as const;
  for (const each of two) await readers.giveBack(each, true);
  vi.advanceTimersByTime(idleMs - 1);
  vi.useRealTimers();
  const ended = Promise.race(two.map((each) => each.ended));
  expect(await Promise.race([ended, sleep(300, 'none has ended')])).toBe('none has ended');
});

async function rowsOf(reader: DocumentReader, path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const part of reader.read({ path, name: 'list.csv' })) {
    if (part.part === 'rows') rows.push(...part.rows.map(({ cells }) => [...cells]));
  }
  return rows;
}

it('A file is read by another reader where its own has ended before it said anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readers-'));
  const path = join(folder, 'list');
  await writeFile(path, 'Acer palmatum\n');
  const before = await readersOf(process.pid);
  const reader = createDocumentReader({ processes: 1 });
  try {
    await rowsOf(reader, path);
    const [idle] = (await readersOf(process.pid)).filter((pid) => !before.includes(pid));
    if (idle === undefined) throw new Error('No reader is idle.');
    process.kill(idle, 'SIGKILL');
    expect(await rowsOf(reader, path)).toEqual([['Acer palmatum']]);
  } finally {
    await reader.close();
    await rm(folder, { recursive: true });
  }
});
