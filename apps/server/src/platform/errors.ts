import { definitionOf, type ErrorCode } from './error-codes.ts';

/** One problem with one member of a request. `pointer` is a JSON Pointer (RFC 6901) into the body or query. */
export type FieldProblem = { pointer: string; code: string; message: string };

export type ServiceErrorOptions = {
  code: ErrorCode;
  /** A full sentence for the caller: what was wrong, with what, and what would be right. Never a secret. */
  detail: string;
  errors?: FieldProblem[];
  /** Null where trying again does not help. Some codes have a time of their own when none is given. */
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

/**
 * The one error that reaches a caller as it is. Its code fixes its HTTP status and title (see
 * `error-codes.ts`); every other error is answered with 500 and without its message.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | null | undefined;

  constructor({ code, detail, errors, retryAfterSeconds, cause }: ServiceErrorOptions) {
    super(detail, { cause });
    const definition = definitionOf(code);
    this.code = definition.code;
    this.status = definition.status;
    this.title = definition.title;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** True for an outage of the database, of the storage or of all that a job asks: the same work may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'service_unavailable';
