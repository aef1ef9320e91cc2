import type { Dirent } from 'node:fs';
import { type FileHandle, open, opendir } from 'node:fs/promises';
import path from 'node:path';
import { correctionsDataset, snapshotsFolder } from '../../capabilities/plant-names/snapshots/index.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import type { ArchivePart } from '../archive/archive-part.ts';
import { type FileArea, fileAreas, filePart } from '../part-names.ts';

/** Returns the folder of an area. */
export const areaFolder = (home: string, area: FileArea): string =>
  area === 'corrections' ? path.join(snapshotsFolder(home), correctionsDataset) : path.join(home, area);

/** The files of an area, as large as they are when their turn comes: uploads grow, and other files are never written again. */
export async function* readArea(home: string, area: FileArea): AsyncGenerator<ArchivePart> {
  const folder = areaFolder(home, area);
  for await (const name of filesBelow(folder)) {
    if (!fileAreas[area](name)) continue;
    // A file that is deleted meanwhile had expired.
    const file = await open(path.join(folder, name)).catch(ignoreMissing);
    if (file === undefined) continue;
    try {
      const { size } = await file.stat();
      yield { name: filePart(area, name), size, bytes: bytesOf(file, size) };
    } finally {
      await file.close();
    }
  }
}

/** True if an area has any file. */
export async function hasFiles(home: string, area: FileArea): Promise<boolean> {
  for await (const _ of filesBelow(areaFolder(home, area))) return true;
  return false;
}

async function* filesBelow(folder: string, above = ''): AsyncGenerator<string> {
  for await (const entry of entriesOf(folder)) {
    const name = above + entry.name;
    // Links are not followed: the service makes none.
    if (entry.isFile()) yield name;
    else if (entry.isDirectory()) yield* filesBelow(path.join(folder, entry.name), `${name}/`);
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const opened = await opendir(folder).catch(ignoreMissing);
  if (opened !== undefined) yield* opened;
}

const chunkBytes = 1024 * 1024;

async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, size - position));
    const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
