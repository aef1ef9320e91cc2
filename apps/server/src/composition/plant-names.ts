import path from 'node:path';
import type { BaseLogger } from 'pino';
import { createReturnedLists } from '../capabilities/plant-lists/index.ts';
import { plantNameErrors } from '../capabilities/plant-names/error-codes.ts';
import {
  createNameFallback,
  createProposalCache,
  createSourceAnswerCache,
  type NameServices,
  nameSuggestionRoutes,
  type OpenedPlantNames,
  openPlantNames,
  plantNameMigrations,
  plantNameRoutes,
  reconcileRoutes,
} from '../capabilities/plant-names/index.ts';
import type { Config } from '../config.ts';
import { type Clock, systemTimer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createOutageLog } from '../platform/outage-log.ts';
import {
  createClusterCircuits,
  createSharedCallLimiter,
  type OutboundEvent,
} from '../platform/outbound/index.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';
import { identityOf } from './identity.ts';
import { openLanguageModel } from './models.ts';

/** Time between two checks for snapshots that were added, replaced or removed, in milliseconds. */
const snapshotCheckMs = 5_000;

export const plantNames: Capability<ApiEnvironment> = {
  migrations: [plantNameMigrations],
  errorCodes: plantNameErrors,
  tags: [{ name: 'Plant names', description: 'Verify botanical names.' }],
  // No check of models exists: the report lists them as not in use.
  healthParts: ['sources', 'models'],
  open({ config, plantNames: names, intake, completions, limiter, timer, logger }) {
    const stopChecking = timer.every(snapshotCheckMs, () => {
      names.refresh().then(
        (isChanged) => isChanged && logger.info('loaded new snapshots'),
        (error: unknown) => logger.error({ err: error }, 'failed to refresh the snapshots'),
      );
    });
    return {
      health: {
        sources: {
          async check() {
            const { sources } = names.listSources();
            // If the operator has switched all sources off, nothing can fail: records say that no source
            // was asked.
            return sources.every(({ health }) => health !== 'down') ? 'ok' : 'degraded';
          },
        },
      },
      async routes(api) {
        const files = {
          intake,
          returnedLists: createReturnedLists(intake),
          completions,
          namesMax: config.files.namesMax,
        };
        plantNameRoutes(api, names, files);
        nameSuggestionRoutes(api, names);
        await reconcileRoutes(api, {
          names,
          files,
          limiter,
          anonymousPerMinute: config.reconcileAnonymousPerMinute,
          publicUrl: config.publicUrl,
          framedBy: config.corsOrigins,
        });
      },
      async close() {
        stopChecking();
        await names.close();
      },
    };
  },
};

export interface ConfiguredNamesOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: BaseLogger;
  /** Database of the answer cache; without one it is in a file of the home. */
  readonly database?: Database | Promise<Database | undefined> | undefined;
  /** True if the database is closed together with the names. */
  readonly closesDatabase?: boolean;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
  readonly namesMax: number;
  readonly answerWithinMs?: number | undefined;
  readonly onProblem?: ((problem: string) => void) | undefined;
}

/** Plant-name verification as the settings say. */
export function openConfiguredNames({
  database,
  ...options
}: ConfiguredNamesOptions): Promise<OpenedPlantNames> {
  const { config, clock, logger, namesMax, answerWithinMs } = options;
  const { onProblem = (problem) => logger.warn(problem) } = options;
  return openPlantNames({
    home: config.home,
    modeOf: (id) => config.sourceModes[id],
    services: Promise.resolve(database).then((opened) => servicesFor(options, opened)),
    namesMax,
    answerWithinMs,
    clock,
    onProblem,
  });
}

function servicesFor(options: ConfiguredNamesOptions, database: Database | undefined): NameServices {
  const { config, clock, logger, metrics, closesDatabase = false } = options;
  const caching = { db: database?.db, clock, logger };
  const cache = createSourceAnswerCache({
    ...caching,
    file: path.join(config.home, 'remembered-answers.jsonl'),
    isShared: database?.kind === 'postgresql',
    onRead: metrics?.countCached,
  });
  const model = openLanguageModel(options);
  const proposals = model && createProposalCache(model.name, caching);
  return {
    ...(model && proposals ? { fallback: createNameFallback({ model, cache: proposals }) } : {}),
    ...(config.liveSources ? { live: liveServices(options, database, cache) } : {}),
    async close() {
      await Promise.all([cache.close(), proposals?.close()]);
      if (closesDatabase) await database?.close();
    },
  };
}

function liveServices(
  { config, clock, logger, metrics, tracer }: ConfiguredNamesOptions,
  database: Database | undefined,
  cache: ReturnType<typeof createSourceAnswerCache>,
): NonNullable<NameServices['live']> {
  const shared = database?.kind === 'postgresql' ? database.db : null;
  const { note: onError } = createOutageLog(
    clock,
    logger,
    'Processes cannot share the state of the sources.',
  );
  return {
    urlOf: (id) => config.sourceUrls[id],
    identity: identityOf(config),
    cache,
    clock,
    tracer,
    onEvent(service, event) {
      metrics?.outbound(service, event);
      logEvent(logger, service, event);
    },
    ...(shared
      ? {
          limiterOf: (service, policy) => createSharedCallLimiter(shared, service, { ...policy, onError }),
          sharedStateOf: createClusterCircuits(shared, systemTimer, onError),
        }
      : {}),
  };
}

function logEvent(logger: BaseLogger, service: string, event: OutboundEvent): void {
  if (event.type === 'failed')
    logger.info(
      { service, kind: event.failure.kind, reason: event.failure.message },
      'got no answer from a service',
    );
  if (event.type === 'opened')
    logger.warn({ service, reason: event.reason }, 'opened the circuit of a service');
  if (event.type === 'closed') logger.info({ service }, 'closed the circuit of a service');
}
