import type { RasterLayer } from '@plantdata/maxent';
import type { Grid, Window } from '../grid/grid.ts';
import type { FutureClimate, UsedClimate } from './future-climate.ts';
import type { QuarterRain, Variable } from './variables.ts';

/** The answer of an archive about a future before anything is read. */
export type Availability =
  /** `note` is a sentence for the message of the job: which other years or model are used; null for none. */
  | { readonly kind: 'served'; readonly used: UsedClimate; readonly note: string | null }
  /** Worked out from other futures of the archive, as `note` says. */
  | { readonly kind: 'approximated'; readonly used: UsedClimate; readonly note: string }
  /** `reason` is a sentence for the caller. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The part of an archive to read: whole cells, `aggregate` × `aggregate` averaged to one. */
export interface ClimateWindow {
  readonly window: Window;
  readonly aggregate: number;
}

/**
 * Decoded cells on disk, as plain data that threads can be sent: row after row from the north,
 * little-endian, of the type of `layer`. The file may hold a larger decoded window than was asked
 * for.
 */
export interface ClimateLayer {
  readonly variable: Variable;
  /** Its name is the variable; scale, offset and what means no data are as the values on disk are coded. */
  readonly layer: RasterLayer;
  /** The window that was asked for. */
  readonly grid: Grid;
  readonly path: string;
  /** Byte in the file at which the first cell of the window stands, and from one row to the next. */
  readonly start: number;
  readonly rowStride: number;
  /** The lowest and the highest stored value with data, before cells were averaged; null where there is none. */
  readonly extent?: readonly [lowest: number, highest: number] | null;
}

export interface ReadLayerOptions {
  readonly signal: AbortSignal;
  /** Keeps decoded windows for later jobs. The others are gone after `close`. */
  readonly keeps: boolean;
  /** 0 to 1, of this layer. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A layer that cannot be had. Its message is a sentence for the caller of a job: which layer and what is wrong, no address. */
export class ClimateError extends Error {
  override readonly name = 'ClimateError';
  /** `away`: may work later. `missing`, `unusable`: will not. */
  readonly kind: 'away' | 'missing' | 'unusable';

  constructor(kind: ClimateError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The archives of a service. */
export interface ClimateArchives {
  /** The answer of the archive that serves a future best; refused if none does. Rejects with `ClimateError` while one that may serve it does not answer. */
  availability(future: FutureClimate, signal: AbortSignal): Promise<Availability>;
  /**
   * The one that serves most of the futures, and best: to its present a model of them is fitted. It is the same object for the same
   * archive. Rejects with `ClimateError`, `missing` if none serves any.
   * @param identity that of the one to take, if it is chosen already
   */
  archiveFor(
    futures: readonly FutureClimate[],
    signal: AbortSignal,
    identity?: string,
  ): Promise<ClimateArchive>;
  close(): Promise<void>;
}

/** Climates of the present and of futures on one grid. */
export interface ClimateArchive {
  /** By what decides numbers in its description, since an operator may correct the rest while jobs wait: the same at every place, as at a mirror. */
  readonly identity: string;
  /**
   * Stays the same as long as the present and this future do: part of the key under which a
   * finished model is used again.
   */
  identityOf(future: FutureClimate, signal: AbortSignal): Promise<string>;
  /** For the line of sources of maps: `Climate: CHELSA V2.1 (Karger et al. 2017)`. */
  readonly attribution: string;
  /** Full references, for reports and citations. */
  readonly references: readonly string[];
  /** A sentence that every map has to carry, such as that this is no real climate. */
  readonly disclaimer: string | null;
  readonly quarterRain: QuarterRain;
  /** Makes no slow request: the content of a remote archive may have been learnt before. */
  availability(future: FutureClimate, signal: AbortSignal): Promise<Availability>;
  /** The grid of its layers. Rejects with `ClimateError`. */
  grid(signal: AbortSignal): Promise<Grid>;
  /** Those of `wanted` that there are for the present and for this future, in the order of `wanted`. */
  variables(wanted: readonly Variable[], future: FutureClimate, signal: AbortSignal): Promise<Variable[]>;
  /** The present. Rejects with `ClimateError`. */
  readBaseline(variable: Variable, part: ClimateWindow, options: ReadLayerOptions): Promise<ClimateLayer>;
  readFuture(
    variable: Variable,
    future: FutureClimate,
    part: ClimateWindow,
    options: ReadLayerOptions,
  ): Promise<ClimateLayer>;
  /** Gives the room of layers back that are not needed any more. Read again, they are decoded again; what is kept for later jobs stays. */
  release(layers: readonly ClimateLayer[]): Promise<void>;
  close(): Promise<void>;
}
