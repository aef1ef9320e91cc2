import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import {
  connectTo,
  type DatabaseUnderTest,
  databasesUnderTest,
  embeddedUnderTest,
  type TestDatabase,
} from '../support/database.ts';
import { unitsCharged } from '../support/ledger.ts';
import { farLimits, type LimitedKey, makeLimitedKeys } from '../support/limited-key.ts';
import { listen } from '../support/test-api.ts';

const requests = 200;
const creditLimit = 100;
const serverSecret = 'the-secret-of-a-service-at-its-limit';

describe.each(databasesUnderTest)('200 requests at once on the $name database', ({ open }) => {
  it('spend a limit of 100 units exactly', async () => {
    const { database, key } = await makeKey(open);
    const answers = await askAtOnce([await serve(database)], key);
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 100, 403: 100 });
    expect(await unitsCharged(database.db, key)).toBe(100);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => JSON.parse(body).detail)).toEqual(
      refused.map(() => 'API Key usage limit exceeded'),
    );
  });
});

const external = databasesUnderTest.filter((under) => under !== embeddedUnderTest);

describe.each(external)('200 requests at once on two servers that share a $name database', ({ open }) => {
  it('spend a limit of 100 units exactly', async () => {
    const { database, key } = await makeKey(open);
    const ports = await Promise.all([serve(database), serve(database)]);
    const answers = await askAtOnce(ports, key);
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 200: 100, 403: 100 });
    expect(await unitsCharged(database.db, key)).toBe(100);
  });
});

async function makeKey(open: DatabaseUnderTest['open']) {
  const database = await open();
  onTestFinished(() => database.close());
  const [key] = await makeLimitedKeys({ database, serverSecret, count: 1, creditLimit });
  if (key === undefined) throw new Error('No key was made.');
  return { database, key };
}

/** A server with connections of its own. */
async function serve(shared: TestDatabase): Promise<number> {
  const database = await connectTo(shared);
  onTestFinished(() => database.close());
  const { api } = await buildApp({
    config: readConfig({
      PLANTDATA_HOME: shared.home,
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
