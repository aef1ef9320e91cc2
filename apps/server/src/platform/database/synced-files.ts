import { fstatSync, fsyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isFolderSyncMissing } from '../durable-files.ts';

/** The number of EIO in WebAssembly's system interface. */
const inputOutputError = 29;

/**
 * The files of the engine, with an fsync. PGlite's own layer reports success without one, so that a
 * power cut would lose data that PostgreSQL relies on.
 */
class SyncedFiles extends NodeFS {
  readonly #log: (line: string) => void;

  constructor(dataFolder: string, log: (line: string) => void) {
    super(dataFolder);
    this.#log = log;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => {
        FS.filesystems.NODEFS.stream_ops.fsync = syncStream;
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr: this.#log } };
  }
}

/** After a failed fsync the disk content is unknown: PostgreSQL ends and recovers from its log. */
function syncStream({ nfd }: { nfd: number }): number {
  try {
    fsyncSync(nfd);
    return 0;
  } catch (error) {
    return isFolderSyncMissing(error) && fstatSync(nfd).isDirectory() ? 0 : inputOutputError;
  }
}

/**
 * Options of an engine whose commits are on disk before they are acknowledged. `-F` would turn
 * fsync off, and PGlite can sync the log only with `fsync`. `log` gets the lines that PostgreSQL writes to its log.
 */
export const createSyncedEngine = (dataFolder: string, log: (line: string) => void): PGliteOptions => ({
  fs: new SyncedFiles(dataFolder, log),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ],
});
