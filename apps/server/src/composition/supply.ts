import { createSuitabilityReader } from '../capabilities/sdm/index.ts';
import { allowPerMinute } from '../platform/rate-limits/rate-limiter.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';
import { openLanguageModel } from './models.ts';

export const supply: Capability<ApiEnvironment> = {
  tags: [{ name: 'Supply', description: 'Draft enquiries, read replies and rank substitutes.' }],
  rates: {
    description: '`"spm"` supply calls',
    limitByPlan: ({ supplyCallsPerMinute }) => [allowPerMinute('spm', supplyCallsPerMinute)],
  },
  async open(environment) {
    const { createSupply, supplyRoutes } = await import('../capabilities/supply/index.ts');
    const service = createSupply({
      model: openLanguageModel(environment),
      logger: environment.logger,
      knowledge: {
        plantNames: environment.plantNames,
        flowers: environment.flowers,
        suitability: createSuitabilityReader({
          db: environment.database.db,
          files: environment.jobs.files.get,
          clock: environment.clock,
        }),
        sizes: environment.sizes.service,
      },
    });
    return { routes: (api) => supplyRoutes(api, service, environment.limiter, environment.intake) };
  },
};
