import path from 'node:path';
import {
  allPictures,
  findPicturesNamed,
  givenLicence,
  hashIn,
  type ListedPicture,
  takeDownPicture,
} from '../../capabilities/retail-images/index.ts';
import { addPicture } from '../../capabilities/retail-images/operator/add-picture.ts';
import { openConfiguredNames, openExistingDatabase } from '../../composition/plant-names.ts';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { createFileStore } from '../../platform/files/create-file-store.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { createLogger, type Logger } from '../../platform/telemetry/logger.ts';
import { note, print } from '../accounts/print.ts';
import { openOrMakeDatabase } from '../make-database.ts';
import { printable } from '../printable.ts';
import { tableFormat } from '../report/table-format.ts';
import { terminalOf } from '../report/terminal.ts';

/** Digits of a hash in a table. */
const shownDigits = 12;

export interface ListFlags {
  readonly json?: boolean;
}

export interface AddFlags extends ListFlags {
  readonly plant: string;
  readonly view?: string;
  readonly author?: string;
  readonly licence?: string;
}

export interface TakedownFlags extends ListFlags {
  readonly reason?: string;
}

export async function addImage(file: string, flags: AddFlags): Promise<void> {
  const licence = givenLicence(flags.licence ?? null);
  const { config, logger } = surroundings();
  const database = await openOrMakeDatabase(config, logger);
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger,
    database,
    namesMax: 1,
    onProblem: (problem) => note(`plantdata: ${problem}`),
  });
  try {
    const { hash, plant } = await addPicture(
      {
        path: file,
        plantName: flags.plant,
        licence,
        author: flags.author ?? null,
        view: flags.view ?? null,
      },
      { db: database.db, files: await filesOf(config, logger), clock: systemClock, plantNames },
      new AbortController().signal,
    );
    const added = { hash, plant: plant.displayName, species_id: plant.speciesId };
    print(
      flags.json ? { added } : `Added ${hash}\nIt is shown for ${plant.displayName} (${plant.speciesId}).\n`,
    );
  } finally {
    await plantNames.close();
    await database.close();
  }
}

export async function listImages({ json = false }: ListFlags): Promise<void> {
  const pictures = await withDatabase(async (database) => (database ? allPictures(database.db) : []));
  print(json ? { images: pictures.map(asJson) } : asTable(pictures));
}

export async function takeDownImage(image: string, { reason, json = false }: TakedownFlags): Promise<void> {
  const named = hashIn(image);
  if (named === undefined)
    throw new Error(
      `Give the address of a picture, its hash, or at least ${shownDigits} digits of the hash.`,
    );
  const hash = await withDatabase(async (database, files) => {
    const found = database === undefined ? [] : await findPicturesNamed(database.db, named);
    if (found.length > 1) throw new Error(`Several pictures have a hash that begins with ${named}.`);
    const [hash] = found;
    if (database === undefined || hash === undefined) throw new Error(`There is no picture ${named}.`);
    await takeDownPicture(hash, reason ?? null, { db: database.db, files, clock: systemClock });
    return hash;
  });
  print(json ? { taken_down: { hash, reason: reason ?? null } } : `Taken down: ${hash}\n`);
  note(
    'A running service goes by this within five seconds. Copies that others have cached may be shown for longer.',
  );
}

const surroundings = () => ({
  config: readConfig(),
  // Standard output is for what was asked for.
  logger: createLogger('error', process.stderr),
});

const filesOf = (config: Config, logger: Logger) =>
  createFileStore({
    address: config.files.storage,
    access: config.bucketAccess,
    folder: path.join(config.home, 'files'),
    logger,
  });

async function withDatabase<Result>(
  work: (database: Database | undefined, files: FileStore) => Promise<Result>,
): Promise<Result> {
  const { config, logger } = surroundings();
  const database = await openExistingDatabase(config, logger);
  try {
    return await work(database, await filesOf(config, logger));
  } finally {
    await database?.close();
  }
}

const asJson = ({ hash, state, source, licence, author, view, ...picture }: ListedPicture) => ({
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

function asTable(pictures: readonly ListedPicture[]): string {
  const { head, lines, tail, empty } = tableFormat<ListedPicture, number>({
    terminal: terminalOf(process.stdout),
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
  return pictures.length === 0 ? empty(0) : head + lines(pictures) + tail(pictures.length);
}
