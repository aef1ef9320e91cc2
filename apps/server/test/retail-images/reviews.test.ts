import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageStub, serveStub, starterPlants } from '../../../stubs/src/index.ts';
import { readBundledChecklist } from '../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { modeVariable, sourceServices } from '../../src/config/source-settings.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { encodedForm, filePart } from '../support/file-service.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { plainPicture } from './support/made-picture.ts';

const shop = 'https://shop.example.org';
/** The stand-in of GBIF has a picture of these, and that of Wikimedia Commons one that names another plant too. */
const doubted = ['Malus domestica', 'Salvia rosmarinus', 'Acer rubrum'];

describe.each(oneDatabaseUnderTest)('pictures about which a person decides, in $name,', (kind) => {
  let installation: Installation;
  let stub: Awaited<ReturnType<typeof serveStub>>;

  beforeAll(async () => {
    stub = await serveStub(createImageStub(), { plants: starterPlants(await readBundledChecklist()) });
    installation = await openInstallation(kind, {
      PLANTDATA_PUBLIC_URL: 'http://plants.example.net',
      PLANTDATA_LIVE_SOURCES: 'on',
      ...Object.fromEntries(
        Object.values(sourceServices).map((service) => [modeVariable(service), 'snapshot']),
      ),
      PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL: stub.url,
      PLANTDATA_IMAGES_WIKIDATA_URL: stub.url,
      PLANTDATA_IMAGES_INATURALIST_URL: `${stub.url}/inaturalist`,
      PLANTDATA_IMAGES_GBIF_URL: `${stub.url}/gbif/v1`,
    });
    await installation.api.listen({ host: '127.0.0.1', port: 0 });
    await installation.operator.send('POST', '/v1/retail-images/sites', { site_url: shop });
  });
  afterAll(async () => {
    await installation.close();
    await stub[Symbol.asyncDispose]();
  });

  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    installation.operator.send(method, `/v1/retail-images${url}`, body);
  const resolve = async (name: string) => {
    const items = [{ botanical_name: name }];
    return (await send('POST', '/resolve', { site_url: shop, items })).json().results[0];
  };
  /** The item once nothing is searched for it any more. */
  const settled = async (name: string) => {
    await resolve(name);
    const work = path.join(installation.database.home, 'retail-work');
    await expect.poll(() => readdir(work).catch(() => ['not begun'])).toEqual([]);
    return resolve(name);
  };
  const reviews = async (query = '') => (await send('GET', `/reviews${query}`)).json();
  const decide = (speciesId: string, hash: string, body: object) =>
    send('POST', `/reviews/${speciesId}/${hash}`, body);
  const hashesOf = ({ gallery }: { gallery: { hash: string }[] }) => gallery.map(({ hash }) => hash);
  const reviewOf = async (name: string) =>
    (await reviews()).data.find(({ display_name }: { display_name: string }) => display_name === name);

  it('wait with the doubt, where the view that shops want first is missing, and no shop sees them', async () => {
    const item = await settled('Malus domestica');
    expect(item.gallery).toMatchObject([{ attribution: { source: 'gbif' } }]);
    const review = await reviewOf('Malus domestica');
    expect(review).toMatchObject({
      species_id: item.species_id,
      state: 'review',
      reason: 'others_named',
      reports: 0,
      picture: {
        status: 'unused',
        plants: [],
        source: 'wikimedia_commons',
        source_url: expect.stringContaining('https://commons.wikimedia.org/?curid='),
        view: 'flowers',
      },
    });
    expect(hashesOf(item)).not.toContain(review.picture.hash);
    const { pathname } = new URL(review.picture.image_url);
    expect((await installation.api.inject({ url: pathname })).statusCode).toBe(200);
  });

  it('are listed page by page', async () => {
    for (const name of doubted) await settled(name);
    const all = (await reviews()).data;
    expect(all.length).toBeGreaterThanOrEqual(2);
    const first = await reviews('?limit=1');
    expect(first.data).toEqual(all.slice(0, 1));
    const second = await reviews(`?limit=1&cursor=${first.next_cursor}`);
    expect(second.data).toEqual(all.slice(1, 2));
    expect(await reviews('?cursor=bm9uc2Vuc2U')).toMatchObject({
      status: 400,
      errors: [{ pointer: '/cursor' }],
    });
  });

  it('are shown once they are accepted, first once they are chosen, and never again once they are refused', async () => {
    const before = await settled('Malus domestica');
    const { species_id: speciesId } = before;
    const [first = ''] = hashesOf(before);
    const { hash } = (await reviewOf('Malus domestica')).picture;

    expect(
      (await decide(speciesId, first, { decision: 'refuse', reason: 'out of focus' })).json(),
    ).toMatchObject({ state: 'refused', reason: 'out of focus', picture: { hash: first, status: 'unused' } });
    // The source still has it.
    expect(await settled('Malus domestica')).toMatchObject({
      status: 'missing',
      source_status: 'pending_review',
      gallery: [],
    });
    const accepted = await decide(speciesId, hash, { decision: 'accept' });
    expect(accepted.json()).toMatchObject({
      state: 'shown',
      reason: null,
      picture: { status: 'published', plants: [{ species_id: speciesId }] },
    });
    expect(await reviewOf('Malus domestica')).toBeUndefined();
    const shown = await resolve('Malus domestica');
    expect(hashesOf(shown)).toEqual([hash]);
    expect(Number(shown.version)).toBeGreaterThan(Number(before.version));

    // The last decision counts.
    await decide(speciesId, first, { decision: 'choose' });
    expect(hashesOf(await resolve('Malus domestica'))).toEqual([first, hash]);
    await decide(speciesId, hash, { decision: 'choose' });
    expect(hashesOf(await resolve('Malus domestica'))).toEqual([hash, first]);
    await decide(speciesId, hash, { decision: 'refuse' });
    // It is looked for again, and found by its source.
    expect(hashesOf(await settled('Malus domestica'))).toEqual([first]);
  });

  it('are in the audit log with the decision', async () => {
    await settled('Acer rubrum');
    const { species_id: speciesId, picture } = await reviewOf('Acer rubrum');
    await decide(speciesId, picture.hash, { decision: 'refuse', reason: 'a willow' });
    const { data } = (await installation.operator.send('GET', '/v1/account/audit')).json();
    expect(data[0]).toMatchObject({
      action: 'picture.reviewed',
      target: picture.hash,
      details: { plant: 'Acer rubrum', decision: 'refuse', reason: 'a willow' },
    });
  });

  it("of an operator stay first while the sources' other views are looked for", async () => {
    const name = 'Betula pendula';
    const own: string[] = [];
    for (const width of [901, 902]) {
      const { payload, headers } = await encodedForm([
        filePart('birch.jpg', new Uint8Array(await plainPicture(width, 700))),
        { name: 'plant_name', value: name },
        { name: 'view', value: 'leaves' },
      ]);
      const route = '/v1/retail-images/pictures';
      own.unshift((await installation.operator.send('POST', route, payload, headers)).json().hash);
    }
    expect(hashesOf(await resolve(name))).toEqual(own);
    const { species_id: speciesId, gallery } = await settled(name);
    const viewsOf = (images: { view: string }[]) => images.map(({ view }) => view);
    expect(viewsOf(gallery)).toEqual(['leaves', 'leaves', 'habit', 'flowers']);
    expect(hashesOf({ gallery }).slice(0, 2)).toEqual(own);
    // An operator may choose any.
    await decide(speciesId, own[1] ?? '', { decision: 'choose' });
    expect(hashesOf(await resolve(name)).slice(0, 2)).toEqual([own[1], own[0]]);
  });

  it.each([
    [`sp_${'0'.repeat(26)}`, '0'.repeat(64)],
    ['%00', '0'.repeat(64)],
    [`sp_${'0'.repeat(26)}`, '%00'],
  ])('that there are not cannot be decided about: %s, %s', async (speciesId, hash) => {
    const answer = await decide(speciesId, hash, { decision: 'accept' });
    expect(answer.json()).toMatchObject({ status: 404, error: 'image_not_found' });
  });

  it('need one of the three decisions', async () => {
    const answer = await decide(`sp_${'0'.repeat(26)}`, '0'.repeat(64), { decision: 'maybe' });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/decision' }] });
  });
});
