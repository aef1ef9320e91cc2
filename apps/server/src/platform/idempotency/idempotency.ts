import type { Executor } from '../database/index.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** An answer as it is stored: compressed, and readable only with the server secret and the key of the request. */
export interface SealedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly sealedBody: Buffer;
}

export interface IdempotentRequest {
  /** The caller and the operation: `key_…` (or `per_…`), the method and the path. */
  readonly scope: string;
  /** The `Idempotency-Key` as sent, or its substitute. */
  readonly key: string;
  /** A digest of everything the answer depends on; stored only in a form that needs the server secret. */
  readonly fingerprint: Buffer;
}

/** The exclusive right to answer a request. */
export interface Attempt {
  /** Units charged for earlier, interrupted attempts at the same request; not charged again. */
  readonly paidUnits: number;
  /** Computes for as long as a long answer needs; apart from `complete`, so that no transaction waits for it. */
  seal(answer: StoredAnswer): Promise<SealedAnswer>;
  /** Remembers the answer, in `tx` together with what it costs. Rejects when the attempt has lost its turn. */
  complete(answer: SealedAnswer, tx?: Executor): Promise<void>;
  /**
   * Ends the attempt with a part of its answer given out, for which `units` are charged in `tx`. Rejects when the attempt
   * has lost its turn.
   */
  breakOff(units: number, tx: Executor): Promise<void>;
  /**
   * The request was not answered: the next one with the same key begins anew, with what was paid before. Does nothing
   * after `complete` or `breakOff`.
   */
  release(): Promise<void>;
}

export interface Idempotency {
  /**
   * The answer if the request was answered in the last 24 hours, otherwise the right to answer it.
   * Rejects with `idempotency_key_reused` (same key, other request, answered or paid in part) or
   * `idempotency_in_progress`. An attempt of a process that was killed ends within a minute.
   */
  begin(request: IdempotentRequest): Promise<{ answered: StoredAnswer } | { attempt: Attempt }>;
  /** Releases the attempts that are still under way. */
  close(): Promise<void>;
}
