import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  publishPicture,
  refusePicture,
} from '../../src/capabilities/retail-images/library/galleries/store.ts';
import {
  beginPicture,
  completePicture,
  takeDown,
} from '../../src/capabilities/retail-images/library/pictures/store.ts';
import { saveDecision } from '../../src/capabilities/retail-images/shop-pictures/store.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { handTimer } from '../support/meters.ts';
import { openRetailService, type RetailService } from './support/retail-service.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const origin = {
  source: 'wikimedia_commons',
  sourceId: '4711',
  pageUrl: null,
  fileUrl: null,
  licence: { id: 'CC0-1.0', url: null, requiresAttribution: false },
  author: null,
  title: null,
  view: null,
} as const;

describe.each(oneDatabaseUnderTest)('the upkeep of pictures in $name', (database) => {
  const timer = handTimer();
  let isWithdrawn = false;
  let service: RetailService;

  beforeAll(async () => {
    service = await openRetailService({ database, timer, isWithdrawn: () => isWithdrawn });
  });
  afterAll(() => service.close());

  const isKept = (hash: string) => existsSync(path.join(service.folder, 'retail-images', hash));

  it('removes what a killed worker has left: files without an end, and its folders', async () => {
    const hash = 'a'.repeat(64);
    await beginPicture(service.database.db, hash, { origin, now: service.clock.now() });
    const file = path.join(service.database.home, 'made.jpg');
    await writeFile(file, 'half of a picture');
    await service.files.put(`retail-images/${hash}/w320.jpg`, file);
    const folder = path.join(service.database.home, 'retail-work', 'of-an-attempt');
    await mkdir(folder);
    timer.pass(minuteMs);
    await expect.poll(() => isKept(hash) && existsSync(folder)).toBe(true);
    service.clock.pass(70 * minuteMs);
    const old = new Date(Date.now() - 70 * minuteMs);
    await utimes(folder, old, old);
    await expect
      .poll(() => {
        timer.pass(minuteMs);
        return isKept(hash) || existsSync(folder);
      })
      .toBe(false);
    // The picture can be fetched again.
    expect(await beginPicture(service.database.db, hash, { origin, now: service.clock.now() })).toBe(
      'storing',
    );
  });

  it('removes a picture of a shop that was made and never added, and none that a shop has', async () => {
    const { db, home } = service.database;
    const made = { ...origin, source: 'merchant' } as const;
    const facts = { width: 1, height: 1, dominantColor: '#000000', blurhash: '', variants: [] };
    const [left, owned] = ['c'.repeat(64), 'd'.repeat(64)];
    const now = service.clock.now();
    for (const hash of [left, owned]) {
      await beginPicture(db, hash, { origin: { ...made, sourceId: hash }, now });
      const file = path.join(home, 'made.jpg');
      await writeFile(file, 'a picture');
      await service.files.put(`retail-images/${hash}/w320.jpg`, file);
      await completePicture(db, hash, facts);
    }
    await sql`
      insert into retail_plant (species_id, species_key, canonical_key, accepted_name, display_name, created_at)
      values ('sp_1', 'poa', 'poa', 'Poa', 'Poa', now())`.execute(db);
    const owner = { lineageId: 'key_1', merchantId: '', keyId: 'key_1', accountId: 'acc_1' };
    const picture = { owner, speciesId: 'sp_1', hash: owned };
    await saveDecision(db, picture, { decision: 'own', reason: null, origin: null }, now);
    const rows = async () =>
      (await db.selectFrom('retail_picture').select('hash').where('source', '=', 'merchant').execute())
        .length;
    timer.pass(minuteMs);
    expect([isKept(left), isKept(owned), await rows()]).toEqual([true, true, 2]);
    service.clock.pass(70 * minuteMs);
    await expect
      .poll(async () => {
        timer.pass(minuteMs);
        return [isKept(left), isKept(owned), await rows()];
      })
      .toEqual([false, true, 1]);
  });

  it('keeps no picture that is taken down while it is stored', async () => {
    const { db } = service.database;
    const hash = 'b'.repeat(64);
    const now = service.clock.now();
    await beginPicture(db, hash, { origin: { ...origin, sourceId: '12' }, now });
    await db.transaction().execute((tx) => takeDown(tx, hash, { reason: null, now }));
    const facts = { width: 1, height: 1, dominantColor: '#000000', blurhash: '', variants: [] };
    expect(await completePicture(db, hash, facts)).toBe(false);
    expect(await beginPicture(db, hash, { origin, now })).toBe('taken_down');
  });

  it('asks the sources every thirty days, and shows a picture no longer that they have not any more', async () => {
    const key = service.newKey();
    await key.register();
    const resolved = await key.resolve([{ botanical_name: 'Acer palmatum' }]);
    const [{ status, image_url: url }] = resolved.json().results;
    expect(status).toBe('available');
    const hash = new URL(url).pathname.split('/')[2] ?? '';
    const { db } = service.database;
    const isReady = async () => {
      const row = await db
        .selectFrom('retail_picture')
        .select('state')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.state === 'ready';
    };
    isWithdrawn = true;
    service.clock.pass(29 * dayMs);
    timer.pass(minuteMs);
    expect((await key.get(new URL(url).pathname)).statusCode).toBe(200);
    service.clock.pass(2 * dayMs);
    const refusals = () =>
      db.selectFrom('retail_plant_picture').select('state').where('hash', '=', hash).execute();
    const [{ species_id: speciesId }] = (await key.resolve([{ botanical_name: 'Acer rubrum' }])).json()
      .results;
    await publishPicture(db, { speciesId, hash, place: 'kept' }, service.clock.now());
    await refusePicture(db, { speciesId, hash }, { reason: null, now: service.clock.now() });
    await expect
      .poll(async () => {
        // A source that did not answer in time is asked again later.
        if (await isReady()) service.clock.pass(dayMs / 24);
        timer.pass(minuteMs);
        service.readTakedowns();
        return [(await key.get(new URL(url).pathname)).statusCode, isKept(hash)];
      })
      .toEqual([410, false]);
    // Should it come back, it is not shown for that plant.
    expect(await refusals()).toEqual([{ state: 'refused' }]);
  });
});
