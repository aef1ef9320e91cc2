import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDurably } from '../../platform/durable-files.ts';
import { ignoreMissing } from '../../platform/files/missing.ts';
import { areaFolder } from '../home/home-files.ts';
import { allAreas, secretFiles } from '../part-names.ts';

/** Files that are in their places, and can be taken back from there. */
export interface PlacedFiles {
  takeBack(): Promise<void>;
}

/** Moves the unpacked files into the home: all of them or none. The `last` make the installation one. */
export async function placeFiles(
  draft: string,
  home: string,
  last: readonly (readonly [from: string, to: string])[] = [],
): Promise<PlacedFiles> {
  const moved: [from: string, to: string][] = [];
  const takeBack = async () => {
    for (const [from, to] of moved.splice(0).reverse()) if (!(await isThere(from))) await rename(to, from);
  };
  const kept = new Set(secretFiles.map((file) => join(home, file)));
  const places = [
    ...allAreas.map((area) => [join(draft, area), areaFolder(home, area)] as const),
    ...secretFiles.map((file) => [join(draft, file), join(home, file)] as const),
    ...last,
  ];
  try {
    for (const [from, to] of places) {
      if (!(await isThere(from))) continue;
      // A secret that is there already is the same, and is not this restore's to take back.
      if (kept.has(to) && (await isThere(to))) continue;
      // Before the move: a failed one may have moved the file nevertheless.
      moved.push([from, to]);
      await moveDurably(from, to);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { takeBack };
}

const isThere = async (path: string): Promise<boolean> =>
  (await access(path).then(() => true, ignoreMissing)) === true;
