import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { encodedForm, type FormPart, filePart } from '../support/file-service.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { plainPicture } from './support/made-picture.ts';

const route = '/v1/retail-images/pictures';
const shop = 'https://shop.example.org';

let pictures = 0;
/** No two have the same bytes. */
const newPicture = async () => {
  pictures += 1;
  return ofSize(900 + pictures, 700);
};

const ofSize = async (width: number, height: number) => new Uint8Array(await plainPicture(width, height));

const field = (name: string, value: string): FormPart => ({ name, value });

describe.each(oneDatabaseUnderTest)('pictures of operators in $name', (kind) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation(kind, {
      PLANTDATA_PUBLIC_URL: 'http://plants.example.net',
      PLANTDATA_FILE_BYTES_MAX: '200000',
      PLANTDATA_RETAIL_WAIT_SECONDS: '0',
    });
  });
  afterAll(() => installation.close());

  async function add(parts: readonly FormPart[], by = installation.operator, more = {}) {
    const { payload, headers } = await encodedForm(parts);
    return by.send('POST', route, payload, { ...headers, ...more });
  }
  const addFor = async (plant: string, ...more: FormPart[]) =>
    (await add([filePart('plant.jpg', await newPicture()), field('plant_name', plant), ...more])).json();
  const takeDown = (hash: string, body: object = {}) =>
    installation.operator.send('POST', `${route}/${hash}/takedown`, body);
  const list = async (query = '') => (await installation.operator.send('GET', `${route}${query}`)).json();
  const resolve = async (speciesId: string) => {
    const { operator } = installation;
    await operator.send('POST', '/v1/retail-images/sites', { site_url: shop });
    const items = [{ species_id: speciesId }];
    const answer = await operator.send('POST', '/v1/retail-images/resolve', { site_url: shop, items });
    return answer.json().results[0];
  };
  const show = (url: string) => installation.api.inject({ url: new URL(url).pathname });

  it('are shown for their plant from the upload to the takedown, and never again', async () => {
    const png = new Uint8Array(
      await sharp(await plainPicture(1800, 1200, '#b03060'))
        .png()
        .toBuffer(),
    );
    const parts = [
      filePart('maple.png', png),
      field('plant_name', "acer palmatum 'Bloodgood'"),
      field('view', 'leaves'),
      field('author', 'A. Grower'),
      field('licence', 'cc by 4.0'),
    ];
    const added = await add(parts);
    expect(added.statusCode).toBe(201);
    const picture = added.json();
    expect(picture).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'published',
      plants: [
        {
          species_id: expect.stringMatching(/^sp_/),
          accepted_name: 'Acer palmatum',
          cultivar: 'Bloodgood',
          display_name: "Acer palmatum 'Bloodgood'",
        },
      ],
      source: 'operator',
      source_url: null,
      licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      author: 'A. Grower',
      view: 'leaves',
      width: 1800,
      height: 1200,
      thumbnail_url: `http://plants.example.net/img/${picture.hash}/sq400.jpg`,
      image_url: `http://plants.example.net/img/${picture.hash}/w1024.jpg`,
      added_at: '2026-11-24T10:00:00.000Z',
      taken_down_at: null,
      reason: null,
    });

    const { species_id: speciesId } = picture.plants[0];
    expect(await resolve(speciesId)).toMatchObject({
      status: 'available',
      image_url: picture.image_url,
      thumbnail_url: picture.thumbnail_url,
      image: { attribution: { text: 'A. Grower, CC BY 4.0' } },
    });
    const shown = await show(picture.thumbnail_url);
    expect(shown.statusCode).toBe(200);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 400,
    });

    installation.clock.pass(60_000);
    const taken = await takeDown(picture.hash, { reason: 'The photographer asked for it.' });
    expect(taken.statusCode).toBe(200);
    const ended = {
      ...picture,
      status: 'taken_down',
      width: null,
      height: null,
      thumbnail_url: null,
      image_url: null,
      taken_down_at: '2026-11-24T10:01:00.000Z',
      reason: 'The photographer asked for it.',
    };
    expect(taken.json()).toEqual(ended);
    expect((await show(picture.image_url)).json()).toMatchObject({ status: 410, error: 'image_withdrawn' });
    expect(await resolve(speciesId)).toMatchObject({ image: null, source_status: 'withdrawn' });
    const folder = path.join(installation.database.home, 'files', 'retail-images');
    expect(await readdir(folder)).not.toContain(picture.hash);

    installation.clock.pass(60_000);
    expect((await takeDown(picture.hash, { reason: 'again' })).json()).toEqual(ended);
    const again = await add(parts);
    expect(again.json()).toMatchObject({ status: 422, error: 'picture_refused' });
    expect(again.json().detail).toContain('taken down');
  });

  it('are in the audit log with whoever added or took them down, once', async () => {
    const { hash } = await addFor('Quercus robur');
    await takeDown(hash, { reason: 'wrong plant' });
    await takeDown(hash);
    const { data } = (await installation.operator.send('GET', '/v1/account/audit')).json();
    const ofPicture = data.filter(({ target }: { target: string }) => target === hash);
    expect(ofPicture).toMatchObject([
      { action: 'picture.taken_down', details: { reason: 'wrong plant' } },
      {
        action: 'picture.added',
        actor: { kind: 'person', email: 'operator@plants.example' },
        address: '127.0.0.1',
        details: { plant: 'Quercus robur', licence: null, author: null },
      },
    ]);
  });

  it('all belong to their plant, the last one first, and can be described anew by sending the file again', async () => {
    const file = filePart('birch.jpg', await newPicture());
    const first = (await add([file, field('plant_name', 'Betula pendula')])).json();
    expect(first).toMatchObject({ licence: { id: 'operator', url: null }, author: null });
    const second = await addFor('Betula pendula');
    const [{ species_id: speciesId }] = first.plants;
    expect(await resolve(speciesId)).toMatchObject({ image_url: second.image_url });
    const mended = await add([
      file,
      field('plant_name', 'Betula pendula'),
      field('author', 'B. Grower'),
      field('view', ''),
    ]);
    expect(mended.json()).toMatchObject({ hash: first.hash, author: 'B. Grower', view: null });
    expect(await resolve(speciesId)).toMatchObject({ image_url: first.image_url });
    const { data } = await list('?q=betula');
    expect(data.map(({ hash }: { hash: string }) => hash).sort()).toEqual([first.hash, second.hash].sort());
    for (const picture of data)
      expect(picture).toMatchObject({ status: 'published', plants: [{ accepted_name: 'Betula pendula' }] });
    await takeDown(first.hash);
    expect(await resolve(speciesId)).toMatchObject({
      image_url: second.image_url,
      source_status: 'published',
    });
  });

  it('are listed page by page, the newest first, and found by plant and source', async () => {
    const hashes: string[] = [];
    for (const plant of ['Rosa canina', 'Rosa rugosa', 'Salvia rosmarinus']) {
      installation.clock.pass(1_000);
      hashes.unshift((await addFor(plant)).hash);
    }
    const hashesOf = ({ data }: { data: { hash: string }[] }) => data.map(({ hash }) => hash);
    const first = await list('?limit=2');
    expect(hashesOf(first)).toEqual(hashes.slice(0, 2));
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect(hashesOf(second)[0]).toBe(hashes[2]);
    expect(hashesOf(second)).not.toContain(hashes[1]);

    expect(hashesOf(await list('?q=ROSA%20'))).toEqual(hashes.slice(1));
    expect(hashesOf(await list('?q=rosemary'))).toEqual([hashes[0]]);
    expect(hashesOf(await list('?q=no%25such'))).toEqual([]);
    expect((await list('?source=operator')).data.length).toBeGreaterThanOrEqual(3);
    expect(await list('?source=gbif')).toEqual({ data: [], next_cursor: null });

    await takeDown(hashes[1] ?? '', {});
    expect((await list('?q=rosa rugosa')).data).toMatchObject([
      { hash: hashes[1], status: 'taken_down', plants: [{ accepted_name: 'Rosa rugosa' }] },
    ]);
  });

  it.each([
    ['?limit=0', '/limit'],
    ['?source=flickr', '/source'],
    ['?q=%00', '/q'],
    ['?cursor=bm9uc2Vuc2U', '/cursor'],
  ])('are not listed for %s', async (query, pointer) => {
    expect(await list(query)).toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['no plant', {}, '/plant_name', 'missing'],
    ['a blank plant', { plant_name: ' ' }, '/plant_name', 'at least 1 character'],
    ['a name of no plant', { plant_name: 'Nonesuch imaginaria' }, '/plant_name', 'is not known'],
    ['a name of several plants', { plant_name: 'Bluebell' }, '/plant_name', 'may be'],
    ['a licence that forbids sales', { licence: 'CC BY-NC 4.0' }, '/licence', 'may not be shown in shops'],
    [
      'a licence that asks for an author, without one',
      { licence: 'CC BY 4.0' },
      '/author',
      'author is missing',
    ],
    ['a view with control characters', { view: 'a\u0000b' }, '/view', 'control characters'],
    ['an author that is too long', { author: 'a'.repeat(201) }, '/author', '200 characters'],
  ])('are refused with %s, which names the field', async (_what, given, pointer, problem) => {
    const fields = { ...(pointer === '/plant_name' ? {} : { plant_name: 'Rosa canina' }), ...given };
    const parts = Object.entries(fields).map(([name, value]) => field(name, value));
    const answer = await add([filePart('a.jpg', await newPicture()), ...parts]);
    expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_request', errors: [{ pointer }] });
    expect(answer.json().detail).toContain(problem);
  });

  it('are refused without a file, with the file under another name, and as JSON', async () => {
    const plant = field('plant_name', 'Rosa canina');
    const without = await add([plant]);
    expect(without.json()).toMatchObject({ status: 400, errors: [{ pointer: '/file', code: 'required' }] });
    const misnamed = await add([{ ...filePart('a.jpg', await newPicture()), name: 'picture' }, plant]);
    expect(misnamed.json()).toMatchObject({ status: 400, errors: [{ pointer: '/file' }] });
    const asJson = await installation.operator.send('POST', route, { plant_name: 'Rosa canina' });
    expect(asJson.json()).toMatchObject({ status: 415, error: 'unsupported_media_type' });
    expect(asJson.json().detail).toContain('multipart/form-data');
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['is no picture', async () => new Uint8Array(Buffer.from('<html></html>')), 'no JPEG, PNG'],
    ['is cut off', async () => (await newPicture()).slice(0, 900), 'damaged'],
    ['is too small', () => ofSize(500, 300), '500 × 300'],
    ['is too long', () => ofSize(2000, 420), '4 times'],
  ])('are refused when the file %s', async (_what, make, problem) => {
    const answer = await add([filePart('a.jpg', await make()), field('plant_name', 'Rosa canina')]);
    expect(answer.json()).toMatchObject({ status: 422, error: 'picture_refused' });
    expect(answer.json().detail).toContain(problem);
    expect((await list('?limit=200')).data.map(({ status }: { status: string }) => status)).not.toContain(
      'storing',
    );
  });

  it('are refused above the limit of files', async () => {
    const bytes = new Uint8Array(200_001);
    const answer = await add([filePart('a.jpg', bytes), field('plant_name', 'Rosa canina')]);
    expect(answer.json()).toMatchObject({ status: 413, error: 'payload_too_large' });
    expect(answer.json().detail).not.toContain('resumably');
  });

  it.each(['0'.repeat(64), 'A'.repeat(64), '464365a4cba6', '%00'])(
    'that there are not cannot be taken down: %s',
    async (hash) => {
      const answer = await takeDown(hash);
      expect(answer.json()).toMatchObject({ status: 404, error: 'image_not_found' });
    },
  );
});
