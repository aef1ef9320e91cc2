import { describe, expect, it } from 'vitest';
import { createHealthChecks, type HealthChecks, healthRoutes } from '../src/platform/http/index.ts';
import { startApi } from './support/test-api.ts';

async function start(prepare: (health: HealthChecks) => void = () => {}) {
  const health = createHealthChecks(['sources', 'models', 'flowers', 'climate']);
  prepare(health);
  const { api, log } = await startApi({ routes: (routes) => healthRoutes(routes, health) });
  return { api, log };
}

const isEssential = true;
const ok = async () => 'ok' as const;
const down = async () => 'down' as const;
const degraded = async () => 'degraded' as const;

describe('GET /v1/health', () => {
  it.each(['/v1/health', '/v1/', '/'])(
    'says at %s, without a key, that the service is alive',
    async (url) => {
      const { api } = await start();
      const response = await api.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status: 'ok', service: 'plant-data-service', version: '1.0.0' });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('stays alive when the database is down, so that nobody restarts the service for it', async () => {
    const { api } = await start((health) => health.add('database', { isEssential, check: down }));
    expect((await api.inject('/v1/health')).statusCode).toBe(200);
  });

  it('does not fill the log', async () => {
    const { api, log } = await start();
    await api.inject('/v1/health');
    expect(log.map((line) => JSON.parse(line).level)).toEqual([20]);
  });
});

describe('GET /v1/health/ready', () => {
  describe('200', () => {
    it('reports every part, and which parts this deployment does not use', async () => {
      const { api } = await start((health) => health.add('database', { isEssential, check: ok }));
      const response = await api.inject('/v1/health/ready');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        status: 'ok',
        service: 'plant-data-service',
        version: '1.0.0',
        checks: {
          database: 'ok',
          storage: 'ok',
          queue: 'ok',
          sources: 'ok',
          models: 'ok',
          flowers: 'ok',
          climate: 'ok',
        },
        not_in_use: ['storage', 'queue', 'sources', 'models', 'flowers', 'climate'],
      });
    });

    it.each([degraded, down])('is degraded when a part is impaired that is not essential', async (check) => {
      const { api } = await start((health) => health.add('sources', { isEssential: false, check }));
      const response = await api.inject('/v1/health/ready');
      expect(response.statusCode).toBe(200);
      expect(response.json().status).toBe('degraded');
    });
  });

  describe('503', () => {
    it.each([
      ['is down', down],
      ['cannot be checked, without saying why', () => Promise.reject(new Error('no route to db.internal'))],
      ['does not come back', () => new Promise<'ok'>(() => {})],
    ])('when an essential part %s', async (_, check) => {
      const { api } = await start((health) => health.add('database', { isEssential, check }));
      const response = await api.inject('/v1/health/ready');
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ status: 'down', checks: { database: 'down', storage: 'ok' } });
      expect(response.body).not.toContain('db.internal');
    });
  });
});
