import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Executor } from '../../../platform/database/index.ts';
import type { PlantNames } from '../../plant-names/index.ts';
import {
  authorMissing,
  imagesUnavailable,
  namesUnavailable,
  pictureRefused,
  plantUnclear,
} from '../errors.ts';
import { identify } from '../identity/identify.ts';
import { publishPicture } from '../library/galleries/store.ts';
import type { PictureOrigin } from '../library/picture.ts';
import { describeOwnPicture } from '../library/pictures/store.ts';
import type { LibraryPlant } from '../library/plant.ts';
import { savePlant } from '../library/plants/store.ts';
import type { Licence } from '../licences/licence.ts';
import { PictureRefusal } from '../pictures/picture.ts';
import { sha256Of } from '../pictures/sha256-of.ts';
import { type KeepContext, keepPicture } from '../worker/keep-picture.ts';

export interface OperatorPicture {
  /** A file of this machine. */
  readonly path: string;
  /** Any name of the plant, with its cultivar. */
  readonly plantName: string;
  /** Null: the operator owns it. */
  readonly licence: Licence | null;
  readonly author: string | null;
  readonly view: string | null;
}

export interface AddedPicture {
  readonly hash: string;
  readonly plant: LibraryPlant;
}

export interface AddingOptions extends KeepContext {
  readonly plantNames: Pick<PlantNames, 'verify'>;
}

/** Work in the transaction from which on the picture is shown. */
export type WithPicture = (tx: Executor, added: AddedPicture) => Promise<void>;

/**
 * Keeps a picture of the operator and shows it for its plant, before any other. An existing
 * one is shown too, and its new description counts. Rejects with `invalid_request` if the author is
 * missing or the name is not that of one plant, and with `picture_refused` if the file is no
 * picture that can be shown.
 */
export async function addPicture(
  { path, plantName, licence, author, view }: OperatorPicture,
  options: AddingOptions,
  signal: AbortSignal,
  together: WithPicture = async () => undefined,
): Promise<AddedPicture> {
  const { plant, species } = await identifyPlant(plantName, options, signal);
  const said = { source: 'operator' as const, licence: licence ?? ownedByOperator, author, view };
  const hash = await keepGiven({ ...said, path }, options, signal);
  const now = options.clock.now();
  await options.db.transaction().execute(async (tx) => {
    await savePlant(tx, plant, { species, now });
    await describeOwnPicture(tx, hash, said);
    await publishPicture(tx, { speciesId: plant.speciesId, hash, place: 'first' }, now);
    await together(tx, { hash, plant });
  });
  return { hash, plant };
}

/** The plant of a name, and its species for a cultivar. Rejects with `invalid_request`. */
export async function identifyPlant(
  plantName: string,
  { plantNames }: Pick<AddingOptions, 'plantNames'>,
  signal: AbortSignal,
): Promise<{ readonly plant: LibraryPlant; readonly species: LibraryPlant | null }> {
  // People name plants as shops do.
  const name = { key: plantName, text: plantName, isOfProduct: true };
  const [identified] = await identify(plantNames, [name], signal);
  if (identified === undefined || identified.kind === 'unasked') throw namesUnavailable();
  if (identified.kind !== 'plant') throw plantUnclear(identified.note);
  return identified;
}

interface GivenFile extends Pick<PictureOrigin, 'source' | 'licence' | 'author' | 'view'> {
  readonly path: string;
  /** Names the picture by the SHA-256 of its bytes, in place of that. */
  readonly nameOf?: (sha256: string) => string;
}

/** Those that wait have their file on the disk. */
const waitingMax = 20;
const turns = bulkhead(2, waitingMax);

/** Keeps the files of a picture that people give. Rejects with `invalid_request`, `picture_refused`, or
 * `image_service_unavailable` while many wait. */
export async function keepGiven(
  { path, nameOf, ...said }: GivenFile,
  options: KeepContext,
  signal: AbortSignal,
): Promise<string> {
  if (said.licence.requiresAttribution && said.author === null) throw authorMissing(said.licence);
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-picture-'));
  try {
    const sha256 = await sha256Of(path);
    const origin = { ...said, title: null, sourceId: sha256, pageUrl: null, fileUrl: null };
    const picture = { origin, path, sha256, hash: nameOf?.(sha256) };
    const kept = await turns.execute(() => keepPicture(picture, options, { folder, signal }), signal);
    return kept.hash;
  } catch (error) {
    if (isBulkheadRejectedError(error)) throw imagesUnavailable(error);
    throw error instanceof PictureRefusal ? pictureRefused(error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ownedByOperator: Licence = { id: 'operator', url: null, requiresAttribution: false };
