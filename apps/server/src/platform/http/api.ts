import { fastify, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { limitAnswers, watchForAbandonment } from './answer-limits.ts';
import { arrivalMsMax, limitArrivals } from './arrival.ts';
import { cachePublicAnswers } from './caching.ts';
import { type ChargeContext, chargeForAnswers } from './charging.ts';
import { compressAnswers } from './compression.ts';
import { shareWithWebPages } from './cors.ts';
import { type Authentication, checkCredentials } from './credential.ts';
import { endConnectionsOnDrain } from './drain.ts';
import { answerBrokenConnection, answerErrors, sendProblem, serviceErrorOf } from './error-handler.ts';
import { nameIgnoredMembers } from './ignored-members.ts';
import { readJsonBodies } from './json-body.ts';
import { refuseKeysInAddress } from './key-in-address.ts';
import { sendLongAnswers } from './long-answers.ts';
import { readForms } from './multipart.ts';
import { limitOpenRequests } from './open-requests.ts';
import { type Description, describeApi } from './openapi.ts';
import { limitRequests, type RateLimits } from './rate-limits.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { logRequests, type RecordedRequest } from './request-log.ts';
import { validatorCompiler } from './request-problems.ts';
import { type Room, requireRoom } from './room.ts';
import type { ApiInstance } from './route-config.ts';
import { createRouteTable } from './route-table.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { answerTests } from './test-keys.ts';
import { traceRequests } from './tracing.ts';

export type ApiOptions = Authentication & {
  config: {
    bodyBytesMax: number;
    requestTimeoutSeconds: number;
    trustProxy: boolean | string[];
    corsOrigins: string[];
    publicUrl?: string | undefined;
    files: { fileBytesMax: number };
  };
  logger: Logger;
  clock?: Clock | undefined;
  /** Without it nothing is limited. */
  rateLimits?: RateLimits | undefined;
  /** Without it nothing is charged, and no answer is remembered. */
  charging?: ChargeContext | undefined;
  /** Without it the disk counts as unlimited. */
  room?: Room | undefined;
  /** Called with every finished request of a known key. */
  recordRequest?: ((request: RecordedRequest) => void) | undefined;
  /** Without it nothing is traced. */
  tracer?: Tracer | undefined;
  /** Additions of the capabilities to the interface description. */
  description?: Omit<Description, 'publicUrl'> | undefined;
};

/** Load balancers keep idle connections for about a minute; closing later than they do avoids lost requests. */
const keepAliveTimeoutMs = 72_000;

/** The HTTP server without any route: the parts that all routes share. */
export async function createApi({
  config,
  logger,
  authenticate,
  authenticatePerson,
  clock,
  rateLimits,
  charging,
  room,
  recordRequest,
  tracer,
  description,
}: ApiOptions): Promise<ApiInstance> {
  const requestTimeoutMs = config.requestTimeoutSeconds * 1_000;
  const app: ApiInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    bodyLimit: config.bodyBytesMax,
    trustProxy: config.trustProxy,
    requestTimeout: arrivalMsMax,
    keepAliveTimeout: keepAliveTimeoutMs,
    return503OnClosing: false,
    http: {
      // Node.js compares the two before the framework has set the other one.
      requestTimeout: arrivalMsMax,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs / 2, 15_000),
      maxHeaderSize: 16 * 1024,
    },
    clientErrorHandler: answerBrokenConnection,
    // No time limit applies to the rest of such a request.
    frameworkErrors: (error, request, reply) =>
      sendProblem(reply.header('Connection', 'close'), serviceErrorOf(error, request), request.id),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id));

  const whenArrived = limitArrivals(app, requestTimeoutMs);
  watchForAbandonment(app, requestTimeoutMs, whenArrived);
  limitAnswers(app, requestTimeoutMs);

  const routes = createRouteTable(app);
  answerErrors(app, routes);
  if (tracer) traceRequests(app, tracer);
  sendSecurityHeaders(app, config.publicUrl);
  await shareWithWebPages(app, routes, config.corsOrigins);
  refuseKeysInAddress(app);
  logRequests(app, recordRequest);
  if (room) requireRoom(app, room);
  checkCredentials(app, { authenticate, authenticatePerson }, clock);
  if (rateLimits) {
    limitRequests(app, rateLimits);
    limitOpenRequests(app);
  }
  readJsonBodies(app);
  await readForms(app, config.files);
  nameIgnoredMembers(app);
  cachePublicAnswers(app);
  answerTests(app);
  chargeForAnswers(app, charging);
  sendLongAnswers(app);
  await compressAnswers(app);
  endConnectionsOnDrain(app);
  await describeApi(app, { ...description, publicUrl: config.publicUrl });
  return app;
}
