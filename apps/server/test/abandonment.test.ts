import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiInstance, problems } from '../src/platform/http/index.ts';
import { listen, startApi } from './support/test-api.ts';

/** A route that works until it is told that nobody waits, and says why it stopped. */
function patientRoute(stopped: PromiseWithResolvers<unknown>) {
  return (api: ApiInstance): void => {
    api.post(
      '/v1/wait',
      {
        config: { credential: 'none' },
        schema: {
          operationId: 'wait',
          tags: ['Service'],
          summary: 'Wait',
          security: [],
          body: z.object({ ms: z.int() }),
          response: { 200: z.object({ waited: z.boolean() }), ...problems('invalid_request') },
        },
      },
      async (request) => {
        const { abortSignal } = request;
        try {
          await sleep(request.body.ms, undefined, { signal: abortSignal });
        } catch {
          stopped.resolve(abortSignal.reason);
          throw abortSignal.reason;
        }
        return { waited: true };
      },
    );
  };
}

const body = (ms: number) => JSON.stringify({ ms });

describe('request.abortSignal', () => {
  it('leaves a request alone whose caller waits, although its body is long read', async () => {
    const { api } = await startApi({ routes: patientRoute(Promise.withResolvers()) });
    const port = await listen(api);
    const response = await fetch(`http://127.0.0.1:${port}/v1/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(100),
    });
    expect(await response.json()).toEqual({ waited: true });
  });

  it('stops the work when the caller leaves', async () => {
    const stopped = Promise.withResolvers<unknown>();
    const { api } = await startApi({ routes: patientRoute(stopped) });
    const port = await listen(api);
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    const content = body(20_000);
    socket.write(
      `POST /v1/wait HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
    );
    await sleep(100);
    socket.destroy();
    expect(await stopped.promise).toMatchObject({ detail: 'The caller left before the answer was ready.' });
  });

  it('stops the work that takes too long, with 503', async () => {
    const { api } = await startApi({
      routes: patientRoute(Promise.withResolvers()),
      config: { requestTimeoutSeconds: 0.2 },
    });
    const port = await listen(api);
    const response = await fetch(`http://127.0.0.1:${port}/v1/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(20_000),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'service_unavailable' });
  });

  it.each([
    ['begins to watch before', 100],
    ['begins to watch after', 300],
  ])('stops the work that %s its time is over', async (_when, pauseMs) => {
    const stopped = Promise.withResolvers<unknown>();
    const { api } = await startApi({
      routes(instance) {
        instance.post(
          '/v1/late',
          { config: { credential: 'none' }, schema: { hide: true } },
          async (request) => {
            await sleep(pauseMs);
            const { abortSignal } = request;
            if (!abortSignal.aborted) await once(abortSignal, 'abort');
            stopped.resolve(abortSignal.reason);
            throw abortSignal.reason;
          },
        );
      },
      config: { requestTimeoutSeconds: 0.2 },
    });
    const port = await listen(api);
    // Only without a body does the time limit of the framework end before the answer.
    expect((await fetch(`http://127.0.0.1:${port}/v1/late`, { method: 'POST' })).status).toBe(503);
    expect(await stopped.promise).toMatchObject({ detail: 'The request took too long and was stopped.' });
  });

  it('is aborted from the start for a caller who left before it is read', async () => {
    const entered = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<unknown>();
    const { api } = await startApi({
      routes(instance) {
        instance.post(
          '/v1/late',
          { config: { credential: 'none' }, schema: { hide: true } },
          async (request, reply) => {
            entered.resolve();
            await once(reply.raw, 'close');
            await nextTurn();
            const { abortSignal } = request;
            if (!abortSignal.aborted) await once(abortSignal, 'abort');
            stopped.resolve(abortSignal.reason);
            throw abortSignal.reason;
          },
        );
      },
    });
    const caller = new AbortController();
    const asked = fetch(`http://127.0.0.1:${await listen(api)}/v1/late`, {
      method: 'POST',
      signal: caller.signal,
    });
    await entered.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    expect(await stopped.promise).toMatchObject({ detail: 'The caller left before the answer was ready.' });
  });
});
