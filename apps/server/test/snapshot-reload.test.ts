import { expect, it } from 'vitest';
import { buildApp } from '../src/composition/app.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { eventually } from './support/eventually.ts';
import { installSnapshot, makeHome } from './support/installed-snapshots.ts';

it('a running service answers from a snapshot soon after it is installed, and stops looking when it closes', async () => {
  const home = await makeHome();
  const logger = createLogger('silent');
  const database = await openDatabase({ home, logger });
  await using opened = new AsyncDisposableStack();
  opened.defer(() => database.close());
  const works = new Set<() => void>();
  const timer = {
    every: (_milliseconds: number, work: () => void) => {
      works.add(work);
      return () => void works.delete(work);
    },
  };
  const config = readConfig({ PLANTDATA_HOME: home, PLANTDATA_LIVE_SOURCES: 'off' });
  const { api } = await buildApp({ config, logger, database, clock: systemClock, timer });
  const powo = async () => {
    const { sources } = (await api.inject('/v1/sources/taxonomic')).json();
    return sources.find(({ id }: { id: string }) => id === 'powo');
  };
  expect(await powo()).toMatchObject({ mode: 'none', data_version: null, datasets: [] });

  await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names: [{ name: 'Acer palmatum' }] });
  for (const work of works) work();
  await eventually(async () => {
    expect(await powo()).toMatchObject({
      mode: 'snapshot',
      datasets: [{ id: 'wcvp', version: '2026-01-15' }],
    });
  });
  const suggested = await api.inject('/v1/plant-names/suggestions?q=ac%20pal');
  expect(suggested.json().suggestions).toMatchObject([{ name: 'Acer palmatum', source: 'wcvp' }]);

  await api.close();
  expect(works.size).toBe(0);
});
