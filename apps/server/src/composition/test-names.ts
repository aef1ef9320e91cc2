import path from 'node:path';
import { failingSource, type OpenedPlantNames, openPlantNames } from '../capabilities/plant-names/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { lazy } from '../platform/lazy.ts';
import { isTestCall } from '../platform/test-calls.ts';

interface TestNamesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly namesMax: number;
}

/** The names, with the bundled lists alone for test keys: no snapshot, no service and no model. */
export function withTestNames(names: OpenedPlantNames, options: TestNamesOptions): OpenedPlantNames {
  const { config, clock, namesMax } = options;
  const tests = lazy(() =>
    openPlantNames({
      home: path.join(config.home, 'bundled-only'),
      modeOf: () => 'auto',
      standIns: [failingSource],
      namesMax,
      clock,
    }),
  );
  const own = async (): Promise<OpenedPlantNames> => (isTestCall() ? tests.get() : names);
  return {
    ...names,
    get dictionary() {
      return names.dictionary;
    },
    get asksNetwork() {
      return names.asksNetwork && !isTestCall();
    },
    verify: async (...asked) => (await own()).verify(...asked),
    verifyList: async (...asked) => (await own()).verifyList(...asked),
    verifyLocally: async (...asked) => (await own()).verifyLocally(...asked),
    verifyStream: (...asked) =>
      isTestCall() ? inTests((opened) => opened.verifyStream(...asked)) : names.verifyStream(...asked),
    verifyEach: (...asked) =>
      isTestCall() ? inTests((opened) => opened.verifyEach(...asked)) : names.verifyEach(...asked),
  };

  async function* inTests<Item>(ask: (opened: OpenedPlantNames) => AsyncIterable<Item>) {
    yield* ask(await tests.get());
  }
}
