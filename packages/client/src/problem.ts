import { type FieldProblem, PlantDataError } from './errors.ts';

type Head = Pick<Response, 'status' | 'headers'>;

/** The error that a problem (RFC 9457) describes, which came as an answer or as the last line of one. */
export function errorOfProblem(problem: unknown, head: Head): PlantDataError {
  const { error, detail, status, request_id, errors, retry_after_seconds } = membersOf(problem);
  if (typeof error !== 'string') return unreadableAnswer(head, 'it has no error code');
  const seconds = typeof retry_after_seconds === 'number' ? retry_after_seconds : undefined;
  return new PlantDataError({
    status: typeof status === 'number' ? status : head.status,
    code: error,
    detail: typeof detail === 'string' ? detail : error,
    requestId: typeof request_id === 'string' ? request_id : requestIdOf(head),
    errors: Array.isArray(errors) ? errors.filter(isFieldProblem) : [],
    retryAfterSeconds: retryAfterOf(head) ?? seconds,
  });
}

/** The answer is not one of the service, such as the page of a proxy. */
export function unreadableAnswer(head: Head, reason: string): PlantDataError {
  return new PlantDataError({
    status: head.status,
    code: 'unreadable_answer',
    detail: `The answer is not one of the Plant Data Service: ${reason}.`,
    requestId: requestIdOf(head),
    retryAfterSeconds: retryAfterOf(head),
  });
}

/** The value of a text, taken at the word of the interface description; `undefined` when it is not JSON. */
export function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function isFieldProblem(value: unknown): value is FieldProblem {
  const members = membersOf(value);
  return ['pointer', 'code', 'message'].every((name) => typeof members[name] === 'string');
}

export const requestIdOf = ({ headers }: Head): string | undefined =>
  headers.get('x-request-id') ?? undefined;

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf({ headers }: Head): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
