import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { serviceMigrations } from '../apps/server/src/composition/migrations.ts';
import { migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { silentLogger } from '../apps/server/test/support/database.ts';
import { program } from '../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';

const execute = promisify(execFile);

/** Rows of the ledger, which is what grows; another number is set by ROWS. */
const rowsWanted = Number(process.env.ROWS ?? 1_000_000);
const rowsAtOnce = 50_000;

/** Backs up a ledger while the service runs, beside what comes with the database, and measures who had to wait. */
async function figuresOf(place: Place): Promise<Figure[]> {
  const { name, home, url } = place;
  const settings = { PLANTDATA_HOME: home, ...(url && { DATABASE_URL: url }) };
  await fill(place);
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-'));
  const service = await serveInProcess({ ...settings, PLANTDATA_LOG_LEVEL: 'error' });
  try {
    const file = join(folder, 'backup');
    const usual = await longestWait(service.url, sleep(5_000));
    const start = performance.now();
    const backup = execute(process.execPath, [program, 'backup', file], {
      env: { PATH: process.env.PATH, ...settings },
    });
    const meanwhile = await longestWait(service.url, backup);
    const seconds = (performance.now() - start) / 1_000;
    const { size } = await stat(file);
    await service.stop();
    const { baseline, baselineSeconds, baselineBytes } = await comparison(place, folder);
    return [
      {
        name: `${name}: backup of ${rowsWanted} rows`,
        unit: 's',
        value: seconds,
        baseline,
        baselineValue: baselineSeconds,
      },
      {
        name: `${name}: size of it`,
        unit: 'MB',
        value: size / 1e6,
        baseline,
        baselineValue: baselineBytes / 1e6,
      },
      {
        name: `${name}: longest request meanwhile`,
        unit: 'ms',
        value: meanwhile,
        baseline: 'longest in 5 s without a backup',
        baselineValue: usual,
      },
    ];
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

async function fill({ home, url }: Place): Promise<void> {
  const database = await openDatabase({ home, logger: silentLogger, ...(url && { url }) });
  await migrate(database.db, serviceMigrations);
  for (let from = 1; from <= rowsWanted; from += rowsAtOnce) {
    await sql`
      insert into usage_entry (id, account_id, key_id, lineage_id, operation, units, at)
      select 'use_' || md5(n::text), 'acc_local', 'key_' || n % 7, 'key_' || n % 7, 'verifyPlantNames', 1 + n % 50,
        now() - n * interval '1 second'
      from generate_series(${from}::int, ${Math.min(rowsWanted, from + rowsAtOnce - 1)}::int) as n`.execute(
      database.db,
    );
  }
  await database.close();
}

/** The longest that a request waited which needs the database, in milliseconds. */
async function longestWait(url: string, end: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await fetch(`${url}/v1/health/ready`).then((answer) => answer.text());
    longest = Math.max(longest, performance.now() - start);
    await sleep(5);
  }
  await over;
  return longest;
}

/** `pg_dump`, where it is there and the database is PostgreSQL; else a copy of the folder. */
async function comparison({ home, url }: Place, folder: string) {
  const to = join(folder, 'other');
  const start = performance.now();
  const isDumped =
    url !== undefined &&
    (await execute('pg_dump', ['-Fc', '-f', to, url]).then(
      () => true,
      () => false,
    ));
  if (!isDumped)
    await cp(join(home, 'database'), to, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') });
  const baselineSeconds = (performance.now() - start) / 1_000;
  const { stdout } = await execute('du', ['-sb', to]);
  return {
    baseline: isDumped ? 'pg_dump -Fc' : 'copy of the folder, service stopped',
    baselineSeconds,
    baselineBytes: Number(stdout.split('\t')[0]),
  };
}

export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const make of placeMakers) {
    const place = await make();
    try {
      figures.push(...(await figuresOf(place)));
    } finally {
      await place.remove();
    }
  }
  return figures;
}
