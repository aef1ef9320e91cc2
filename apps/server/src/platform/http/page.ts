/** A part of a list that is too long for one answer. */
export interface PageRequest {
  /** 1 to 200. */
  readonly limit: number;
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** Null with the last page. */
  readonly nextCursor: string | null;
}
