import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  Availability,
  ClimateArchive,
  ClimateArchives,
} from '../../../src/capabilities/sdm/climate/climate-archive.ts';
import type { FutureClimate } from '../../../src/capabilities/sdm/climate/future-climate.ts';
import { createSdm, sdmQueue, sdmRoutes } from '../../../src/capabilities/sdm/index.ts';
import { modelSettingsOf } from '../../../src/composition/sdm.ts';
import { readConfig } from '../../../src/config.ts';
import { ServiceError } from '../../../src/platform/errors.ts';
import { createFileStore } from '../../../src/platform/files/create-file-store.ts';
import { type Caller, createApi } from '../../../src/platform/http/index.ts';
import { createIdempotency } from '../../../src/platform/idempotency/create-idempotency.ts';
import { createJobQueues } from '../../../src/platform/jobs/create-job-queues.ts';
import { createLocalRateLimiter } from '../../../src/platform/rate-limits/local-rate-limiter.ts';
import { anyDatabaseUnderTest, silentLogger } from '../../support/database.ts';
import { fixedSecrets } from '../../support/fixed-secrets.ts';
import { callerWith, handClock, handTimer, openMeter } from '../../support/meters.ts';
import { openNamesAndSizes } from '../../support/offline-names-and-sizes.ts';
import { usedOf } from './used-climate.ts';

/** As CHELSA V2.1: three models, an approximated scenario, two models that there are not. */
function availabilityOf(future: FutureClimate): Availability {
  const { gcm, scenario } = future;
  const used = usedOf(future);
  if (gcm === 'miroc6' || gcm === 'ec-earth3') return { kind: 'refused', reason: `There is no ${gcm}.` };
  return scenario === 'ssp245'
    ? { kind: 'approximated', used, note: 'SSP2-4.5 is interpolated between SSP1-2.6 and SSP3-7.0.' }
    : { kind: 'served', used, note: null };
}

const notRead = () => Promise.reject(new Error('Nothing is read before a job is queued.'));
const standInArchive: ClimateArchive = {
  identity: 'stand-in',
  identityOf: async () => 'stand-in',
  attribution: 'Climate: a stand-in',
  references: [],
  disclaimer: null,
  quarterRain: 'monthly means',
  availability: async (future) => availabilityOf(future),
  grid: async () => ({ west: -180, north: 84, cellWidth: 1, cellHeight: 1, columns: 360, rows: 144 }),
  variables: notRead,
  readBaseline: notRead,
  readFuture: notRead,
  release: notRead,
  close: async () => undefined,
};

/** Archives answer these questions before a job is queued; a read layer is a defect. */
const standInArchives: ClimateArchives = {
  availability: async (future) => availabilityOf(future),
  archiveFor: async () => standInArchive,
  close: async () => undefined,
};

/** `/v1/sdm` on a database of its own, with starter names, real queues and files, and no worker. */
export async function openSdmService() {
  const database = await anyDatabaseUnderTest.open();
  const clock = handClock('2026-11-23T09:12:00.000Z');
  const { plantNames } = await openNamesAndSizes();
  const queues = await createJobQueues({ database, clock, logger: silentLogger });
  await queues.declare(sdmQueue);
  const folder = path.join(database.home, 'files');
  const files = await createFileStore({ address: undefined, access: {}, folder, logger: silentLogger });
  const callers = new Map<string, Caller>();
  const limiter = createLocalRateLimiter({ clock });
  const config = readConfig({ PLANTDATA_HOME: database.home });
  const climate = { isAway: false };
  const sdm = createSdm({
    db: database.db,
    plantNames,
    settings: modelSettingsOf(config),
    workers: 2,
    archives: async () => {
      if (climate.isAway) throw new Error('connect ECONNREFUSED 203.0.113.9:443');
      return standInArchives;
    },
    occurrences: async () => ({ identity: 'stand-in' }),
    queues: async () => queues,
    files: async () => files,
    clock,
    random: randomBytes,
    logger: silentLogger,
  });
  const api = await createApi({
    config,
    logger: silentLogger,
    authenticate: async (headers) => {
      const caller = callers.get(String(headers['x-api-key']));
      if (caller === undefined) throw new ServiceError({ code: 'unauthorized', detail: 'Unknown key.' });
      return caller;
    },
    clock,
    charging: {
      meter: openMeter(database.db, clock),
      limiter,
      idempotency: createIdempotency({
        db: database.db,
        secrets: fixedSecrets('server secret'),
        timer: handTimer(),
        random: randomBytes,
        logger: silentLogger,
      }),
    },
  });
  sdmRoutes(api, sdm, { limiter });
  await api.ready();

  return {
    api,
    database,
    clock,
    climate,
    /** A key of its own, as what it may do and as requests with it. */
    newKey(limits: Partial<Caller> = {}) {
      const caller = callerWith(limits);
      callers.set(caller.keyId, caller);
      const headers = { 'x-api-key': caller.keyId };
      return {
        caller,
        get: (url: string, more: Record<string, string> = {}) =>
          api.inject({ url, headers: { ...headers, ...more } }),
        head: (url: string, more: Record<string, string> = {}) =>
          api.inject({ method: 'HEAD', url, headers: { ...headers, ...more } }),
        remove: (url: string) => api.inject({ method: 'DELETE', url, headers }),
        submit: (body: object = {}, more: Record<string, string> = {}, url = '/v1/sdm/generate') =>
          api.inject({
            method: 'POST',
            url,
            headers: { ...headers, ...more },
            payload: { species_name: 'Eucalyptus globulus', ...body },
          }),
      };
    },
    /** Puts a file there as a worker does. */
    async keep(jobId: string, name: string, content: string) {
      const source = path.join(database.home, 'made');
      await mkdir(source, { recursive: true });
      await writeFile(path.join(source, name), content);
      await files.put(`sdm/${jobId}/${name}`, path.join(source, name));
    },
    async close() {
      await api.close();
      await queues.close();
      await plantNames.close();
      await database.close();
    },
  };
}

export type SdmService = Awaited<ReturnType<typeof openSdmService>>;
export type Key = ReturnType<SdmService['newKey']>;
