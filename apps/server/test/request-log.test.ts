import { describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { orderRoute, startApi, validKey } from './support/test-api.ts';

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
      url: '/v1/orders?token=secret',
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

  it('never holds a key or the query of an address, also not of a request that failed', async () => {
    const { api, log } = await startApi({ routes: orderRoute });
    const headers = { 'x-api-key': 'pds_live_secret', authorization: 'Bearer pds_live_secret' };
    await api.inject({ method: 'POST', url: '/v1/orders?key=pds_live_secret', headers, payload: {} });
    await api.inject({ method: 'GET', url: '/v1/nothing?key=pds_live_secret', headers });
    expect(log).toHaveLength(2);
    expect(log.join()).not.toContain('pds_live_secret');
  });

  it.each([
    { authorization: 'hush' },
    { headers: { authorization: 'hush', 'x-api-key': 'hush' } },
    { req: { headers: { 'x-api-key': 'hush' } } },
    { body: { secret: 'hush', token: 'hush', password: 'hush' } },
  ])('hides secrets wherever they stand: %j', (line) => {
    expect(logged(line)).not.toContain('hush');
    expect(logged(line)).toContain('[redacted]');
  });

  it('keeps the address of a file and hides its query', () => {
    const text = logged({ body: { file_url: 'https://files.example/a.csv?token=hush' } });
    expect(text).toContain('https://files.example/a.csv?[redacted]');
    expect(text).not.toContain('hush');
  });
});
