import { describe, expect, it } from 'vitest';
import type { Usage, UsageRow } from '../../src/capabilities/accounts/metering/by-month/usage.ts';
import { usageRoutes } from '../../src/capabilities/accounts/routes/usage.ts';
import { listen, startApi } from '../support/test-api.ts';

describe('the file of usage', () => {
  it('does not look complete when the service fails midway', async () => {
    const answer = await fileOf(async function* stream() {
      for (let units = 1; units <= 2_000; units += 1) yield rowOf(units);
      throw new Error('the database is gone');
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is an error like any other when the service fails before its first row', async () => {
    const answer = await fileOf(() => {
      throw new Error('the database is gone');
    });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ error: 'internal_error' });
  });

  it('is read no further when nobody takes it any more', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const leave = new AbortController();
    const answer = await fileOf(async function* stream() {
      try {
        for (let units = 1; ; units += 1) yield rowOf(units);
      } finally {
        resolve();
      }
    }, leave.signal);
    await answer.body?.getReader().read();
    leave.abort();
    await ended;
  });
});

/** The answer of a service whose usage is what a test says. */
async function fileOf(stream: Usage['stream'], signal: AbortSignal | null = null): Promise<Response> {
  const notAsked = () => Promise.reject(new Error('It is not asked for.'));
  const person = {
    personId: 'per_1',
    accountId: 'acc_1',
    role: 'member',
    email: 'a@b.example',
    name: 'Ann',
    hasSecondFactor: false,
  } as const;
  const { api } = await startApi({
    routes: (api) => {
      api.decorateRequest('person', { getter: () => person });
      usageRoutes(api, { usage: { list: notAsked, monthOf: notAsked, stream }, clock: () => 0 });
    },
  });
  const port = await listen(api);
  return fetch(`http://127.0.0.1:${port}/v1/account/usage.csv`, { signal });
}

const rowOf = (units: number): UsageRow => ({
  month: '2026-11',
  key_id: `key_${units}`,
  key_name: 'shop',
  merchant_id: null,
  operation: 'verifyPlantNames',
  requests: 1,
  units,
});
