import { setTimeout as sleep } from 'node:timers/promises';
import { openPlantNames, plantNameRoutes } from '../apps/server/src/capabilities/plant-names/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createApi } from '../apps/server/src/platform/http/index.ts';
import { createLogger } from '../apps/server/src/platform/telemetry/logger.ts';
import { asLabels, asMisspelt, enlarge, starterNames } from './lists.ts';
import { type Figure, medianMs } from './report.ts';

/** 1,000 names in one request over HTTP beside the same call of the service in this process, nothing remembered between runs. */
export async function run(): Promise<Figure[]> {
  const plantNames = await openPlantNames({
    isSourceOn: () => true,
    namesMax: 1000,
    clock: { now: () => new Date() },
  });
  const caller = {
    accountId: 'bench',
    keyId: 'bench',
    keyName: 'bench',
    plan: 'teams',
    platformIntegration: false,
  } as const;
  const api = await createApi({
    config: readConfig({}),
    logger: createLogger('silent'),
    authenticate: async () => caller,
  });
  plantNameRoutes(api, plantNames);
  const address = await api.listen({ host: '127.0.0.1', port: 0 });

  async function post(names: readonly string[]): Promise<unknown> {
    const response = await fetch(`${address}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ species_names: names, cache_results: false }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  }

  const names = await starterNames();
  const figures: Figure[] = [];
  for (const [list, strings] of [
    ['nursery labels', asLabels(names)],
    ['misspelt names', asMisspelt(names)],
  ] as const) {
    const thousand = enlarge(strings, 1000);
    const baselineValue = await medianMs(() =>
      plantNames.verify({ species_names: thousand, cache_results: false }, new AbortController().signal),
    );
    const value = await medianMs(() => post(thousand));
    figures.push({
      name: `1,000 ${list} in one request`,
      unit: 'ms',
      value,
      baseline: 'the same call in process',
      baselineValue,
    });
    figures.push({
      name: `longest stop of the event loop, 1,000 ${list} in process`,
      unit: 'ms',
      value: await longestStopMs(() =>
        plantNames.verify({ species_names: thousand, cache_results: false }, new AbortController().signal),
      ),
      baseline: 'idle',
      baselineValue: await longestStopMs(() => sleep(200)),
    });
  }
  await api.close();
  return figures;
}

/** How late the latest turn of a timer was while `work` ran. */
async function longestStopMs(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  await sleep(5);
  clearInterval(timer);
  return longest;
}
