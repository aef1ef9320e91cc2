import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashIn, takeDownPicture } from '../../src/capabilities/retail-images/index.ts';
import { readLicence } from '../../src/capabilities/retail-images/licences/read-licence.ts';
import { addPicture } from '../../src/capabilities/retail-images/operator/add-picture.ts';
import { findPicture } from '../../src/capabilities/retail-images/operator/store.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { plainPicture } from './support/made-picture.ts';
import { type Key, openRetailService, type RetailService } from './support/retail-service.ts';

const pathOf = (url: string) => new URL(url).pathname;

describe.each(oneDatabaseUnderTest)('images with $name', (database) => {
  let service: RetailService;
  let key: Key;

  beforeAll(async () => {
    service = await openRetailService({ database });
    key = service.newKey();
    await key.register();
  });
  afterAll(() => service.close());

  const resolve = async (name: string) => (await key.resolve([{ botanical_name: name }])).json().results[0];

  it('are shown to everyone, for ever, in the sizes that were told', async () => {
    const { image } = await resolve('Acer palmatum');
    expect(image.variants).toHaveLength(10);
    for (const { url, width, height, content_type: type } of image.variants) {
      const shown = await service.api.inject({ url: pathOf(url) });
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[^"]+"$/),
      });
      expect(shown.headers).not.toHaveProperty('ratelimit');
      const facts = await sharp(shown.rawPayload).metadata();
      expect([facts.width, facts.height]).toEqual([width, height]);
      expect(`image/${facts.format}`).toBe(type);
    }
  });

  it('are not sent again to those who have them', async () => {
    const url = pathOf((await resolve('Acer palmatum')).image_url);
    const { headers } = await service.api.inject({ url });
    const again = await service.api.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-length');
    const other = await service.api.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['an unknown hash', `/img/${'0'.repeat(64)}/w1024.jpg`],
    ['another size', `/img/${'0'.repeat(64)}/w99.jpg`],
    ['a path out of the folder', `/img/..%2f..%2fdatabase/w320.jpg`],
    ['a hash in capitals', `/img/${'A'.repeat(64)}/w320.jpg`],
  ])('that there are not are a 404: %s', async (_what, url) => {
    const none = await service.api.inject({ url });
    expect(none.json()).toMatchObject({ status: 404, error: 'image_not_found' });
  });

  it('that were taken down are a 410, have no files, and never come back', async () => {
    const before = await resolve('Quercus robur');
    const hash = hashIn(before.image_url) ?? '';
    const { db } = service.database;
    const options = { db, files: service.files, clock: service.clock };
    expect(await takeDownPicture(hash, 'The photographer asked for it.', options)).toBe(true);
    expect(await takeDownPicture('0'.repeat(64), null, options)).toBe(false);
    service.readTakedowns();
    await expect
      .poll(async () => (await service.api.inject({ url: pathOf(before.image_url) })).statusCode)
      .toBe(410);
    const kept = await readdir(path.join(service.folder, 'retail-images'));
    expect(kept).not.toContain(hash);
    const after = await resolve('Quercus robur');
    // Another view is shown in its place.
    expect(after).toMatchObject({ status: 'available', source_status: 'published' });
    expect(after.gallery.map((image: { hash: string }) => image.hash)).not.toContain(hash);
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
    expect(await findPicture(db, hash)).toMatchObject({
      state: 'taken_down',
      facts: null,
      plants: [{ displayName: 'Quercus robur' }],
      takedown: { reason: 'The photographer asked for it.' },
    });
  });

  it('of the operator come before all others', async () => {
    const before = await resolve('Malus domestica');
    expect(before.image.attribution.source).toBe('gbif');
    const file = path.join(service.database.home, 'apple.jpg');
    await writeFile(file, await plainPicture(1100, 900));
    const { db } = service.database;
    const options = { db, files: service.files, clock: service.clock, plantNames: service.plantNames };
    const { signal } = new AbortController();
    const own = { path: file, plantName: 'Malus domestica', licence: null, author: null, view: 'fruit' };
    const { hash } = await addPicture(own, options, signal);
    const after = await resolve('Malus domestica');
    expect(after.image_url).toContain(hash);
    expect(after.image).toMatchObject({
      alt: 'Malus domestica (apple), fruit',
      width: 1100,
      license: { id: 'operator', url: null, requires_attribution: false },
      attribution: { text: '', html: '', source: 'operator', author: null, source_url: null },
    });
    expect(Number(after.version)).toBe(Number(before.version) + 1);
    const licence = readLicence('CC BY 4.0');
    await expect(addPicture({ ...own, licence }, options, signal)).rejects.toThrow('author');
    await expect(addPicture({ ...own, plantName: 'Xyzzy' }, options, signal)).rejects.toThrow(
      '"Xyzzy" is not known',
    );
    await writeFile(file, '<html></html>');
    await expect(addPicture(own, options, signal)).rejects.toThrow('no JPEG, PNG');
  });
});
