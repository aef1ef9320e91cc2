import { z } from 'zod';
import { type ApiInstance, problems } from '../../platform/http/index.ts';

/** A route that takes the address of an uploaded file. */
const RouteDescriptor = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    endpoint: z.string().meta({ description: 'Path of the route.' }),
    method: z.string(),
    requires_auth: z.boolean(),
    accepted_file_types: z.array(z.string()).meta({ description: 'Extensions with their dot.' }),
    category: z.string().meta({ description: '`verification` or `enrichment`; others may come.' }),
  })
  .meta({ id: 'RouteDescriptor' });

type RouteDescriptor = z.output<typeof RouteDescriptor>;

const version = '1.0';

/** The routes that process an uploaded file, with the extensions that the specification lists; more are accepted. */
const routes: RouteDescriptor[] = [
  {
    id: 'verify-plant-names',
    name: 'Verify plant names',
    description: 'Finds the plant names in the file and verifies each of them.',
    endpoint: '/v1/verify/plant-names',
    method: 'POST',
    requires_auth: true,
    accepted_file_types: ['.json', '.xlsx', '.xls', '.csv', '.txt', '.pdf'],
    category: 'verification',
  },
  {
    id: 'verify-pot-sizes',
    name: 'Verify pot sizes',
    description: 'Finds the size labels in the file and classifies each of them.',
    endpoint: '/v1/verify/pot-sizes',
    method: 'POST',
    requires_auth: true,
    accepted_file_types: ['.json', '.xlsx', '.xls', '.pdf', '.txt', '.png', '.jpg', '.jpeg', '.gif', '.webp'],
    category: 'enrichment',
  },
];

const RouteList = z.object({ routes: z.array(RouteDescriptor), version: z.string() }).meta({
  id: 'RouteList',
  description: 'The routes that accept a `file_url`.',
  examples: [{ routes, version }],
});

/** Lists for uploaders the routes that process a file. */
export function routeDiscovery(app: ApiInstance): void {
  app.get(
    '/v1/routes/from-upload',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: {
        operationId: 'listRoutesFromUpload',
        tags: ['Uploads'],
        summary: 'List the routes that process an uploaded file',
        description: 'Each takes the address of an uploaded file as `file_url`.',
        security: [],
        response: { 200: RouteList, ...problems('internal_error') },
      },
    },
    () => ({ routes, version }),
  );
}
