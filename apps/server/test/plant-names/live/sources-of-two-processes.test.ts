import { describe, expect, it, onTestFinished } from 'vitest';
import { type OpenedPlantNames, SOURCE_IDS } from '../../../src/capabilities/plant-names/index.ts';
import { openConfiguredNames } from '../../../src/composition/plant-names.ts';
import { readConfig } from '../../../src/config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { databasesUnderTest, silentLogger } from '../../support/database.ts';
import { noHome } from '../../support/installed-snapshots.ts';

const patience = { timeout: 60_000 };
const postgresql = databasesUnderTest.find(({ name }) => name === 'PostgreSQL');

const config = readConfig({
  ...Object.fromEntries(SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off'])),
  PLANTDATA_HOME: noHome,
  PLANTDATA_LIVE_SOURCES: 'on',
  PLANTDATA_SOURCE_GBIF_MODE: 'live',
  // Nothing listens at the port for discarding.
  PLANTDATA_SOURCE_GBIF_URL: 'http://127.0.0.1:9',
});

describe.skipIf(!postgresql)('two processes on one PostgreSQL (without TEST_DATABASE_URL skipped)', () => {
  it('leave alone a source that one of them has given up', async () => {
    if (!postgresql) return;
    const database = await postgresql.open();
    onTestFinished(() => database.close());
    const startProcess = async () => {
      const names = await openConfiguredNames({
        config,
        clock: systemClock,
        logger: silentLogger,
        database,
        namesMax: 10,
      });
      onTestFinished(() => names.close());
      return names;
    };
    const [first, second] = [await startProcess(), await startProcess()];
    const names = ['Acer palmatum', 'Quercus robur', 'Rosa canina', 'Betula pendula', 'Fagus sylvatica'];
    await first.verify({ species_names: names }, new AbortController().signal);
    await expect
      .poll(() => gbifOf(second), patience)
      .toMatchObject({
        health: 'down',
        last_failure: { reason: 'it does not accept connections' },
      });
  });
});

const gbifOf = (names: OpenedPlantNames) => names.listSources().sources.find(({ id }) => id === 'gbif');
