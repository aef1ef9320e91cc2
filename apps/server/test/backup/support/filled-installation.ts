import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keptTables } from '../../../src/backup/tables/kept-tables.ts';
import { settleTexts } from '../../../src/backup/tables/store.ts';
import { admitBatch, retailBatches } from '../../../src/capabilities/retail-images/batches/store.ts';
import { admitJob, sdmJobs } from '../../../src/capabilities/sdm/jobs/store.ts';
import type { Executor } from '../../../src/platform/database/index.ts';
import { newJob } from '../../sdm/support/jobs.ts';

/** Long enough ago that a service would give up what has waited since then. */
const longAgo = new Date(Date.now() - 5 * 3_600_000);

/** Jobs in every state. Gives the ids of those that have not ended. */
export async function addJobs(db: Executor): Promise<string[]> {
  const [queued, running, failed] = ['Acer palmatum', 'Quercus robur', 'Rosa canina'].map((species) =>
    newJob({ species, createdAt: longAgo }),
  );
  if (queued === undefined || running === undefined || failed === undefined) throw new Error('No jobs.');
  for (const job of [queued, running, failed]) await db.transaction().execute((tx) => admitJob(tx, job));
  await sdmJobs.begin(db, running.id, longAgo);
  await sdmJobs.begin(db, failed.id, longAgo);
  await sdmJobs.fail(db, { id: failed.id, attempt: 1 }, { error: 'It failed.', now: longAgo });
  const batches = [newId(), newId()];
  for (const id of batches) {
    const order = { items: [], mode: 'none' as const };
    await db.transaction().execute((tx) => admitBatch(tx, { id, owner: null, order, createdAt: longAgo }));
  }
  await retailBatches.begin(db, batches[0] ?? '', longAgo);
  return [queued.id, running.id, ...batches];
}

const newId = () => randomBytes(16).toString('hex');

/** Plants that refer to each other, flowers, and whatever else a service keeps only after long use. */
export async function addRows(db: Executor): Promise<void> {
  await sql`
    insert into retail_plant (species_id, canonical_key, species_key, accepted_name, display_name, parent_id, created_at)
    values ('a', 'a', 'a', 'Acer palmatum ''Osakazuki''', 'Ösakazuki\n"🌿"', null, now()),
      ('b', 'b', 'b', 'Acer palmatum', 'Acer', null, now())`.execute(db);
  await sql`
    insert into retail_plant_picture (species_id, hash, state, place, reason)
    values ('a', 'f00', 'review', 2, 'Ist es „Ösakazuki“? 🌿')`.execute(db);
  await sql`
    insert into retail_shop_picture (lineage_id, merchant_id, species_id, hash, decision, reason, key_id, decided_at)
    values ('k', 'Größe "S"', 'a', 'f00', 'reported', 'Kein Ahorn 🌿', 'k', now())`.execute(db);
  await sql`
    insert into merchant (account_id, merchant_id, units_per_month_max, is_active, reason)
    values ('acc_local', 'Größe "S"', 12, false, 'Nicht bezahlt 🌿')`.execute(db);
  await sql`update retail_plant set parent_id = 'b' where species_id = 'a'`.execute(db);
  await sql`
    insert into flower_source (id, title, files, imported_at) values ('fred', 'FReD', '[]', now())`.execute(
    db,
  );
  await sql`
    insert into flower (id, source, source_id, facts, spectrum)
    select number, 'fred', number, '{}', decode(repeat(lpad(to_hex(number), 2, '0'), 3200), 'hex')
    from generate_series(1, 200) as number`.execute(db);
  await sql`select nextval('flower_id') from generate_series(1, 7)`.execute(db);
  await sql`update flower_change set version = 12`.execute(db);
}

/** Files of an upload, a result and a correction. */
export async function addFiles(home: string): Promise<Record<string, Buffer>> {
  const files = {
    [`uploads/${'u'.repeat(43)}`]: randomBytes(1_500_000),
    'files/sdm/0123456789abcdef0123456789abcdef/map_now.png': randomBytes(10_000),
    'files/retail/ab/empty.webp': Buffer.alloc(0),
    'snapshots/corrections/2026-11-01.snapshot': randomBytes(500),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(home, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  }
  return files;
}

/** Of every table of the service a checksum over its rows, in any order; jobs without what a restore changes. */
export async function checksumsOf(db: Executor): Promise<Record<string, string>> {
  return db.transaction().execute(async (tx) => {
    await settleTexts(tx);
    const sums: Record<string, string> = {};
    for (const table of keptTables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t.line, '|' order by t.line collate "C")), '') as sum
        from (
          select (to_jsonb(r) - 'status' - 'queued_at' - 'started_at' - 'updated_at' - 'stage')::text as line
          from ${sql.table(table)} r
        ) t`.execute(tx);
      sums[table] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}
