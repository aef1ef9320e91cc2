import { describe, expect, it } from 'vitest';
import { exampleRequest, exampleResponse } from '../../src/capabilities/plant-lists/examples.ts';
import { createPlantLists, plantListRoutes } from '../../src/capabilities/plant-lists/index.ts';
import { noFiles } from '../support/no-files.ts';
import { openNamesAndSizes } from '../support/offline-names-and-sizes.ts';
import { startApi, validKey } from '../support/test-api.ts';

describe('the example of the interface description', () => {
  it('is what the service answers', async () => {
    const { plantNames, potSizes } = await openNamesAndSizes();
    const files = { intake: noFiles.intake, rowsMax: 100 };
    const { api } = await startApi({
      routes: (instance) => plantListRoutes(instance, createPlantLists({ plantNames, potSizes }), files),
    });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-lists',
      headers: { 'x-api-key': validKey },
      payload: exampleRequest,
    });
    const [expected] = exampleResponse.results;
    const metadata = { ...expected?.name.metadata, processing_time_seconds: expect.any(Number) };
    expect(response.json()).toEqual({
      ...exampleResponse,
      results: [{ ...expected, name: { ...expected?.name, metadata } }],
    });
  });
});
