import { checkSnapshot, readSnapshot, type SnapshotManifest } from '@plantdata/name-index';
import { downloadsName, nameRejectedRows, snapshotName, takeDatasetFolder } from './dataset-folder.ts';
import { type DamagedSnapshot, type LibraryFile, listSnapshots, readWhole } from './library.ts';
import type { SnapshotReference } from './reference.ts';

/** Files of the versions that are meant, those that answer first; of everything when nothing is named. */
export async function findSnapshots(
  folder: string,
  wanted: SnapshotReference | null,
): Promise<[LibraryFile, ...LibraryFile[]]> {
  const damaged: DamagedSnapshot[] = [];
  const files = [...(await listSnapshots(folder, (each) => damaged.push(each))), ...damaged];
  const [first, ...others] = files.filter(
    ({ dataset, version }) =>
      wanted === null || (dataset === wanted.dataset && (wanted.version ?? version) === version),
  );
  if (first) return [first, ...others];
  throw new Error(describeNotInstalled(wanted, files));
}

function describeNotInstalled(wanted: SnapshotReference | null, files: readonly LibraryFile[]): string {
  if (wanted === null || files.length === 0) {
    return 'No dataset is installed. Import one with `plantdata data add`.';
  }
  const versions = files.filter(({ dataset }) => dataset === wanted.dataset);
  const present = (versions.length > 0 ? versions : files).map((file) => `${file.dataset}@${file.version}`);
  const name = wanted.version === null ? wanted.dataset : `${wanted.dataset}@${wanted.version}`;
  return `${name} is not installed. Installed are: ${present.join(', ')}.`;
}

/**
 * Installs the file of a snapshot that was made elsewhere. Rejects if it is damaged or not a
 * snapshot.
 */
export async function addSnapshot(folder: string, file: string): Promise<SnapshotManifest> {
  const bytes = await readWhole(file);
  checkSnapshot(bytes);
  const { manifest } = readSnapshot(bytes);
  using datasetFolder = await takeDatasetFolder(folder, manifest.dataset);
  await datasetFolder.replace({ name: snapshotName(manifest.version), chunks: [new Uint8Array(bytes)] });
  return manifest;
}

/**
 * Removes one version of a dataset or all, with the files about their import; returns those that
 * were there.
 */
export async function removeSnapshots(folder: string, wanted: SnapshotReference): Promise<LibraryFile[]> {
  await findSnapshots(folder, wanted);
  using datasetFolder = await takeDatasetFolder(folder, wanted.dataset);
  const found = await findSnapshots(folder, wanted);
  await datasetFolder.remove(
    found.flatMap(({ version }) => [snapshotName(version), nameRejectedRows(version)]),
  );
  if (wanted.version === null) await datasetFolder.remove([downloadsName]);
  return found;
}

/** Returns a description of the damage to the file; null if it is intact. */
export async function findDamage({ file }: LibraryFile): Promise<string | null> {
  try {
    checkSnapshot(await readWhole(file));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
