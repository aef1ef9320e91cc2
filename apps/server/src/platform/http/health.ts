import { z } from 'zod';
import type { ApiInstance } from './route-config.ts';
import { serviceVersion } from './version.ts';

const HealthStatus = z.enum(['ok', 'degraded', 'down']);
type HealthStatus = z.output<typeof HealthStatus>;

const healthParts = ['database', 'storage', 'queue', 'sources', 'models', 'flowers', 'climate'] as const;
type HealthPart = (typeof healthParts)[number];

type HealthCheck = {
  check: () => Promise<HealthStatus>;
  /** Without it no request can be answered: when it is down, the service is. */
  isEssential: boolean;
};

/** Registry of the health checks of the platform and its capabilities. */
export type HealthChecks = {
  /** A part with several checks has the status of the worst. */
  add(part: HealthPart, check: HealthCheck): void;
  run(): Promise<ReadinessReport>;
};

const Health = z
  .object({
    status: z.literal('ok'),
    service: z.literal('plant-data-service'),
    version: z.string(),
  })
  .meta({
    id: 'Health',
    description: 'The service is alive.',
    examples: [{ status: 'ok', service: 'plant-data-service', version: serviceVersion }],
  });

export const ReadinessReport = z
  .object({
    status: HealthStatus.meta({
      description: '`down` when an essential part is down, `degraded` when any part is not `ok`.',
    }),
    service: z.literal('plant-data-service'),
    version: z.string(),
    checks: z
      .object({
        database: HealthStatus,
        storage: HealthStatus,
        queue: HealthStatus,
        sources: HealthStatus,
        models: HealthStatus,
        flowers: HealthStatus,
        climate: HealthStatus,
      })
      .meta({
        description:
          'Each part; a part that is listed under `not_in_use` is `ok` because nothing in it can fail.',
      }),
    not_in_use: z
      .array(z.enum(healthParts))
      .meta({ description: 'Parts that this deployment does not have or has switched off.' }),
  })
  .meta({
    id: 'Readiness',
    description: 'The readiness of the service.',
    examples: [
      {
        status: 'ok',
        service: 'plant-data-service',
        version: serviceVersion,
        checks: {
          database: 'ok',
          storage: 'ok',
          queue: 'ok',
          sources: 'ok',
          models: 'ok',
          flowers: 'ok',
          climate: 'ok',
        },
        not_in_use: ['storage', 'models'],
      },
    ],
  });
export type ReadinessReport = z.output<typeof ReadinessReport>;

const checkTimeoutMs = 2_000;

export function createHealthChecks(): HealthChecks {
  const registered = new Map<HealthPart, HealthCheck[]>();
  return {
    add: (part, check) => void registered.set(part, [...(registered.get(part) ?? []), check]),
    async run() {
      let isDown = false;
      const statusOf = async (part: HealthPart): Promise<HealthStatus> => {
        const ofPart = registered.get(part) ?? [];
        const found = await Promise.all(ofPart.map(({ check }) => settle(check)));
        isDown ||= ofPart.some(({ isEssential }, index) => isEssential && found[index] === 'down');
        return found.includes('down') ? 'down' : found.includes('degraded') ? 'degraded' : 'ok';
      };
      const [database, storage, queue, sources, models, flowers, climate] = await Promise.all([
        statusOf('database'),
        statusOf('storage'),
        statusOf('queue'),
        statusOf('sources'),
        statusOf('models'),
        statusOf('flowers'),
        statusOf('climate'),
      ]);
      const checks = { database, storage, queue, sources, models, flowers, climate };
      const isImpaired = healthParts.some((part) => checks[part] !== 'ok');
      return {
        status: isDown ? 'down' : isImpaired ? 'degraded' : 'ok',
        service: 'plant-data-service',
        version: serviceVersion,
        checks,
        not_in_use: healthParts.filter((part) => !registered.has(part)),
      };
    },
  };
}

/** A part is down if its check fails or takes too long. */
async function settle(check: () => Promise<HealthStatus>): Promise<HealthStatus> {
  const { promise, resolve } = Promise.withResolvers<HealthStatus>();
  const timer = setTimeout(() => resolve('down'), checkTimeoutMs);
  try {
    return await Promise.race([check(), promise]);
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

export function healthRoutes(app: ApiInstance, health: HealthChecks): void {
  const alive = { status: 'ok', service: 'plant-data-service', version: serviceVersion } as const;
  const config = { credential: 'none', comesOften: true } as const;
  const schema = {
    tags: ['Service'],
    security: [],
    response: { 200: Health },
  };
  app.get(
    '/v1/health',
    { config, schema: { ...schema, operationId: 'getHealth', summary: 'Is the service alive?' } },
    () => alive,
  );
  app.get('/v1/', { config, schema: { ...schema, hide: true } }, () => alive);
  app.get('/', { config, schema: { ...schema, hide: true } }, () => alive);

  app.get(
    '/v1/health/ready',
    {
      config,
      schema: {
        operationId: 'getReadiness',
        tags: ['Service'],
        summary: 'Can the service do its work?',
        security: [],
        response: { 200: ReadinessReport, 503: ReadinessReport },
      },
    },
    async (_request, reply) => {
      const report = await health.run();
      return reply.code(report.status === 'down' ? 503 : 200).send(report);
    },
  );
}
