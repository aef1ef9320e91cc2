import { type components, PlantDataError } from '@plantdata/client';

/** Converts an error answer that did not pass through the client of the service. */
export function readError(status: number, body: string): PlantDataError {
  const problem = problemIn(body);
  return new PlantDataError({
    status,
    code: problem.error ?? 'unreadable_answer',
    detail: problem.detail ?? '',
    requestId: problem.request_id,
    errors: problem.errors,
  });
}

/** The answer of a proxy is not a problem of the service, and may not be JSON. */
function problemIn(body: string): Partial<components['schemas']['Problem']> {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
