import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import { dayMs, hourMs } from '../../platform/durations.ts';
import type { FreeUnits } from '../../platform/http/index.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/**
 * Names whose records were provisional: each unit that was charged for one completes it once within a day, at no cost. A
 * request takes what there is, so that no other has it too, and gives back what does not complete a record.
 */
export interface Completions {
  take(request: CompletingRequest): Promise<Completion>;
}

interface CompletingRequest {
  readonly accountId: string;
  /** In their order, repeated ones included. */
  readonly names: readonly string[];
  /** As the request names them. */
  readonly sources: readonly string[] | undefined;
  /** The first names that an earlier attempt at the request has paid for; these do not complete a record. */
  readonly paidUnits?: number;
}

/** The names of one request that cost nothing. */
export interface Completion extends FreeUnits {
  /** To be called for each of the names in their order, before it is given out. */
  note(record: Pick<UnifiedTaxonomicRecord, 'validation'> | null): void;
}

const completedWithinMs = dayMs;
/** Longer than any answer; what a process took that was killed is free again then. */
const takenForMs = hourMs;
/** Rows that are of no use any more. */
const sweptAtOnce = 1_000;

export function createCompletions({ db, clock }: { db: Executor; clock: Clock }): Completions {
  return {
    async take({ accountId, names, sources, paidUnits = 0 }) {
      const asked = hashes(names, sources);
      const row = { accountId, holder: randomUUID(), now: clock.now() };
      const taken = await takeRows(db, row, [...new Set(asked)].sort());
      return createCompletion({ asked, paidUnits }, taken, {
        settle: (changes, tx, together) =>
          tx
            ? settleRows(tx, row, changes)
            : db.transaction().execute(async (own) => {
                await settleRows(own, row, changes);
                await together?.(own);
              }),
        release: () => settleRows(db, row, changesOf([...taken.keys()])),
      });
    },
  };
}

/** A name asked of the same sources. */
function hashes(names: readonly string[], sources: readonly string[] = []): string[] {
  const selection = [...new Set(sources)].sort();
  return names.map((name) =>
    createHash('sha256')
      .update(JSON.stringify([selection, name]))
      .digest('base64'),
  );
}

interface CompletionChange {
  readonly asked: string;
  /** Charged and not completed, less what completed a record at no cost. */
  readonly units: number;
}

const changesOf = (asked: readonly string[]): CompletionChange[] =>
  asked.map((each) => ({ asked: each, units: 0 }));

interface Writes {
  settle(changes: readonly CompletionChange[], ...inside: Parameters<FreeUnits['settle']>): Promise<void>;
  release(): Promise<void>;
}

function createCompletion(
  { asked, paidUnits }: { readonly asked: readonly string[]; readonly paidUnits: number },
  taken: ReadonlyMap<string, number>,
  { settle, release }: Writes,
): Completion {
  const left = new Map(taken);
  const isFree = asked.map((each, place) => {
    const units = place < paidUnits ? 0 : (left.get(each) ?? 0);
    if (units > 0) left.set(each, units - 1);
    return units > 0;
  });
  const changes = new Map(changesOf([...taken.keys()]).map(({ asked, units }) => [asked, units]));
  let noted = 0;
  const countFree = (units: number) => isFree.slice(0, units).filter(Boolean).length;
  return {
    units: countFree(asked.length),
    among: countFree,
    get isIdle() {
      return changes.size === 0;
    },
    note(record) {
      const each = asked[noted] ?? '';
      const isProvisional = record?.validation.provisional ?? false;
      const change = isFree[noted] ? (isProvisional ? 0 : -1) : Number(isProvisional && noted >= paidUnits);
      if (change !== 0) changes.set(each, (changes.get(each) ?? 0) + change);
      noted += 1;
    },
    async settle(...inside) {
      const all = [...changes].map(([each, units]) => ({ asked: each, units }));
      if (all.length > 0) await settle(all.sort(compareAsked), ...inside);
    },
    async release() {
      // Settled units are no longer held, so this releases nothing after a settlement.
      if (taken.size > 0) await release();
    },
  };
}

/** In the same order in all processes, so that two that write the same rows do not wait for each other in a circle. */
const compareAsked = (a: CompletionChange, b: CompletionChange): number => (a.asked < b.asked ? -1 : 1);

interface HoldContext {
  readonly accountId: string;
  readonly holder: string;
  readonly now: Date;
}

const addTime = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The free units of those that no other request has taken. */
async function takeRows(
  db: Executor,
  { accountId, holder, now }: HoldContext,
  asked: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ asked: string; units: number }>`
    with open as (
      select account_id, asked from provisional_name
      where account_id = ${accountId} and asked = any(${asked}::text[]) and ends_at > ${now}
        and (taken_until is null or taken_until < ${now})
      order by asked for update skip locked
    )
    update provisional_name as kept set holder = ${holder}, taken_until = ${addTime(now, takenForMs)}
    from open where kept.account_id = open.account_id and kept.asked = open.asked
    returning kept.asked, kept.units`.execute(db);
  return new Map(rows.map((row) => [row.asked, row.units]));
}

/** The request no longer holds the units that it took. A record that is provisional again stays free until a day after it first was. */
async function settleRows(
  db: Executor,
  { accountId, holder, now }: HoldContext,
  changes: readonly CompletionChange[],
): Promise<void> {
  const given = sql`unnest(
    ${changes.map(({ asked }) => asked)}::text[], ${changes.map(({ units }) => units)}::integer[]
  ) as given (asked, change)`;
  await sql`
    update provisional_name as kept set units = kept.units + least(change, 0), holder = null, taken_until = null
    from ${given} where account_id = ${accountId} and kept.asked = given.asked and holder = ${holder}`.execute(
    db,
  );
  if (changes.some(({ units }) => units > 0))
    await sql`
      insert into provisional_name as kept (account_id, asked, units, ends_at)
      select ${accountId}, asked, change, ${addTime(now, completedWithinMs)} from ${given} where change > 0
      order by asked
      on conflict (account_id, asked) do update set
        units = excluded.units + case when kept.ends_at > ${now} then kept.units else 0 end,
        ends_at = greatest(kept.ends_at, excluded.ends_at)`.execute(db);
  await sql`
    with past as (
      select account_id, asked from provisional_name
      where ends_at < ${now} or (
        account_id = ${accountId} and asked = any(${changes.map(({ asked }) => asked)}::text[]) and units <= 0
      )
      limit ${sweptAtOnce} for update skip locked
    )
    delete from provisional_name as kept using past
    where kept.account_id = past.account_id and kept.asked = past.asked`.execute(db);
}

interface ProvisionalNameTable {
  account_id: string;
  /** Hash of the name and the sources that it was asked of. */
  asked: string;
  /** Units that were charged and not completed. */
  units: number;
  ends_at: Date;
  /** The request that has taken them, until then at the latest. */
  holder: string | null;
  taken_until: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    provisional_name: ProvisionalNameTable;
  }
}
