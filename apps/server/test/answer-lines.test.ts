import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prefers } from '../src/platform/http/accept.ts';
import { type ApiInstance, answerInLines } from '../src/platform/http/index.ts';
import { readAllLines, readLines } from './support/read-lines.ts';
import { listen, startApi } from './support/test-api.ts';

type Values = (signal: AbortSignal) => AsyncGenerator<unknown, unknown>;

const linesRoute = (values: Values) => (api: ApiInstance) => {
  api.post('/v1/lines', { config: { credential: 'none' }, schema: { hide: true } }, (request, reply) =>
    answerInLines({ values: values(request.abortSignal), request, reply }),
  );
};

async function serve(values: Values, requestTimeoutSeconds?: number) {
  const config = requestTimeoutSeconds === undefined ? {} : { requestTimeoutSeconds };
  const { api, log } = await startApi({ routes: linesRoute(values), config });
  const port = await listen(api);
  return { api, log, port, address: `http://127.0.0.1:${port}/v1/lines` };
}

const ask = (address: string, signal: AbortSignal | null = null) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal });

async function* counting(count: number, pauseMs: number, signal: AbortSignal): AsyncGenerator<unknown> {
  for (let line = 1; line <= count; line += 1) {
    await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    yield { line };
  }
}

const hangAfter = (lines: number): Values =>
  async function* (signal) {
    for (let line = 1; line <= lines; line += 1) yield { line };
    await once(signal, 'abort');
    throw signal.reason;
  };

const Line = z.looseObject({
  error: z.looseObject({ error: z.string(), request_id: z.string() }).optional(),
});
const allLines = async (response: Response) => z.array(Line).parse(await readAllLines(response));

describe('an answer in lines', () => {
  it('is NDJSON with the headers of any answer, is not gathered by proxies and ends its connection', async () => {
    const { address } = await serve((signal) => counting(2, 0, signal));
    const response = await ask(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^req_/),
    });
    expect(await response.text()).toBe('{"line":1}\n{"line":2}\n');
  });

  it('ends with what the values return, if anything', async () => {
    const { address } = await serve(async function* () {
      yield { line: 1 };
      return { total: 1 };
    });
    expect(await (await ask(address)).text()).toBe('{"line":1}\n{"total":1}\n');
  });

  it('may take longer than any other answer, as long as its lines come', async () => {
    const { address } = await serve((signal) => counting(10, 50, signal), 0.2);
    expect(await allLines(await ask(address))).toHaveLength(10);
  });

  it('ends with a problem when no further line comes in time', async () => {
    const { address } = await serve(hangAfter(2), 0.1);
    const response = await ask(address);
    const lines = await allLines(response);
    expect(lines).toHaveLength(3);
    expect(lines[2]?.error).toMatchObject({
      error: 'service_unavailable',
      request_id: response.headers.get('x-request-id'),
      retry_after_seconds: expect.any(Number),
    });
  });

  it('is an ordinary problem when the first line does not come in time', async () => {
    const { address } = await serve(hangAfter(0), 0.1);
    const response = await ask(address);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
  });

  it('ends with a problem that tells nothing of a defect; the log does', async () => {
    const { address, log } = await serve(async function* () {
      yield { line: 1 };
      throw new Error('secret cause');
    });
    const lines = await allLines(await ask(address));
    expect(lines[1]?.error).toMatchObject({ error: 'internal_error', status: 500 });
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(log.join()).toContain('secret cause');
    await expect.poll(() => log.join()).toContain('"error":"internal_error"');
  });

  it('ends soon with a problem when the service stops', async () => {
    const { api, address } = await serve(hangAfter(1), 1);
    const lines = readLines(await ask(address));
    expect((await lines.next()).value).toEqual({ line: 1 });
    const closed = api.close();
    expect((await lines.next()).value).toMatchObject({
      error: { error: 'service_unavailable', detail: 'The service stops; the rest is not answered.' },
    });
    expect((await lines.next()).done).toBe(true);
    await closed;
  });

  it('stops the work at once when the caller leaves', async () => {
    const stopped = Promise.withResolvers<unknown>();
    const { address, log } = await serve(async function* (signal) {
      yield { line: 1 };
      await once(signal, 'abort');
      stopped.resolve(signal.reason);
      throw signal.reason;
    });
    const caller = new AbortController();
    const lines = readLines(await ask(address, caller.signal));
    await lines.next();
    caller.abort();
    await expect(lines.next()).rejects.toThrow();
    expect(await stopped.promise).toMatchObject({ detail: 'The caller left before the answer was ready.' });
    expect(log.join()).not.toContain('"level":50');
  });

  it('holds few lines for a caller who does not read, and cuts the connection in the end', async () => {
    const ended = Promise.withResolvers<void>();
    const text = 'x'.repeat(64 * 1024);
    const linesMax = 2_000;
    let made = 0;
    const { port } = await serve(async function* () {
      try {
        while (made < linesMax) {
          made += 1;
          yield { text };
        }
      } finally {
        ended.resolve();
      }
    }, 0.3);
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      'POST /v1/lines HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    await ended.promise;
    socket.destroy();
    expect(made).toBeLessThan(linesMax / 4);
  });
});

describe('which form of an answer a caller prefers', () => {
  const prefersLines = (accept: string | undefined) =>
    prefers(accept, 'application/x-ndjson', 'application/json');

  it.each([
    'application/x-ndjson',
    'Application/X-NDJSON; q=0.8',
    'application/x-ndjson, application/json;q=0.5',
    'application/json, application/x-ndjson',
    'application/x-ndjson;q=0.9, */*;q=0.1',
    'text/html, application/x-ndjson;q=0.2',
  ])('%s is for lines', (accept) => expect(prefersLines(accept)).toBe(true));

  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    'text/html',
    'application/x-ndjson;q=0',
    'application/x-ndjson;q=much',
    'application/x-ndjson;q=0.1, */*',
    'application/json, application/x-ndjson;q=0.9',
    'application/*, application/x-ndjson;q=0.5',
  ])('%s is not', (accept) => expect(prefersLines(accept)).toBe(false));
});
