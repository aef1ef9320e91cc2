import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeRecord, openFlowerService, stepAt } from '../support/flower-service.ts';

async function started(settings: Record<string, string> = {}) {
  const service = await openFlowerService(settings);
  onTestFinished(() => service.close());
  return service;
}

const made = (number: number, family: string | null, word: string | null = null) =>
  madeRecord({
    number,
    name: `Genus species${number}`,
    family,
    spectrum: stepAt(510),
    facts: { humanColour: word },
  });

describe('the flowers of a service', () => {
  it('are the modelled ones first, then the measured ones, as soon as there are any', async () => {
    const service = await started();
    const search = async () => (await service.get('/v1/flowers/by-color?color=red')).json();
    const first = await search();
    expect(first.query.filters.evidence).toBe('modelled');
    expect(first.total_in_database).toBeGreaterThanOrEqual(120);
    await service.keep('meadow', [made(1, 'Rosaceae', 'dark red')]);
    expect((await search()).query.filters.evidence).toBe('modelled');
    service.look();
    await expect.poll(async () => (await search()).query.filters.evidence).toBe('measured');
    expect((await search()).total_in_database).toBe(1);
  });

  it('are listed with counts', async () => {
    const service = await started();
    await service.keep('meadow', [
      made(1, 'Rosaceae', 'red'),
      made(2, 'Dipsacaceae', 'dark red'),
      made(3, 'Rosaceae'),
      made(4, null),
    ]);
    service.look();
    const list = async (name: string) => (await service.get(`/v1/flowers/${name}`)).json();
    await expect
      .poll(() => list('families'))
      .toEqual([
        { family: 'Rosaceae', count: 2, current_name: 'Rosaceae' },
        { family: 'Dipsacaceae', count: 1, current_name: 'Caprifoliaceae' },
      ]);
    expect(await list('human-colours')).toEqual([
      { colour: 'yellow', count: 2, group: 'yellow', derived: 2 },
      { colour: 'dark red', count: 1, group: 'red', derived: 0 },
      { colour: 'red', count: 1, group: 'red', derived: 0 },
    ]);
    const bees = await list('bee-colours');
    expect(bees).toHaveLength(7);
    expect(bees[0]).toMatchObject({ colour: 'green', count: 4 });
    expect(bees[6].count).toBe(0);
    expect((await list('families?evidence=modelled')).length).toBeGreaterThanOrEqual(40);
  });

  it('stay as they are while the database cannot be read', async () => {
    const service = await started();
    await service.keep('meadow', [made(1, 'Rosaceae')]);
    service.look();
    await expect.poll(async () => (await service.get('/v1/flowers/1')).statusCode).toBe(200);
    await sql`alter table flower_change rename to flower_change_away`.execute(service.database.db);
    service.look();
    expect((await service.get('/v1/flowers/1')).statusCode).toBe(200);
    await sql`alter table flower_change_away rename to flower_change`.execute(service.database.db);
    await service.keep('meadow', [made(2, 'Rosaceae')]);
    service.look();
    await expect.poll(async () => (await service.get('/v1/flowers/2')).statusCode).toBe(200);
  });
});

describe('an API key for flowers', () => {
  it('is not needed, has to be right when it is sent, and raises the limit', async () => {
    const service = await started({ PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=30,burst=10' });
    const limitOf = async (headers: Record<string, string> = {}) => {
      const response = await service.get('/v1/flowers/families', headers);
      expect(response.statusCode, response.body).toBe(200);
      return Number(response.headers['x-ratelimit-limit']);
    };
    const withoutKey = await limitOf();
    expect(withoutKey).toBe(30);
    expect(await limitOf(await service.newKey())).toBeGreaterThan(withoutKey);
    expect(await limitOf({ authorization: 'Basic cHJveHk6cHJveHk=' })).toBe(30);
    const wrong = await service.get('/v1/flowers/families', { 'x-api-key': 'wrong' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.headers['www-authenticate']).toContain('Bearer');
  });

  it('is needed where the operator says so', async () => {
    const service = await started({ FLOWERS_REQUIRE_KEY: 'true' });
    for (const url of [
      '/v1/flowers/families',
      '/v1/flowers/by-color?color=red',
      '/v1/flowers/900001/plot.svg',
    ]) {
      expect((await service.get(url)).statusCode, url).toBe(401);
    }
    const answer = await service.get('/v1/flowers/families', await service.newKey());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=3600');
  });

  it('lets web pages read without one, and not with one', async () => {
    const service = await started();
    const origin = { origin: 'https://garden.example' };
    const open = await service.get('/v1/flowers/families', origin);
    expect(open.headers['access-control-allow-origin']).toBe('*');
    const keyed = await service.get('/v1/flowers/families', { ...origin, ...(await service.newKey()) });
    expect(keyed.headers['access-control-allow-origin']).toBeUndefined();
  });
});
