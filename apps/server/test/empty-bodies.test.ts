import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { orderRoute, startApi, validKey } from './support/test-api.ts';

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
];

function routes(api: ApiInstance): void {
  orderRoute(api);
  const config = { credential: 'key' } as const;
  const schema = {
    tags: ['Service'],
    security: [{ apiKey: [] }],
    response: { 200: z.object({ done: z.boolean() }) },
  };
  const done = async () => ({ done: true });
  api.delete(
    '/v1/orders/:id',
    { config, schema: { ...schema, operationId: 'cancel', summary: 'Cancel' } },
    done,
  );
  api.post(
    '/v1/orders/:id/repeat',
    { config, schema: { ...schema, operationId: 'repeat', summary: 'Repeat' } },
    done,
  );
}

async function send(method: 'DELETE' | 'POST', url: string, type: string, payload = '') {
  const { api } = await startApi({ routes });
  return api.inject({ method, url, headers: { 'x-api-key': validKey, 'content-type': type }, payload });
}

it.each(types)('a request without a body may have the type %s where no body is read', async (type) => {
  expect((await send('DELETE', '/v1/orders/1', type)).json()).toEqual({ done: true });
  expect((await send('POST', '/v1/orders/1/repeat', type)).json()).toEqual({ done: true });
});

it('an empty body is refused where one is needed, and so is a body that is not JSON', async () => {
  const empty = await send('POST', '/v1/orders', 'application/json');
  expect(empty.statusCode).toBe(400);
  expect(empty.json().detail).toBe('The body is empty. Send a JSON object.');
  expect((await send('POST', '/v1/orders', 'text/plain')).statusCode).toBe(415);
});

it('a body of another type is refused, also where none is read', async () => {
  const response = await send('DELETE', '/v1/orders/1', 'text/plain', 'now');
  expect(response.statusCode).toBe(415);
  expect(response.json().error).toBe('unsupported_media_type');
});

it.each(types)('an unknown path is not found, whatever the type %s of its body', async (type) => {
  expect((await send('DELETE', '/v1/nothing', type)).statusCode).toBe(404);
  expect((await send('POST', '/v1/nothing', type, '{"a":1}')).statusCode).toBe(404);
});
