import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { startCountingClients, type Tally } from '../apps/server/test/support/counting-clients.ts';
import { unitsCharged, unitsHeld, unitsUsed } from '../apps/server/test/support/ledger.ts';
import { farLimits, type LimitedKey, makeLimitedKeys } from '../apps/server/test/support/limited-key.ts';
import { type ServedProcess, serveInProcess } from '../apps/server/test/support/served-process.ts';
import { type Place, placeMakers } from './databases.ts';
import type { Figure } from './report.ts';

/**
 * A server that is killed (`kill -9`) at fifty random moments under load, or as many as `KILLS` says, and started again each
 * time: what the ledger has beside what clients have received. On PostgreSQL two servers share the database, and one of
 * them is killed. Throws when the ledger cannot be right.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const makePlace of placeMakers) figures.push(...(await measure(await makePlace())));
  return figures;
}

const kills = Number(process.env.KILLS ?? 50);
const plainClients = 12;
const repeatingClients = 8;
const betweenKillsMs = { min: 200, max: 1_500 };
const releaseMsMax = 60_000;
const serverSecret = 'the-secret-of-the-benchmark-only';

async function measure(place: Place): Promise<Figure[]> {
  const [plainKey, repeatingKey] = await use(place, (database) =>
    makeLimitedKeys({ database, serverSecret, count: 2, creditLimit: 1_000_000_000 }),
  );
  if (plainKey === undefined || repeatingKey === undefined) throw new Error('No keys were made.');
  const servers = await startServers(place);
  try {
    const urlOf = (client: number) => servers[client % servers.length]?.url ?? '';
    const plain = startCountingClients({ count: plainClients, secret: plainKey.secret, urlOf });
    const repeating = startCountingClients({
      count: repeatingClients,
      secret: repeatingKey.secret,
      urlOf,
      isRepeating: true,
    });
    let lastKillAt = performance.now();
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(randomInt(betweenKillsMs.min, betweenKillsMs.max));
      const victim = kill % servers.length;
      lastKillAt = performance.now();
      await servers[victim]?.kill();
      servers[victim] = await serve(place);
    }
    const [received, repeated] = await Promise.all([plain.stop(), repeating.stop()]);
    return await use(place, async ({ db }) => {
      while ((await unitsHeld(db)) > 0) {
        if (performance.now() - lastKillAt > releaseMsMax) throw new Error('Units are still held.');
        await sleep(100);
      }
      const releaseMs = performance.now() - lastKillAt;
      const charged = await checkedUnits(db, plainKey, received);
      const chargedRepeated = await checkedUnits(db, repeatingKey, repeated);
      return figuresOf(place, { received, repeated, charged, chargedRepeated, releaseMs });
    });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await place.remove();
  }
}

/** The units that the ledger has for the key: those of received answers, and at most those that were under way beside them. */
async function checkedUnits(
  db: Database['db'],
  key: LimitedKey,
  { answered, unanswered }: Readonly<Tally>,
): Promise<number> {
  const charged = await unitsCharged(db, key);
  const used = await unitsUsed(db, key);
  if (charged < answered || charged > answered + unanswered || used !== charged) {
    throw new Error(
      `The ledger has ${charged} units and the limit ${used}, clients have ${answered}; under way were ${unanswered}.`,
    );
  }
  return charged;
}

interface Outcome {
  readonly received: Readonly<Tally>;
  readonly repeated: Readonly<Tally>;
  readonly charged: number;
  readonly chargedRepeated: number;
  readonly releaseMs: number;
}

function figuresOf({ name }: Place, outcome: Outcome): Figure[] {
  const { received, repeated, charged, chargedRepeated, releaseMs } = outcome;
  return [
    {
      name: `units in the ledger after ${kills} kills, ${name}`,
      unit: 'units',
      value: charged,
      baseline: 'in answers that were received',
      baselineValue: received.answered,
    },
    {
      name: `units in the ledger beyond those, ${name}`,
      unit: 'units',
      value: charged - received.answered,
      baseline: 'under way at the kills',
      baselineValue: received.unanswered,
    },
    {
      name: `units in the ledger of requests with an Idempotency-Key, repeated until answered, ${name}`,
      unit: 'units',
      value: chargedRepeated,
      baseline: 'in answers that were received',
      baselineValue: repeated.answered,
    },
    {
      name: `from the last kill until nothing is held, ${name}`,
      unit: 's',
      value: releaseMs / 1000,
      baseline: 'the longest that is allowed',
      baselineValue: releaseMsMax / 1000,
    },
  ];
}

function startServers(place: Place): Promise<ServedProcess[]> {
  return Promise.all(Array.from({ length: place.url === undefined ? 1 : 2 }, () => serve(place)));
}

function serve({ home, url }: Place): Promise<ServedProcess> {
  return serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_SECRET: serverSecret,
    PLANTDATA_LOG_LEVEL: 'error',
    ...farLimits,
    ...(url ? { DATABASE_URL: url } : {}),
  });
}

/** Beside the servers: where one of them has the embedded database open, through that one. */
async function use<Result>(
  { home, url }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    home,
    logger: createLogger('silent'),
    ...(url ? { url } : {}),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
