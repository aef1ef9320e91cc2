import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseName } from '@plantdata/botanical-names';
import {
  type ChecklistName,
  checklistName,
  createSnapshotBuilder,
  type SnapshotManifest,
} from '@plantdata/name-index';
import { snapshotsFolder } from '../../src/capabilities/plant-names/snapshots/library.ts';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { makeFolder } from './make-folder.ts';

/** A folder that does not exist: nothing is installed, so that only the bundled checklist has names. */
export const noHome = join(tmpdir(), 'plantdata-test-no-home');

/** An empty folder for a service; it goes with the test. */
export async function makeHome(): Promise<string> {
  const home = await makeFolder();
  return home;
}

/** A name of a checklist with what matters to the test; the id is the name. */
export type GivenName = Pick<ChecklistName, 'name'> & Partial<ChecklistName>;

export interface GivenSnapshot {
  readonly dataset: string;
  readonly version?: string;
  readonly sources: readonly SourceId[];
  readonly identifier?: SnapshotManifest['identifier'];
  readonly names: readonly GivenName[];
  /** Of the file that it is made of; each dataset has its own by default. */
  readonly contents?: string;
}

/** Names with their authors, accepted all of them: `Acer palmatum Thunb.` */
export function accepted(...texts: readonly string[]): GivenName[] {
  return texts.map((text) => {
    const { name } = parseName(text);
    const authorship = name.authorship?.verbatim ?? null;
    return { name: authorship ? text.slice(0, -authorship.length).trim() : text, authorship };
  });
}

/** A name that leads to another one of the checklist. */
export function synonym(name: string, acceptedId: string, facts: Partial<ChecklistName> = {}): GivenName {
  return { name, status: 'synonym', acceptedId, ...facts };
}

/** Installs these accepted names as data of POWO and of GBIF, which is evidence enough for a name to be validated. */
export async function installAccepted(home: string, ...texts: readonly string[]): Promise<void> {
  const names = accepted(...texts);
  await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
  await installSnapshot(home, { dataset: 'gbif', sources: ['gbif'], names });
}

/** Writes a real snapshot file where the service looks for it, all at once as an import does. */
export async function installSnapshot(home: string, given: GivenSnapshot): Promise<string> {
  const { dataset, version = '2026-01-15', sources, identifier = null, names } = given;
  const builder = createSnapshotBuilder();
  for (const each of names) builder.add(checklistName(each.name, each));
  const { chunks } = builder.finish({
    dataset,
    version,
    title: dataset,
    licence: 'none',
    sources: [...sources],
    identifier,
    importedAt: '2026-11-21T08:00:00.000Z',
    files: [
      {
        name: 'test.csv',
        bytes: 0,
        sha256: createHash('sha256')
          .update(given.contents ?? dataset)
          .digest('hex'),
      },
    ],
    rows: names.length,
    rejected: {},
  });
  const file = join(snapshotsFolder(home), dataset, `${version}.snapshot`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, Buffer.concat([...chunks]));
  await rename(`${file}.new`, file);
  return file;
}
