import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import '../schema.ts';

export interface NameAnswer {
  readonly key: string;
  readonly status: 'resolved' | 'ambiguous' | 'not_found';
  readonly speciesId: string | null;
  readonly note: string | null;
}

/**
 * Hands names to a batch that will look them up; returns those that no other batch has. A name that
 * was found to be no plant is pending again; one that was found to be a plant stays so until there
 * is another answer.
 */
export async function claimNames(
  tx: Executor,
  keys: readonly string[],
  { jobId, now, openSince }: { jobId: string; now: Date; openSince: Date },
): Promise<string[]> {
  if (keys.length === 0) return [];
  // Sorted, so that two batches that claim the same names do not wait for each other.
  const ordered = [...new Set(keys)].sort();
  const { rows } = await sql<{ name_key: string }>`
    insert into retail_name (name_key, status, work_job, work_since)
    select name_key, 'pending', ${jobId}, ${now} from unnest(${ordered}::text[]) as name_key
    on conflict (name_key) do update set work_job = ${jobId}, work_since = ${now},
      status = case when retail_name.status = 'resolved' then 'resolved' else 'pending' end
      where retail_name.work_since is null or retail_name.work_since < ${openSince}
    returning name_key`.execute(tx);
  return rows.map(({ name_key }) => name_key);
}

/** Stores the meanings of names, in place of earlier ones. */
export async function answerNames(db: Executor, answers: readonly NameAnswer[], now: Date): Promise<void> {
  for (const { key, status, speciesId, note } of answers) {
    const found = { status, species_id: speciesId, note, answered_at: now };
    await db
      .insertInto('retail_name')
      .values({ name_key: key, ...found, work_job: null, work_since: null })
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet(found))
      .execute();
  }
}

/** Releases the names of a batch that has ended, or will not be worked on any more. */
export async function releaseNames(db: Executor, jobId: string): Promise<void> {
  await db
    .updateTable('retail_name')
    .set({ work_job: null, work_since: null })
    .where('work_job', '=', jobId)
    .execute();
}
