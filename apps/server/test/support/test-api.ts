import { connect, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { plantNameErrors } from '../../src/capabilities/plant-names/error-codes.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { ServiceError } from '../../src/platform/errors.ts';
import type { ChargeContext } from '../../src/platform/http/charging.ts';
import {
  type ApiInstance,
  type Authenticate,
  type Caller,
  createApi,
  problems,
  type SignedInPerson,
} from '../../src/platform/http/index.ts';
import type { RateLimits } from '../../src/platform/http/rate-limits.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';

export const validKey = 'pds_test_a_key_that_this_service_knows';

/** Without limits; tests of limits make their own of it. */
export const nurseryCaller: Caller = {
  accountId: 'account-1',
  keyId: 'key-1',
  keyName: 'Nursery',
  plan: 'pro',
  platformIntegration: false,
  scope: null,
  isTest: false,
  lineageId: 'key-1',
  merchantId: null,
  delegation: null,
  person: null,
  requestRate: null,
  unitRate: null,
  rates: {},
  allowances: [],
};

const knowsOneKey: Authenticate = async (headers) => {
  if (headers['x-api-key'] === validKey) return nurseryCaller;
  throw new ServiceError({ code: 'unauthorized', detail: 'API key missing or unknown.' });
};

type TestApiOptions = {
  routes?: (api: ApiInstance) => void | Promise<void>;
  config?: Partial<Config>;
  authenticate?: Authenticate;
  clock?: Clock;
  rateLimits?: RateLimits;
  charging?: ChargeContext;
};

/** The HTTP platform with routes of the test's own, and everything it logged. It closes with the test. */
export async function startApi({
  routes,
  config,
  authenticate = knowsOneKey,
  clock,
  rateLimits,
  charging,
}: TestApiOptions = {}) {
  const log: string[] = [];
  const api = await createApi({
    config: { ...readConfig({}), ...config },
    logger: createLogger('debug', { write: (line: string) => void log.push(line) }),
    authenticate,
    clock,
    rateLimits,
    charging,
  });
  await routes?.(api);
  await api.ready();
  onTestFinished(() => api.close());
  return { api, log };
}

/** Lets routes for people be declared, as where sessions are kept; everybody who asks is signed in as that person. */
export function pretendSessions(
  api: ApiInstance,
  personOf: (request: FastifyRequest) => SignedInPerson = () => gardener,
): void {
  api.decorateRequest('person', {
    getter() {
      return personOf(this);
    },
  });
}

export const gardener: SignedInPerson = {
  hasSecondFactor: false,
  personId: 'per_1',
  accountId: 'acc_1',
  role: 'owner',
  email: 'a@example.org',
  name: 'A',
};

const Order = z.object({
  species_names: z.array(z.string().max(300)).min(1).max(1000),
  region: z.enum(['AU-VIC', 'AU-NSW']).optional(),
  quantity: z.int().min(1).optional(),
  site: z.url().optional(),
});

/** A route that needs a key and reads a JSON body, as most do. */
export function orderRoute(api: ApiInstance): void {
  api.post(
    '/v1/orders',
    {
      config: { credential: 'key', internalErrorCode: plantNameErrors.validation_failed },
      schema: {
        operationId: 'order',
        tags: ['Service'],
        summary: 'Order plants',
        security: [{ apiKey: [] }],
        body: Order,
        response: {
          200: z.object({ accepted: z.int(), key: z.string() }),
          ...problems('invalid_request', 'unauthorized'),
        },
      },
    },
    (request) => ({ accepted: request.body.species_names.length, key: request.caller.keyId }),
  );
}

/** Sends bytes as they are to a listening server and collects the answer until the server closes the connection. */
export async function exchange(port: number, send: (socket: Socket) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1' }, () => send(socket));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  socket.on('error', reject);
  return promise;
}

export async function listen(api: ApiInstance): Promise<number> {
  await api.listen({ host: '127.0.0.1', port: 0 });
  const address = api.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
