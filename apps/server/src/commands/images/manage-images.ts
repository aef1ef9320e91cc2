import path from 'node:path';
import {
  addPicture,
  findPictures,
  findPicturesNamed,
  hashIn,
  type ListedPicture,
  parseLicence,
  takeDownPicture,
} from '../../capabilities/retail-images/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createFileStore } from '../../platform/files/create-file-store.ts';
import {
  type Environment,
  openOrMakeDatabase,
  readEnvironment,
  withExistingDatabase,
  withPlantNames,
} from '../installation.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable } from '../text.ts';

/** Digits of a hash in a table. */
const shownDigits = 12;

export interface AddImageFlags extends JsonFlag {
  readonly plant: string;
  readonly view?: string;
  readonly author?: string;
  readonly licence?: string;
}

export interface TakedownFlags extends JsonFlag {
  readonly reason?: string;
}

export async function addImage(file: string, flags: AddImageFlags): Promise<void> {
  const licence = parseLicence(flags.licence ?? null);
  const environment = readEnvironment();
  const database = await openOrMakeDatabase(environment);
  const { plant: plantName, author = null, view = null } = flags;
  try {
    const { hash, plant } = await withPlantNames(environment, { database }, async (plantNames) =>
      addPicture(
        { path: file, plantName, licence, author, view },
        { db: database.db, files: await openFiles(environment), clock: systemClock, plantNames },
        new AbortController().signal,
      ),
    );
    const added = { hash, plant: plant.displayName, species_id: plant.speciesId };
    print(
      flags.json ? { added } : `Added ${hash}\nIt is shown for ${plant.displayName} (${plant.speciesId}).\n`,
    );
  } finally {
    await database.close();
  }
}

export async function listImages({ json = false }: JsonFlag): Promise<void> {
  const pictures = await withExistingDatabase(readEnvironment(), async (database) =>
    database ? findPictures(database.db) : [],
  );
  print(json ? { images: pictures.map(toJson) } : formatTable(pictures));
}

export async function takeDownImage(image: string, { reason, json = false }: TakedownFlags): Promise<void> {
  const named = hashIn(image);
  if (named === undefined)
    throw new Error(
      `Give the address of a picture, its hash, or at least ${shownDigits} digits of the hash.`,
    );
  const environment = readEnvironment();
  const hash = await withExistingDatabase(environment, async (database) => {
    const found = database === undefined ? [] : await findPicturesNamed(database.db, named);
    if (found.length > 1) throw new Error(`Several pictures have a hash that begins with ${named}.`);
    const [hash] = found;
    if (database === undefined || hash === undefined) throw new Error(`There is no picture ${named}.`);
    const files = await openFiles(environment);
    await takeDownPicture(hash, reason ?? null, { db: database.db, files, clock: systemClock });
    return hash;
  });
  print(json ? { taken_down: { hash, reason: reason ?? null } } : `Taken down: ${hash}\n`);
  note(
    'A running service goes by this within five seconds. Copies that others have cached may be shown for longer.',
  );
}

const openFiles = ({ config, logger }: Environment) =>
  createFileStore({
    address: config.files.storage,
    access: config.bucketAccess,
    folder: path.join(config.home, 'files'),
    logger,
  });

const toJson = ({ hash, state, source, licence, author, view, ...picture }: ListedPicture) => ({
  hash,
  state,
  source,
  source_id: picture.sourceId,
  page_url: picture.pageUrl,
  licence,
  author,
  view,
  plants: namesOf(picture),
  added_at: picture.addedAt,
  taken_down: picture.takedown,
});

const namesOf = ({ plants }: Pick<ListedPicture, 'plants'>): string[] =>
  plants.map(({ displayName }) => displayName);

function formatTable(pictures: readonly ListedPicture[]): string {
  return drawTable(pictures, {
    columns: [
      // Enough of it to name a picture; --json has the whole.
      { heading: 'Hash', width: 14, text: ({ hash }) => hash.slice(0, shownDigits) },
      { heading: 'Plants', share: 0.35, text: ({ plants }) => printable(namesOf({ plants }).join(', ')) },
      { heading: 'Source', share: 0.2, text: ({ source }) => source },
      { heading: 'Licence', share: 0.15, text: ({ licence }) => licence.id },
      { heading: 'Author', share: 0.2, text: ({ author }) => printable(author ?? '') },
      { heading: 'State', share: 0.1, text: ({ state }) => state },
    ],
    closing: (count) =>
      count === 0
        ? 'There are no pictures yet. `plantdata images add` adds one; others are looked for when a storefront asks.'
        : `${count} ${count === 1 ? 'picture' : 'pictures'}.`,
  });
}
