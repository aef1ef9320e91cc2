import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Pause } from './breaker.ts';
import './schema.ts';
import type { Finding, TrialTerms } from './shared-findings.ts';

/**
 * The table uses the clock of the database, which all processes share; times here are of
 * `performance.now()`. A trial more than five minutes ahead and a rest of more than an hour come
 * from a clock that was changed since, and are ignored.
 */
const trialMax = sql`interval '5 minutes'`;
const isAtRest = sql<boolean>`coalesce(
  outbound_findings.rest_until between clock_timestamp() and clock_timestamp() + interval '1 hour', false)`;

interface FindingRow {
  readonly service: string;
  readonly reason: string | null;
  readonly delayMs: number | null;
  readonly trialInMs: number | null;
  readonly openedInMs: number | null;
  readonly restMs: number;
}

/** By service; nothing was found about the others. */
export async function readFindings(db: Executor): Promise<ReadonlyMap<string, Finding>> {
  const { rows } = await sql<FindingRow>`
    select
      service,
      reason,
      delay_ms as "delayMs",
      case when trial_at > clock_timestamp() + ${trialMax} then 0 else ${msUntil('trial_at')} end as "trialInMs",
      ${msUntil('opened_at')} as "openedInMs",
      case when ${isAtRest} then ${msUntil('rest_until')} else 0 end as "restMs"
    from outbound_findings
    where reason is not null or ${isAtRest}`.execute(db);
  const now = performance.now();
  return new Map(rows.map((row) => [row.service, { pause: pauseOf(row, now), restUntil: now + row.restMs }]));
}

function pauseOf({ reason, delayMs, trialInMs, openedInMs }: FindingRow, now: number): Pause | null {
  if (reason === null) return null;
  return {
    reason,
    delayMs: delayMs ?? 0,
    trialAt: now + (trialInMs ?? 0),
    openedAt: openedInMs === null ? null : now + openedInMs,
  };
}

export async function writeFinding(
  db: Executor,
  service: string,
  { pause, restUntil }: Partial<Finding>,
): Promise<void> {
  const paused = pause === undefined ? {} : pauseColumns(pause);
  const rest = restUntil === undefined ? null : timeOf(restUntil);
  await db
    .insertInto('outbound_findings')
    .values({ service, ...paused, rest_until: rest })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({
        ...paused,
        // Keeps the later `rest_until`; a null update leaves it unchanged.
        rest_until: sql`case
          when ${isAtRest} then greatest(outbound_findings.rest_until, excluded.rest_until)
          else excluded.rest_until
        end`,
      }),
    )
    .execute();
}

/**
 * Claims the trial if it has been due for `graceMs`; the claim expires after `leaseMs` or with the
 * outcome of the trial.
 */
export async function takeTrial(
  db: Executor,
  service: string,
  { leaseMs, graceMs }: TrialTerms,
): Promise<boolean> {
  const dueAt = sql`trial_at + ${milliseconds(graceMs)}`;
  const taken = await db
    .updateTable('outbound_findings')
    .set({ trial_at: sql`clock_timestamp() + ${milliseconds(leaseMs)}` })
    .where('service', '=', service)
    .where('reason', 'is not', null)
    .where(sql<boolean>`${dueAt} not between clock_timestamp() and clock_timestamp() + ${trialMax}`)
    .returning('service')
    .execute();
  return taken.length > 0;
}

function pauseColumns(pause: Pause | null) {
  if (!pause) return { reason: null, delay_ms: null, trial_at: null, opened_at: null };
  const { reason, delayMs, trialAt, openedAt } = pause;
  return {
    reason,
    delay_ms: delayMs,
    trial_at: timeOf(trialAt),
    opened_at: openedAt === null ? null : timeOf(openedAt),
  };
}

function timeOf(at: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${milliseconds(at - performance.now())}`;
}

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000}::float8)`;

const msUntil = (column: string) =>
  sql`extract(epoch from ${sql.ref(column)} - clock_timestamp())::float8 * 1000`;
