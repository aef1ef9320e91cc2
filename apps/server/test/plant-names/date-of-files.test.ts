import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  dateOfFiles,
  findChecklistFiles,
} from '../../src/capabilities/plant-names/snapshots/reading/index.ts';
import { zipArchive } from '../support/zip-archive.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plantdata-dates-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file that was last changed on 1 June 2025. */
async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  await utimes(path, new Date(), new Date('2025-06-01T12:00:00Z'));
  return path;
}

const dateOf = async (...paths: string[]) => dateOfFiles(await findChecklistFiles(paths));

function gzipFrom(time: string): Buffer {
  const bytes = gzipSync('name\nAcer palmatum\n');
  bytes.writeUInt32LE(Date.parse(time) / 1000, 4);
  return bytes;
}

describe('the date of the data', () => {
  test('is the day on which the file was changed, where nothing in it tells', async () => {
    expect(await dateOf(await file('a.csv', 'name\nAcer palmatum\n'))).toBe('2025-06-01');
    expect(await dateOf(await file('b.csv.gz', gzipSync('name\n')))).toBe('2025-06-01');
    expect(await dateOf(await file('c.zip', zipArchive([{ name: 'a.csv', content: 'name\n' }])))).toBe(
      '2025-06-01',
    );
  });

  test('is stated by a Darwin Core archive', async () => {
    const eml = '<eml><dataset><pubDate>\n 2026-01-15</pubDate></dataset></eml>';
    const modified = { year: 2026, month: 2, day: 3 };
    const bytes = zipArchive([
      { name: 'taxa.csv', content: 'id\n', modified },
      { name: 'eml.xml', content: eml, modified },
    ]);
    expect(await dateOf(await file('a.zip', bytes))).toBe('2026-01-15');
  });

  test('is that of the newest file in an archive, or when a single one was packed', async () => {
    const archive = zipArchive([
      { name: 'a.csv', content: 'name\n', modified: { year: 2025, month: 12, day: 31 } },
      { name: 'b.csv', content: 'name\n', modified: { year: 2024, month: 2, day: 29 } },
    ]);
    expect(await dateOf(await file('a.zip', archive))).toBe('2025-12-31');
    expect(await dateOf(await file('b.csv.gz', gzipFrom('2026-03-01T10:00:00Z')))).toBe('2026-03-01');
  });

  test('is never in the future', async () => {
    expect(await dateOf(await file('a.csv.gz', gzipFrom('2099-01-01T00:00:00Z')))).toBe('2025-06-01');
  });

  test('is the newest of several files', async () => {
    const paths = [await file('a.csv.gz', gzipFrom('2026-03-01T10:00:00Z')), await file('b.csv', 'name\n')];
    expect(await dateOf(...paths)).toBe('2026-03-01');
  });
});
