import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveDurably } from '../../../../platform/durable-files.ts';
import { dayMs } from '../../../../platform/durations.ts';
import { type Grid, goesRound, windowGrid } from '../../grid/grid.ts';
import type { ClimateLayer, ClimateWindow } from '../climate-archive.ts';
import { bytesOfCell } from '../stored-cells.ts';
import { keepWithin } from './keep-within.ts';
import { cellsEnding, factsEnding, openKept, writeFacts } from './kept-window.ts';
import { placeWithin, readWindowName, type WindowKey, windowName } from './window-name.ts';

export interface CacheSettings {
  /** Shared by all archives and all processes. */
  readonly folder: string;
  readonly bytesMax: number;
  /** The archive, as the name of a folder. */
  readonly archive: string;
  /** For what this process has open; without one, a folder beside what is kept. */
  readonly openFolder?: string | undefined;
}

/**
 * Decoded windows on disk. It returns links of this process alone: if other processes remove or
 * replace a window, its cells stay until `close`.
 */
export interface DecodedCache {
  /** A window that was kept, or a part of one; undefined where there is none. `grid` is that of the archive. */
  find(key: WindowKey, grid: Grid): Promise<ClimateLayer | undefined>;
  /** A path at which to write a window that is not there; it is gone after `close`. */
  newPath(): string;
  /** Keeps what was written at a new path for later. */
  keep(key: WindowKey, layer: ClimateLayer): Promise<void>;
  /** Removes what is open at a path; what is kept stays. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Folders of processes that ended without `close` are removed after a day, in milliseconds. */
const leftAloneMs = dayMs;

const openName = '.open';

export async function openDecodedCache(settings: CacheSettings): Promise<DecodedCache> {
  const { folder, bytesMax, archive } = settings;
  const own = join(settings.openFolder ?? join(folder, openName), randomUUID());
  const kept = join(folder, archive);
  await Promise.all([own, kept].map((path) => mkdir(path, { recursive: true, mode: 0o700 })));
  await removeLeft(join(folder, openName));

  return {
    async find({ layer, part }, grid) {
      const round = goesRound(grid) ? grid.columns : undefined;
      for (const { name, part: larger } of await windowsOf(kept, layer)) {
        const place = placeWithin(part, larger, round);
        const whole = place && (await openKept(join(kept, name)));
        if (!whole) continue;
        const path = await linkFile(whole.path, join(own, basename(whole.path)));
        if (path === undefined) continue;
        const start = place.row * whole.rowStride + place.column * bytesOfCell[whole.layer.type];
        return { ...whole, grid: windowGrid(grid, part.window, part.aggregate), path, start };
      }
      return undefined;
    },
    newPath: () => join(own, `${randomUUID()}${cellsEnding}`),
    async keep(key, layer) {
      const base = join(kept, windowName(key));
      const { size } = await stat(layer.path);
      if (size > bytesMax) return;
      await keepWithin(folder, bytesMax - size);
      await replace(base + factsEnding, (path) => writeFile(path, writeFacts(layer), { mode: 0o600 }));
      await replace(base + cellsEnding, (path) => linkOrCopy(layer.path, path));
    },
    async remove(path) {
      if (dirname(path) === own) await rm(path, { force: true });
    },
    close: () => rm(own, { recursive: true, force: true }),
  };
}

/** The windows of a layer, the smallest first. */
async function windowsOf(folder: string, layer: string): Promise<{ name: string; part: ClimateWindow }[]> {
  const names = await readdir(folder);
  const cellsOf = ({ window }: ClimateWindow) => window.columns * window.rows;
  return names
    .filter((name) => name.endsWith(cellsEnding))
    .flatMap((file) => {
      const name = file.slice(0, -cellsEnding.length);
      const key = readWindowName(name);
      return key?.layer === layer ? [{ name, part: key.part }] : [];
    })
    .sort((one, other) => cellsOf(one.part) - cellsOf(other.part));
}

/** A link of one's own; the file itself where the disk has no links; undefined where the file is gone. */
async function linkFile(path: string, own: string): Promise<string | undefined> {
  try {
    await link(path, own);
    return own;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return own;
    return codeOf(error) === 'ENOENT' ? undefined : path;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Others see the file as it was or as it will be. */
async function replace(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await write(unfinished);
    await moveDurably(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftAloneMs) await rm(path, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
