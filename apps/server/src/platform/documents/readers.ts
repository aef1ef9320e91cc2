import { WatchedProcess } from '../processes/watched-process.ts';

const program = new URL('./reader-process.ts', import.meta.url);
/** Between two looks at the memory of a reader, in milliseconds. A file can fill some MB in each. */
const memoryPauseMs = 25;
/** The part of the memory of a reader that is for objects: the rest is for what libraries hold beside them. */
const heapShare = 0.7;
/** A reader that still holds more of its memory after a document gives its place to a new one. */
const keptShare = 0.6;
/** Addresses that Node.js, its threads and WebAssembly reserve and never fill, in MB: reading needs them beside its memory. */
const reservedMb = 2_300;
/** A second reader is ended when it had nothing to do for so long. */
const idleMs = 30_000;
const mebibyte = 1024 ** 2;

/** WebAssembly reserves gigabytes of addresses for each memory without this, but with it is three times slower. */
const fewAddresses = '--disable-wasm-trap-handler';
/** Pages of a WebAssembly memory, of 64 KiB: what Tesseract needs; for photographs all the memory of the process. */
const wasmPages = 4_096;
const wasmPagesOfMb = 16;
/** Allocators give back what was freed, and reserve little ahead. */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MIMALLOC_ARENA_RESERVE: '65536',
  MIMALLOC_PURGE_DELAY: '0',
};

export interface ReadersOptions {
  /** Memory of each, in MB. */
  readonly memoryMb: number;
  /**
   * True if one stays warm after the first document; else each is ended with its document, and may reserve addresses as it
   * likes, for speed: its memory is watched all the same.
   */
  readonly isKept: boolean;
}

/** The processes that read documents. None runs before the first document. */
export class Readers {
  readonly #memoryMb: number;
  readonly #isKept: boolean;
  readonly #running = new Set<WatchedProcess>();
  /** The one that read last comes last. Each with the clock of its idleness. */
  readonly #idle = new Map<WatchedProcess, NodeJS.Timeout>();
  #isClosed = false;

  constructor({ memoryMb, isKept }: ReadersOptions) {
    this.#memoryMb = memoryMb;
    this.#isKept = isKept;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** It reads for one caller, until it is given back. */
  take(): WatchedProcess {
    const reader = [...this.#idle.keys()].at(-1) ?? this.start();
    this.#leaveIdle(reader);
    return reader;
  }

  /** Takes one back; where it has not ended its document, or has grown, it is ended. */
  async giveBack(reader: WatchedProcess, hasEnded: boolean): Promise<void> {
    const isFit =
      this.#isKept &&
      hasEnded &&
      this.#running.has(reader) &&
      (reader.memory ?? 0) < keptShare * this.#memoryMb * mebibyte;
    if (!isFit || this.#isClosed) await reader.kill();
    if (this.#isClosed || !this.#isKept) return;
    if (isFit) this.#addIdle(reader);
    else if (this.#idle.size === 0) this.#addIdle(this.start());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running].map((reader) => reader.kill()));
  }

  /** A new one, as {@link take} gives. */
  start(): WatchedProcess {
    const memoryMb = this.#memoryMb;
    const reader = new WatchedProcess({
      program,
      memoryMb,
      heapMb: Math.ceil(heapShare * memoryMb),
      ...(this.#isKept ? { addressSpaceMb: reservedMb + memoryMb } : {}),
      pauseMs: memoryPauseMs,
      flags: [
        '--v8-pool-size=1',
        ...(this.#isKept ? [fewAddresses] : []),
        `--wasm-max-mem-pages=${this.#isKept ? wasmPages : memoryMb * wasmPagesOfMb}`,
      ],
      environment,
    });
    this.#running.add(reader);
    void reader.ended.then(() => {
      this.#running.delete(reader);
      this.#leaveIdle(reader);
    });
    return reader;
  }

  #addIdle(reader: WatchedProcess): void {
    const endSpare = () => {
      if (this.#idle.size === 1) return;
      // Out of reach before it is killed: it takes a moment to end.
      this.#leaveIdle(reader);
      void reader.kill();
    };
    this.#idle.set(reader, setInterval(endSpare, idleMs).unref());
  }

  #leaveIdle(reader: WatchedProcess): void {
    clearInterval(this.#idle.get(reader));
    this.#idle.delete(reader);
  }
}
