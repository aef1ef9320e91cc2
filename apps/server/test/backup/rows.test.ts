import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, insertRows, readRows, settleTexts } from '../../src/backup/tables/store.ts';
import type { Executor } from '../../src/platform/database/index.ts';
import { databasesUnderTest, embeddedUnderTest, type TestDatabase } from '../support/database.ts';

const other = databasesUnderTest.at(-1) ?? embeddedUnderTest;

/** PostgreSQL has no zero in texts; everything else that JavaScript can say it has too. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((value) => value.replaceAll('\0', '') + oddText);
const oddText = '\u2028 \\ " \' \n \r \t ,{}[] NULL \\N \u{1f33f} \u0001\u007f';
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 6 });
const instant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '123Z'));
const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(999_999));

const row = fc.record({
  a: text,
  b: orNull(text),
  c: orNull(fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''))),
  d: orNull(fc.uint8Array({ maxLength: 60 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`)),
  e: orNull(fc.oneof(instant, fc.constantFrom('infinity', '-infinity', '0044-03-15 12:00:00+00 BC'))),
  f: orNull(
    fc.oneof(
      decimal.map(([whole, part]) => `${whole}.${part}`),
      fc.constant('NaN'),
    ),
  ),
  g: orNull(fc.double().map((value) => String(value))),
  h: orNull(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)),
  i: orNull(fc.boolean().map(String)),
  j: orNull(fc.array(fc.option(text), { maxLength: 3 })),
  k: orNull(fc.uuid()),
  l: orNull(fc.integer().map((seconds) => `${seconds} seconds`)),
});

const makeTable = (db: Executor) =>
  sql`
    create table any_row (
      number bigint generated always as identity primary key, "A column" text not null, b text, c jsonb, d bytea,
      e timestamptz, f numeric, g double precision, h bigint, i boolean, j text[], k uuid, l interval
    )`.execute(db);

/** All rows as texts, in their order. */
async function textsIn(db: Executor): Promise<unknown[]> {
  return db.transaction().execute(async (tx) => {
    await settleTexts(tx);
    const { rows } = await sql`select any_row::text as "row" from any_row order by number`.execute(tx);
    return rows;
  });
}

describe(`rows from the embedded database to that of ${other.name}`, () => {
  let from: TestDatabase;
  let to: TestDatabase;

  beforeAll(async () => {
    [from, to] = await Promise.all([embeddedUnderTest.openEmpty(), other.openEmpty()]);
    await Promise.all([makeTable(from.db), makeTable(to.db)]);
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  it('are the same there, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        await sql`truncate any_row`.execute(from.db);
        for (const { a, b, c, d, e, f, g, h, i, j, k, l } of rows) {
          await sql`
            insert into any_row ("A column", b, c, d, e, f, g, h, i, j, k, l)
            values (${a}, ${b}, ${c}::jsonb, ${d}::bytea, ${e}::timestamptz, ${f}::numeric, ${g}::float8,
              ${h}::bigint, ${i}::boolean, ${j}::text[], ${k}::uuid, ${l}::interval)`.execute(from.db);
        }
        const lines: string[] = [];
        const columns = await from.db.transaction().execute(async (tx) => {
          await settleTexts(tx);
          const found = (await columnsOf(tx, ['any_row'])).get('any_row') ?? [];
          for await (const batch of readRows(tx, 'any_row', found)) lines.push(...batch);
          return found;
        });
        expect(lines.join('\n').split('\n')).toHaveLength(rows.length);
        await sql`truncate any_row`.execute(to.db);
        expect(await insertRows(to.db, { table: 'any_row', columns, lines })).toBe(rows.length);
        expect(await textsIn(to.db)).toEqual(await textsIn(from.db));
      }),
      { numRuns: 25 },
    );
  });

  it('of many megabytes are read a few at a time', async () => {
    await sql`truncate any_row`.execute(from.db);
    await sql`
      insert into any_row ("A column") select repeat('x', 1500000) from generate_series(1, 10)`.execute(
      from.db,
    );
    await from.db.transaction().execute(async (tx) => {
      const columns = (await columnsOf(tx, ['any_row'])).get('any_row') ?? [];
      const batches: number[] = [];
      for await (const lines of readRows(tx, 'any_row', columns)) batches.push(lines.length);
      expect(batches).toEqual([2, 2, 2, 2, 2]);
    });
  });
});
