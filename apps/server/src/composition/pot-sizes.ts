import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';

export const potSizes: Capability<ApiEnvironment> = {
  tags: [{ name: 'Pot sizes', description: 'Classify size labels of pots and plants.' }],
  async open({ config, intake, sizes }) {
    const { potSizeRoutes, sizeCatalogueRoutes } = await import('../capabilities/pot-sizes/index.ts');
    return {
      routes(api) {
        potSizeRoutes(api, sizes.service, { intake, labelsMax: config.files.labelsMax });
        sizeCatalogueRoutes(api, sizes.catalogue);
      },
    };
  },
};
