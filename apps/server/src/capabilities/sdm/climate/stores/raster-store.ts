/** The bytes of one file, wherever it is. */
export interface ByteSource {
  /** The length of the whole file, once a part was read; undefined if no answer gives it. */
  readonly size: number | undefined;
  /** Bytes from `offset` on; fewer than `length` only where the file ends. Rejects with `StoreFailure`. */
  read(offset: number, length: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** The store of the files of an archive. Names are relative, with `/` between their parts. */
export interface RasterStore {
  /** Rejects with `StoreFailure` if that cannot be found out. */
  has(name: string, signal: AbortSignal): Promise<boolean>;
  /** Rejects with `StoreFailure`, at once or when it is first read. */
  open(name: string): Promise<ByteSource>;
  /** The text changes with the file; empty if that needs a request to a remote host. */
  version(name: string): Promise<string>;
  /** True if a request costs next to nothing. */
  readonly isLocal: boolean;
  close(): Promise<void>;
}

/** Its message follows the name of a layer: `did not come within 30 s`. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly kind: 'away' | 'missing' | 'unusable';

  constructor(kind: StoreFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export const createMissing = (cause?: unknown): StoreFailure =>
  new StoreFailure('missing', 'is not in the archive', { cause });

const textBytesMax = 1024 ** 2;

/** A small file; empty if there is none. Rejects with `StoreFailure` if that cannot be found out. */
export async function readText(store: RasterStore, name: string, signal: AbortSignal): Promise<string> {
  try {
    const source = await store.open(name);
    const bytes = await source.read(0, textBytesMax, signal).finally(() => source.close());
    return Buffer.from(bytes).toString('utf8');
  } catch (error) {
    if (error instanceof StoreFailure && error.kind !== 'away') return '';
    throw error;
  }
}
