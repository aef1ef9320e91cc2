import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createImageStub, type ImageStub, serveStub, starterPlants } from '../../../../stubs/src/index.ts';
import type { PlantNames } from '../../../src/capabilities/plant-names/index.ts';
import { readBundledChecklist } from '../../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { createImageGenerator } from '../../../src/capabilities/retail-images/generation/create-image-generator.ts';
import {
  createImageAddress,
  createPictureFiles,
  createRetailImages,
  createShopPictures,
  retailImageRoutes,
  retailQueue,
  watchEndedPictures,
} from '../../../src/capabilities/retail-images/index.ts';
import { openImageSources } from '../../../src/capabilities/retail-images/sources/open-image-sources.ts';
import { startRetailWorker } from '../../../src/capabilities/retail-images/worker/start-worker.ts';
import { readConfig } from '../../../src/config.ts';
import { createImageModel } from '../../../src/platform/ai/index.ts';
import { systemTimer, type Timer } from '../../../src/platform/clock.ts';
import { ServiceError } from '../../../src/platform/errors.ts';
import { createFileStore } from '../../../src/platform/files/create-file-store.ts';
import { type Caller, createApi } from '../../../src/platform/http/index.ts';
import { createIdempotency } from '../../../src/platform/idempotency/create-idempotency.ts';
import { createJobQueues } from '../../../src/platform/jobs/create-job-queues.ts';
import { createFileFetcher } from '../../../src/platform/outbound/file-fetcher.ts';
import { createLocalRateLimiter } from '../../../src/platform/rate-limits/local-rate-limiter.ts';
import { anyDatabaseUnderTest, type DatabaseUnderTest, silentLogger } from '../../support/database.ts';
import { fixedSecrets } from '../../support/fixed-secrets.ts';
import { callerWith, handTimer, openMeter } from '../../support/meters.ts';
import { openNamesAndSizes } from '../../support/offline-names-and-sizes.ts';

export interface RetailServiceOptions {
  readonly database?: DatabaseUnderTest;
  /** How many batches are worked on; 0: none. */
  readonly workers?: number;
  readonly takesBatches?: boolean;
  readonly waitMs?: number;
  /** Attempts at a batch that an outage may end without a retry being spent, 0 by default. */
  readonly outagesMax?: number;
  readonly retryDelaysSeconds?: readonly number[];
  /** Of a model that draws. */
  readonly imageModelUrl?: string;
  /** In place of the starter checklist. */
  readonly names?: Pick<PlantNames, 'verify'>;
  /** Of the worker. */
  readonly timer?: Timer;
  /** While this says so, Wikimedia Commons has no picture any more of which it is asked by its id. */
  readonly isWithdrawn?: () => boolean;
}

/** The time of this machine, which a test can put forward. */
function shiftedClock() {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    pass(milliseconds: number) {
      shift += milliseconds;
    },
  };
}

/** `/v1/retail-images` on a database of its own, with starter names, real queues, files and worker, and stand-ins of the sources on a loopback port. */
export async function openRetailService({
  database: kind = anyDatabaseUnderTest,
  workers = 2,
  takesBatches = true,
  waitMs = 25_000,
  outagesMax = 0,
  retryDelaysSeconds = retailQueue.retryDelaysSeconds,
  imageModelUrl,
  names,
  timer = systemTimer,
  isWithdrawn = () => false,
}: RetailServiceOptions = {}) {
  const database = await kind.open();
  const { db } = database;
  const clock = shiftedClock();
  const logger = silentLogger;
  const { plantNames } = await openNamesAndSizes();
  const queues = await createJobQueues({ database, clock, logger });
  const queue = { ...retailQueue, outagesMax, retryDelaysSeconds };
  await queues.declare(queue);
  const folder = path.join(database.home, 'files');
  const files = await createFileStore({ address: undefined, access: {}, folder, logger });
  const stub = await serveStub(withdrawing(isWithdrawn), {
    plants: starterPlants(await readBundledChecklist()),
  });
  const sources = openImageSources({
    urls: {
      wikimedia_commons: stub.url,
      wikidata: stub.url,
      inaturalist: `${stub.url}/inaturalist`,
      gbif: `${stub.url}/gbif/v1`,
    },
    enabled: ['wikimedia_commons', 'inaturalist', 'gbif'],
    identity: 'plant-data-service/test',
    timings: { firstRetryMs: 5, retryMsMax: 20, firstProbeMs: 100, probeMsMax: 200, backoffMsMax: 100 },
  });
  const fetcher = createFileFetcher({ identity: 'test', trustedOrigins: [stub.url], firstRetryMs: 5 });
  const model =
    imageModelUrl === undefined ? null : createImageModel({ baseUrl: imageModelUrl, model: 'draws' });
  const limiter = createLocalRateLimiter({ clock });
  const images = createRetailImages({
    db,
    canDraw: model !== null,
    takesBatches,
    waitMs,
    queues: async () => queues,
    clock,
    random: randomBytes,
    logger,
  });
  const startWorker = () =>
    startRetailWorker({
      db,
      plantNames: { verifyLocally: plantNames.verifyLocally, ...(names ?? plantNames) },
      queues,
      files,
      sources,
      fetcher,
      measureText: null,
      generator: model && createImageGenerator({ model }),
      workFolder: path.join(database.home, 'retail-work'),
      jobsAtOnce: workers,
      queue,
      clock,
      timer,
      logger,
    });
  let worker = workers > 0 ? await startWorker() : undefined;
  const takedowns = handTimer();
  const ended = watchEndedPictures({ db, timer: takedowns, logger });
  ended.begin();

  const callers = new Map<string, Caller>();
  const actions: unknown[] = [];
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_PUBLIC_URL: 'https://plants.example.net',
  });
  const api = await createApi({
    config,
    logger,
    authenticate: async (headers) => {
      const caller = callers.get(String(headers['x-api-key']));
      if (caller === undefined) throw new ServiceError({ code: 'unauthorized', detail: 'Unknown key.' });
      return caller;
    },
    clock,
    charging: {
      meter: openMeter(db, clock),
      limiter,
      idempotency: createIdempotency({
        db,
        secrets: fixedSecrets('server secret'),
        timer: handTimer(),
        random: randomBytes,
        logger,
      }),
    },
  });
  retailImageRoutes(api, images, {
    limiter,
    address: createImageAddress(config.publicUrl),
    display: { ended, files: createPictureFiles(async () => files) },
    shopPictures: createShopPictures({
      db,
      clock,
      files: async () => files,
      plantNames: names ?? plantNames,
      fetcher: async () => fetcher,
      ended,
    }),
    record: async (_tx, { caller }, action) => void actions.push({ keyId: caller.keyId, ...action }),
  });
  await api.ready();

  return {
    api,
    database,
    clock,
    queues,
    files,
    folder,
    /** Of the sources. */
    stub,
    plantNames,
    /** Actions of keys, as the audit log would have them. */
    actions,
    /** Processes know of takedowns again. */
    readTakedowns: () => takedowns.pass(5_000),
    /** Starts working where nobody did. */
    async work() {
      worker ??= await startWorker();
    },
    /** A key of its own, as requests with it. */
    newKey(limits: Partial<Caller> = {}) {
      const caller = callerWith(limits);
      callers.set(caller.keyId, caller);
      return requestsOf(api, { 'x-api-key': caller.keyId });
    },
    async close() {
      await ended.stop();
      await api.close();
      await queues.close();
      await worker?.close();
      await Promise.all([...sources.map((source) => source.close()), fetcher.close()]);
      await stub[Symbol.asyncDispose]();
      await plantNames.close();
      await database.close();
    },
  };
}

function withdrawing(isWithdrawn: () => boolean): ImageStub {
  const stub = createImageStub();
  return {
    async answer(request, plants) {
      const id = request.query.get('pageids');
      if (id === null || !isWithdrawn()) return stub.answer(request, plants);
      return { body: { query: { pages: [{ pageid: Number(id), missing: true }] } } };
    },
  };
}

export type RetailService = Awaited<ReturnType<typeof openRetailService>>;

const base = '/v1/retail-images';
const shop = 'https://shop.example.org';

function requestsOf(api: RetailApi, headers: Record<string, string>) {
  const post = (url: string, payload: object) =>
    api.inject({ method: 'POST', url: `${base}${url}`, headers, payload });
  return {
    as: (merchant: string) => requestsOf(api, { ...headers, 'x-merchant-id': merchant }),
    register: (siteUrl = shop, more: object = {}) => post('/sites', { site_url: siteUrl, ...more }),
    sites: () => api.inject({ url: `${base}/sites`, headers }),
    removeSite: (siteUrl = shop) =>
      api.inject({ method: 'DELETE', url: `${base}/sites`, query: { site_url: siteUrl }, headers }),
    resolve: (items: readonly object[], more: object = {}) =>
      post('/resolve', { site_url: shop, items, ...more }),
    addPicture: (body: object) => post('/shop-pictures', body),
    submit: (body: object) => post('/batches', { site_url: shop, ...body }),
    batch: (id: string, siteUrl: string | undefined = shop) =>
      api.inject({ url: `${base}/batches/${id}`, query: { site_url: siteUrl }, headers }),
    get: (url: string, more: Record<string, string> = {}) =>
      api.inject({ url, headers: { ...headers, ...more } }),
  };
}

type RetailApi = Awaited<ReturnType<typeof createApi>>;
export type Key = ReturnType<typeof requestsOf>;
