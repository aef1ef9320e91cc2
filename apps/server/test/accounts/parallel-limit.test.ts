import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
import { unitsCharged } from '../support/ledger.ts';
import { farLimits, type LimitedKey, makeLimitedKeys } from '../support/limited-key.ts';
import { listen } from '../support/test-api.ts';

const requests = 200;
const creditLimit = 100;
const serverSecret = 'the-secret-of-a-service-at-its-limit';

describe.each(databasesUnderTest)('200 requests at once on the $name database', ({ open }) => {
  async function start(servers: number) {
    const database = await open();
    onTestFinished(() => database.close());
    const [key] = await makeLimitedKeys({ database, serverSecret, count: 1, creditLimit });
    if (key === undefined) throw new Error('No key was made.');
    const ports = await Promise.all(Array.from({ length: servers }, () => serve(database)));
    return { database, key, ports };
  }

  it('spend a limit of 100 units exactly', async () => {
    const { database, key, ports } = await start(1);
    const answers = await askAtOnce(ports, key);
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 100, 403: 100 });
    expect(await unitsCharged(database.db, key)).toBe(100);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => JSON.parse(body).detail)).toEqual(
      refused.map(() => 'API Key usage limit exceeded'),
    );
  });

  it('spend it exactly where two servers share the database', async () => {
    const { database, key, ports } = await start(2);
    const answers = await askAtOnce(ports, key);
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 100, 403: 100 });
    expect(await unitsCharged(database.db, key)).toBe(100);
  });
});

async function serve(database: TestDatabase): Promise<number> {
  const { api } = await buildApp({
    config: readConfig({
      PLANTDATA_HOME: database.home,
      PLANTDATA_SECRET: serverSecret,
      PLANTDATA_LIVE_SOURCES: 'off',
      ...farLimits,
    }),
    logger: createLogger('silent'),
    database,
    clock: systemClock,
  });
  onTestFinished(() => api.close());
  return listen(api);
}

/** One name each, shared out among the servers. */
function askAtOnce(ports: readonly number[], { secret }: LimitedKey) {
  return Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const response = await fetch(`http://127.0.0.1:${ports[index % ports.length]}/v1/verify/plant-names`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': secret },
        body: JSON.stringify({ species_names: ['Acer palmatum'] }),
      });
      return { status: response.status, body: await response.text() };
    }),
  );
}

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
