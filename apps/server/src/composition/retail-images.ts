import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { retailImageErrors } from '../capabilities/retail-images/error-codes.ts';
import {
  createImageAddress,
  createOperatorPictures,
  createPictureFiles,
  createRetailImages,
  createShopPictures,
  operatorPictureRoutes,
  retailImageMigrations,
  retailImageRoutes,
  retailQueue,
  watchEndedPictures,
} from '../capabilities/retail-images/index.ts';
import { type MeasureText, measureText } from '../platform/documents/index.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import { lazy } from '../platform/lazy.ts';
import { allowPerMinute } from '../platform/rate-limits/rate-limiter.ts';
import type { Capability } from './capability.ts';
import type { Environment } from './environment.ts';
import { identityOf } from './identity.ts';
import { openImageModel } from './models.ts';

export const retailImages: Capability<Environment> = {
  migrations: [retailImageMigrations],
  errorCodes: retailImageErrors,
  tags: [{ name: 'Retail images', description: 'Find images of plant items for the pages of shops.' }],
  rates: {
    description: '`"ipm"` plant items',
    limitByPlan: ({ retailItemsPerMinute }) => [allowPerMinute('ipm', retailItemsPerMinute)],
  },
  // Nothing is opened before it is needed.
  open(environment) {
    const { config, database, plantNames, jobs, limiter, clock, timer, logger } = environment;
    const { db } = database;
    const queues = jobs.queuesWith(retailQueue);
    const model = openImageModel(config);
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
    const outside = outsideOf(environment);
    const worker = keepWorker(
      async () => {
        const [{ startRetailWorker }, { createImageGenerator }] = await Promise.all([
          import('../capabilities/retail-images/worker/start-worker.ts'),
          import('../capabilities/retail-images/generation/create-image-generator.ts'),
        ]);
        return startRetailWorker({
          db,
          plantNames,
          queues: await queues.get(),
          files: await jobs.files.get(),
          ...(await outside.get()),
          measureText: config.files.photographMemoryMb > 0 ? measurer(environment) : null,
          generator: model && createImageGenerator({ model }),
          workFolder: path.join(config.home, 'retail-work'),
          jobsAtOnce: config.retailImages.jobsAtOnce,
          queue: retailQueue,
          clock,
          timer,
          logger,
        });
      },
      { timer, logger, problem: 'no images of plants can be looked for at the moment' },
    );
    const display = { ended, files: createPictureFiles(jobs.files.get) };
    const address = createImageAddress(config.publicUrl);
    const keeping = { db, clock, files: jobs.files.get, plantNames, ended };
    const pictures = createOperatorPictures(keeping);
    const fetcher = async () => (await outside.get()).publicFetcher;
    const shopPictures = createShopPictures({ ...keeping, fetcher });
    return {
      health: { queue: { check: async () => (worker.isHealthy ? 'ok' : 'degraded') } },
      routes(api, record) {
        retailImageRoutes(api, images, { limiter, address, display, shopPictures, record });
        api.addHook('onListen', async () => ended.begin());
      },
      operatorRoutes: (api, record) => operatorPictureRoutes(api, pictures, { address, record }),
      worker,
      async close() {
        await ended.stop();
        await (await worker.stop())?.close();
        const opened = await outside.peek();
        await Promise.all(
          [...(opened?.sources ?? []), opened?.fetcher, opened?.publicFetcher].map((part) => part?.close()),
        );
      },
    };
  },
};

const measurer =
  ({ config, logger }: Environment): MeasureText =>
  (picture) =>
    measureText(picture, config.files.photographMemoryMb).catch((error: unknown) => {
      logger.warn({ err: error }, 'failed to look for text in a picture');
      return null;
    });

/** The network services for pictures; none if the sources of names are not asked either. */
const outsideOf = ({ config, tracer }: Environment) =>
  lazy(async () => {
    const [{ openImageSources }, { createFileFetcher }] = await Promise.all([
      import('../capabilities/retail-images/sources/open-image-sources.ts'),
      import('../platform/outbound/file-fetcher.ts'),
    ]);
    const { sources: enabled, sourceUrls: urls } = config.retailImages;
    const identity = identityOf(config);
    return {
      sources: openImageSources({ urls, enabled: config.liveSources ? enabled : [], identity, tracer }),
      /** For addresses that shops name. */
      publicFetcher: createFileFetcher({ identity }),
      // A source that the operator has put on a private address may have its files there.
      fetcher: createFileFetcher({
        identity,
        trustedOrigins: Object.values(urls).map((url) => new URL(url).origin),
      }),
    };
  });
