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
export interface RequestAttempt {
  /** Units charged for earlier, interrupted attempts at the same request; not charged again. */
  readonly paidUnits: number;
  /** Takes time for a long answer; apart from `complete`, so that no transaction waits for it. */
  seal(answer: StoredAnswer): Promise<SealedAnswer>;
  /** Stores the answer, in `tx` with its charge. Rejects if the attempt has lost its hold. */
  complete(answer: SealedAnswer, tx?: Executor): Promise<void>;
  /**
   * Ends the attempt after a part of its answer was sent, for which `units` are charged in `tx`.
   * Rejects if the attempt has lost its hold.
   */
  settlePartial(units: number, tx: Executor): Promise<void>;
  /**
   * Ends the attempt without an answer: the next request with the same key starts over, with the
   * units paid before. Does nothing after `complete` or `settlePartial`.
   */
  release(): Promise<void>;
}

export interface Idempotency {
  /**
   * The answer if the request was answered in the last 24 hours, otherwise the right to answer it.
   * Rejects with `idempotency_key_reused` (same key, other request, answered or paid in part) or
   * `idempotency_in_progress`. An attempt of a process that was killed ends within a minute.
   */
  begin(request: IdempotentRequest): Promise<{ answered: StoredAnswer } | { attempt: RequestAttempt }>;
  /** Releases the attempts that are still in progress. */
  close(): Promise<void>;
}
