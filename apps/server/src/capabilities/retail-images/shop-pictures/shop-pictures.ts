import { randomUUID } from 'node:crypto';
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
import type { PlantNames } from '../../plant-names/index.ts';
import { pictureNotFound, wrongField } from '../errors.ts';
import { isPictureHash } from '../library/picture.ts';
import { savePlant } from '../library/plants/store.ts';
import type { Licence } from '../licences/licence.ts';
import { parseLicence } from '../operator/given-licence.ts';
import type { SiteOwner } from '../sites/site.ts';
import type { KeepContext } from '../worker/keep-picture.ts';
import type { ShopDecisionRequest, ShopPictureForm } from './schema.ts';
import {
  decisionsOf,
  findDecision,
  isInGallery,
  isPlantKnown,
  type PictureOfShop,
  type ShopPictureRow,
  saveDecision,
  withdrawUnused,
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
}

const decisions = { choose: 'chosen', reject: 'rejected', report: 'reported' } as const;
const ownedByShop: Licence = { id: 'merchant', url: null, requiresAttribution: false };
const Place = z.tuple([z.string(), z.string().refine(isPictureHash)]);

export function createShopPictures(options: ShopPicturesOptions): ShopPictures {
  const { db, clock } = options;
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
  return {
    decide: (picture, { decision, reason }, together) =>
      db.transaction().execute(async (tx) => {
        const known = await findDecision(tx, picture);
        if (known?.decision === 'own') throw wrongField('decision', 'invalid_value', isOwnPicture);
        if (!(await isInGallery(tx, picture.speciesId, picture.hash))) throw pictureNotFound(picture.hash);
        await save(tx, picture, { decision: decisions[decision], reason, origin: null }, together);
        return requireDecision(tx, picture);
      }),
    undo: (picture, together) =>
      db.transaction().execute(async (tx) => {
        const { decision } = await requireDecision(tx, picture);
        if (decision === null) return;
        await save(tx, picture, { decision: null, reason: null, origin: null }, together);
        await withdrawUnused(tx, picture.hash);
      }),
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
      // The image code takes long to load.
      const { identifyPlant, keepGiven } = await import('../operator/add-picture.ts');
      if ((speciesId === null) === (name === null))
        throw wrongField('plant_name', 'invalid_value', 'Send either plant_name or species_id.');
      if (speciesId !== null && !(await isPlantKnown(db, speciesId)))
        throw wrongField('species_id', 'invalid_value', 'This species_id is not one of this service.');
      const named = name === null ? null : await identifyPlant(name, options, signal);
      const { author, view } = form;
      const keeping = { db, clock, files: await options.files() };
      const keep = (from: string) =>
        // Another shop may have the same file; it does not see who owns this one.
        keepGiven(
          {
            path: from,
            licence,
            author: licence === ownedByShop ? null : author,
            view: null,
            source: 'merchant',
          },
          keeping,
          signal,
        );
      const hash = path === null ? await withFetched(url, options, signal, keep) : await keep(path);
      const picture = { owner, speciesId: speciesId ?? named?.plant.speciesId ?? '', hash };
      const origin = { licence, author, view };
      return db.transaction().execute(async (tx) => {
        if (named !== null) await savePlant(tx, named.plant, { species: named.species, now: clock.now() });
        await save(tx, picture, { decision: 'own', reason: null, origin }, together);
        return requireDecision(tx, picture);
      });
    },
  };
}

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
