import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@plantdata/maxent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../src/platform/database/index.ts';
import { silentLogger, temporaryHome } from './support/database.ts';
import { DatabaseProcess } from './support/database-process.ts';
import { acknowledgedRows, missingRows } from './support/power-cut/acknowledged-rows.ts';
import { type RecordedRun, recordRun } from './support/power-cut/recorded-run.ts';

// Each makes a database, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('an embedded database in a power cut', () => {
  let run: RecordedRun;

  beforeAll(async () => {
    run = await recordRun(new URL('./support/power-cut/write-rows.ts', import.meta.url), '2', 'break');
  });
  afterAll(() => run[Symbol.asyncDispose]());

  it.each([
    ['nothing', 'nothing' as const],
    ['some pages and names, by chance,', { random: seededRandom(1) }],
  ])('keeps every acknowledged row where %s of the unsynced survives', async (_, survival) => {
    const acknowledged = acknowledgedRows(run.events);
    expect(acknowledged.size).toBeGreaterThanOrEqual(40);
    expect(await missingRows(run.cut(run.events.length, survival), acknowledged)).toEqual([]);
  });

  it('begins anew, or as it was made, where the power went during its first start', async () => {
    const opened = run.events.findIndex((event) => event.kind === 'said' && event.what === 'opened');
    const home = run.cut(Math.floor(opened * 0.9), { random: seededRandom(2) });
    expect(await missingRows(home, new Map())).toEqual([]);
  });

  it('acknowledges no row that the disk failed to take', () => {
    const said = run.events.flatMap((event) => (event.kind === 'said' ? [event.what] : []));
    expect(said).toContainEqual(expect.stringMatching(/^refused: could not fsync/));
    expect(said).not.toContain('-1 0');
  });
});

describe('an embedded database whose process is killed while it writes', () => {
  it('keeps every acknowledged row', async () => {
    const { home, remove } = await temporaryHome('empty');
    onTestFinished(remove);
    const writer = new DatabaseProcess(home);
    writer.tell('insertForever');
    await writer.hear('inserted', 100);
    await writer.kill();
    const acknowledged = writer.messages.flatMap(({ inserted }) => (inserted ? [inserted] : []));
    const { db, close } = await openDatabase({ home, logger: silentLogger });
    onTestFinished(close);
    const { rows } = await sql<{ n: number }>`select n from row`.execute(db);
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged));
  });
});

describe('a file that was put in its place', () => {
  it('is there whole after a power cut: results, keys, uploads, datasets, backups, what was restored', async () => {
    await using run = await recordRun(new URL('./support/power-cut/write-files.ts', import.meta.url));
    const lost: string[] = [];
    const places: string[] = [];
    for (const [index, event] of run.events.entries()) {
      if (event.kind !== 'said') continue;
      places.push(event.what);
      const written = await readFile(join(run.root, event.what));
      const left = await readFile(join(run.cut(index, 'nothing'), event.what)).catch(() => undefined);
      if (!left?.equals(written)) lost.push(event.what);
    }
    expect(places).toHaveLength(7);
    expect(lost).toEqual([]);
  });
});
