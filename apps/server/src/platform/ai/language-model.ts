import type { z } from 'zod';

/** A language model of the configured provider. It answers in the requested shape, or fails. */
export interface LanguageModel {
  /** `claude-…`, as configured. */
  readonly name: string;
  /** Throws `OutboundFailure`; an answer that does not fit the schema is `unreadable`. */
  generate<Answer>(request: ModelRequest<Answer>): Promise<ModelAnswer<Answer>>;
}

export interface ModelRequest<Answer> {
  /** The task; the model takes instructions only from here. */
  readonly instructions: string;
  /** The input of the task: data that may come from anyone, and never instructions. */
  readonly data: unknown;
  readonly schema: z.ZodType<Answer>;
  readonly tokensMax: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer<Answer> {
  readonly answer: Answer;
  readonly tokens: { readonly input: number; readonly output: number };
}
