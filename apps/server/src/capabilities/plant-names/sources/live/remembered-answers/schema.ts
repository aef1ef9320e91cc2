interface RememberedAnswerTable {
  /** A source, or another that answers questions: `gbif`, `ai:` and the name of a model. */
  source: string;
  /** The name that was asked for, in Unicode's composed form. */
  question: string;
  /** Whatever the source answers with; only who reads it knows its shape. */
  answer: unknown;
  answered_at: Date;
}

/** A process is asking the source, or was when it was killed. */
interface QuestionUnderWayTable {
  source: string;
  question: string;
  /** Of all claims of one process. */
  holder: string;
  /** From then on it is anybody's. */
  ends_at: Date;
}

declare module '../../../../../platform/database/schema.ts' {
  interface Schema {
    remembered_answer: RememberedAnswerTable;
    question_under_way: QuestionUnderWayTable;
  }
}
