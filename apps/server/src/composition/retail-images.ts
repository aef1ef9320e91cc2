import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { PlantNames } from '../capabilities/plant-names/index.ts';
import {
  createImageAddress,
  createOperatorPictures,
  createPictureFiles,
  createRetailImages,
  operatorPictureRoutes,
  type RecordPictureAction,
  retailImageRoutes,
  retailQueue,
  watchEndedPictures,
} from '../capabilities/retail-images/index.ts';
import type { Config } from '../config.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { minuteMs } from '../platform/durations.ts';
import type { ApiInstance } from '../platform/http/index.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import { lazily } from '../platform/lazily.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';
import { identityOf } from './identity.ts';
import { configuredImageModel } from './image-model.ts';
import type { ConfiguredWork } from './job-services.ts';

export interface ConfiguredRetailImagesOptions {
  readonly config: Config;
  readonly database: Database;
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly work: ConfiguredWork;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
}

/** Longer than a restart of a source takes, and within the time of an attempt. */
const lastWaitMs = 2 * minuteMs;

/** Retail images as the settings say, for a migrated database. Nothing is opened before it is needed. */
export function openConfiguredRetailImages(options: ConfiguredRetailImagesOptions) {
  const { config, database, work, limiter, clock, timer, logger } = options;
  const { db } = database;
  const queues = work.queuesWith(retailQueue);
  const model = configuredImageModel({ config });
  const images = createRetailImages({
    db,
    canDraw: model !== null,
    takesBatches: config.retailImages.takesBatches,
    waitMs: config.retailImages.waitSeconds * 1000,
    queues: queues.get,
    clock,
    random: randomBytes,
    logger,
  });
  const ended = watchEndedPictures({ db, timer, logger });
  const outside = outsideOf(options);
  const worker = keepWorker(
    async () => {
      const [{ startRetailWorker }, { createImageGenerator }] = await Promise.all([
        import('../capabilities/retail-images/worker/start-worker.ts'),
        import('../capabilities/retail-images/generation/create-image-generator.ts'),
      ]);
      return startRetailWorker({
        db,
        plantNames: options.plantNames,
        queues: await queues.get(),
        files: await work.files.get(),
        ...(await outside.get()),
        generator: model && createImageGenerator({ model }),
        workFolder: path.join(config.home, 'retail-work'),
        jobsAtOnce: config.retailImages.jobsAtOnce,
        lastWaitMs,
        clock,
        timer,
        logger,
      });
    },
    { timer, logger, problem: 'no images of plants can be looked for at the moment' },
  );
  const display = { ended, files: createPictureFiles(work.files.get) };
  const address = createImageAddress(config.publicUrl);
  const { plantNames } = options;
  const pictures = createOperatorPictures({ db, clock, files: work.files.get, plantNames, ended });
  return {
    addRoutes: (api: ApiInstance) => retailImageRoutes(api, images, { limiter, address, display }),
    /** Routes for operators, in a scope in which sessions are kept. */
    addOperatorRoutes: (api: ApiInstance, record: RecordPictureAction) =>
      operatorPictureRoutes(api, pictures, { address, record }),
    /** Knows of pictures that are taken down from now on. */
    watch: () => ended.begin(),
    /** Works on batches in this process from now on, if it is to, and tidies up after them in any case. */
    startWorker: () => worker.begin(),
    isWell: () => worker.isWell,
    /** Before the queues are closed. */
    stop: () => worker.stop(),
    /** Once the queues are closed, and before the database is. */
    async close() {
      await ended.stop();
      await (await worker.stop())?.close();
      const opened = await outside.opened();
      await Promise.all([...(opened?.sources ?? []), opened?.fetcher].map((part) => part?.close()));
    },
  };
}

export type ConfiguredRetailImages = ReturnType<typeof openConfiguredRetailImages>;

/** The network services for pictures; none if the sources of names are not asked either. */
const outsideOf = ({ config, tracer }: ConfiguredRetailImagesOptions) =>
  lazily(async () => {
    const [{ openImageSources }, { createFileFetcher }] = await Promise.all([
      import('../capabilities/retail-images/sources/open-image-sources.ts'),
      import('../platform/outbound/file-fetcher.ts'),
    ]);
    const { sources: enabled, sourceUrls: urls } = config.retailImages;
    const identity = identityOf(config);
    return {
      sources: openImageSources({ urls, enabled: config.liveSources ? enabled : [], identity, tracer }),
      // A source that the operator has put on a private address may have its files there.
      fetcher: createFileFetcher({
        identity,
        trustedOrigins: Object.values(urls).map((url) => new URL(url).origin),
      }),
    };
  });
