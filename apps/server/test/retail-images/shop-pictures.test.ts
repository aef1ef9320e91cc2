import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '../../src/platform/http/index.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { encodedForm, type FormPart, filePart } from '../support/file-service.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { plainPicture } from './support/made-picture.ts';
import { openRetailService } from './support/retail-service.ts';

const base = '/v1/retail-images';
const site = 'https://shop.example.org';

const ofHash = (hash: string) => (review: { readonly picture: { readonly hash: string } }) =>
  review.picture.hash === hash;

interface Listed {
  readonly author: string | null;
}

let pictures = 0;
/** No two have the same bytes. */
const newPicture = async () => {
  pictures += 1;
  return new Uint8Array(await plainPicture(700 + pictures, 600));
};
const field = (name: string, value: string): FormPart => ({ name, value });

describe.each(oneDatabaseUnderTest)('pictures of shops in $name', (kind) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation(kind, { PLANTDATA_RETAIL_WAIT_SECONDS: '0' });
  });
  afterAll(() => installation.close());

  /** A key with a registered shop. */
  async function newShop() {
    const key = await installation.newKey();
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, more = {}) =>
      installation.api.inject({
        method,
        url: `${base}${path}`,
        headers: { 'x-api-key': key, ...more },
        ...(payload && { payload }),
      });
    await send('POST', '/sites', { site_url: site });
    return {
      send,
      upload: async (parts: readonly FormPart[]) => {
        const { payload, headers } = await encodedForm(parts);
        return send('POST', '/shop-pictures', payload, headers);
      },
      decide: (plant: string, hash: string, body: object) => send('PUT', `/decisions/${plant}/${hash}`, body),
      undo: (plant: string, hash: string) => send('DELETE', `/decisions/${plant}/${hash}`),
      decisions: async (query = '') => (await send('GET', `/decisions${query}`)).json(),
      async resolve(species_id: string) {
        const answer = await send('POST', '/resolve', { site_url: site, items: [{ species_id }] });
        const [result] = answer.json().results;
        return { ...result, hash: result.image_url?.split('/').at(-2) ?? null };
      },
    };
  }

  /** Two pictures of the operator that all shops are shown, the second one first. */
  async function newGallery(plantName: string) {
    const hashes: string[] = [];
    let plant = '';
    for (let count = 0; count < 2; count += 1) {
      const parts = [filePart('plant.jpg', await newPicture()), field('plant_name', plantName)];
      const { payload, headers } = await encodedForm(parts);
      const added = await installation.operator.send('POST', `${base}/pictures`, payload, headers);
      hashes.unshift(added.json().hash);
      plant = added.json().plants[0].species_id;
      installation.clock.pass(1000);
    }
    return { plant, first: hashes[0] ?? '', second: hashes[1] ?? '' };
  }

  it('are chosen, rejected and reported for one shop, and undone', async () => {
    const { plant, first, second } = await newGallery('Acer palmatum');
    const [shop, other] = [await newShop(), await newShop()];
    const shown = async () => [(await shop.resolve(plant)).hash, (await other.resolve(plant)).hash];
    expect(await shown()).toEqual([first, first]);

    const before = await shop.resolve(plant);
    const chosen = await shop.decide(plant, second, { decision: 'choose' });
    expect(chosen.statusCode).toBe(200);
    const decision = { species_id: plant, hash: second, decision: 'chosen', reason: null };
    expect(chosen.json()).toMatchObject(decision);
    expect(await shown()).toEqual([second, first]);
    const after = await shop.resolve(plant);
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));

    const again = await shop.decide(plant, second, { decision: 'choose' });
    expect(again.json()).toEqual(chosen.json());
    expect((await shop.resolve(plant)).version).toBe(after.version);

    expect((await shop.decide(plant, second, { decision: 'reject' })).statusCode).toBe(200);
    const reason = 'This is another maple.';
    expect((await shop.decide(plant, first, { decision: 'report', reason })).json()).toMatchObject({
      reason,
    });
    expect(await shown()).toEqual([null, first]);
    expect(await shop.resolve(plant)).toMatchObject({
      status: 'missing',
      message: 'The shop has rejected all images of the plant.',
    });
    const page = await shop.decisions('?limit=1');
    expect(page.data).toHaveLength(1);
    const next = await shop.decisions(`?limit=1&cursor=${page.next_cursor}`);
    const decided = [...page.data, ...next.data].map(({ decision }) => decision);
    expect(decided.toSorted()).toEqual(['rejected', 'reported']);
    expect(next.next_cursor).toBeNull();
    expect((await other.decisions()).data).toEqual([]);

    for (const hash of [first, second, second]) expect((await shop.undo(plant, hash)).statusCode).toBe(204);
    expect(await shown()).toEqual([first, first]);
    expect((await shop.decisions()).data).toEqual([]);
  });

  it('that shops report wait for a decision of the operator, with the number of shops', async () => {
    const { plant, first } = await newGallery('Hedera helix');
    const shops = [await newShop(), await newShop()];
    const { operator, clock } = installation;
    const waiting = async () =>
      (await operator.send('GET', `${base}/reviews`)).json().data.filter(ofHash(first));
    expect(await waiting()).toEqual([]);
    const report = { decision: 'report', reason: 'This is no ivy.' };
    for (const shop of shops) await shop.decide(plant, first, report);
    const { reason } = report;
    expect(await waiting()).toMatchObject([{ species_id: plant, state: 'shown', reports: 2, reason }]);
    clock.pass(1000);
    await operator.send('POST', `${base}/reviews/${plant}/${first}`, { decision: 'accept' });
    expect(await waiting()).toEqual([]);
    expect((await shops[0]?.resolve(plant))?.hash).not.toBe(first);
  });

  it('of the species serve its cultivar', async () => {
    const { plant: species, first, second } = await newGallery('Quercus robur');
    const shop = await newShop();
    const own = await shop.upload([
      filePart('oak.jpg', await newPicture()),
      field('plant_name', "Quercus robur 'Concordia'"),
      field('is_own', 'true'),
    ]);
    const { species_id: cultivar, hash } = own.json();
    expect(await shop.resolve(cultivar)).toMatchObject({ hash, message: null });
    await shop.undo(cultivar, hash);
    await shop.decide(cultivar, second, { decision: 'choose' });
    expect(await shop.resolve(cultivar)).toMatchObject({
      hash: second,
      message: expect.stringContaining('the species'),
      image: { alt: expect.stringMatching(/^Quercus robur(?! ')/) },
    });
    expect((await shop.resolve(species)).hash).toBe(first);
  });

  it('that it added are shown first, to that shop alone, until they are removed', async () => {
    const { plant, first } = await newGallery('Hosta sieboldiana');
    const [shop, other] = [await newShop(), await newShop()];
    const file = filePart('hosta.jpg', await newPicture());
    const parts = [
      file,
      field('species_id', plant),
      field('author', 'A. Grower'),
      field('view', 'leaves'),
      field('is_own', 'true'),
    ];
    const added = await shop.upload(parts);
    expect(added.statusCode).toBe(201);
    const { hash } = added.json();
    expect(added.json()).toMatchObject({ species_id: plant, decision: 'own' });
    expect(await shop.resolve(plant)).toMatchObject({
      hash,
      image: {
        alt: expect.stringContaining('leaves'),
        license: { id: 'merchant', requires_attribution: false },
        attribution: { source: 'merchant', author: 'A. Grower', text: 'A. Grower' },
      },
    });
    expect((await other.resolve(plant)).hash).toBe(first);
    expect((await other.decide(plant, hash, { decision: 'choose' })).json()).toMatchObject({
      status: 404,
      error: 'image_not_found',
    });

    expect((await other.undo(plant, hash)).statusCode).toBe(404);

    // Another shop with the same file gets separate files, and states another licence.
    const others = (await other.upload([file, field('species_id', plant), field('is_own', 'true')])).json()
      .hash;
    expect(others).not.toBe(hash);
    expect((await other.resolve(plant)).image.attribution).toMatchObject({
      author: null,
      source: 'merchant',
    });
    const listed = async () => {
      const list = await installation.operator.send('GET', `${base}/pictures?source=merchant`);
      return list.json().data.filter((each: { hash: string }) => [hash, others].includes(each.hash));
    };
    expect(
      (await listed()).toSorted((a: Listed, b: Listed) => (a.author ?? '').localeCompare(b.author ?? '')),
    ).toMatchObject([
      { hash: others, author: null, plants: [{ species_id: plant }] },
      { hash, author: 'A. Grower', plants: [{ species_id: plant }] },
    ]);
    const file320 = (of: string) => installation.api.inject({ url: `/img/${of}/w320.jpg` });
    const { xmp } = await sharp((await file320(hash)).rawPayload).metadata();
    expect(xmp?.toString()).toContain('A. Grower');

    await shop.undo(plant, hash);
    expect((await shop.resolve(plant)).hash).toBe(first);
    expect((await file320(hash)).statusCode).toBe(410);
    expect((await other.resolve(plant)).hash).toBe(others);
    expect(await listed()).toMatchObject([{ hash: others }]);
    await other.undo(plant, others);
    expect((await other.resolve(plant)).hash).toBe(first);
    expect((await shop.upload(parts)).json().hash).toBe(hash);
    expect((await shop.resolve(plant)).hash).toBe(hash);
    expect((await file320(hash)).statusCode).toBe(200);
  });

  it('are refused where the operator has taken the same file down', async () => {
    const bytes = await newPicture();
    const file = filePart('alder.jpg', bytes);
    const { payload, headers } = await encodedForm([file, field('plant_name', 'Alnus glutinosa')]);
    const { hash, plants } = (
      await installation.operator.send('POST', `${base}/pictures`, payload, headers)
    ).json();
    await installation.operator.send('POST', `${base}/pictures/${hash}/takedown`, {});
    const shop = await newShop();
    const parts = [file, field('species_id', plants[0].species_id), field('is_own', 'true')];
    expect((await shop.upload(parts)).json()).toMatchObject({ status: 422, error: 'picture_refused' });
  });

  it('are 20 of a plant at most, and 500 of an API key', async () => {
    const { plant } = await newGallery('Corylus avellana');
    const other = (await newGallery('Corylus colurna')).plant;
    const { db } = installation.database;
    const shop = await newShop();
    const upload = async (speciesId: string) =>
      (
        await shop.upload([
          filePart('hazel.jpg', await newPicture()),
          field('species_id', speciesId),
          field('is_own', 'true'),
        ])
      ).json();
    const { hash } = await upload(plant);
    const addRows = (merchant: string, count: number) =>
      sql`
      insert into retail_shop_picture (lineage_id, merchant_id, species_id, hash, decision, key_id, decided_at)
      select lineage_id, ${merchant}, species_id, hash || number, 'own', key_id, decided_at
      from retail_shop_picture, generate_series(1, ${count}::integer) as number where hash = ${hash}`.execute(
        db,
      );
    await addRows('', 19);
    expect(await upload(plant)).toMatchObject({
      status: 422,
      detail: expect.stringContaining('20 own pictures'),
    });
    expect((await upload(other)).decision).toBe('own');
    await addRows('another merchant', 479);
    expect(await upload(other)).toMatchObject({
      status: 422,
      detail: expect.stringContaining('500 own pictures'),
    });
    const { count } = await db
      .selectFrom('retail_picture')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('source', '=', 'merchant')
      .where(
        sql<boolean>`not exists (select from retail_shop_picture as own where own.hash = retail_picture.hash)`,
      )
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('are asked for again later where many wait', async () => {
    const { plant } = await newGallery('Sorbus aucuparia');
    const shop = await newShop();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        shop.upload([
          filePart('rowan.jpg', await newPicture()),
          field('species_id', plant),
          field('is_own', 'true'),
        ]),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({ error: 'image_service_unavailable' });
  });

  it('that a model has made can be rejected only', async () => {
    const { plant, first } = await newGallery('Tilia cordata');
    const { db } = installation.database;
    await db.updateTable('retail_plant').set({ drawn_hash: first }).where('species_id', '=', plant).execute();
    const shop = await newShop();
    for (const body of [{ decision: 'choose' }, { decision: 'report', reason: 'This is no lime.' }])
      expect((await shop.decide(plant, first, body)).json()).toMatchObject({
        status: 400,
        errors: [{ pointer: '/decision', message: expect.stringContaining('was generated') }],
      });
    expect((await shop.decide(plant, first, { decision: 'reject' })).statusCode).toBe(200);
  });

  it('are gone for ever once they are taken down', async () => {
    const { plant, first } = await newGallery('Betula pendula');
    const shop = await newShop();
    const parts = [
      filePart('birch.jpg', await newPicture()),
      field('species_id', plant),
      field('is_own', 'true'),
    ];
    const { hash } = (await shop.upload(parts)).json();
    const before = await shop.resolve(plant);
    const taken = await installation.operator.send('POST', `${base}/pictures/${hash}/takedown`, {});
    expect(taken.json()).toMatchObject({ status: 'taken_down', plants: [{ species_id: plant }] });
    const after = await shop.resolve(plant);
    expect(after.hash).toBe(first);
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
    expect((await installation.api.inject({ url: `/img/${hash}/w320.jpg` })).statusCode).toBe(410);
    expect((await shop.upload(parts)).json()).toMatchObject({ status: 422, error: 'picture_refused' });
  });

  it('are refused with the field that is wrong', async () => {
    const { plant, first } = await newGallery('Fagus sylvatica');
    const shop = await newShop();
    const file = async () => filePart('beech.jpg', await newPicture());
    const own = field('is_own', 'true');
    const named = field('species_id', plant);
    const licensed = field('licence', 'CC BY 4.0');
    const cases: [string, readonly FormPart[]][] = [
      ['/is_own', [await file(), named]],
      ['/licence', [await file(), named, own, licensed]],
      ['/licence', [await file(), named, field('licence', 'All rights reserved')]],
      ['/author', [await file(), named, licensed]],
      ['/plant_name', [await file(), own]],
      ['/plant_name', [await file(), own, field('plant_name', 'Bluebell')]],
      ['/species_id', [await file(), own, field('species_id', 'sp_00000000000000000000000000')]],
      ['/url', [named, own]],
      ['/url', [await file(), named, own, field('url', 'https://shop.example.org/beech.jpg')]],
      ['/url', [named, own, field('url', 'http://127.0.0.1/beech.jpg')]],
      ['/url', [named, own, field('url', 'http://localhost:8080/beech.jpg')]],
      ['/url', [named, own, field('url', 'file:///etc/passwd')]],
    ];
    for (const [pointer, parts] of cases) {
      const answer = await shop.upload(parts);
      expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_request', errors: [{ pointer }] });
    }
    const unreasoned = await shop.decide(plant, first, { decision: 'report' });
    expect(unreasoned.json()).toMatchObject({ status: 400, errors: [{ pointer: '/reason' }] });
    const unknown = await shop.decide(plant, first, { decision: 'adore' });
    expect(unknown.json()).toMatchObject({ status: 400, errors: [{ pointer: '/decision' }] });
    const { hash } = (await shop.upload([await file(), named, own])).json();
    const onOwn = await shop.decide(plant, hash, { decision: 'reject' });
    expect(onOwn.json()).toMatchObject({ status: 400, errors: [{ pointer: '/decision' }] });
  });

  it('of another plant, and of no plant, are not found', async () => {
    const [maple, oak] = [await newGallery('Acer rubrum'), await newGallery('Quercus rubra')];
    const shop = await newShop();
    const wrong: [string, string][] = [
      [maple.plant, oak.first],
      ['sp_00000000000000000000000000', oak.first],
      [maple.plant, '0'.repeat(64)],
      [maple.plant, '%00'],
      ['%00', oak.first],
    ];
    for (const [plant, hash] of wrong)
      expect((await shop.decide(plant, hash, { decision: 'reject' })).json()).toMatchObject({
        status: 404,
        error: 'image_not_found',
      });
    const cursor = writeCursor(['\0', oak.first]);
    expect((await shop.send('GET', `/decisions?cursor=${cursor}`)).statusCode).toBe(400);
  });

  it('are decided on with an entry in the audit log of the account', async () => {
    const { plant, first } = await newGallery('Ginkgo biloba');
    const shop = await newShop();
    await shop.decide(plant, first, { decision: 'report', reason: 'A fern.' });
    await shop.decide(plant, first, { decision: 'report', reason: 'A fern.' });
    await shop.undo(plant, first);
    const log = (await installation.operator.send('GET', '/v1/account/audit')).json();
    const entries = log.data.filter(({ target }: { target: string }) => target === first);
    expect(entries).toMatchObject([
      { action: 'picture.decided', actor: { kind: 'key' }, details: { species_id: plant, decision: null } },
      { action: 'picture.decided', details: { decision: 'report', reason: 'A fern.' } },
      { action: 'picture.added' },
    ]);
  });
});

describe('a picture of a shop by its address', () => {
  it('is fetched, and is shown in batches too', async () => {
    await using service = await openDisposable();
    const key = service.newKey({ plan: 'teams' });
    const north = key.as('north');
    await north.register();
    await key.as('south').register();
    const added = await north.addPicture({
      url: `${service.stub.url}/pictures/Somewhere%20else.jpg`,
      plant_name: "Lavandula angustifolia 'Hidcote'",
      is_own: true,
    });
    expect(added.statusCode).toBe(201);
    const { hash, species_id } = added.json();
    const image_url = `https://plants.example.net/img/${hash}/w1024.jpg`;
    const items = [{ species_id }];
    expect((await north.resolve(items)).json().results).toMatchObject([{ image_url }]);
    expect((await key.as('south').resolve(items)).json().results[0].image_url).not.toBe(image_url);
    const request_id = crypto.randomUUID();
    const { job_id } = (await north.submit({ request_id, items })).json();
    await expect
      .poll(async () => (await north.batch(job_id)).json(), { timeout: 20_000 })
      .toMatchObject({ status: 'complete', results: [{ image_url }] });
    expect(service.actions).toMatchObject([{ action: 'picture.added', details: { merchant_id: 'north' } }]);
  });
});

async function openDisposable() {
  const service = await openRetailService();
  return { ...service, [Symbol.asyncDispose]: () => service.close() };
}
