import { describe, expect, it } from 'vitest';
import { openPlantNames, plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import { ServiceError } from '../../src/platform/errors.ts';
import type { Idempotency } from '../../src/platform/idempotency/idempotency.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { noFiles } from '../support/no-files.ts';
import { recordingMeter } from '../support/recording-meter.ts';
import { startApi, validKey } from '../support/test-api.ts';

const plantNames = await openPlantNames({
  home: noHome,
  modeOf: () => 'auto',
  namesMax: 1000,
  clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
});

const noIdempotency: Idempotency = {
  begin: async () => Promise.reject(new Error('No request of these tests has an Idempotency-Key.')),
  close: async () => undefined,
};

async function chargeFor(payload: unknown, { accept = '*/*', onReserve }: Asked = {}) {
  const { meter, events } = recordingMeter(onReserve && { onReserve });
  const { api } = await startApi({
    routes: (instance) => plantNameRoutes(instance, plantNames, noFiles),
    charging: {
      meter,
      limiter: {
        take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
      },
      idempotency: noIdempotency,
    },
  });
  const response = await api.inject({
    method: 'POST',
    url: '/v1/verify/plant-names',
    headers: { 'x-api-key': validKey, 'content-type': 'application/json', accept },
    payload: JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.body, events };
}

interface Asked {
  readonly accept?: string;
  readonly onReserve?: () => Promise<void>;
}

const noCredit = async (): Promise<void> => {
  throw new ServiceError({ code: 'usage_limit_exceeded', detail: 'API Key usage limit exceeded' });
};

describe('the units of a verification', () => {
  it.each(['application/json', 'application/x-ndjson'])(
    'are its names that are not blank, repeated ones included, as %s',
    async (accept) => {
      const species_names = ['Acer palmatum', ' ', 'Acer palmatum', '', 'Xyzzya nulla'];
      const { status, events } = await chargeFor({ species_names }, { accept });
      expect(status).toBe(200);
      expect(events).toEqual(['reserve 3', 'settle 3']);
    },
  );

  it.each([
    ['no_valid_names', { species_names: [' '] }],
    ['too_many_names', { species_names: Array.from({ length: 1001 }, () => 'Acer palmatum') }],
    ['invalid_source', { species_names: ['Acer palmatum'], sources: ['nowhere'] }],
    ['invalid_request', { species_names: [1] }],
  ])('are not even reserved for %s, whatever the credit', async (error, payload) => {
    const { status, body, events } = await chargeFor(payload, { onReserve: noCredit });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error });
    expect(events).toEqual([]);
  });

  it.each(['application/json', 'application/x-ndjson'])(
    'have to fit in the credit, as %s',
    async (accept) => {
      const { status, body } = await chargeFor(
        { species_names: ['Acer palmatum'] },
        { accept, onReserve: noCredit },
      );
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ detail: 'API Key usage limit exceeded' });
    },
  );
});
