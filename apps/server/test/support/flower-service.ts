import { randomBytes } from 'node:crypto';
import { type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { type FlowerFacts, noFacts, type VerifiedName } from '../../src/capabilities/flowers/model.ts';
import {
  changeFlowers,
  type KeptFlower,
  putFlowers,
  putSource,
} from '../../src/capabilities/flowers/records/store.ts';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { anyDatabaseUnderTest, silentLogger, type TestDatabase } from './database.ts';
import { handClock, handTimer } from './meters.ts';

/** From `low` to `high` above a wavelength in nm, as most petals do. */
export const stepAt = (wavelength: number, high = 0.8, low = 0.04): Spectrum =>
  spectrumOf((at) => low + (high - low) / (1 + Math.exp((wavelength - at) / 8)));

export interface MadeRecord {
  readonly number: number;
  readonly name: string;
  readonly family?: string | null;
  readonly spectrum: Spectrum;
  readonly facts?: Partial<FlowerFacts>;
  readonly verified?: VerifiedName;
}

export function madeRecord({ number, name, family = 'Lamiaceae', spectrum, facts, verified }: MadeRecord) {
  const [genus = null, species = null] = name.split(' ');
  return {
    sourceId: String(number),
    number,
    facts: { ...noFacts, scientificName: name, genus, species, family, ...facts },
    name: verified ?? null,
    spectrum,
  } satisfies KeptFlower;
}

/** The service as it runs, with the measured flowers that are imported, and time that stands still; `prepare` is given its database first. */
export async function openFlowerService(
  settings: Readonly<Record<string, string>> = {},
  prepare: (database: TestDatabase) => Promise<unknown> = async () => undefined,
) {
  const database = await anyDatabaseUnderTest.open();
  await prepare(database);
  const timer = handTimer();
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=unlimited',
    ...settings,
  });
  const clock = handClock();
  const { api, accounts } = await buildApp({ config, logger: silentLogger, database, clock, timer });
  const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers });
  return {
    api,
    database,
    clock,
    get,
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      api.inject({ method: 'POST', url, payload, headers }),
    /** Puts records of a source into the database, as an import in another process does. */
    async keep(source: string, flowers: readonly KeptFlower[], citation: string | null = null) {
      const described = { id: source, title: `Flowers of ${source}`, licence: 'CC0', citation, doi: null };
      await changeFlowers(database.db, async (tx) => {
        await putSource(tx, described, [], clock.now());
        await putFlowers(tx, source, flowers);
      });
    },
    /** The time passes after which the service looks for changes. */
    look: () => timer.pass(5_000),
    async newKey() {
      const account = await accounts.directory.create({ name: 'Nursery', plan: 'pro' }, operator);
      const order = { name: 'flowers', plan: 'pro' as const, limits: {}, platformIntegration: false };
      const { secret } = await accounts.keys.create(account.id, order, operator);
      return { 'x-api-key': secret };
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}
