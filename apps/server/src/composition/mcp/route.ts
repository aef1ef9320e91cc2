import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { ServiceError } from '../../platform/errors.ts';
import { type ApiInstance, problems, withKey } from '../../platform/http/index.ts';
import type { Send } from './call-tool.ts';
import type { Operation } from './operations.ts';

const example = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;
const Message = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string().max(200) }).meta({
  id: 'McpMessage',
  description: 'A message of the Model Context Protocol (JSON-RPC 2.0), one at a time.',
  examples: [example],
});
const MessageAnswer = z.looseObject({ jsonrpc: z.literal('2.0') }).meta({
  id: 'McpAnswer',
  description: 'The answer to the message.',
  examples: [{ jsonrpc: '2.0', id: 1, result: { tools: [] } }],
});

const Failure = z.object({ error: z.object({ message: z.string() }) });

/** Headers of the caller that a call of a tool has too, those by which addresses of files are made included. No cookies. */
const passedOn = [
  ...(['x-api-key', 'authorization', 'x-merchant-id', 'user-agent'] as const),
  ...(['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const),
] as const;

/** An answer to a call that took too long is an answer of the tool. */
const answerMsMore = 5_000;

/** Serves tools for language models at `/v1/mcp`. A call of a tool is a request to its operation, with the same key. */
export function serveMcp(api: ApiInstance, config: Config, operations: ReadonlyMap<string, Operation>): void {
  // Loaded with the first message.
  let loaded: Promise<ReturnType<typeof import('./server.ts')['createMessageServer']>> | undefined;
  const load = () => {
    loaded ??= import('./server.ts').then(({ createMessageServer }) => createMessageServer(operations));
    return loaded;
  };
  const origins = new Set([
    ...config.corsOrigins,
    ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
  ]);

  api.post(
    '/v1/mcp',
    {
      config: {
        credential: 'key',
        capability: 'any',
        namesMerchant: true,
        ignoresIdempotencyKey: true,
        carriesCalls: true,
        answerMsMax: config.requestTimeoutSeconds * 1_000 + answerMsMore,
      },
      schema: {
        operationId: 'sendMcpMessage',
        tags: ['Language models'],
        summary: 'Tools for language models (MCP)',
        description:
          'The Model Context Protocol over streamable HTTP, without sessions and streams: every message is answered by itself, as JSON. `tools/list` lists the tools with what they cost. A call of a tool is a request to its operation with the key of the caller: authorization, units, limits and the request log are the same. Messages are counted apart from requests, up to as many a minute. A notification is answered with 202.',
        security: withKey,
        body: Message,
        response: {
          200: MessageAnswer,
          202: z.undefined().meta({ description: 'The notification was received.' }),
          ...problems('invalid_request', 'forbidden', 'service_unavailable'),
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request, origins);
      // The call of a tool has the shorter limit, so that its refusal is the answer.
      request.extendAnswerTimeout(answerMsMore);
      const answer = await load();
      const version = request.headers['mcp-protocol-version'];
      const response = await answer(
        request.body,
        typeof version === 'string' ? version : undefined,
        sendFor(api, request),
      );
      if (response.status === 202) return reply.code(202).send();
      const body = await response.json();
      if (!response.ok)
        throw new ServiceError({ code: 'invalid_request', detail: Failure.parse(body).error.message });
      return MessageAnswer.parse(body);
    },
  );
}

/** A page elsewhere could reach a service on this machine by a name that it has rebound (DNS rebinding). */
function refuseOtherOrigins({ headers: { origin } }: FastifyRequest, origins: ReadonlySet<string>): void {
  if (origin === undefined || origins.has(origin)) return;
  throw new ServiceError({
    code: 'forbidden',
    detail: `Web pages of ${origin.slice(0, 80)} may not send messages. PLANTDATA_CORS_ORIGINS names those that may.`,
  });
}

/** Sends requests in this process, from the address of the caller and until the caller leaves. */
const sendFor =
  (api: ApiInstance, { headers, ip, socket, abortSignal }: FastifyRequest): Send =>
  async (call) => {
    const { statusCode, payload } = await api.inject({
      ...call,
      headers: Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      remoteAddress: socket.remoteAddress ?? ip,
      signal: abortSignal,
    });
    return { status: statusCode, body: JSON.parse(payload) };
  };
