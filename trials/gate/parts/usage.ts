import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { operator } from '../../../apps/server/src/capabilities/accounts/index.ts';
import { serviceMigrations } from '../../../apps/server/src/composition/migrations.ts';
import { type Database, migrate, openDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { silentLogger } from '../../../apps/server/test/support/database.ts';
import { newOwner, openManagedAccounts } from '../../../apps/server/test/support/managed-accounts.ts';
import { callerWith, openMeter, order } from '../../../apps/server/test/support/meters.ts';
import { makePostgresql } from '../../cluster/private-postgresql.ts';
import type { GatePart } from '../part.ts';
import { addRows } from './usage-rows.ts';

const clients = 4;
const secondsAlone = 5;
const rounds = 10;

/**
 * The usage pages of a large account over HTTP routes, with a ledger of `GATE_USAGE_ROWS` entries
 * on PostgreSQL and a million in the embedded database; and what others who charge notice of it.
 */
export const usage: GatePart = {
  name: 'usage',
  packages: ['postgresql'],
  async run(say) {
    const rows = Number(process.env.GATE_USAGE_ROWS ?? 10_000_000);
    await using made = new AsyncDisposableStack();
    const home = await mkdtemp(join(tmpdir(), 'plantdata-usage-'));
    made.defer(() => rm(home, { recursive: true, force: true }));
    const postgresql = made.use(await makePostgresql());
    await postgresql.start();
    const url = await postgresql.createDatabase();
    const large = await measure({ url, home, rows, msMax: 100, say });
    const small = await measure({ url: undefined, home, rows: 1_000_000, msMax: 200, say });
    return {
      passed: large.passed && small.passed,
      figures: {
        ...named('postgresql', large.figures),
        ...named('embedded', small.figures),
        load_of_machine: Math.round(loadavg()[0] ?? 0),
      },
    };
  },
};

const named = (name: string, figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name}_${figure}`, value]));

interface Measure {
  readonly url: string | undefined;
  readonly home: string;
  readonly rows: number;
  /** Longest time of the slowest page of a month, at the median: the machine may be busy with other things. */
  readonly msMax: number;
  readonly say: (line: string) => void;
}

async function measure({ url, home, rows, msMax, say }: Measure) {
  const options = { home, logger: silentLogger, ...(url && { url }) };
  const database: Database = await openDatabase(options);
  await migrate(database.db, serviceMigrations);
  const service = await openManagedAccounts({ ...database, home, url }, { now: () => new Date() });
  const others = await openDatabase(options);
  try {
    const { id: accountId } = await service.accounts.directory.create(
      { name: 'Platform', plan: 'teams' },
      operator,
    );
    const start = performance.now();
    await addRows(database.db, { accountId, rows, say });
    say(`added in ${Math.round((performance.now() - start) / 1_000)} s`);
    const pages = await pagesOf(service, accountId);
    const meter = openMeter(others.db, { now: () => new Date() });
    const alone = await chargeDuring(
      meter,
      () => new Promise((end) => setTimeout(end, secondsAlone * 1_000)),
    );
    const times = new Map<string, number[]>();
    const beside = await chargeDuring(meter, async () => {
      const end = performance.now() + secondsAlone * 1_000;
      for (let round = 0; round < rounds || performance.now() < end; round += 1)
        for (const [name, read] of pages) {
          const began = performance.now();
          await read();
          times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
        }
    });
    const budgets = await chargeDuring(meter, () => makeBudgets(service, accountId));
    await meter.close();
    const medians = [...times].map(([name, each]) => [name, sharesOf(each)] as const);
    for (const [name, { min, p50, max }] of medians) say(`${name}: ${min} to ${max} ms, mostly ${p50} ms`);
    const [{ sums = 0 } = {}] = (
      await sql<{ sums: number }>`select count(*) as sums from usage_day`.execute(database.db)
    ).rows;
    const slowestOf = (isYear: boolean, which: 'min' | 'p50') =>
      Math.max(
        ...medians.filter(([name]) => name.includes('year') === isYear).map(([, times]) => times[which]),
      );
    const figures = {
      rows,
      rows_of_sums: sums,
      slowest_page_min_ms: slowestOf(false, 'min'),
      slowest_page_p50_ms: slowestOf(false, 'p50'),
      slowest_page_of_a_year_min_ms: slowestOf(true, 'min'),
      slowest_page_of_a_year_p50_ms: slowestOf(true, 'p50'),
      charge_alone_p50_ms: alone.p50,
      charge_alone_p99_ms: alone.p99,
      charge_beside_pages_p50_ms: beside.p50,
      charge_beside_pages_p99_ms: beside.p99,
      charge_beside_pages_max_ms: beside.max,
      charge_beside_new_budgets_p99_ms: budgets.p99,
      charge_beside_new_budgets_max_ms: budgets.max,
    };
    const isUndelayed = Math.max(beside.max, budgets.max) < 10 * Math.max(alone.max, msMax);
    return { passed: figures.slowest_page_p50_ms < msMax && isUndelayed, figures };
  } finally {
    await service.close();
    await others.close();
    await database.close();
  }
}

type Service = Awaited<ReturnType<typeof openManagedAccounts>>;
type Page = readonly [name: string, read: () => Promise<void>];

/** The pages that read usage, for a person of the account and for a program of it. */
async function pagesOf(service: Service, accountId: string): Promise<readonly Page[]> {
  const owner = await newOwner(service, { accountId });
  const { secret } = await service.accounts.keys.create(
    accountId,
    { name: 'k', platformIntegration: true },
    operator,
  );
  const today = new Date();
  const yearAgo = new Date(today.getTime() - 364 * 86_400_000).toISOString().slice(0, 10);
  const expectUsage = (path: string, status: number, text: string) => {
    if (status !== 200 || !text.includes('"units":'))
      throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  };
  const ofPerson = (path: string): Page => [
    path,
    async () => {
      const { status, text } = await owner.get(`/v1/account${path}`);
      expectUsage(path, status, text);
    },
  ];
  const ofProgram = (path: string): Page => [
    path,
    async () => {
      const answer = await service.api.inject({ url: `/v1${path}`, headers: { 'x-api-key': secret } });
      expectUsage(path, answer.statusCode, answer.body);
    },
  ];
  const groups = ['operation', 'merchant', 'key'];
  return [
    ofPerson('?month'),
    ofPerson('/usage'),
    ...groups.map((by) => ofPerson(`/usage/days?by=${by}`)),
    ...groups.map((by) => ofPerson(`/usage/days?by=${by}&from=${yearAgo}&year`)),
    ofProgram('/usage?merchant_id=shop-7'),
    ofProgram('/usage/statement?merchant_id=shop-7'),
  ];
}

/** Counts that no one has asked for before: each makes a budget of all that the account has used. */
async function makeBudgets({ accounts: { meter } }: Service, accountId: string): Promise<void> {
  for (const reset of ['never', 'monthly', 'weekly', 'daily'] as const) {
    await meter.countUsed([{ subject: 'account', subjectId: accountId, reset }]);
    for (const key of ['_k0', '_k1'])
      await meter.countUsed([{ subject: 'key', subjectId: accountId + key, reset }]);
  }
}

/** Charges for other accounts while something runs, and returns how long they waited, in milliseconds. */
async function chargeDuring(meter: ReturnType<typeof openMeter>, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const charging = Array.from({ length: clients }, async () => {
    const caller = callerWith();
    while (!isOver) {
      const began = performance.now();
      await (await meter.reserve(order(caller))).settle();
      times.push(performance.now() - began);
    }
  });
  await work();
  isOver = true;
  await Promise.all(charging);
  return sharesOf(times);
}

/** In milliseconds, with one decimal. */
function sharesOf(times: readonly number[]) {
  const inOrder = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(10 * (inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0)) / 10;
  return { min: at(0), p50: at(0.5), p99: at(0.99), max: at(1) };
}
