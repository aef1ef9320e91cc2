import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exactKey, parseName } from '@plantdata/botanical-names';
import { checklistName, createSnapshotBuilder } from '@plantdata/name-index';
import { benchNames } from './names.ts';

/** Builds the file of a snapshot, or a map of the keys of the same names; says what it took. */

const [kind, count = '', file = ''] = process.argv.slice(2);
const start = performance.now();
const kept = kind === 'snapshot' ? await buildSnapshot(Number(count), file) : await buildMap(Number(count));
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1000, kept }));

async function buildSnapshot(rows: number, file: string): Promise<number> {
  const builder = createSnapshotBuilder();
  let row = 0;
  for await (const { name, authorship } of benchNames(rows)) {
    // Two in five are accepted, the others lead to one of those.
    const isAccepted = row % 5 < 2;
    builder.add(
      checklistName(name, {
        id: `${row}`,
        authorship,
        status: isAccepted ? 'accepted' : 'synonym',
        acceptedId: isAccepted ? null : `${row - (row % 5)}`,
        identifier: `${300_000 + row}-1`,
      }),
    );
    row++;
  }
  const { manifest, chunks } = builder.finish({
    dataset: 'bench',
    version: '2026-01-15',
    title: 'Names to measure with',
    licence: '',
    sources: [],
    identifier: { kind: 'powo_id', prefix: 'urn:lsid:ipni.org:names:' },
    importedAt: '2026-01-16T00:00:00Z',
    files: [],
    rows: row,
    rejected: {},
  });
  await pipeline(Readable.from(chunks), createWriteStream(file));
  return manifest.counts.names;
}

async function buildMap(rows: number): Promise<number> {
  const map = new Map<string, number>();
  let row = 0;
  for await (const { name } of benchNames(rows)) map.set(exactKey(parseName(name).name), row++);
  return map.size;
}
