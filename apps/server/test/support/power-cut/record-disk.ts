/**
 * Loaded with `--import` before everything else, in each thread of a process: writes down what changes below a folder and
 * what of it is synced, so that the folder can be made again as a power cut at any moment would have left it. It syncs nothing
 * itself, which takes long on a busy disk.
 */
import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { logVariable, openEventLog, rootVariable } from './events.ts';

const root = process.env[rootVariable] ?? '';
const append = openEventLog(process.env[logVariable] ?? '');
const real = { ...fs };
const realPromises = { ...fs.promises };

/** Says in the log what was promised to somebody. */
export const say = (what: string): void => append({ kind: 'said', what });

const brokenMark = `${process.env[logVariable]}.broken`;

/** Until it is repaired the disk fails when something is to be synced. */
export const breakDisk = (): void => real.writeFileSync(brokenMark, '');
export const repairDisk = (): void => real.rmSync(brokenMark);
const requireDisk = (): void => {
  if (real.existsSync(brokenMark)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
};

const isBelow = (file: PathLike): boolean => path.resolve(String(file)).startsWith(root);
const inoOf = (file: PathLike): number => real.lstatSync(file).ino;
const isThere = (file: PathLike): boolean => real.lstatSync(file, { throwIfNoEntry: false }) !== undefined;

const folderOf = (file: PathLike): string => path.dirname(path.resolve(String(file)));

function named(folder: string, ...files: readonly (readonly [PathLike, number | null])[]): void {
  const names = files.map(([file, ino]) => [path.basename(String(file)), ino] as const);
  append({ kind: 'names', folder: inoOf(folder), names });
}

function made(file: PathLike): void {
  const { ino } = real.lstatSync(file);
  append({ kind: 'made', ino, isFolder: real.lstatSync(file).isDirectory() });
  named(folderOf(file), [file, ino]);
}

/** Calls that make a file or folder unless it is there. */
function making<Result>(file: PathLike, make: () => Result): Result {
  const wasThere = isThere(file);
  const result = make();
  if (!wasThere && isBelow(file) && isThere(file)) made(file);
  return result;
}

async function makingLater<Result>(file: PathLike, make: () => Promise<Result>): Promise<Result> {
  const wasThere = isThere(file);
  const result = await make();
  if (!wasThere && isBelow(file) && isThere(file)) made(file);
  return result;
}

/** All of a file whose writes were not seen. */
function content(file: PathLike): void {
  const { ino } = real.lstatSync(file);
  if (!real.lstatSync(file).isFile()) return;
  const bytes = real.readFileSync(file);
  append({ kind: 'size', ino, size: bytes.length });
  append({ kind: 'write', ino, at: 0, bytes });
}

const synced = (fd: number): void => append({ kind: 'sync', ino: real.fstatSync(fd).ino });

function moved(from: PathLike, to: PathLike): void {
  const ino = inoOf(to);
  const gone = [from, null] as const;
  if (folderOf(from) === folderOf(to)) named(folderOf(to), [to, ino], gone);
  else {
    named(folderOf(to), [to, ino]);
    if (isBelow(from)) named(folderOf(from), gone);
  }
}

function removed(file: PathLike, wasThere: boolean): void {
  if (wasThere && isBelow(file) && isThere(folderOf(file))) named(folderOf(file), [file, null]);
}

const seen = new Map<number, number>();

/** The calls that the engine uses: every write is written down. */
const direct = {
  openSync(...given: Parameters<typeof fs.openSync>) {
    const fd = making(given[0], () => real.openSync(...given));
    const stat = real.fstatSync(fd);
    if (isBelow(given[0]) && stat.isFile()) {
      seen.set(fd, stat.ino);
      if (stat.size === 0) append({ kind: 'size', ino: stat.ino, size: 0 });
    }
    return fd;
  },
  closeSync(fd: number) {
    seen.delete(fd);
    real.closeSync(fd);
  },
  writeSync(fd: number, bytes: Uint8Array, offset: number, length: number, at: number | null) {
    const written = real.writeSync(fd, bytes, offset, length, at);
    const ino = seen.get(fd);
    if (ino !== undefined) {
      if (typeof at !== 'number') throw new Error('A write without a place cannot be recorded.');
      append({ kind: 'write', ino, at, bytes: bytes.slice(offset, offset + written) });
    }
    return written;
  },
  ftruncateSync(fd: number, size = 0) {
    real.ftruncateSync(fd, size);
    append({ kind: 'size', ino: real.fstatSync(fd).ino, size });
  },
  truncateSync(file: PathLike, size = 0) {
    real.truncateSync(file, size);
    if (isBelow(file)) append({ kind: 'size', ino: inoOf(file), size });
  },
  writeFileSync(file: PathLike, ...rest: [string | Uint8Array, fs.WriteFileOptions?]) {
    making(file, () => real.writeFileSync(file, ...rest));
    if (isBelow(file)) content(file);
  },
  mkdirSync: (...given: Parameters<typeof fs.mkdirSync>) => making(given[0], () => real.mkdirSync(...given)),
  renameSync(from: PathLike, to: PathLike) {
    real.renameSync(from, to);
    if (isBelow(to)) moved(from, to);
  },
  unlinkSync(file: PathLike) {
    real.unlinkSync(file);
    removed(file, true);
  },
  rmdirSync(file: PathLike) {
    real.rmdirSync(file);
    removed(file, true);
  },
  fsyncSync(fd: number) {
    requireDisk();
    synced(fd);
  },
};

const streamed = new Map<number, PathLike>();

type Done = (error: Error | null, fd?: number) => void;

/** Those of streams. */
const calledBack = {
  open(file: PathLike, flags: string | number, mode: number, done: Done) {
    const wasThere = isThere(file);
    real.open(file, flags, mode, (error, fd) => {
      if (!error && isBelow(file)) {
        streamed.set(fd, file);
        if (!wasThere) made(file);
      }
      done(error, fd);
    });
  },
  fsync(fd: number, done: Done) {
    const file = streamed.get(fd);
    if (file === undefined) return real.fsync(fd, done);
    content(file);
    synced(fd);
    process.nextTick(done, null);
  },
};

/** Those of everything else: what was written is read when it is synced. */
const promised = {
  async open(...given: Parameters<typeof fs.promises.open>) {
    const handle = await makingLater(given[0], () => realPromises.open(...given));
    handle.sync = async () => {
      requireDisk();
      if (!isBelow(given[0])) return;
      content(given[0]);
      synced(handle.fd);
    };
    return handle;
  },
  async mkdir(folder: PathLike, options?: fs.MakeDirectoryOptions) {
    const missing: string[] = [];
    for (let each = path.resolve(String(folder)); !isThere(each); each = path.dirname(each))
      missing.unshift(each);
    const first = await realPromises.mkdir(folder, options);
    for (const each of missing) if (isBelow(each)) made(each);
    return first;
  },
  async rename(from: PathLike, to: PathLike) {
    await realPromises.rename(from, to);
    if (isBelow(to)) moved(from, to);
  },
  async link(from: PathLike, to: PathLike) {
    await realPromises.link(from, to);
    if (isBelow(to)) named(folderOf(to), [to, inoOf(to)]);
  },
  async rm(file: PathLike, options?: fs.RmOptions) {
    const wasThere = isThere(file);
    await realPromises.rm(file, options);
    removed(file, wasThere);
  },
  copyFile: (from: PathLike, to: PathLike, mode?: number) =>
    makingLater(to, () => realPromises.copyFile(from, to, mode)),
  async writeFile(file: PathLike, bytes: string | Uint8Array, options?: { flush?: boolean }) {
    await makingLater(file, () => realPromises.writeFile(file, bytes, options));
    if (!isBelow(file)) return;
    content(file);
    if (options?.flush) append({ kind: 'sync', ino: inoOf(file) });
  },
};

Object.assign(fs, direct, calledBack);
Object.assign(fs.promises, promised);
syncBuiltinESMExports();
