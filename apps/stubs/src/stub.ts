import type { CommonName, Identifiers } from '@plantdata/name-index';
import type { SourceId } from '../../server/src/capabilities/plant-names/sources/catalogue.ts';

/**
 * A stand-in for the service of a source: it speaks its protocol on a port of this machine, for tests, benchmarks and
 * demonstrations.
 */
export interface StubDefinition {
  readonly id: SourceId;
  /** Median time to answer of the real service. */
  readonly latencyMs: number;
  answer(request: StubRequest, plants: StubPlants): StubReply;
}

export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface StubReply {
  /** 200 by default. */
  readonly status?: number;
  /** `application/json` by default. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes as they are, anything else as JSON. */
  readonly body: unknown;
}

/** The plants that every stub knows. */
export interface StubPlants {
  /** By a name without authors, in any case. */
  find(name: string): StubPlant | undefined;
  findByIdentifier(kind: keyof Identifiers, id: string): StubPlant | undefined;
  /** Every one of them, for a service that gives all that it has at once. */
  list(): Iterable<StubPlant>;
}

export interface StubPlant {
  readonly name: string;
  readonly authorship: string | null;
  readonly rank: string;
  readonly family: string;
  readonly genus: string;
  /** Null for an accepted name. */
  readonly accepted: { readonly name: string; readonly authorship: string | null } | null;
  /** Those of the accepted name; a source that has no identifier for the plant does not know it. */
  readonly identifiers: Identifiers;
  readonly commonNames: readonly CommonName[];
}
