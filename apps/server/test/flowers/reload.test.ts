import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFlowerLibrary } from '../../src/capabilities/flowers/library/flower-library.ts';
import { openLibrary } from '../../src/capabilities/flowers/library/open-library.ts';
import { sortInSlices } from '../../src/capabilities/flowers/library/sort-in-slices.ts';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import {
  changeFlowers,
  type KeptFlower,
  putFlowers,
  putSource,
} from '../../src/capabilities/flowers/records/store.ts';
import type { FlowerSearch } from '../../src/capabilities/flowers/search/flower-search.ts';
import { anyDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { madeRecord, stepAt } from '../support/flower-service.ts';
import { forgetFlowers, meadow } from '../support/kept-flowers.ts';

const ranksOf = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;

describe('sorting in slices', () => {
  it('returns what sorting at once does, equal items in the order in which they came', async () => {
    const ranked = fc
      .array(fc.nat(50), { maxLength: 3000, size: 'max' })
      .map((ranks) => ranks.map((rank, index) => ({ rank, index })));
    await fc.assert(
      fc.asyncProperty(ranked, async (items) => {
        expect(await sortInSlices(items, ranksOf)).toEqual(items.toSorted(ranksOf));
      }),
      { numRuns: 50 },
    );
  });

  it.each([0, 1, 511, 512, 513, 1024, 1025, 5000])('loses none of %i', async (size) => {
    const falling = Array.from({ length: size }, (_, index) => ({ rank: size - index }));
    expect(await sortInSlices(falling, ranksOf)).toEqual(falling.toReversed());
  });
});

const names = ['Bellis perennis', 'Aster alpinus', 'aster', 'Ästig', 'Aster', null];

const keptOf = (id: number): KeptFlower =>
  madeRecord({
    number: id,
    name: 'Bellis perennis',
    spectrum: stepAt(400 + (id % 250)),
    facts: { scientificName: names[id % names.length] ?? null },
  });

const recordOf = (id: number): FlowerRecord => ({
  ...keptOf(id),
  id,
  source: meadow,
  evidence: 'measured',
});

describe('a library of flowers', () => {
  it('is in the order of names, by code units, and then of ids, whatever the order of the records', async () => {
    const ids = Array.from({ length: 1500 }, (_, index) => index + 1);
    const { flowers, get } = await createFlowerLibrary(ids.toReversed().map(recordOf));
    const order = ['Aster', 'Aster alpinus', 'Bellis perennis', 'aster', 'Ästig', null];
    const expected = order.flatMap((name) => ids.filter((id) => names[id % names.length] === name));
    expect(flowers.map(({ record }) => record.id)).toEqual(expected);
    expect(get(700)).toBe(flowers[expected.indexOf(700)]);
    expect(get(1501)).toBeUndefined();
  });
});

describe('the library of a service', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await anyDatabaseUnderTest.open();
  });
  beforeEach(() => forgetFlowers(database.db));
  afterAll(() => database.close());

  const keep = (first: number, last: number) =>
    changeFlowers(database.db, async (tx) => {
      await putSource(tx, meadow, [], new Date('2026-03-01T10:00:00Z'));
      const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      await putFlowers(tx, meadow.id, ids.map(keptOf));
    });
  const answerOf = (search: FlowerSearch) => ({
    count: search.countOf('measured'),
    first: search
      .find({
        lab: [80, 0, 80],
        like: search.library.get(7) ?? null,
        filters: {
          evidence: 'measured',
          family: 'lamiaceae',
          beeColour: null,
          humanColour: null,
          isAccepted: false,
          hasLeaves: false,
        },
        space: 'lab',
        metric: 'ciede2000',
        distanceMax: null,
        sort: 'distance',
        limit: 5,
      })
      .map(({ flower }) => flower.record.id),
  });

  it('answers as before until all of the changed records are there', async () => {
    await keep(1, 300);
    const library = await openLibrary({ db: database.db, bundled: [], logger: silentLogger });
    const before = answerOf(library.current);
    expect(before).toMatchObject({ count: 300, first: { length: 5 } });
    await keep(301, 2500);
    let isDone = false;
    const refreshing = library.refresh().finally(() => {
      isDone = true;
    });
    let turns = 0;
    for (; !isDone; turns++) {
      expect([300, 2500]).toContain(library.current.countOf('measured'));
      if (library.current.countOf('measured') === 300) expect(answerOf(library.current)).toEqual(before);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await refreshing).toBe(true);
    expect(turns).toBeGreaterThan(1);
    expect(library.current.countOf('measured')).toBe(2500);
    const again = await openLibrary({ db: database.db, bundled: [], logger: silentLogger });
    expect(answerOf(library.current)).toEqual(answerOf(again.current));
  });
});
