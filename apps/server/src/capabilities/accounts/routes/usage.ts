import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type ApiInstance, answerOf, pageRequestOf, problems } from '../../../platform/http/index.ts';
import { yieldToEventLoop } from '../../../platform/time-slices.ts';
import type { Usage, UsageFilter, UsageRow } from '../metering/by-month/usage.ts';
import { ofAccount } from '../wire/signed-in.ts';
import { usageFile } from './usage-file.ts';
import { UsageFile, UsageFileQuery, UsagePage, UsageQuery } from './usage-schema.ts';

export interface UsageRouteDependencies {
  readonly usage: Usage;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A file may take long as long as its rows come, which `request.resetAnswerTimeout` sees to. */
const fileMsMax = 60 * 60 * 1000;

/** Charges to the account. */
export function usageRoutes(app: ApiInstance, { usage, clock }: UsageRouteDependencies): void {
  app.get(
    '/v1/account/usage',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listUsage',
        summary: 'List the usage',
        description:
          'One row for each month (UTC), key, merchant and operation. Without `from` and `to`: the current month.',
        querystring: UsageQuery,
        response: { 200: UsagePage, ...problems('invalid_request') },
      },
    },
    async ({ person, query }) =>
      answerOf(await usage.list(person.accountId, filterOf(query), pageRequestOf(query)), (row) => row),
  );
  app.get(
    '/v1/account/usage.csv',
    {
      config: { credential: 'person', answerMsMax: fileMsMax },
      schema: {
        ...ofAccount,
        operationId: 'downloadUsage',
        summary: 'Download the usage as CSV',
        description:
          'All rows that `GET /v1/account/usage` lists with the same filters, in one file. When the service fails midway the transfer ends with an error.',
        querystring: UsageFileQuery,
        response: {
          200: { description: 'The file.', content: { 'text/csv': { schema: UsageFile } } },
          ...problems('invalid_request'),
        },
      },
    },
    async (request, reply) => {
      const rows = usage.stream(request.person.accountId, filterOf(request.query));
      const file = await usageFile(pace(rows, request));
      reply.headers({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${fileNameOf(request.query, clock)}"`,
        // Otherwise a stopping service would wait for a connection on which it can no longer
        // announce the close.
        Connection: 'close',
      });
      return file;
    },
  );
}

const filterOf = ({ from, to, key_id, merchant_id, operation }: UsageFileQuery): UsageFilter => ({
  from,
  to,
  keyId: key_id,
  merchantId: merchant_id,
  operation,
});

/** Such as `usage-2026-01-to-2026-11.csv`. */
function fileNameOf({ from, to }: UsageFileQuery, clock: () => number): string {
  const thisMonth = new Date(clock()).toISOString().slice(0, 7);
  const months = new Set([from ?? thisMonth, to ?? thisMonth]);
  return `usage-${[...months].join('-to-')}.csv`;
}

async function* pace(rows: AsyncIterable<UsageRow>, request: FastifyRequest): AsyncGenerator<UsageRow> {
  let isBegun = false;
  try {
    for await (const row of rows) {
      await yieldToEventLoop(request.abortSignal);
      yield row;
      isBegun = true;
      request.resetAnswerTimeout();
    }
  } catch (error) {
    // For HTTP/1.0 clients, as some proxies are, a mere end of the connection would be that of the
    // file.
    const { socket } = request.raw;
    if (isBegun && socket instanceof Socket) socket.resetAndDestroy();
    throw error;
  }
}
