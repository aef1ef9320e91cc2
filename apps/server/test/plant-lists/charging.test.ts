import { describe, expect, it } from 'vitest';
import { createPlantLists, plantListRoutes } from '../../src/capabilities/plant-lists/index.ts';
import { noFiles } from '../support/no-files.ts';
import { openNamesAndSizes } from '../support/offline-names-and-sizes.ts';
import { recordingMeter } from '../support/recording-meter.ts';
import { startApi, validKey } from '../support/test-api.ts';

const { plantNames, potSizes } = await openNamesAndSizes();

const items = ['Quercus robur 45L', 'Quercus robur 200mm', 'Rosa canina'];

async function chargeFor(verify: typeof plantNames.verify) {
  const { meter, events } = recordingMeter();
  const { api } = await startApi({
    routes: (instance) =>
      plantListRoutes(instance, createPlantLists({ plantNames: { ...plantNames, verify }, potSizes }), {
        intake: noFiles.intake,
        rowsMax: 100,
      }),
    charging: {
      meter,
      limiter: {
        take: async () => ({ isAllowed: true, remaining: 1, resetSeconds: 0, retryAfterSeconds: 0 }),
      },
      idempotency: {
        begin: async () => Promise.reject(new Error('No request of these tests has an Idempotency-Key.')),
        close: async () => undefined,
      },
    },
  });
  const response = await api.inject({
    method: 'POST',
    url: '/v1/verify/plant-lists',
    headers: { 'x-api-key': validKey },
    payload: { items },
  });
  return { status: response.statusCode, error: response.json().error, events };
}

describe('the units of a list', () => {
  it('are held while its names are verified, and settled with the answer', async () => {
    expect(await chargeFor(plantNames.verify)).toMatchObject({
      status: 200,
      events: ['reserve 5', 'settle 5'],
    });
  });

  it('are given back where the verification of the names fails', async () => {
    const failing = async () => Promise.reject(new Error('The disk is full.'));
    expect(await chargeFor(failing)).toEqual({
      status: 500,
      error: 'processing_error',
      events: ['reserve 5', 'release'],
    });
  });

  it('are given back where none of the sources could be asked', async () => {
    const inOutage: typeof plantNames.verify = async (...asked) => {
      const { results, summary } = await plantNames.verify(...asked);
      const down = { sources_checked: 0, source_failures: ['powo'], basis: 'none' as const };
      return {
        results: results.map((each) => ({ ...each, validation: { ...each.validation, ...down } })),
        summary,
      };
    };
    expect(await chargeFor(inOutage)).toEqual({
      status: 503,
      error: 'service_unavailable',
      events: ['reserve 5', 'release'],
    });
  });
});

describe('the names of a list', () => {
  it('are verified once each', async () => {
    const asked: string[][] = [];
    await chargeFor(async (request, ...others) => {
      asked.push([...(request.species_names ?? [])]);
      return plantNames.verify(request, ...others);
    });
    expect(asked).toEqual([['Quercus robur', 'Rosa canina']]);
  });
});
