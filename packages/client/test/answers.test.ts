import { describe, expect, it } from 'vitest';
import { createPlantDataClient, PlantDataConnectionError, PlantDataError } from '../src/index.ts';
import { hangs, json, page, problem, type Reply, startScriptedServer } from './support/scripted-server.ts';

const body = { species_names: ['Acer palmatum'] };

async function clientOf(reply: Reply, path = '') {
  const server = await startScriptedServer(reply);
  const client = createPlantDataClient({
    baseUrl: `${server.baseUrl}${path}`,
    apiKey: 'pds_test_1',
    retries: 0,
  });
  return { ...server, client, verify: () => client.post('/v1/verify/plant-names', { body }) };
}

describe('a request', () => {
  it('is JSON with the key in its header', async () => {
    const { client, received } = await clientOf(json({ results: [] }));
    await client.post('/v1/verify/plant-names', { body, query: { explain: 'true' } });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/v1/verify/plant-names?explain=true',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': 'pds_test_1',
        },
        body: JSON.stringify(body),
      },
    ]);
  });

  it('goes below the path of the base address', async () => {
    const { client, received } = await clientOf(json({ status: 'ok' }), '/plants/');
    await client.request('get', '/v1/health');
    expect(received[0]).toMatchObject({ method: 'GET', url: '/plants/v1/health' });
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is not sent with an idempotencyKey that cannot stand in a header', async () => {
    const { client, received } = await clientOf(json({}));
    const asked = client.post('/v1/verify/plant-names', { body, idempotencyKey: 'order № 7' });
    await expect(asked).rejects.toThrow(TypeError);
    expect(received).toHaveLength(0);
  });

  it('is not sent on to where a redirect points, because of the key', async () => {
    const elsewhere = await startScriptedServer(json({}));
    const { verify } = await clientOf(page(307, { location: elsewhere.baseUrl }));
    await expect(verify()).rejects.toMatchObject({ status: 307, code: 'unreadable_answer' });
    expect(elsewhere.received).toHaveLength(0);
  });
});

describe('the report that the service is not ready', () => {
  const report = { status: 'down', service: 'plant-data-service', checks: { database: 'down' } };

  it('is an answer, which is not asked for again', async () => {
    const server = await startScriptedServer(json(report, 503));
    const client = createPlantDataClient({ baseUrl: server.baseUrl });
    expect(await client.get('/v1/health/ready')).toEqual(report);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['the error of a service that stops', problem(503, 'service_unavailable'), 'service_unavailable'],
    ['the page of a proxy', page(503), 'unreadable_answer'],
  ])('is not %s', async (_what, reply, code) => {
    const { client } = await clientOf(reply);
    await expect(client.get('/v1/health/ready')).rejects.toMatchObject({ status: 503, code });
  });

  it('is nothing that other operations answer', async () => {
    const { client } = await clientOf(json(report, 503));
    await expect(client.get('/v1/health')).rejects.toMatchObject({ code: 'unreadable_answer' });
  });
});

describe('an error', () => {
  it('says all that the service says', async () => {
    const errors = [{ pointer: '/species_names/0', code: 'invalid_type', message: 'must be a string' }];
    const said = { error: 'invalid_request', detail: 'It is wrong.', request_id: 'req_7', errors };
    const { verify } = await clientOf(json({ ...said, status: 400, retry_after_seconds: 12 }, 400));
    const error = await verify().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlantDataError);
    expect(error).toMatchObject({
      name: 'PlantDataError',
      message: 'It is wrong. (400 invalid_request)',
      status: 400,
      code: 'invalid_request',
      detail: 'It is wrong.',
      requestId: 'req_7',
      errors,
      retryAfterSeconds: 12,
    });
  });

  it.each([
    ['a page with an error', page(404, { 'x-request-id': 'req_8' }), 404],
    ['a page instead of the answer', page(200, { 'x-request-id': 'req_8' }), 200],
    ['JSON of somebody else', json({ error: { no: 1 } }, 400, { 'x-request-id': 'req_8' }), 400],
    ['JSON that is no object', json(null, 400, { 'x-request-id': 'req_8' }), 400],
  ])('is unreadable_answer for %s', async (_what, reply, status) => {
    const { verify } = await clientOf(reply);
    await expect(verify()).rejects.toMatchObject({ code: 'unreadable_answer', status, requestId: 'req_8' });
  });

  it('is one of the connection when nobody is there', async () => {
    const client = createPlantDataClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 });
    const error = await client.get('/v1/health').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlantDataConnectionError);
    expect(error).toHaveProperty('cause');
  });

  it("is the signal's reason when the caller has ended the request", async () => {
    const { client, left } = await clientOf(hangs);
    const stop = new AbortController();
    const asked = client.get('/v1/health', { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('no longer wanted')), 50);
    await expect(asked).rejects.toThrow('no longer wanted');
    await left;
  });
});

describe('a client cannot be made', () => {
  it.each([
    ['not a URL', 'plants.example.org'],
    ['another protocol', 'ftp://plants.example.org'],
    ['a password', 'https://me:secret@plants.example.org'],
    ['a query', 'https://plants.example.org/?key=1'],
  ])('with an address that has %s', (_what, baseUrl) => {
    expect(() => createPlantDataClient({ baseUrl })).toThrow(TypeError);
  });

  it('with two credentials', () => {
    const make = () => createPlantDataClient({ baseUrl: 'https://example.org', apiKey: 'a', token: 'b' });
    expect(make).toThrow('not both');
  });

  it.each(['', ' ', 'pds_secret\n', 'pds_secrét'])('with the key %j, which it does not repeat', (apiKey) => {
    const make = () => createPlantDataClient({ baseUrl: 'https://example.org', apiKey });
    expect(make).toThrow(/^apiKey is empty or holds characters/);
  });
});
