import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { takePort } from './take-port.ts';

/** A provider of language models on a loopback port, which speaks the protocols of OpenAI and of Anthropic. */
interface ModelServer extends AsyncDisposable {
  readonly url: string;
  /** What was asked, in order. */
  readonly calls: ModelCall[];
}

export interface ModelCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.output<typeof Body>;
}

export type Reply =
  /** What the model writes. */
  | { readonly text: string; readonly isCutOff?: boolean }
  /** What the provider answers in the model's place. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  | 'hang in the middle'
  | 'reset';

const Body = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.looseObject({ name: z.string() })).optional(),
});

export async function serveModel(reply: (call: ModelCall, earlier: number) => Reply): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const server = createServer(async (request, response) => {
    const body = Body.parse(await json(request));
    const call = { path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    send(response, call, reply(call, calls.length - 1));
  });
  const port = await takePort(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, call: ModelCall, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (reply === 'hang in the middle') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
    return;
  }
  if ('status' in reply) {
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(reply.body);
    return;
  }
  const written = call.path.endsWith('/messages') ? asAnthropic(call, reply) : asOpenAi(reply);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(written));
}

type Written = Extract<Reply, { text: string }>;

function asOpenAi({ text, isCutOff }: Written) {
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: isCutOff ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

/** Older models are given a tool to call, newer ones a form to write in. */
function asAnthropic({ body }: ModelCall, { text, isCutOff }: Written) {
  const isTool = body.tools?.some(({ name }) => name === 'json') ?? false;
  const content = isTool
    ? { type: 'tool_use', id: 'tool-1', name: 'json', input: JSON.parse(text) }
    : { type: 'text', text };
  return {
    id: 'message-1',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content: [content],
    stop_reason: isCutOff ? 'max_tokens' : isTool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  };
}
