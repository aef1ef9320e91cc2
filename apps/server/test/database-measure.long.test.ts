import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureDatabase, measureTable } from '../src/platform/database/index.ts';
import { databasesUnderTest, type TestDatabase } from './support/database.ts';

describe.each(databasesUnderTest)('the $name database', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const fill = (from: number, to: number) =>
    sql`
    insert into source_answer_cache (source, question, answer, answered_at)
    select 'gbif', 'Acer number ' || number, '{"names": []}', now()
    from generate_series(${from}::int, ${to}::int) as number`.execute(database.db);

  it('tells its version and how large it is', async () => {
    const { version, bytes } = await measureDatabase(database.db);
    expect(version).toMatch(/^\d+\.\d+/);
    expect(bytes).toBeGreaterThan(1_000_000);
  });

  it('counts a table exactly as long as it is small', async () => {
    expect(await measureTable(database.db, 'source_answer_cache')).toMatchObject({ rows: 0 });
    await fill(1, 5_000);
    const { rows, bytes } = await measureTable(database.db, 'source_answer_cache');
    expect(rows).toBe(5_000);
    expect(bytes).toBeGreaterThan(5_000 * 50);
  });

  it('estimates a large one from a part of it', async () => {
    await fill(5_001, 400_000);
    const { rows } = await measureTable(database.db, 'source_answer_cache');
    expect(rows).toBeGreaterThan(360_000);
    expect(rows).toBeLessThan(440_000);
  });
});
