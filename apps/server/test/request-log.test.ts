import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { listen, orderRoute, startApi, validKey } from './support/test-api.ts';

function logged(line: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (text: string) => void lines.push(text) }).info(line);
  return lines.join('');
}

describe('the log', () => {
  it('has one line for a request: operation, status, duration, key and request id', async () => {
    const { api, log } = await startApi({ routes: orderRoute });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/orders?reference=secret',
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer'] },
    });
    expect(log.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.any(String),
        request_id: response.headers['x-request-id'],
        operation: 'order',
        method: 'POST',
        path: '/v1/orders',
        status: 200,
        duration_ms: expect.any(Number),
        key_id: 'key-1',
        msg: 'request',
      },
    ]);
  });

  it('says when a caller left before the answer', async () => {
    const logged = Promise.withResolvers<string>();
    const left = new AbortController();
    const leave = (api: ApiInstance) => {
      api.get('/v1/slow', { config: { credential: 'none' }, schema: { hide: true } }, async (request) => {
        left.abort();
        await new Promise((resolve) => request.abortSignal.addEventListener('abort', resolve));
        logged.resolve('');
        return 'nobody reads this';
      });
    };
    const { api, log } = await startApi({ routes: leave });
    const port = await listen(api);
    await expect(fetch(`http://127.0.0.1:${port}/v1/slow`, { signal: left.signal })).rejects.toThrow();
    await logged.promise;
    await expect.poll(() => log.map((line) => JSON.parse(line).status)).toContain('the caller left');
  });

  it('says so also of a caller who left while the credential was checked', async () => {
    const checking = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<never>();
    const { api, log } = await startApi({
      routes: orderRoute,
      authenticate() {
        checking.resolve();
        return gate.promise;
      },
    });
    const caller = new AbortController();
    const address = `http://127.0.0.1:${await listen(api)}/v1/orders`;
    const asked = fetch(address, { method: 'POST', signal: caller.signal });
    await checking.promise;
    caller.abort();
    await expect(asked).rejects.toThrow();
    const requests = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    await expect.poll(requests).toEqual([expect.objectContaining({ status: 'the caller left' })]);
    gate.reject(new Error('The database is away.'));
    await api.close();
    expect(requests()).toHaveLength(1);
  });

  it('never holds a key or the query of an address, also not of a request that failed', async () => {
    const { api, log } = await startApi({ routes: orderRoute });
    const headers = { 'x-api-key': 'pds_live_secret', authorization: 'Bearer pds_live_secret' };
    await api.inject({ method: 'POST', url: '/v1/orders', headers, payload: {} });
    await api.inject({ method: 'POST', url: '/v1/orders?key=pds_live_secret', headers, payload: {} });
    await api.inject({ method: 'GET', url: '/nothing?key=pds_live_secret', headers });
    const lost = await api.inject({ method: 'GET', url: '/v1/orders/pds_live_secret', headers });
    expect(lost.json().detail).toContain('/v1/orders/pds_live_…');
    expect(log.map((line) => JSON.parse(line).error)).toEqual([
      'unauthorized',
      'key_in_address',
      'key_in_address',
      'not_found',
    ]);
    expect(log.join()).not.toContain('pds_live_secret');
  });

  it('never holds a key that was sent as the id of a request', async () => {
    const { api, log } = await startApi({ routes: orderRoute });
    const headers = { 'x-request-id': 'pds_live_secret' };
    const answer = await api.inject({ method: 'GET', url: '/v1/orders', headers });
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
    expect(log.join()).not.toContain('pds_live_secret');
  });

  it.each([
    { authorization: 'hush' },
    { headers: { authorization: 'hush', 'x-api-key': 'hush' } },
    { req: { headers: { 'x-api-key': 'hush' } } },
    { body: { secret: 'hush', token: 'hush', password: 'hush' } },
    { tries: [{ answer: { request: { options: { headers: { authorization: 'hush' } } } } }] },
    { err: Object.assign(new Error('lost'), { config: { headers: { authorization: 'hush' } } }) },
    { err: new AggregateError([Object.assign(new Error('lost'), { token: 'hush' })]) },
    { job: { err: Object.assign(new Error('lost'), { token: 'hush' }) } },
    { answer: { toJSON: () => ({ page: { token: 'hush' } }) } },
    { err: runInNewContext("Object.assign(new Error('lost'), { token: 'hush' })") },
    { failure: Object.assign(new Error('lost'), { databaseUrl: 'postgres://hush@db' }) },
  ])('hides secrets wherever they stand: %j', (line) => {
    expect(logged(line)).not.toContain('hush');
    expect(logged(line)).toContain('[redacted]');
  });

  it('hides secrets in what every line of a logger says, and in the places of a message', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (text: string) => void lines.push(text) });
    log
      .child({ token: 'hush', job: { token: 'hush' } })
      .child({ id: 7 })
      .info('begun with %o', { token: 'hush' });
    expect(lines.join('')).not.toContain('hush');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      token: '[redacted]',
      job: { token: '[redacted]' },
      id: 7,
      msg: expect.stringMatching(/^begun with .*redacted/),
    });
  });

  it('tells of an error its type, its message and where it came from, and of a date its time', () => {
    const error = Object.assign(new RangeError('too far', { cause: new Error('no map') }), { code: 'E_FAR' });
    expect(JSON.parse(logged({ err: error, at: new Date(0), nothing: null }))).toMatchObject({
      err: {
        type: 'RangeError',
        message: 'too far: no map',
        code: 'E_FAR',
        stack: expect.stringContaining('.test.ts'),
      },
      at: '1970-01-01T00:00:00.000Z',
      nothing: null,
    });
  });

  it('ends where what it is told goes round in a circle', () => {
    const socket: Record<string, unknown> = { token: 'hush' };
    socket.request = { sockets: [socket, socket] };
    const text = logged({ socket, after: 'all' });
    expect(text).not.toContain('hush');
    const circle = { token: '[redacted]', request: { sockets: ['[circular]', '[circular]'] } };
    expect(JSON.parse(text)).toMatchObject({ socket: circle, after: 'all' });
  });

  it('keeps the address of a file and hides its query', () => {
    const text = logged({ body: { file_url: 'https://files.example/a.csv?token=hush' } });
    expect(text).toContain('https://files.example/a.csv?[redacted]');
    expect(text).not.toContain('hush');
  });
});
