import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { FlowerFacts, type FlowerRecord, type FlowerSource, VerifiedName } from '../model.ts';
import {
  canKeepNumber,
  type FlowerToWrite,
  type KeptFlower,
  type PutCounts,
  type PutPlan,
  planPut,
  type StandingFlower,
} from './plan-put.ts';
import type {} from './schema.ts';
import { spectrumByteCount, spectrumOfBytes } from './spectrum-bytes.ts';

export type { KeptFlower, PutCounts } from './plan-put.ts';

/** A file of which a source was imported. */
export interface SourceFile {
  readonly name: string;
  readonly sha256: string;
}

export interface KeptSource extends FlowerSource {
  readonly records: number;
  /** Distinct published families. */
  readonly families: number;
  readonly importedAt: Date;
  readonly files: readonly SourceFile[];
}

/** A record that the database holds in a form that cannot be read. */
export interface DamagedRecord {
  readonly id: number;
  readonly source: string;
  readonly reason: string;
}

/** Rows in one statement: about 1.3 MB of spectra. */
const rowsWritten = 200;
/** So few that no other request waits while they are read: each answer of the database is taken in and parsed in one piece. */
const rowsRead = 50;

/** Runs a change in one transaction, one change at a time, and notifies every process. */
export function changeFlowers<Result>(
  db: Executor,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select version from flower_change for update`.execute(tx);
    const result = await change(tx);
    await noteChange(tx);
    return result;
  });
}

async function noteChange(tx: Executor): Promise<void> {
  await sql`update flower_change set version = version + 1`.execute(tx);
}

/** Grows with every change. */
export async function flowersVersion(db: Executor): Promise<string> {
  const { version } = await db
    .selectFrom('flower_change')
    .select(sql<string>`version::text`.as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Adds the source or replaces what is known of it, with the files of this import. */
export async function putSource(
  tx: Executor,
  { id, title, licence, citation, doi }: FlowerSource,
  files: readonly SourceFile[],
  at: Date,
): Promise<void> {
  const known = { title, licence, citation, doi, files: JSON.stringify(files), imported_at: at };
  await tx
    .insertInto('flower_source')
    .values({ id, ...known })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute();
}

/**
 * Adds records to their source, or replaces those it has; call it within {@link changeFlowers}. No source id may be given twice. A record keeps
 * its id when it is replaced; a new one takes the number of its source below those of the starter set where that is free, else one above them.
 */
export async function putFlowers(
  tx: Executor,
  source: string,
  flowers: readonly KeptFlower[],
): Promise<PutCounts> {
  const { counts, toWrite } = await planFor(tx, source, flowers);
  const numbers = await nextNumbers(tx, toWrite.filter(({ id }) => id === null).length);
  const rows = toWrite.map((row) => ({ ...row, id: row.id ?? numbers.pop() }));
  for (let start = 0; start < rows.length; start += rowsWritten) {
    await writeRows(tx, source, rows.slice(start, start + rowsWritten));
  }
  return counts;
}

/** The present plan of {@link putFlowers}. */
export async function countPut(
  db: Executor,
  source: string,
  flowers: readonly KeptFlower[],
): Promise<PutCounts> {
  return (await planFor(db, source, flowers)).counts;
}

async function planFor(db: Executor, source: string, flowers: readonly KeptFlower[]): Promise<PutPlan> {
  const standing = await db
    .selectFrom('flower')
    .select(['id', 'source_id', 'facts', 'name'])
    .select(sql<string>`encode(sha256(spectrum), 'hex')`.as('spectrumSha256'))
    .where('source', '=', source)
    .execute();
  const bySourceId = new Map<string, StandingFlower>(standing.map((row) => [row.source_id, row]));
  const numbers = flowers.map(({ number }) => number).filter(canKeepNumber);
  const { rows: taken } = await sql<{ id: number }>`
    select id from flower where id = any(${numbers}::integer[])`.execute(db);
  return planPut(flowers, bySourceId, new Set(taken.map(({ id }) => id)));
}

/** The next numbers of the sequence, the smallest last. */
async function nextNumbers(tx: Executor, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('flower_id') as id from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id).reverse();
}

async function writeRows(
  tx: Executor,
  source: string,
  rows: readonly (Omit<FlowerToWrite, 'id'> & { readonly id: number | undefined })[],
): Promise<void> {
  // One value goes as it is; as elements of an array, bytes would be written out in digits and read back.
  const spectra = Buffer.concat(rows.map(({ spectrum }) => spectrum));
  await sql`
    insert into flower (id, source, source_id, facts, name, spectrum)
    select id, ${source}::text, source_id, facts, name,
      substring(${spectra}::bytea from ${spectrumByteCount}::integer * (place - 1)::integer + 1 for ${spectrumByteCount}::integer)
    from unnest(
      ${rows.map(({ id }) => id)}::integer[],
      ${rows.map(({ sourceId }) => sourceId)}::text[],
      ${rows.map(({ facts }) => facts)}::text[],
      ${rows.map(({ name }) => name)}::text[]
    ) with ordinality as given (id, source_id, facts, name, place)
    on conflict (source, source_id) do update
    set facts = excluded.facts, name = excluded.name, spectrum = excluded.spectrum`.execute(tx);
}

export interface RenamedFlower {
  readonly id: number;
  /** By which the name was verified: a record that has been given another meanwhile is left alone. */
  readonly publishedName: string | null;
  readonly name: VerifiedName | null;
}

/** Gives records other verified names; call it within {@link changeFlowers}. */
export async function renameFlowers(tx: Executor, renamed: readonly RenamedFlower[]): Promise<void> {
  await sql`
    update flower set name = given.name
    from unnest(
      ${renamed.map(({ id }) => id)}::integer[],
      ${renamed.map(({ publishedName }) => publishedName)}::text[],
      ${renamed.map(({ name }) => name && JSON.stringify(name))}::text[]
    ) as given (id, published_name, name)
    where flower.id = given.id
      and flower.facts::jsonb ->> 'scientificName' is not distinct from given.published_name`.execute(tx);
}

/** Every record, in batches, by id. A damaged one is left out and reported. */
export async function* readAllFlowers(
  db: Executor,
  onDamaged: (damaged: DamagedRecord) => void = () => undefined,
): AsyncGenerator<readonly FlowerRecord[]> {
  const sources = new Map((await listSources(db)).map((source) => [source.id, source]));
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('flower')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsRead)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows.flatMap((row) => {
      const source = sources.get(row.source);
      // An import ended after the sources were read: the next look at the version brings it.
      if (!source) return [];
      const record = readRecord(row, source);
      if ('reason' in record) onDamaged(record);
      return 'reason' in record ? [] : [record];
    });
    last = end.id;
  }
}

interface FlowerRow {
  readonly id: number;
  readonly source: string;
  readonly source_id: string;
  readonly facts: string;
  readonly name: string | null;
  readonly spectrum: Uint8Array;
}

const FactsText = z
  .string()
  .transform((text, check) => parseJson(text, check))
  .pipe(FlowerFacts);
const NameText = z
  .string()
  .transform((text, check) => parseJson(text, check))
  .pipe(VerifiedName)
  .nullable();

function readRecord(row: FlowerRow, source: FlowerSource): FlowerRecord | DamagedRecord {
  const facts = FactsText.safeParse(row.facts);
  const name = NameText.safeParse(row.name);
  const spectrum = spectrumOfBytes(row.spectrum);
  const damage = (reason: string): DamagedRecord => ({ id: row.id, source: row.source, reason });
  if (!facts.success) return damage(`its facts cannot be read: ${z.prettifyError(facts.error)}`);
  if (!name.success) return damage(`its verified name cannot be read: ${z.prettifyError(name.error)}`);
  if (!spectrum) return damage('its spectrum is not 400 finite numbers');
  return {
    id: row.id,
    source,
    sourceId: row.source_id,
    evidence: 'measured',
    facts: facts.data,
    name: name.data,
    spectrum,
  };
}

function parseJson(text: string, check: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    check.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}

const listSources = (db: Executor): Promise<FlowerSource[]> =>
  db.selectFrom('flower_source').select(['id', 'title', 'licence', 'citation', 'doi']).execute();

/** The kept facts about a source; undefined when there is no such source. */
export function findFlowerSource(db: Executor, id: string): Promise<FlowerSource | undefined> {
  return db
    .selectFrom('flower_source')
    .select(['id', 'title', 'licence', 'citation', 'doi'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const Files = z
  .string()
  .transform((text, check) => parseJson(text, check))
  .pipe(z.array(z.object({ name: z.string(), sha256: z.string() })))
  .catch([]);

export async function listFlowerSources(db: Executor): Promise<KeptSource[]> {
  const sources = await db.selectFrom('flower_source').selectAll().orderBy('id').execute();
  const rows = await db.selectFrom('flower').select(['source', 'facts']).execute();
  return sources.map(({ files, imported_at, ...source }) => {
    const facts = rows.filter((row) => row.source === source.id).map((row) => FactsText.safeParse(row.facts));
    const families = facts.flatMap(({ data }) => (data?.family ? [data.family.toLowerCase()] : []));
    return {
      ...source,
      records: facts.length,
      families: new Set(families).size,
      importedAt: imported_at,
      files: Files.parse(files),
    };
  });
}

/** Removes a source with its records and says how many it had; null when there is no such source. Call it within {@link changeFlowers}. */
export async function removeFlowerSource(tx: Executor, id: string): Promise<number | null> {
  const { numDeletedRows } = await tx.deleteFrom('flower').where('source', '=', id).executeTakeFirst();
  const source = await tx.deleteFrom('flower_source').where('id', '=', id).executeTakeFirst();
  return source.numDeletedRows === 0n ? null : Number(numDeletedRows);
}
