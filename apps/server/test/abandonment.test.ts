import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
        const { abandoned } = request;
        try {
          await sleep(request.body.ms, undefined, { signal: abandoned });
        } catch {
          stopped.resolve(abandoned.reason);
          throw abandoned.reason;
        }
        return { waited: true };
      },
    );
  };
}

const body = (ms: number) => JSON.stringify({ ms });

describe('request.abandoned', () => {
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
});
