interface SourceAnswerCacheTable {
  /** A source, or another that answers questions: `gbif`, `ai:` and the name of a model. */
  source: string;
  /** The name that was asked for, in Unicode's composed form. */
  question: string;
  /** Answer of the source; only its reader knows its shape. */
  answer: unknown;
  answered_at: Date;
}

/** A process is asking the source, or was when it was killed. */
interface LookupClaimTable {
  source: string;
  question: string;
  /** The process that asks; the same in all of its claims. */
  holder: string;
  /** From then on, any process may claim it. */
  ends_at: Date;
}

declare module '../../../../../platform/database/schema.ts' {
  interface Schema {
    source_answer_cache: SourceAnswerCacheTable;
    lookup_claim: LookupClaimTable;
  }
}
