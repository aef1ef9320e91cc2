import { spectrumOf } from '@plantdata/floral-colour';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import {
  changeFlowers,
  countPut,
  type DamagedRecord,
  flowersVersion,
  type KeptFlower,
  listFlowerSources,
  putFlowers,
  putSource,
  readAllFlowers,
  removeFlowerSource,
  renameFlowers,
} from '../../src/capabilities/flowers/records/store.ts';
import type { Executor } from '../../src/platform/database/index.ts';
import { connectTo, oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { forgetFlowers, greyFlower, meadow } from '../support/kept-flowers.ts';

const at = new Date('2026-03-01T10:00:00Z');

describe.each(oneDatabaseUnderTest)('records of flowers, $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => forgetFlowers(database.db));
  afterAll(() => database.close());

  const put = (flowers: readonly KeptFlower[], source = meadow, db: Executor = database.db) =>
    changeFlowers(db, async (tx) => {
      await putSource(tx, source, [{ name: 'meadow.csv', sha256: 'abc' }], at);
      return putFlowers(tx, source.id, flowers);
    });
  const readBatches = async (onDamaged?: (damaged: DamagedRecord) => void) => {
    const batches: (readonly FlowerRecord[])[] = [];
    for await (const batch of readAllFlowers(database.db, onDamaged)) batches.push(batch);
    return batches;
  };
  const readAll = async (onDamaged?: (damaged: DamagedRecord) => void) =>
    (await readBatches(onDamaged)).flat();
  const ids = async () => Object.fromEntries((await readAll()).map((each) => [each.sourceId, each.id]));

  it('are read as they were put, to the last bit', async () => {
    const odd = spectrumOf((wavelength) => Math.sin(wavelength) / 3 - 1e-300);
    const name = {
      status: 'validated',
      acceptedName: 'Bellis perennis',
      family: 'Asteraceae',
      genus: 'Bellis',
      species: 'perennis',
    } as const;
    const flower = { ...greyFlower('é 1', { number: 12 }), spectrum: odd, name };
    expect(await put([flower])).toEqual({ added: 1, replaced: 0, unchanged: 0 });
    expect(await readAll()).toEqual([
      {
        id: 12,
        source: meadow,
        sourceId: 'é 1',
        evidence: 'measured',
        facts: flower.facts,
        name,
        spectrum: odd,
      },
    ]);
  });

  it('keep the number of their source where it is free and below those of the starter set', async () => {
    await put([greyFlower('a', { number: 5 })]);
    await put(
      [
        greyFlower('b', { number: 5 }),
        greyFlower('c', { number: 6 }),
        greyFlower('d', { number: 6 }),
        greyFlower('e', { number: 900_000 }),
        greyFlower('f', { number: 900_001 }),
        greyFlower('g', { number: -3 }),
        greyFlower('h'),
      ],
      { ...meadow, id: 'field' },
    );
    expect(await ids()).toEqual({
      a: 5,
      b: 1_000_001,
      c: 6,
      d: 1_000_002,
      e: 900_000,
      f: 1_000_003,
      g: 1_000_004,
      h: 1_000_005,
    });
  });

  it('keep their id when they are put again, and are only written when they have changed', async () => {
    await put([greyFlower('a', { number: 5 }), greyFlower('b')]);
    const before = await ids();
    const again = [greyFlower('a', { number: 7 }), greyFlower('b', { reflectance: 0.6 }), greyFlower('c')];
    const counts = { added: 1, replaced: 1, unchanged: 1 };
    expect(await countPut(database.db, meadow.id, again)).toEqual(counts);
    expect(await put(again)).toEqual(counts);
    expect(await ids()).toMatchObject(before);
    expect((await readAll()).find(({ sourceId }) => sourceId === 'b')?.spectrum[0]).toBe(0.6);
  });

  it('come in more batches than one, and each once', async () => {
    await put(Array.from({ length: 1203 }, (_, index) => greyFlower(`${index}`, { number: 2000 - index })));
    const batches = await readBatches();
    expect(batches.length).toBeGreaterThan(1);
    const read = batches.flat().map(({ id }) => id);
    expect(read).toEqual(Array.from({ length: 1203 }, (_, index) => index + 798));
  });

  it('are put by several at once without a deadlock or a number that is given twice', async () => {
    const other = await connectTo(database);
    try {
      const many = (mark: string) =>
        Array.from({ length: 250 }, (_, index) => greyFlower(`${mark}${index}`, { number: index + 1 }));
      const counts = await Promise.all([
        put(many('a')),
        put(many('a'), meadow, other.db),
        put(many('b'), { ...meadow, id: 'field' }, other.db),
      ]);
      expect(counts.map(({ added }) => added).sort()).toEqual([0, 250, 250]);
      expect(new Set((await readAll()).map(({ id }) => id)).size).toBe(500);
    } finally {
      await other.close();
    }
  });

  it('stay as they were when a change fails, and the change is told to nobody', async () => {
    await put([greyFlower('a', { number: 5 })]);
    const version = await flowersVersion(database.db);
    const failing = changeFlowers(database.db, async (tx) => {
      await putSource(tx, { ...meadow, title: 'Another' }, [], at);
      await putFlowers(tx, meadow.id, [greyFlower('a', { reflectance: 0.1 }), greyFlower('b')]);
      throw new Error('The cable was pulled.');
    });
    await expect(failing).rejects.toThrow('cable');
    expect(await ids()).toEqual({ a: 5 });
    expect(await flowersVersion(database.db)).toBe(version);
    expect((await listFlowerSources(database.db))[0]?.title).toBe(meadow.title);
  });

  it('have a version that grows with every change', async () => {
    const before = await flowersVersion(database.db);
    await put([greyFlower('a')]);
    expect(Number(await flowersVersion(database.db))).toBe(Number(before) + 1);
  });

  it('are left out and told of when they are damaged, one by one', async () => {
    await put(['a', 'b', 'c', 'd'].map((sourceId, index) => greyFlower(sourceId, { number: index + 1 })));
    await sql`update flower set facts = '{"family": 3}' where id = 1`.execute(database.db);
    await sql`update flower set name = 'no JSON' where id = 2`.execute(database.db);
    const noNumber = Buffer.alloc(3200, 0xff);
    await sql`update flower set spectrum = ${noNumber} where id = 3`.execute(database.db);
    const damaged: DamagedRecord[] = [];
    expect((await readAll((each) => damaged.push(each))).map(({ id }) => id)).toEqual([4]);
    expect(damaged).toEqual([
      { id: 1, source: 'meadow', reason: expect.stringContaining('facts') },
      { id: 2, source: 'meadow', reason: expect.stringContaining('name') },
      { id: 3, source: 'meadow', reason: expect.stringContaining('spectrum') },
    ]);
  });

  it('are counted by source, with their families', async () => {
    await put([
      greyFlower('a'),
      greyFlower('b', { family: 'asteraceae' }),
      greyFlower('c', { family: 'Poaceae' }),
    ]);
    expect(await listFlowerSources(database.db)).toEqual([
      { ...meadow, records: 3, families: 2, importedAt: at, files: [{ name: 'meadow.csv', sha256: 'abc' }] },
    ]);
  });

  it('take other verified names, unless they were published under another', async () => {
    await put([greyFlower('a', { number: 1 }), greyFlower('b', { number: 2 })]);
    const name = {
      status: 'not_found',
      acceptedName: null,
      family: null,
      genus: null,
      species: null,
    } as const;
    const renamed = [
      { id: 1, publishedName: 'Another that it had before', name },
      { id: 2, publishedName: 'Bellis perennis', name },
    ];
    await changeFlowers(database.db, (tx) => renameFlowers(tx, renamed));
    expect((await readAll()).map((each) => each.name)).toEqual([null, name]);
  });

  it('go with their source, and the others stay', async () => {
    await put([greyFlower('a'), greyFlower('b')]);
    await put([greyFlower('c')], { ...meadow, id: 'field' });
    expect(await changeFlowers(database.db, (tx) => removeFlowerSource(tx, 'meadow'))).toBe(2);
    expect(await changeFlowers(database.db, (tx) => removeFlowerSource(tx, 'meadow'))).toBe(null);
    expect(Object.keys(await ids())).toEqual(['c']);
  });
});
