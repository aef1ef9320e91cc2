import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { deskMigrations, listErrors, listQueue } from '../capabilities/plant-lists/desk/index.ts';
import { listColumnMigrations } from '../capabilities/plant-lists/preview/index.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';

export const plantLists: Capability<ApiEnvironment> = {
  migrations: [listColumnMigrations, deskMigrations],
  errorCodes: listErrors,
  tags: [
    {
      name: 'Plant lists',
      description: 'Verify lists of names with sizes and quantities, keep them, and decide what is open.',
    },
  ],
  async open(environment) {
    const { config, database, clock, timer, logger, plantNames, sizes, intake, jobs, completions } =
      environment;
    const {
      createDesk,
      createPlantLists,
      createRememberedColumns,
      createReturnedLists,
      deskRoutes,
      plantListRoutes,
      previewRoute,
    } = await import('../capabilities/plant-lists/index.ts');
    const service = createPlantLists({ plantNames, potSizes: sizes.service });
    const files = {
      intake,
      returnedLists: createReturnedLists(intake),
      completions,
      rowsMax: config.files.namesMax,
    };
    const queues = jobs.queuesWith(listQueue);
    const options = {
      db: database.db,
      plantLists: service,
      plantNames,
      potSizes: sizes.service,
      intake,
      documents: environment.documents,
      files: jobs.files.get,
      limits: config.lists,
      clock,
      random: randomBytes,
      logger,
    };
    const desk = createDesk({ ...options, queues: queues.get });
    const worker = keepWorker(
      async () => {
        const { startListWorker } = await import('../capabilities/plant-lists/desk/start-list-worker.ts');
        return startListWorker({
          ...options,
          jobQueues: await queues.get(),
          workFolder: path.join(config.home, 'list-work'),
          jobsAtOnce: config.lists.jobsAtOnce,
          timer,
        });
      },
      { timer, logger, problem: 'no lists can be verified at the moment' },
    );
    return {
      health: { queue: { check: async () => (worker.isHealthy ? 'ok' : 'degraded') } },
      routes(api) {
        plantListRoutes(api, service, files);
        previewRoute(api, service, {
          intake,
          rememberedColumns: createRememberedColumns(database.db, clock),
        });
        deskRoutes(api, desk, {
          keptDays: config.lists.keptDays,
          readingMs: config.files.readingSeconds * 1_000,
        });
      },
      worker,
      async close() {
        await (await worker.stop())?.close();
      },
    };
  },
};
