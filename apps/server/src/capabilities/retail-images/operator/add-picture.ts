import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PlantNames } from '../../plant-names/index.ts';
import { identify } from '../identity/identify.ts';
import type { Plant } from '../library/plant.ts';
import { publishPicture, savePlant } from '../library/plants/store.ts';
import type { Licence } from '../licences/licence.ts';
import { type Keeping, keepPicture } from '../worker/keep-picture.ts';

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
  readonly plant: Plant;
}

export interface AddingOptions extends Keeping {
  readonly plantNames: Pick<PlantNames, 'verify'>;
}

/**
 * Keeps a picture of the operator and shows it for its plant, in place of any other. Rejects with an `Error` where the name is
 * not that of one plant, and with `PictureRefused` where the file is no picture that can be shown.
 */
export async function addPicture(
  { path, plantName, licence, author, view }: OperatorPicture,
  options: AddingOptions,
  signal: AbortSignal,
): Promise<AddedPicture> {
  if (licence?.requiresAttribution && author === null)
    throw new Error('This licence requires that the author is named: give --author.');
  const [identified] = await identify(options.plantNames, [{ key: plantName, text: plantName }], signal);
  if (identified === undefined || identified.kind === 'unasked')
    throw new Error('Not all sources of names can be asked at the moment. Try again later.');
  if (identified.kind !== 'plant') throw new Error(identified.note);
  const { plant, species } = identified;
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-picture-'));
  try {
    const sha256 = await sha256Of(path);
    const origin = {
      source: 'operator' as const,
      sourceId: sha256,
      pageUrl: null,
      fileUrl: null,
      licence: licence ?? { id: 'operator', url: null, requiresAttribution: false },
      author,
      view,
    };
    const hash = await keepPicture({ origin, path, sha256 }, options, { folder, signal });
    const now = options.clock.now();
    await options.db.transaction().execute(async (tx) => {
      await savePlant(tx, plant, { species, now });
      await publishPicture(tx, plant.speciesId, { hash, now });
    });
    return { hash, plant };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
