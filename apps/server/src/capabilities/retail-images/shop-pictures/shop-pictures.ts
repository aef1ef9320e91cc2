import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { FileFetcher } from '../../../platform/outbound/file-fetcher.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import { isTestCall } from '../../../platform/test-calls.ts';
import type { PlantNames } from '../../plant-names/index.ts';
import type { EndedPictures } from '../display/ended-pictures.ts';
import { pictureNotFound, pictureRefused, wrongField } from '../errors.ts';
import { isPictureHash, pictureFolder } from '../library/picture.ts';
import { describeOwnPicture } from '../library/pictures/store.ts';
import { isSpeciesId } from '../library/plant.ts';
import { savePlant } from '../library/plants/store.ts';
import type { Licence } from '../licences/licence.ts';
import { parseLicence } from '../operator/given-licence.ts';
import type { SiteOwner } from '../sites/site.ts';
import type { KeepContext } from '../worker/keep-picture.ts';
import type { ShopDecisionRequest, ShopPictureForm } from './schema.ts';
import {
  decisionsOf,
  findDecision,
  findLimit,
  findShown,
  holdPicture,
  isPlantKnown,
  type PictureOfShop,
  removeUnused,
  type ShopPictureRow,
  saveDecision,
} from './store.ts';

/** Work in the transaction of a change; not where nothing changes. */
type Together = (tx: Executor, picture: PictureOfShop) => Promise<void>;

/** Decisions of shops about pictures, and their own pictures. Another shop does not see them. */
export interface ShopPictures {
  /** Rejects with `image_not_found` for a picture that the shop is not shown for the plant, and with `invalid_request`. */
  decide(picture: PictureOfShop, request: ShopDecisionRequest, together: Together): Promise<ShopPictureRow>;
  /** Rejects with `image_not_found` where nothing was ever decided. The shop's own picture is not shown any more. */
  undo(picture: PictureOfShop, together: Together): Promise<void>;
  list(owner: SiteOwner, page: PageRequest): Promise<Page<ShopPictureRow>>;
  /** Rejects with `invalid_request`, which names the field, or with `picture_refused`. */
  add(
    form: ShopPictureForm & { readonly path: string | null },
    owner: SiteOwner,
    signal: AbortSignal,
    together: Together,
  ): Promise<ShopPictureRow>;
}

export interface ShopPicturesOptions extends Pick<KeepContext, 'db' | 'clock'> {
  readonly files: () => Promise<FileStore>;
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly fetcher: () => Promise<Pick<FileFetcher, 'fetch'>>;
  readonly ended: Pick<EndedPictures, 'renew'>;
}

const decisions = { choose: 'chosen', reject: 'rejected', report: 'reported' } as const;
const ownedByShop: Licence = { id: 'merchant', url: null, requiresAttribution: false };
const Place = z.tuple([z.string().refine(isSpeciesId), z.string().refine(isPictureHash)]);

export function createShopPictures(options: ShopPicturesOptions): ShopPictures {
  const { db, clock, ended } = options;
  const save = async (
    tx: Executor,
    picture: PictureOfShop,
    decided: Parameters<typeof saveDecision>[2],
    together: Together,
  ) => {
    if (await saveDecision(tx, picture, decided, clock.now())) await together(tx, picture);
  };
  const requireDecision = async (tx: Executor, picture: PictureOfShop): Promise<ShopPictureRow> => {
    const row = await findDecision(tx, picture);
    if (row === undefined) throw pictureNotFound(picture.hash);
    return row;
  };
  /** Removes its files too, if the shop has it for no plant. */
  const removePicture = async (tx: Executor, hash: string) => {
    const files = await options.files();
    await removeUnused(tx, hash, () => files.removeFolder(pictureFolder(hash)));
  };
  return {
    decide: (picture, { decision, reason }, together) =>
      db.transaction().execute(async (tx) => {
        const known = await findDecision(tx, picture);
        if (known?.decision === 'own') throw wrongField('decision', 'invalid_value', isOwnPicture);
        const shown = await findShown(tx, picture);
        if (shown === undefined) throw pictureNotFound(picture.hash);
        if (shown.isDrawn && decision !== 'reject')
          throw wrongField('decision', 'invalid_value', isGenerated);
        await save(tx, picture, { decision: decisions[decision], reason, origin: null }, together);
        return requireDecision(tx, picture);
      }),
    async undo(picture, together) {
      const decided = await db.transaction().execute(async (tx) => {
        await holdPicture(tx, picture.hash);
        const { decision } = await requireDecision(tx, picture);
        if (decision === null) return null;
        await save(tx, picture, { decision: null, reason: null, origin: null }, together);
        if (decision === 'own') await removePicture(tx, picture.hash);
        return decision;
      });
      if (decided === 'own') await ended.renew();
    },
    async list(owner, { limit, cursor }) {
      const [speciesId = '', hash = ''] = cursor === undefined ? [] : readCursor(cursor, Place);
      // One row more than asked for shows whether there is another page.
      const found = await decisionsOf(db, owner)
        .where('decision', 'is not', null)
        .where(sql<boolean>`(species_id, hash) > (${speciesId}, ${hash})`)
        .limit(limit + 1)
        .execute();
      const entries = found.slice(0, limit);
      const last = entries.at(-1);
      const isMore = last !== undefined && found.length > limit;
      return { entries, nextCursor: isMore ? writeCursor([last.species_id, last.hash]) : null };
    },
    async add({ path, url, species_id: speciesId, plant_name: name, ...form }, owner, signal, together) {
      const licence = licenceOf(form);
      if (path !== null && url !== null)
        throw wrongField(
          'url',
          'invalid_value',
          'Send the picture as a file, or its address as url, not both.',
        );
      // The image code takes long to load.
      const { identifyPlant, keepGiven } = await import('../operator/add-picture.ts');
      if ((speciesId === null) === (name === null))
        throw wrongField('plant_name', 'invalid_value', 'Send either plant_name or species_id.');
      if (speciesId !== null && !(await isPlantKnown(db, speciesId)))
        throw wrongField('species_id', 'invalid_value', 'This species_id is not one of this service.');
      const named = name === null ? null : await identifyPlant(name, options, signal);
      const { author, view } = form;
      const keeping = { db, clock, files: await options.files() };
      const nameOf = (sha256: string) => ownHash(owner, sha256);
      const said = { licence, author, view };
      const keep = (from: string) =>
        keepGiven({ ...said, path: from, nameOf, source: 'merchant' }, keeping, signal);
      const hash = path === null ? await withFetched(url, options, signal, keep) : await keep(path);
      const picture = { owner, speciesId: speciesId ?? named?.plant.speciesId ?? '', hash };
      const add = async (tx: Executor) => {
        const limit = await findLimit(tx, picture);
        if (limit !== null) throw pictureRefused(new Error(limit));
        if ((await holdPicture(tx, hash)) !== 'ready') throw pictureRefused(new Error(removedMeanwhile));
        if (named !== null) await savePlant(tx, named.plant, { species: named.species, now: clock.now() });
        await describeOwnPicture(tx, hash, { ...said, source: 'merchant' });
        await save(tx, picture, { decision: 'own', reason: null, origin: said }, together);
        return requireDecision(tx, picture);
      };
      try {
        return await db.transaction().execute(add);
      } catch (error) {
        await db.transaction().execute((tx) => removePicture(tx, hash));
        throw error;
      } finally {
        await ended.renew();
      }
    },
  };
}

/** A shop shares no picture with another one or a source: neither its files nor what is said of it. */
const ownHash = ({ lineageId, merchantId }: SiteOwner, sha256: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['merchant', lineageId, merchantId, sha256]))
    .digest('hex');

const removedMeanwhile = 'This picture was removed while it was added. Send it again.';
const isGenerated = 'This picture was generated, and can only be rejected.';
const isOwnPicture = 'This is a picture of your own, which is shown first. Remove it with DELETE.';

function licenceOf({ is_own: isOwn, licence }: Pick<ShopPictureForm, 'is_own' | 'licence'>): Licence {
  if (isOwn && licence !== null)
    throw wrongField('licence', 'invalid_value', 'Leave licence out for a picture of your own.');
  const given = parseLicence(licence);
  if (!isOwn && given === null)
    throw wrongField(
      'is_own',
      'required',
      'Send is_own: true for a picture of your own, otherwise its licence.',
    );
  return given ?? ownedByShop;
}

/** Fetches the file of a public address for as long as it is needed. */
async function withFetched(
  url: string | null,
  { fetcher }: ShopPicturesOptions,
  signal: AbortSignal,
  use: (path: string) => Promise<string>,
): Promise<string> {
  if (url === null) throw wrongField('url', 'required', 'Send the picture as a file, or its address as url.');
  if (isTestCall())
    throw wrongField('url', 'invalid_value', 'A test key fetches no address. Send the picture as a file.');
  const path = join(tmpdir(), `plantdata-picture-${randomUUID()}`);
  try {
    await (await fetcher()).fetch(url, { path, signal });
    return await use(path);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw wrongField('url', 'invalid_value', `The picture could not be fetched: ${error.message}.`);
  } finally {
    await rm(path, { force: true });
  }
}
