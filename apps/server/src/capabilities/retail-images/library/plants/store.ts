import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database/index.ts';
import type { DrawingStage, LibraryPlant } from '../plant.ts';
import '../schema.ts';

/** Adds a plant, or learns its common name; its species first where it is a cultivar. */
export async function savePlant(
  db: Executor,
  plant: LibraryPlant,
  { species, now }: { species: LibraryPlant | null; now: Date },
): Promise<void> {
  if (species !== null) await savePlant(db, species, { species: null, now });
  await db
    .insertInto('retail_plant')
    .values({
      species_id: plant.speciesId,
      canonical_key: plant.canonicalKey,
      species_key: plant.speciesKey,
      accepted_name: plant.acceptedName,
      cultivar: plant.cultivar,
      display_name: plant.displayName,
      common_name: plant.commonName,
      parent_id: species?.speciesId ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('species_id').doUpdateSet((eb) => ({
        common_name: sql<
          string | null
        >`coalesce(${eb.ref('excluded.common_name')}, retail_plant.common_name)`,
      })),
    )
    .execute();
}

/** Hands plants to a batch that will look for pictures; returns those that no other batch has. */
export async function claimPlants(
  tx: Executor,
  speciesIds: readonly string[],
  { jobId, now, openSince }: { jobId: string; now: Date; openSince: Date },
): Promise<string[]> {
  if (speciesIds.length === 0) return [];
  const { rows } = await sql<{ species_id: string }>`
    update retail_plant set work_job = ${jobId}, work_since = ${now}
    where species_id in (
      select species_id from retail_plant
      where species_id = any(${speciesIds}::text[]) and (work_since is null or work_since < ${openSince})
      order by species_id for update
    )
    returning species_id`.execute(tx);
  return rows.map(({ species_id }) => species_id);
}

/** Releases the plants of a batch that has ended, or will not be worked on any more. */
export async function releasePlants(db: Executor, jobId: string): Promise<void> {
  await db
    .updateTable('retail_plant')
    .set({ work_job: null, work_since: null })
    .where('work_job', '=', jobId)
    .execute();
}

/**
 * Keeps the plant for one attempt until then. False where another has it, for no longer than that: a lease of a clock that
 * was set back since would last as long as the jump.
 */
export async function leasePlant(
  db: Executor,
  { speciesId, by, now, until }: { speciesId: string; by: string; now: Date; until: Date },
): Promise<boolean> {
  const isFree = sql<boolean>`(leased_by = ${by} or leased_until is null or leased_until < ${now})`;
  const row = await db
    .updateTable('retail_plant')
    .set({ leased_by: sql`case when ${isFree} then ${by} else leased_by end`, leased_until: until })
    .where('species_id', '=', speciesId)
    .where(sql<boolean>`(${isFree} or leased_until > ${until})`)
    .returning('leased_by')
    .executeTakeFirst();
  return row?.leased_by === by;
}

export async function endLease(db: Executor, speciesId: string, by: string): Promise<void> {
  await db
    .updateTable('retail_plant')
    .set({ leased_by: null, leased_until: null })
    .where('species_id', '=', speciesId)
    .where('leased_by', '=', by)
    .execute();
}

/**
 * A picture will be drawn, once the sources have none. A drawing that was given up long ago begins
 * anew.
 */
export async function beginDrawing(
  db: Executor,
  speciesId: string,
  { jobId, isAnew, now }: { jobId: string; isAnew: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('retail_plant')
    .set((plant) => ({
      drawing_status: 'queued',
      drawing_stage: 'searching',
      drawing_job: jobId,
      ...(isAnew
        ? { drawing_since: now, drawing_tries: 0 }
        : { drawing_since: plant.fn.coalesce('drawing_since', sql<Date>`${now}`) }),
    }))
    .where('species_id', '=', speciesId)
    .execute();
}

/** `isTry`: counts as one of the tries after which it is given up. */
export async function noteDrawing(
  db: Executor,
  speciesId: string,
  { stage, isTry }: { stage: DrawingStage; isTry: boolean },
): Promise<void> {
  await db
    .updateTable('retail_plant')
    .set((plant) => ({
      drawing_status: 'running',
      drawing_stage: stage,
      drawing_tries: plant('drawing_tries', '+', isTry ? 1 : 0),
    }))
    .where('species_id', '=', speciesId)
    .execute();
}

export async function endDrawing(
  db: Executor,
  speciesId: string,
  end: { readonly hash: string } | { readonly isGivenUp: boolean },
): Promise<void> {
  const isDrawn = 'hash' in end;
  await db
    .updateTable('retail_plant')
    .set((plant) => ({
      drawing_status: isDrawn ? 'complete' : end.isGivenUp ? 'failed' : 'queued',
      drawing_stage: null,
      ...(isDrawn && {
        drawn_hash: end.hash,
        version: plant('version', '+', 1),
        source_status: 'published',
      }),
    }))
    .where('species_id', '=', speciesId)
    .execute();
}
