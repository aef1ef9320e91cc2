import type { GeographicPlace } from '../grid/grid.ts';

/** Which taxon is asked for. */
export interface Taxon {
  /** Accepted name without authors. */
  readonly name: string;
  readonly authorship: string | null;
  /** The key of GBIF's taxonomy, where it is known: opaque. */
  readonly gbifKey: string | null;
  /** Keys under which GBIF has synonyms of the name as taxa of their own. */
  readonly gbifSynonymKeys?: readonly string[] | undefined;
}

/** A record as its source gives it. Everything but its coordinates may be missing, and nothing is trusted. */
export interface OccurrenceRecord {
  readonly id: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly uncertaintyM: number | null;
  /** Decimals of the more exact coordinate as written; null where the source gives numbers only. */
  readonly decimals: number | null;
  readonly basisOfRecord: string | null;
  readonly occurrenceStatus: string | null;
  readonly individualCount: number | null;
  readonly year: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly issues: readonly string[];
  readonly datasetKey: string | null;
  /** Its code, `CC_BY_4_0`, where it has one; null where none is stated. */
  readonly licence: string | null;
  readonly establishmentMeans: string | null;
  readonly degreeOfEstablishment: string | null;
  /** Metres from the middle of a country or province, where the source says so. */
  readonly distanceFromCentroidM: number | null;
  /** Sentences of the publisher, in any language, about what is kept back and what was made coarse on purpose. */
  readonly informationWithheld: string | null;
  readonly dataGeneralizations: string | null;
}

export interface FoundOccurrences {
  /** GBIF, or the name of a folder's file. */
  readonly source: string;
  /** The taxon that the source answered for. */
  readonly taxon: { readonly name: string; readonly key: string | null };
  /** Records with coordinates that the source has; `records` may be a sample of them. */
  readonly total: number;
  readonly records: readonly OccurrenceRecord[];
  /** The way in which a sample was drawn, as a sentence; null when all were taken. */
  readonly sampling: string | null;
  readonly retrievedAt: string;
  readonly datasets: readonly DatasetShare[];
  /** Faults of the answers that could be repaired, as sentences. */
  readonly warnings: readonly string[];
}

/** The share of one dataset. */
export interface DatasetShare {
  readonly key: string;
  readonly title: string | null;
  /** As the publisher wants to be cited; null where it was not found out. */
  readonly citation: string | null;
  readonly doi: string | null;
  readonly licence: string | null;
  readonly records: number;
}

export interface OccurrenceOptions {
  readonly signal: AbortSignal;
  /** Most records that are taken; of more, a sample. */
  readonly recordsMax: number;
  /** 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The box in which a target group is looked for; `east` may be beyond 180. */
export interface GeographicBox {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Places where plants of a target group were recorded. */
export interface FoundTargetGroup {
  /** With the ids of records: one on the border of two boxes is in both. */
  readonly places: readonly (GeographicPlace & { readonly id: string })[];
  /** The share that was drawn, 0 to 1, of the records in the boxes that could be drawn: of many, those with a year. */
  readonly share: number;
  /** The number that was drawn, the way of the draw, and faults of the answers, as sentences. */
  readonly notes: readonly string[];
}

/** Records that cannot be had. Its message is a sentence for the caller of a job. */
export class OccurrenceError extends Error {
  override readonly name = 'OccurrenceError';
  /** `away`: may work later. `unknown_taxon`: the source does not know it, or not as a species of plants. */
  readonly kind: 'away' | 'unknown_taxon' | 'unusable';

  constructor(kind: OccurrenceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The places at which a species was found. */
export interface OccurrenceSource {
  /** Part of the key under which a finished model is used again. */
  readonly identity: string;
  /** For the line of sources of maps: `Occurrences: GBIF.org`. */
  readonly attribution: string;
  /** Its records are worked out, which takes seconds of a processor and no network: in the process of a job. */
  readonly isComputed?: boolean;
  find(taxon: Taxon, options: OccurrenceOptions): Promise<FoundOccurrences>;
  /** Places where any vascular plant was recorded: the effort of recorders. Undefined where it has none. */
  readonly findTargetGroup?:
    | ((boxes: readonly GeographicBox[], options: OccurrenceOptions) => Promise<FoundTargetGroup>)
    | undefined;
  close(): Promise<void>;
}
