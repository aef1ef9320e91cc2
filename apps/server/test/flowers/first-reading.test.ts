import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

/** Of a database that is up to date, but of which nothing about flowers can be read. */
async function hideFlowers({ db }: TestDatabase) {
  await sql`alter table flower_change rename to flower_change_away`.execute(db);
}

describe('a service that could not read its flowers when it started', () => {
  it('searches those of the program and says so, never that there are no measured ones, and recovers', async () => {
    const service = await openFlowerService({}, hideFlowers);
    onTestFinished(() => service.close());
    const health = async () => (await service.get('/v1/health/ready')).json();
    const usual = (await service.get('/v1/flowers/by-color?color=red')).json();
    expect(usual.total_in_database).toBeGreaterThan(120);
    expect(usual.hints[0]).toContain('could not be read yet');
    for (const path of ['by-color?color=red&evidence=measured', 'families?evidence=measured', '157']) {
      const response = await service.get(`/v1/flowers/${path}`);
      expect(response.statusCode, path).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toMatchObject({ error: 'database_unavailable', retry_after_seconds: 5 });
    }
    expect((await service.get('/v1/flowers/900002')).statusCode).toBe(200);
    expect(await health()).toMatchObject({ status: 'degraded', checks: { flowers: 'degraded' } });

    await sql`alter table flower_change_away rename to flower_change`.execute(service.database.db);
    await service.keep('meadow', [madeRecord({ number: 157, name: 'Primula veris', spectrum: stepAt(510) })]);
    service.look();
    await expect.poll(async () => (await service.get('/v1/flowers/157')).statusCode).toBe(200);
    const measured = (await service.get('/v1/flowers/by-color?color=red')).json();
    expect(measured).toMatchObject({ total_in_database: usual.total_in_database, hints: [] });
    expect(await health()).toMatchObject({ checks: { flowers: 'ok' } });
  });
});
