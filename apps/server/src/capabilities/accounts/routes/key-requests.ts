import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import {
  type ApiInstance,
  nextCursor,
  PageQuery,
  problems,
  readCursor,
  writeCursor,
} from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import type { Keys } from '../keys/keys.ts';
import { keptMs } from '../requests/request-recorder.ts';
import { countLost, findRequests } from '../requests/store.ts';
import type { KeyRequestRow } from '../schema.ts';
import { time } from '../wire/plain-text.ts';
import { ofAccount, scopeOf } from '../wire/signed-in.ts';
import { KeyPath } from './key-schema.ts';

const KeyRequestPage = z
  .object({
    data: z.array(
      z.object({
        request_id: z.string().meta({ description: 'As in the header `X-Request-Id` of the answer.' }),
        at: time('When the request ended.'),
        method: z.string(),
        route: z.string().meta({ description: 'The path of the interface description, without values.' }),
        status: z.int().nullable().meta({ description: 'Null: the caller left before the answer.' }),
        units: z.int().min(0).meta({ description: 'Units charged.' }),
        latency_ms: z.int().min(0),
      }),
    ),
    next_cursor: nextCursor,
    lost: z.int().min(0).meta({ description: 'Requests of these days that were too many to be kept.' }),
  })
  .meta({
    id: 'ApiKeyRequestPage',
    description: 'Requests of a key in the last seven days, the newest first.',
    examples: [
      {
        data: [
          {
            request_id: 'req_4Qm9xkq3Tn6yZ1bWc0Rv2A',
            at: '2026-11-22T10:30:00.000Z',
            method: 'POST',
            route: '/v1/verify/plant-names',
            status: 200,
            units: 12,
            latency_ms: 48,
          },
        ],
        next_cursor: null,
        lost: 0,
      },
    ],
  });

const KeyRequestQuery = PageQuery.extend({
  status: z
    .string()
    .regex(/^[2-5](?:xx|\d\d)$/, 'must be a status such as 404 or a class such as 4xx')
    .optional()
    .meta({ description: 'Only answers with this status, such as `429`, or of this class, such as `4xx`.' }),
});

interface KeyRequestOptions {
  readonly db: Executor;
  readonly keys: Pick<Keys, 'get'>;
  readonly clock: Clock;
}

/** `GET /v1/account/keys/{id}/requests`, from the rows that every process writes each second. */
export function keyRequestsRoute(app: ApiInstance, { db, keys, clock }: KeyRequestOptions): void {
  app.get(
    '/v1/account/keys/:id/requests',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listApiKeyRequests',
        summary: 'List the requests of an API key',
        description:
          'Calls with the key or its tokens in the last seven days, after a second or two. No bodies, queries or addresses are kept.',
        params: KeyPath,
        querystring: KeyRequestQuery,
        response: { 200: KeyRequestPage, ...problems('invalid_request', accountErrors.key_not_found) },
      },
    },
    async (request) => {
      const { limit, cursor, status } = request.query;
      const { id: keyId } = await keys.get(scopeOf(request), request.params.id);
      const since = new Date(clock.now().getTime() - keptMs);
      const before = cursor === undefined ? undefined : readCursor(cursor, z.int().min(1));
      const statuses = status === undefined ? undefined : rangeOf(status);
      const [found, lost] = await Promise.all([
        findRequests(db, { keyId, statuses, since, before, limit: limit + 1 }),
        countLost(db, keyId, since),
      ]);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return { data: page.map(describe), next_cursor: last ? writeCursor(last.id) : null, lost };
    },
  );
}

const rangeOf = (status: string): [number, number] => [
  Number(status.replace('xx', '00')),
  Number(status.replace('xx', '99')),
];

const describe = ({ id: _, key_id: _key, lost: _lost, at, ...rest }: KeyRequestRow) => ({
  ...rest,
  at: at.toISOString(),
});
