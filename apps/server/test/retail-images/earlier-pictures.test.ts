import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { retailBatches } from '../../src/capabilities/retail-images/batches/store.ts';
import { lookUp } from '../../src/capabilities/retail-images/library/look-up/look-up.ts';
import { retailImageMigrations } from '../../src/capabilities/retail-images/migrations.ts';
import { migrate } from '../../src/platform/database/index.ts';
import { databasesUnderTest } from '../support/database.ts';

const hash = 'b3f9'.repeat(16);
const own = '0123'.repeat(16);
const facts = {
  width: 1600,
  height: 1200,
  dominantColor: '#7d8a4f',
  blurhash: 'LKO2?U%2Tw=w]~RBVZRi',
  variants: [],
};
const licence = JSON.stringify({ id: 'CC0-1.0', url: null, requiresAttribution: false });
const image = {
  alt: 'Acer palmatum, flowers',
  alt_lang: 'en',
  width: 1600,
  height: 1200,
  dominant_color: '#7d8a4f',
  blurhash: facts.blurhash,
  variants: [],
  license: { id: 'CC0-1.0', url: null, requires_attribution: false },
  attribution: {
    text: 'A',
    html: 'A',
    credit_text: 'A',
    credit_html: 'A',
    title: null,
    author: null,
    source: 'gbif',
    source_url: null,
  },
};
const result = {
  product_id: 1,
  sku: null,
  species_key: 'acer-palmatum',
  species_id: 'sp_1',
  canonical_key: 'acer palmatum',
  accepted_name: 'Acer palmatum',
  display_name: 'Japanese maple',
  identity_status: 'resolved',
  species_hash: 'f00',
  status: 'available',
  image_url: `/img/${hash}/w1024.jpg`,
  thumbnail_url: `/img/${hash}/sq400.jpg`,
  version: '1',
  source_status: 'published',
  message: null,
  generation_status: null,
  generation_job_id: null,
  generation_stage: null,
  retry_after_seconds: null,
  image,
};
const missing = { ...result, status: 'missing', image_url: null, thumbnail_url: null, image: null };

it.each(databasesUnderTest)(
  'pictures that $name has from before there were galleries stay first',
  async (kind) => {
    const database = await kind.openEmpty();
    const { db } = database;
    const before = Object.fromEntries(
      Object.entries(retailImageMigrations).filter(([name]) => name < '0048'),
    );
    await migrate(db, [before]);
    await sql`
    insert into retail_picture (hash, state, source, source_id, licence, facts, retrieved_at, checked_at)
    select hash, 'ready', source, hash, ${licence}, ${JSON.stringify(facts)}, now(), now()
    from (values (${hash}, 'gbif'), (${own}, 'operator')) as picture (hash, source)`.execute(db);
    await sql`
    insert into retail_plant
      (species_id, canonical_key, species_key, accepted_name, display_name, picture_hash, searched_at, created_at)
    select id, id, id, id, id, hash, now(), now()
    from (values ('sp_1', ${hash}), ('sp_2', ${own}), ('sp_3', null)) as plant (id, hash)`.execute(db);
    await sql`
    insert into retail_batch (id, request, status, results, created_at, queued_at, updated_at)
    values ('b', '{"items": [], "mode": "none"}', 'complete', ${JSON.stringify([result, missing])}, now(), now(), now())
  `.execute(db);
    await migrate(db, [retailImageMigrations]);

    const now = new Date();
    const plantOf = async (speciesId: string) => {
      const question = { speciesId, speciesKey: null, name: null, references: [] };
      return (await lookUp(db, [question], { site: null, now })).identityOf(question);
    };
    expect(await plantOf('sp_1')).toMatchObject({ plant: { pictures: [{ hash }], searchedAt: null } });
    expect(await plantOf('sp_2')).toMatchObject({ plant: { pictures: [{ hash: own }], searchedAt: null } });
    expect(await plantOf('sp_3')).toMatchObject({ plant: { pictures: [], searchedAt: expect.any(Date) } });
    const shown = { ...image, hash, view: null, srcset: { avif: '', webp: '', jpeg: '' } };
    expect((await retailBatches.find(db, 'b'))?.results).toEqual([
      { ...result, image: shown, gallery: [shown] },
      { ...missing, gallery: [] },
    ]);
    await database.close();
  },
);
