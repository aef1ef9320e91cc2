import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Post } from './open-here.ts';

export interface McpFlags {
  readonly url?: string;
  readonly key?: string;
}

/** Answers messages from standard input until it ends, each by the service. */
export async function serveTools({ url, key }: McpFlags): Promise<void> {
  await using open = new AsyncDisposableStack();
  const post =
    url === undefined ? await (await import('./open-here.ts')).openHere(key, open) : postTo(url, key);
  const transport = new StdioServerTransport();
  const underWay = new Set<Promise<void>>();
  transport.onmessage = (message) => {
    const answering = answer(message, post).then((answered) => answered && transport.send(answered));
    const done = answering.then(() => void underWay.delete(done));
    underWay.add(done);
  };
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const ended = Promise.race([once(process.stdin, 'end'), once(stopped.signal, 'abort')]);
  await transport.start();
  await ended;
  await Promise.all(underWay);
  await transport.close();
}

const Problem = z.looseObject({ error: z.string(), detail: z.string() });

/** Undefined for a notification. */
async function answer(message: JSONRPCMessage, post: Post): Promise<JSONRPCMessage | undefined> {
  const failed = (text: string): JSONRPCMessage | undefined =>
    'id' in message && 'method' in message
      ? { jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } }
      : undefined;
  try {
    const { status, text } = await post(message);
    if (status === 202) return undefined;
    const body: unknown = JSON.parse(text);
    if (status === 200) return JSONRPCMessageSchema.parse(body);
    const { error, detail } = Problem.parse(body);
    return failed(`${error}: ${detail}`);
  } catch (error) {
    return failed(`The service did not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const answerMsMax = 120_000;

function postTo(url: string, key: string | undefined): Post {
  if (key === undefined) throw new Error('--url needs an API key: --key, or PLANTDATA_API_KEY.');
  const address = new URL(`${url.replace(/\/+$/, '')}/v1/mcp`);
  return async (message) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify(message),
      // A redirect could take the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    return { status: response.status, text: await response.text() };
  };
}
