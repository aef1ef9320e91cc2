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
  it('are of each species the measured ones, or else the modelled ones', async () => {
    const service = await started();
    const search = async (query = '') =>
      (await service.get(`/v1/flowers/by-color?color=ff4020&limit=100${query}`)).json();
    const totals = async () => {
      const of = async (evidence: string) => (await search(`&evidence=${evidence}`)).total_in_database;
      return { best: await of('best'), measured: await of('measured'), all: await of('all') };
    };
    const before = await totals();
    expect(before.measured).toBe(59);
    expect(await search()).toMatchObject({
      total_in_database: before.best,
      query: { filters: { evidence: 'best' } },
    });
    const poppies = async () => {
      const { matches } = await search('&family=papaveraceae');
      return matches
        .filter(({ scientific_name }: { scientific_name: string }) => scientific_name === 'Papaver rhoeas')
        .map(({ evidence }: { evidence: string }) => evidence);
    };
    expect(await poppies()).toEqual(['modelled']);
    await service.keep('meadow', [
      madeRecord({ number: 1, name: 'Papaver rhoeas', family: 'Papaveraceae', spectrum: stepAt(590) }),
    ]);
    service.look();
    await expect.poll(poppies).toEqual(['measured']);
    expect(await totals()).toEqual({ best: before.best, measured: 60, all: before.all + 1 });
  });

  it('give way to the whole of their source once that is imported', async () => {
    const service = await started();
    await service.keep('pyrenees', [made(1, 'Rosaceae')]);
    service.look();
    await expect.poll(async () => (await service.get('/v1/flowers/1')).statusCode).toBe(200);
    expect((await service.get('/v1/flowers/950001')).statusCode).toBe(404);
    expect((await service.get('/v1/flowers/950047')).json()).toMatchObject({
      evidence: 'measured',
      licence: 'MIT',
      source: { id: 'alpine' },
    });
  });

  it('are listed with counts', async () => {
    const service = await started({ FLOWERS_BUNDLED: 'false' });
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
      { colour: 'yellow', count: 2, group: 'yellow', hex: '#f4db00', derived: 2 },
      { colour: 'dark red', count: 1, group: 'red', hex: '#f4db00', derived: 0 },
      { colour: 'red', count: 1, group: 'red', hex: '#f4db00', derived: 0 },
    ]);
    const bees = await list('bee-colours');
    expect(bees).toHaveLength(7);
    expect(bees[0]).toMatchObject({ colour: 'green', count: 4 });
    expect(bees[6].count).toBe(0);
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
      '/v1/flowers/900002/plot.svg',
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
