/** The bytes of one file, wherever it is. */
export interface ByteSource {
  /** Of the whole file, once something was read; undefined where nobody says. */
  readonly size: number | undefined;
  /** Bytes from `offset` on; fewer than `length` only where the file ends. Rejects with `StoreFailure`. */
  read(offset: number, length: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Where the files of an archive are. Names are relative, with `/` between their parts. */
export interface RasterStore {
  /** Rejects with `StoreFailure` where nobody can say. */
  has(name: string, signal: AbortSignal): Promise<boolean>;
  /** Rejects with `StoreFailure`, at once or when it is first read. */
  open(name: string): Promise<ByteSource>;
  /** Another text once the file is another; empty where that cannot be told without asking somebody far away. */
  version(name: string): Promise<string>;
  /** Whether asking it costs next to nothing. */
  readonly isLocal: boolean;
  close(): Promise<void>;
}

/** Its message goes on after the name of a layer: `did not come within 30 s`. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly kind: 'away' | 'missing' | 'unusable';

  constructor(kind: StoreFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export const notThere = (cause?: unknown): StoreFailure =>
  new StoreFailure('missing', 'is not in the archive', { cause });
