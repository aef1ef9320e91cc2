import { cp, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checklistName, createSnapshotBuilder, isVersion, orderVersions } from '@plantdata/name-index';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  snapshotName,
  takeDatasetFolder,
} from '../../src/capabilities/plant-names/snapshots/dataset-folder.ts';
import {
  type DamagedSnapshot,
  listSnapshots,
  newestSnapshots,
  openSnapshot,
  snapshotsFingerprint,
} from '../../src/capabilities/plant-names/snapshots/library.ts';
import {
  findDamage,
  findSnapshots,
  removeSnapshots,
} from '../../src/capabilities/plant-names/snapshots/manage.ts';
import { parseReference } from '../../src/capabilities/plant-names/snapshots/reference.ts';
import { makeFolder } from '../support/make-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeFolder();
});

async function install(dataset: string, version: string, names = ['Acer palmatum']): Promise<string> {
  const builder = createSnapshotBuilder();
  for (const name of names) {
    builder.add(checklistName(name, { rank: 'species' }));
  }
  const { chunks } = builder.finish({
    dataset,
    version,
    title: dataset,
    licence: 'CC0',
    sources: ['tnrs'],
    identifier: null,
    importedAt: '2026-01-20T12:00:00Z',
    files: [],
    rows: names.length,
    rejected: {},
  });
  using datasetFolder = await takeDatasetFolder(folder, dataset);
  await datasetFolder.replace({ name: snapshotName(version), chunks });
  return join(datasetFolder.path, snapshotName(version));
}

const referencesOf = (snapshots: readonly { dataset: string; version: string }[]) =>
  snapshots.map(({ dataset, version }) => `${dataset}@${version}`);

describe('the snapshots on disk', () => {
  test('are listed by dataset, newest version first, of which the newest answers', async () => {
    await install('wfo', '2025-12-01');
    await install('wcvp', '2025-06-01');
    await install('wcvp', '2026-01-15', ['Acer palmatum', 'Abelia chinensis']);
    const installed = await listSnapshots(folder);
    expect(referencesOf(installed)).toEqual(['wcvp@2026-01-15', 'wcvp@2025-06-01', 'wfo@2025-12-01']);
    expect(referencesOf(newestSnapshots(installed))).toEqual(['wcvp@2026-01-15', 'wfo@2025-12-01']);
    expect(installed[0]?.manifest).toMatchObject({ dataset: 'wcvp', counts: { names: 2 } });
  });

  test('are none where nothing was imported', async () => {
    expect(await listSnapshots(join(folder, 'nothing', 'here'))).toEqual([]);
  });

  test('answer when they are opened', async () => {
    await install('wcvp', '2026-01-15', ['Acer palmatum', 'Abelia chinensis']);
    const [installed] = await listSnapshots(folder);
    const { table } = await openSnapshot(installed ?? { file: '' });
    expect(table.exact('abelia chinensis').map((row) => table.name(row).written)).toEqual([
      'Abelia chinensis',
    ]);
  });

  test('go on answering when another file is damaged, is none or lies under another name', async () => {
    const whole = await install('wcvp', '2026-01-15');
    const cut = await install('wfo', '2025-12-01');
    await truncate(cut, 100);
    await writeFile(join(dirname(whole), '2026-02-01.snapshot'), 'not a snapshot');
    await mkdir(join(folder, 'copy'));
    await cp(whole, join(folder, 'copy', '2026-01-15.snapshot'));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await writeFile(join(dirname(whole), '2026-03-01.snapshot.12-ab.partial'), 'half');
    const damaged: DamagedSnapshot[] = [];
    const installed = await listSnapshots(folder, (each) => damaged.push(each));
    expect(referencesOf(installed)).toEqual(['wcvp@2026-01-15']);
    expect(damaged.map(({ dataset, version, reason }) => [`${dataset}@${version}`, reason])).toEqual([
      ['copy@2026-01-15', expect.stringContaining('wcvp@2026-01-15')],
      ['wcvp@2026-02-01', expect.stringContaining('not a snapshot')],
      ['wfo@2025-12-01', expect.stringContaining('damaged')],
    ]);
  });

  test('have another fingerprint after each change, and the same without one', async () => {
    const prints = [await snapshotsFingerprint(folder)];
    const note = async () => prints.push(await snapshotsFingerprint(folder));
    await install('wcvp', '2026-01-15');
    await note();
    await install('wcvp', '2026-01-15');
    await note();
    await install('wcvp', '2026-02-15');
    await note();
    await removeSnapshots(folder, parseReference('wcvp@2026-01-15'));
    await note();
    expect(new Set(prints).size).toBe(prints.length);
    expect(await snapshotsFingerprint(folder)).toBe(prints.at(-1));
  });
});

describe('the version that answers', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{8}$/);
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2026-11-27'), noInvalidDate: true });
  const stated = fc
    .tuple(day, fc.constantFrom(4, 7, 10))
    .map(([at, length]) => at.toISOString().slice(0, length));
  const whole = fc.oneof(
    stated,
    hex.map((digits) => `unknown-${digits}`),
  );
  const version = fc.tuple(whole, fc.constantFrom('', '-extract')).map((parts) => parts.join(''));
  const versioned = fc.record({ version, importedAt: day.map((at) => at.toISOString()) });

  test('is of a form that the library finds again', () => {
    fc.assert(fc.property(version, (text) => isVersion(text)));
  });

  test('is found whatever the order in which versions are compared', () => {
    fc.assert(
      fc.property(versioned, versioned, versioned, (a, b, c) => {
        expect(Math.sign(orderVersions(a, b))).toBe(0 - Math.sign(orderVersions(b, a)));
        if (orderVersions(a, b) <= 0 && orderVersions(b, c) <= 0)
          expect(orderVersions(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('is never an extract where there is a whole dataset, nor of unknown date where there is one with a date', () => {
    fc.assert(
      fc.property(fc.array(versioned, { minLength: 1 }), (versions) => {
        const [first, ...others] = versions.toSorted(orderVersions).map((each) => each.version);
        if (first?.endsWith('-extract')) expect(others.every((each) => each.endsWith('-extract'))).toBe(true);
        else if (first?.startsWith('unknown'))
          expect(others.every((each) => /^unknown|-extract$/.test(each))).toBe(true);
      }),
    );
  });

  test('is the last import of those whose date is unknown', () => {
    const [first] = [
      { version: 'unknown-00000000', importedAt: '2026-01-20T12:00:00Z' },
      { version: 'unknown-ffffffff', importedAt: '2026-01-19T12:00:00Z' },
    ].toSorted(orderVersions);
    expect(first?.version).toBe('unknown-00000000');
  });
});

describe('a snapshot', () => {
  test('is removed by version or with all of them', async () => {
    for (const version of ['2025-01-01', '2025-06-01', '2026-01-01']) await install('wcvp', version);
    expect(referencesOf(await removeSnapshots(folder, parseReference('wcvp@2025-06-01')))).toEqual([
      'wcvp@2025-06-01',
    ]);
    expect(referencesOf(await removeSnapshots(folder, parseReference('wcvp')))).toEqual([
      'wcvp@2026-01-01',
      'wcvp@2025-01-01',
    ]);
    expect(await listSnapshots(folder)).toEqual([]);
  });

  test('that is not there is named with those that are', async () => {
    await expect(removeSnapshots(folder, parseReference('wcvp'))).rejects.toThrow(/plantdata data add/);
    await install('wcvp', '2026-01-15');
    await expect(removeSnapshots(folder, parseReference('wcvp@2020-01-01'))).rejects.toThrow(
      'wcvp@2020-01-01 is not installed. Installed are: wcvp@2026-01-15.',
    );
    await expect(findSnapshots(folder, parseReference('wfo'))).rejects.toThrow(/wfo is not installed/);
  });

  test('is damaged when a single bit of it changed', async () => {
    const file = await install('wcvp', '2026-01-15');
    const [found] = await findSnapshots(folder, null);
    expect(await findDamage(found)).toBeNull();
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length * 0.9);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
    expect(await findDamage(found)).toMatch(/checksum/);
  });

  test.each(['WCVP', 'wcvp@', 'wcvp@yesterday', 'wcvp@2026-02-30', 'wcvp@2026-01-01@2', '../wcvp'])(
    'cannot be called %s',
    (text) => {
      expect(() => parseReference(text)).toThrow(/Write/);
    },
  );
});
