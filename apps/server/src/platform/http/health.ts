import { z } from 'zod';
import { wantsPage } from './accept.ts';
import type { ApiInstance } from './route-config.ts';
import { serviceVersion } from './version.ts';

const HealthStatus = z.enum(['ok', 'degraded', 'down']);
type HealthStatus = z.output<typeof HealthStatus>;

/** Parts of every service; capabilities add theirs. */
const platformParts = ['database', 'storage', 'queue'];

export interface HealthCheck {
  check(): Promise<HealthStatus>;
  /** Without it no request can be answered: when it is down, the service is. False by default. */
  readonly isEssential?: boolean;
}

/** Registry of the health checks of the platform and its capabilities. */
export interface HealthChecks {
  /** A part with several checks has the status of the worst. */
  add(part: string, check: HealthCheck): void;
  run(): Promise<ReadinessReport>;
  /** The form of the report, which names every part. */
  readonly report: ReturnType<typeof describeReport>;
}

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

const describeReport = (parts: readonly string[]) =>
  z
    .object({
      status: HealthStatus.meta({
        description:
          '`down` when an essential part is down or the service is stopping, `degraded` when any part is not `ok`.',
      }),
      service: z.literal('plant-data-service'),
      version: z.string(),
      checks: z.object(Object.fromEntries(parts.map((part) => [part, HealthStatus]))).meta({
        description:
          'Each part; a part that is listed under `not_in_use` is `ok` because nothing in it can fail.',
      }),
      not_in_use: z
        .array(z.enum(parts))
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
          checks: Object.fromEntries(parts.map((part) => [part, 'ok'])),
          not_in_use: ['storage', 'models'],
        },
      ],
    });
type ReadinessReport = z.output<ReturnType<typeof describeReport>>;

const checkTimeoutMs = 2_000;

/** `ownParts`: those of the capabilities. */
export function createHealthChecks(ownParts: readonly string[] = []): HealthChecks {
  const parts = [...platformParts, ...ownParts];
  const registered = new Map<string, HealthCheck[]>();
  return {
    add: (part, check) => void registered.set(part, [...(registered.get(part) ?? []), check]),
    async run() {
      let isDown = false;
      const statusOf = async (part: string): Promise<[string, HealthStatus]> => {
        const checks = registered.get(part) ?? [];
        const found = await Promise.all(checks.map(settle));
        isDown ||= checks.some(({ isEssential }, index) => isEssential && found[index] === 'down');
        return [part, found.includes('down') ? 'down' : found.includes('degraded') ? 'degraded' : 'ok'];
      };
      const checks = await Promise.all(parts.map(statusOf));
      const isImpaired = checks.some(([, status]) => status !== 'ok');
      return {
        status: isDown ? 'down' : isImpaired ? 'degraded' : 'ok',
        service: 'plant-data-service',
        version: serviceVersion,
        checks: Object.fromEntries(checks),
        not_in_use: parts.filter((part) => !registered.has(part)),
      };
    },
    report: describeReport(parts),
  };
}

/** A part is down if its check fails or takes too long. */
async function settle({ check }: HealthCheck): Promise<HealthStatus> {
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

/** `home`: the page to which browsers that open the root are sent. */
export function healthRoutes(app: ApiInstance, health: HealthChecks, home?: string): void {
  const alive = { status: 'ok', service: 'plant-data-service', version: serviceVersion } as const;
  const config = { credential: 'none', exemptFromRateLimit: true } as const;
  const schema = {
    tags: ['Service'],
    security: [],
    response: { 200: Health },
  };
  app.get(
    '/v1/health',
    {
      config,
      schema: {
        ...schema,
        operationId: 'getHealth',
        summary: 'Is the service alive?',
        description:
          'For monitors that restart a process that hangs: it looks at nothing but the process itself. Not limited.',
      },
    },
    () => alive,
  );
  app.get('/v1/', { config, schema: { ...schema, hide: true } }, () => alive);
  app.get('/', { config, schema: { hide: true } }, (request, reply) =>
    home !== undefined && request.url === '/' && wantsPage(request)
      ? reply.header('Vary', 'Accept').redirect(home)
      : alive,
  );

  app.get(
    '/v1/health/ready',
    {
      config,
      schema: {
        operationId: 'getReadiness',
        tags: ['Service'],
        summary: 'Can the service do its work?',
        description:
          'For load balancers: the database, the storage and the other parts with their state. 503 while one is down that every request needs.',
        security: [],
        response: { 200: health.report, 503: health.report },
      },
    },
    async (_request, reply) => {
      const found = await health.run();
      const report = app.isDraining ? { ...found, status: 'down' as const } : found;
      return reply.code(report.status === 'down' ? 503 : 200).send(report);
    },
  );
}
