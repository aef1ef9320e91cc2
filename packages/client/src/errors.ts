import type { components, KnownErrorCode } from './generated/openapi.ts';

/** A problem with a member of the request. */
export type FieldProblem = NonNullable<components['schemas']['Problem']['errors']>[number];

/**
 * The code of an error. The service may get new ones at any time. The client's own are
 * `unreadable_answer` (what came is not what the service answers, such as the page of a proxy), `answer_too_large` (a
 * file is larger than `bytesMax`) and `job_failed` (a model, batch or list has ended without a result).
 */
export type ErrorCode =
  | KnownErrorCode
  | 'unreadable_answer'
  | 'answer_too_large'
  | 'job_failed'
  | (string & Record<never, never>);

interface PlantDataErrorDetails {
  status: number;
  code: ErrorCode;
  detail: string;
  requestId?: string | undefined;
  errors?: readonly FieldProblem[] | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The service has answered that it does not do what was asked. */
export class PlantDataError extends Error {
  override readonly name = 'PlantDataError';
  /** The HTTP status; of an answer in lines that has failed later, what it would have been. */
  readonly status: number;
  /** The error for programs. */
  readonly code: ErrorCode;
  /** The error for people. */
  readonly detail: string;
  /** Names the request in the logs of the service. */
  readonly requestId: string | undefined;
  /** The members of the request that are wrong; empty where it is not about members. */
  readonly errors: readonly FieldProblem[];
  /** When to try again, if the service has said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, detail, requestId, errors = [], retryAfterSeconds }: PlantDataErrorDetails) {
    super(`${detail} (${status} ${code})`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No complete answer came: the service could not be reached, was silent for too long, or the connection broke. */
export class PlantDataConnectionError extends Error {
  override readonly name = 'PlantDataConnectionError';
}
