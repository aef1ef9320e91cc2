import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { openRetailService, type RetailService } from './support/retail-service.ts';

const onCommons = 'Acer palmatum';
const onINaturalist = 'Lavandula angustifolia';
const onGbif = 'Malus domestica';
const nowhere = 'Rosa chinensis';

describe.each(oneDatabaseUnderTest)('plant items in $name', (database) => {
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ database });
  });
  afterAll(() => service.close());

  /** Galleries are filled after the first image was answered. */
  const atRest = async () => {
    const work = path.join(service.database.home, 'retail-work');
    await expect.poll(() => readdir(work)).toEqual([]);
  };

  const newShop = async () => {
    const key = service.newKey();
    await key.register();
    return key;
  };

  it('get images with licence, attribution, sizes and words, in their order', async () => {
    const key = await newShop();
    const answer = await key.resolve([
      { product_id: 15133, sku: 'ACP-1', botanical_name: onCommons },
      { product_id: 'b-2', botanical_name: nowhere },
      { botanical_name: onGbif },
    ]);
    expect(answer.statusCode).toBe(200);
    const { normalized_origin, results } = answer.json();
    expect(normalized_origin).toBe('https://shop.example.org');
    const [found, missing, other] = results;
    expect(found).toMatchObject({
      product_id: 15133,
      sku: 'ACP-1',
      species_key: 'acer-palmatum',
      species_id: expect.stringMatching(/^sp_[0-9A-Z]{26}$/),
      canonical_key: 'acer palmatum',
      accepted_name: onCommons,
      display_name: 'Japanese maple',
      identity_status: 'resolved',
      status: 'available',
      source_status: 'published',
      version: expect.stringMatching(/^[123]$/),
      message: null,
      retry_after_seconds: null,
      generation_status: null,
    });
    const { image } = found;
    expect(image).toMatchObject({
      hash: found.image_url.split('/').at(-2),
      view: 'leaves',
      alt: 'Acer palmatum (Japanese maple), leaves',
      alt_lang: 'en',
      width: 1600,
      height: 1200,
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      blurhash: expect.stringMatching(/^.{28}$/),
      license: {
        id: 'CC-BY-SA-4.0',
        url: 'https://creativecommons.org/licenses/by-sa/4.0/',
        requires_attribution: true,
      },
      attribution: {
        text: 'A. Stand-in, CC BY-SA 4.0, Wikimedia Commons',
        credit_text: expect.stringMatching(
          /^“Acer palmatum leaves”, A\. Stand-in, CC BY-SA 4\.0 \(https:\S+\), Wikimedia Commons \(https:\S+\), resized; the square image is cropped$/,
        ),
        title: 'Acer palmatum leaves',
        author: 'A. Stand-in',
        source: 'wikimedia_commons',
        source_url: expect.stringMatching(/^https:\/\/commons\.wikimedia\.org\/\?curid=\d+$/),
      },
    });
    expect(image.attribution.html).toContain(
      '<a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">CC BY-SA 4.0</a>',
    );
    const names = image.variants.map(({ name, content_type }: Variant) => `${name} ${content_type}`);
    expect(names).toEqual(
      ['w320', 'w640', 'w1024', 'w1600', 'sq400'].flatMap((name) => [
        `${name} image/webp`,
        `${name} image/jpeg`,
      ]),
    );
    const hash = found.image_url.split('/').at(-2);
    expect(found.image_url).toBe(`https://plants.example.net/img/${hash}/w1024.jpg`);
    expect(found.thumbnail_url).toBe(`https://plants.example.net/img/${hash}/sq400.jpg`);
    expect(missing).toMatchObject({
      product_id: 'b-2',
      sku: null,
      status: 'missing',
      identity_status: 'resolved',
      source_status: 'none',
      image_url: null,
      thumbnail_url: null,
      image: null,
      message: 'There is no image under a licence that allows to show it in a shop.',
    });
    expect(other.image).toMatchObject({ license: { id: 'CC-BY-4.0' }, attribution: { source: 'gbif' } });
  });

  it('get a gallery of several views, the one that shops want first, each with its licence and words', async () => {
    const key = await newShop();
    await key.resolve([{ botanical_name: onCommons }]);
    await atRest();
    const [{ image, gallery, version }] = (await key.resolve([{ botanical_name: onCommons }])).json().results;
    expect(gallery[0]).toEqual(image);
    expect(gallery.map(({ view, alt }: GalleryImage) => [view, alt])).toEqual([
      ['leaves', 'Acer palmatum (Japanese maple), leaves'],
      ['habit', 'Acer palmatum (Japanese maple), habit'],
      ['flowers', 'Acer palmatum (Japanese maple), flowers'],
    ]);
    expect(version).toBe('3');
    for (const { hash, variants, attribution } of gallery) {
      expect(attribution.source).toBe('wikimedia_commons');
      for (const { url } of variants)
        expect(url).toMatch(new RegExp(`^https://plants.example.net/img/${hash}/`));
    }
  });

  it('get the gallery of the species where a cultivar has none', async () => {
    const key = await newShop();
    const items = [{ botanical_name: "Acer palmatum 'Nonesuch'" }, { botanical_name: onCommons }];
    await key.resolve(items);
    await atRest();
    const [cultivar, species] = (await key.resolve(items)).json().results;
    const hashesOf = ({ gallery }: { gallery: GalleryImage[] }) => gallery.map(({ hash }) => hash);
    expect(hashesOf(cultivar)).toEqual(hashesOf(species));
  });

  it('are known from then on, by name, synonym, key and id', async () => {
    const key = await newShop();
    const [first] = (await key.resolve([{ botanical_name: onINaturalist }])).json().results;
    expect(first.image.attribution.text).toBe('A. Observer, CC BY 4.0, iNaturalist');
    await atRest();
    const calls = service.stub.calls;
    const again = await key.resolve([
      { botanical_name: 'LAVANDULA  angustifolia' },
      { species_key: 'lavandula-angustifolia' },
      { species_id: first.species_id },
      { ss_species_id: first.species_id },
      { product_name: onINaturalist },
    ]);
    for (const result of again.json().results)
      expect(result).toMatchObject({ species_id: first.species_id, image_url: first.image_url });
    expect(service.stub.calls).toBe(calls);
    const [synonym] = (await key.resolve([{ botanical_name: 'Lavandula officinalis' }])).json().results;
    expect(synonym).toMatchObject({ accepted_name: onINaturalist, image_url: first.image_url });
  });

  it('of a cultivar get an image of it, or of its species with a note', async () => {
    const key = await newShop();
    const items = ["Lavandula angustifolia 'Hidcote'", "Lavandula angustifolia 'Folgate'"];
    const { results } = (await key.resolve(items.map((name) => ({ botanical_name: name })))).json();
    const notes = results.map(({ message }: { message: string | null }) => message);
    expect(notes).toContain(null);
    expect(notes).toContainEqual(
      expect.stringMatching(/^There is no image of the cultivar '\w+'; this one shows the species\.$/),
    );
    for (const [index, result] of results.entries()) {
      expect(result).toMatchObject({ status: 'available', accepted_name: items[index] });
      const alt = result.message === null ? items[index] : onINaturalist;
      expect(result.image.alt.startsWith(`${alt} (English lavender)`)).toBe(true);
    }
  });

  it('that name no plant are invalid, each by itself', async () => {
    const key = await newShop();
    const { results } = (
      await key.resolve([
        { sku: 'only a number' },
        { botanical_name: '  ', product_name: '' },
        { botanical_name: 'Xyzzy plughii' },
        { species_id: 'sp_00000000000000000000000000' },
        { botanical_name: onCommons, merchant_reference_images: [{ url: 'http://shop.example.org/a.jpg' }] },
        { botanical_name: onCommons, merchant_reference_images: [{ url: 'https://10.0.0.1/a.jpg' }] },
        { botanical_name: onCommons },
      ])
    ).json();
    expect(results.map(({ status }: Result) => status)).toEqual([...Array(6).fill('invalid'), 'available']);
    expect(results.map(({ identity_status }: Result) => identity_status)).toEqual([
      ...Array(6).fill('not_found'),
      'resolved',
    ]);
    expect(results[0].message).toContain('species_id, species_key, botanical_name and product_name');
    expect(results[2].message).toContain('"Xyzzy plughii" is not known');
    expect(results[4].message).toContain('merchant_reference_images[0].url');
  });

  it('that are asked for by many at once are looked for once', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, newShop));
    const name = 'Quercus robur';
    await atRest();
    const before = service.stub.calls;
    const answers = await Promise.all(shops.map((key) => key.resolve([{ botanical_name: name }])));
    const urls = new Set(answers.map((answer) => answer.json().results[0].image_url));
    expect([...urls]).toEqual([expect.stringContaining('/img/')]);
    await atRest();
    // One search in Wikimedia Commons, what its files depict, what that is, and three pictures: no other source is asked.
    expect(service.stub.calls - before).toBe(6);
  });

  it('leave no work behind', atRest);
});

interface GalleryImage {
  readonly hash: string;
  readonly view: string;
  readonly alt: string;
}

interface Variant {
  readonly name: string;
  readonly content_type: string;
}

interface Result {
  readonly status: string;
  readonly identity_status: string;
}
