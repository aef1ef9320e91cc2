import { describe, expect, it } from 'vitest';
import { createClient } from '../src/client.ts';
import type { PlantDataClientOptions } from '../src/index.ts';
import { createQuickTime } from './support/quick-time.ts';
import { pieces, problem, type Reply, startScriptedServer } from './support/scripted-server.ts';

const record = (name: string) => `${JSON.stringify({ query: { submitted_name: name } })}\n`;
const summaryOf = (validated: number) => ({
  ...{ total: validated, validated, uncertain: 0, not_found: 0, no_source_asked: 0 },
  by_basis: { sources: validated, bundled: 0, operator: 0, ai: 0, none: 0 },
});
const answerTo = (...names: string[]): Reply =>
  pieces([...names.map(record), JSON.stringify({ summary: summaryOf(names.length) }), '\n']);

/** A key whose units of a minute are used up by a large request may have to wait this long for the next one. */
const refusedFor = (seconds: number): Reply =>
  problem(429, 'rate_limited', { 'retry-after': String(seconds) });

async function verifiedWith(replies: readonly Reply[], options: Partial<PlantDataClientOptions> = {}) {
  const { baseUrl, received } = await startScriptedServer(...replies);
  const time = createQuickTime();
  const client = createClient({ baseUrl, apiKey: 'pds_test_1', ...options }, time);
  const found: string[] = [];
  const verify = async () => {
    const records = client.verifyAll(['Acer', 'Betula', 'Cornus'], { namesPerRequest: 2 });
    for await (const { query } of records) found.push(query.submitted_name);
  };
  return { verify, found, received, waits: time.waits };
}

describe('a long list', () => {
  it('waits for as long as 1,000 names take with the basic plan, 600 units a minute', async () => {
    const { verify, found, waits } = await verifiedWith([
      answerTo('Acer', 'Betula'),
      refusedFor(100),
      answerTo('Cornus'),
    ]);
    await verify();
    expect(found).toEqual(['Acer', 'Betula', 'Cornus']);
    expect(waits).toEqual([100_125]);
  });

  it('waits for each of its requests anew', async () => {
    const { verify, found, waits } = await verifiedWith([
      refusedFor(100),
      answerTo('Acer', 'Betula'),
      refusedFor(100),
      answerTo('Cornus'),
    ]);
    await verify();
    expect(found).toHaveLength(3);
    expect(waits).toHaveLength(2);
  });

  it('ends with what the service says when the wait would be longer than the caller has time', async () => {
    const { verify, found, received } = await verifiedWith([answerTo('Acer', 'Betula'), refusedFor(200)]);
    await expect(verify()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 200 });
    expect(found).toEqual(['Acer', 'Betula']);
    expect(received).toHaveLength(2);
  });

  it('waits longer when the caller has more time', async () => {
    const replies = [answerTo('Acer', 'Betula'), refusedFor(200), answerTo('Cornus')];
    const { verify, found } = await verifiedWith(replies, { retryForMs: 600_000 });
    await verify();
    expect(found).toHaveLength(3);
  });
});
