import { spectrumOf } from '@plantdata/floral-colour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FlowerImportRequest,
  importFlowers,
} from '../../src/capabilities/flowers/import/import-flowers.ts';
import { verifyKeptNames } from '../../src/capabilities/flowers/import/verify-kept-names.ts';
import type { NameVerifier } from '../../src/capabilities/flowers/index.ts';
import { type FlowerFacts, type FlowerRecord, noFacts } from '../../src/capabilities/flowers/model.ts';
import type { FlowersRead, ReadFlower } from '../../src/capabilities/flowers/reading/index.ts';
import { listFlowerSources, readAllFlowers } from '../../src/capabilities/flowers/records/store.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { forgetFlowers } from '../support/kept-flowers.ts';

const at = new Date('2026-03-01T10:00:00Z');

/** Knows every name; `asked` is what it was asked for. */
function knowingVerifier(): { verify: NameVerifier; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async verify(names) {
      asked.push(...names);
      return new Map(
        names.map((name) => {
          const [genus = '', species = ''] = name.split(' ');
          const parts = { acceptedName: name, family: 'Asteraceae', genus, species };
          return [name, { status: 'validated' as const, ...parts }];
        }),
      );
    },
  };
}

function readFlower(sourceId: string, facts: Partial<FlowerFacts> = {}, file = 'meadow.csv'): ReadFlower {
  return {
    sourceId,
    number: null,
    source: null,
    facts: { ...noFacts, ...facts },
    spectrum: spectrumOf(() => 0.4),
    place: { file, line: null, column: `c${sourceId}` },
  };
}

const bellis = { scientificName: 'Bellis perennis', genus: 'Bellis', species: 'perennis' };

const read = (flowers: readonly ReadFlower[], others: Partial<FlowersRead> = {}): FlowersRead => ({
  files: [...new Set(flowers.map(({ place }) => place.file))].map((name) => ({
    name,
    sha256: `of ${name}`,
    layout: 'wide',
    unit: 'fraction',
    spectra: 1,
  })),
  flowers,
  refused: [],
  withoutSpectrum: 0,
  withoutMetadata: 0,
  ignored: [],
  warnings: [],
  ...others,
});

describe('an import of flowers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
  });
  beforeEach(() => forgetFlowers(database.db));
  afterAll(() => database.close());

  const request = (found: FlowersRead, others: Partial<FlowerImportRequest> = {}): FlowerImportRequest => ({
    read: found,
    details: {},
    verifyNames: knowingVerifier().verify,
    now: () => at,
    signal: new AbortController().signal,
    ...others,
  });
  const records = async () => {
    const all: FlowerRecord[] = [];
    for await (const batch of readAllFlowers(database.db)) all.push(...batch);
    return all;
  };

  it('asks for each name once, and for none that says no species', async () => {
    const { verify, asked } = knowingVerifier();
    const anchusa = { scientificName: 'Anchusa sp.', genus: 'Anchusa', species: null };
    const flowers = [
      readFlower('1', bellis),
      readFlower('2', bellis),
      readFlower('3', anchusa),
      readFlower('4'),
    ];
    const report = await importFlowers(database.db, request(read(flowers), { verifyNames: verify }));
    expect(asked).toEqual(['Bellis perennis']);
    expect(report.names).toEqual({ validated: 2, uncertain: 0, not_found: 0, not_verified: 2 });
    expect((await records()).map(({ name }) => name?.acceptedName ?? null)).toEqual([
      'Bellis perennis',
      'Bellis perennis',
      null,
      null,
    ]);
  });

  it('keeps files in different sources apart, and refuses an id that comes twice in one', async () => {
    const flowers = [
      readFlower('1'),
      readFlower('1', {}, 'Roof.csv.gz'),
      readFlower('1', {}, 'meadow/other.csv'),
    ];
    const report = await importFlowers(database.db, request(read(flowers)));
    expect(report.sources.map(({ id, records: count }) => [id, count])).toEqual([
      ['meadow', 1],
      ['roof', 1],
    ]);
    expect(report.refused).toEqual([
      {
        sourceId: '1',
        place: { file: 'meadow/other.csv', line: null, column: 'c1' },
        reason: expect.stringContaining('meadow.csv, column c1'),
      },
    ]);
    const [meadow] = await listFlowerSources(database.db);
    expect(meadow?.files).toEqual([{ name: 'meadow.csv', sha256: 'of meadow.csv' }]);
  });

  it('refuses records whose source has no letter in its name', async () => {
    const flowers = [{ ...readFlower('1'), source: '???' }, readFlower('2')];
    const report = await importFlowers(database.db, request(read(flowers)));
    expect(report).toMatchObject({
      added: 1,
      refused: [{ sourceId: '1', reason: expect.stringContaining('--source') }],
    });
  });

  it('writes nothing when there is nothing to keep', async () => {
    const report = await importFlowers(database.db, request(read([])));
    expect(report).toMatchObject({ sources: [], added: 0 });
    expect(await listFlowerSources(database.db)).toEqual([]);
  });

  it('leaves everything as it was when it is stopped before its end', async () => {
    await importFlowers(database.db, request(read([readFlower('1')])));
    const controller = new AbortController();
    const { signal } = controller;
    // Asked for after the source has been written, within the transaction.
    const now = () => {
      controller.abort(new Error('Stopped.'));
      return at;
    };
    const flowers = [readFlower('1', bellis), readFlower('2', bellis)];
    await expect(
      importFlowers(database.db, request(read(flowers), { signal, now, details: { title: 'Other' } })),
    ).rejects.toThrow('Stopped');
    expect((await records()).map(({ sourceId, name }) => [sourceId, name])).toEqual([['1', null]]);
    expect((await listFlowerSources(database.db))[0]?.title).toBe('meadow');
  });

  it('is done once when it is done twice at the same time', async () => {
    const found = read(Array.from({ length: 30 }, (_, index) => readFlower(`${index}`, bellis)));
    const reports = await Promise.all([1, 2].map(() => importFlowers(database.db, request(found))));
    expect(reports.map(({ added, unchanged }) => [added, unchanged]).sort()).toEqual([
      [0, 30],
      [30, 0],
    ]);
    expect(await records()).toHaveLength(30);
  });

  it('can have its names verified by other checklists later', async () => {
    const unknown: NameVerifier = async (names) => {
      const parts = { acceptedName: null, family: null, genus: null, species: null };
      return new Map(names.map((name) => [name, { status: 'not_found', ...parts }]));
    };
    await importFlowers(database.db, request(read([readFlower('1', bellis)]), { verifyNames: unknown }));
    const { signal } = new AbortController();
    const report = await verifyKeptNames(database.db, knowingVerifier().verify, signal);
    expect(report).toMatchObject({ records: 1, changed: 1, names: { validated: 1 } });
    expect((await records())[0]?.name?.acceptedName).toBe('Bellis perennis');
  });
});
