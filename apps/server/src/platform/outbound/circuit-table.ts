import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Outage } from './circuit.ts';
import './schema.ts';
import type { CircuitState, ProbeTerms } from './shared-circuit-state.ts';

/**
 * The table uses the clock of the database, which all processes share; times here are of
 * `performance.now()`. A probe more than five minutes ahead and a back-off of more than an hour come
 * from a clock that was changed since, and are ignored.
 */
const probeMax = sql`interval '5 minutes'`;
const isBackedOff = sql<boolean>`coalesce(
  outbound_findings.rest_until between clock_timestamp() and clock_timestamp() + interval '1 hour', false)`;

interface StateRow {
  readonly service: string;
  readonly reason: string | null;
  readonly delayMs: number | null;
  readonly probeInMs: number | null;
  readonly openedInMs: number | null;
  readonly backoffMs: number;
}

/** By service; a service without an entry is asked. */
export async function readStates(db: Executor): Promise<ReadonlyMap<string, CircuitState>> {
  const { rows } = await sql<StateRow>`
    select
      service,
      reason,
      delay_ms as "delayMs",
      case when trial_at > clock_timestamp() + ${probeMax} then 0 else ${msUntil('trial_at')} end as "probeInMs",
      ${msUntil('opened_at')} as "openedInMs",
      case when ${isBackedOff} then ${msUntil('rest_until')} else 0 end as "backoffMs"
    from outbound_findings
    where reason is not null or ${isBackedOff}`.execute(db);
  const now = performance.now();
  return new Map(
    rows.map((row) => [row.service, { outage: outageOf(row, now), backoffUntil: now + row.backoffMs }]),
  );
}

function outageOf({ reason, delayMs, probeInMs, openedInMs }: StateRow, now: number): Outage | null {
  if (reason === null) return null;
  return {
    reason,
    delayMs: delayMs ?? 0,
    probeAt: now + (probeInMs ?? 0),
    openedAt: openedInMs === null ? null : now + openedInMs,
  };
}

export async function writeState(
  db: Executor,
  service: string,
  { outage, backoffUntil }: Partial<CircuitState>,
): Promise<void> {
  const columns = outage === undefined ? {} : outageColumns(outage);
  const backoff = backoffUntil === undefined ? null : timeOf(backoffUntil);
  await db
    .insertInto('outbound_findings')
    .values({ service, ...columns, rest_until: backoff })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({
        ...columns,
        // Keeps the later `rest_until`; a null update leaves it unchanged.
        rest_until: sql`case
          when ${isBackedOff} then greatest(outbound_findings.rest_until, excluded.rest_until)
          else excluded.rest_until
        end`,
      }),
    )
    .execute();
}

/**
 * Claims the probe if it has been due for `graceMs`; the claim expires after `leaseMs` or with the
 * outcome of the probe.
 */
export async function claimProbe(
  db: Executor,
  service: string,
  { leaseMs, graceMs }: ProbeTerms,
): Promise<boolean> {
  const dueAt = sql`trial_at + ${milliseconds(graceMs)}`;
  const taken = await db
    .updateTable('outbound_findings')
    .set({ trial_at: sql`clock_timestamp() + ${milliseconds(leaseMs)}` })
    .where('service', '=', service)
    .where('reason', 'is not', null)
    .where(sql<boolean>`${dueAt} not between clock_timestamp() and clock_timestamp() + ${probeMax}`)
    .returning('service')
    .execute();
  return taken.length > 0;
}

function outageColumns(outage: Outage | null) {
  if (!outage) return { reason: null, delay_ms: null, trial_at: null, opened_at: null };
  const { reason, delayMs, probeAt, openedAt } = outage;
  return {
    reason,
    delay_ms: delayMs,
    trial_at: timeOf(probeAt),
    opened_at: openedAt === null ? null : timeOf(openedAt),
  };
}

function timeOf(at: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${milliseconds(at - performance.now())}`;
}

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000}::float8)`;

const msUntil = (column: string) =>
  sql`extract(epoch from ${sql.ref(column)} - clock_timestamp())::float8 * 1000`;
