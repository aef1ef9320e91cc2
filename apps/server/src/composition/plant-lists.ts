import { listColumnMigrations } from '../capabilities/plant-lists/preview/index.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';

export const plantLists: Capability<ApiEnvironment> = {
  migrations: [listColumnMigrations],
  tags: [{ name: 'Plant lists', description: 'Verify lists of names with sizes and quantities.' }],
  async open({ config, database, clock, plantNames, sizes, intake, completions }) {
    const { createPlantLists, createRememberedColumns, createReturnedLists, plantListRoutes, previewRoute } =
      await import('../capabilities/plant-lists/index.ts');
    const service = createPlantLists({ plantNames, potSizes: sizes.service });
    const files = {
      intake,
      returnedLists: createReturnedLists(intake),
      completions,
      rowsMax: config.files.namesMax,
    };
    return {
      routes(api) {
        plantListRoutes(api, service, files);
        previewRoute(api, service, {
          intake,
          rememberedColumns: createRememberedColumns(database.db, clock),
        });
      },
    };
  },
};
