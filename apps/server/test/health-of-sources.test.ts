import { expect, it, onTestFinished } from 'vitest';
import { SOURCE_IDS } from '../src/capabilities/plant-names/index.ts';
import { anyDatabaseUnderTest } from './support/database.ts';
import { openInstallation } from './support/installation.ts';

const allOff = Object.fromEntries(
  SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off']),
);

it('the sources are impaired while the service of one of them cannot be reached', async () => {
  const installation = await openInstallation(anyDatabaseUnderTest, {
    ...allOff,
    PLANTDATA_LIVE_SOURCES: 'on',
    PLANTDATA_SOURCE_GBIF_MODE: 'live',
    // Nothing listens at the port for discarding.
    PLANTDATA_SOURCE_GBIF_URL: 'http://127.0.0.1:9',
  });
  onTestFinished(installation.close);
  const { api } = installation;
  const sources = async () => (await api.inject('/v1/health/ready')).json().checks.sources;
  expect(await sources()).toBe('ok');
  const headers = { 'x-api-key': await installation.newKey() };
  // It is left alone after a few failures in a row.
  for (const name of [
    'Acer palmatum',
    'Quercus robur',
    'Rosa canina',
    'Betula pendula',
    'Fagus sylvatica',
    'Salvia',
  ])
    await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers,
      payload: { species_names: [name] },
    });
  expect(await sources()).toBe('degraded');
});
