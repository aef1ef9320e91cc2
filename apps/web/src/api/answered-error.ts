import { type components, PlantDataError } from '@plantdata/client';
import { parts } from '../texts/parts.ts';

/** The error that an answer tells of which did not come through the client of the service. */
export function answeredError(status: number, body: string): PlantDataError {
  const problem = problemIn(body);
  return new PlantDataError({
    status,
    code: problem.error ?? 'unreadable_answer',
    detail: problem.detail ?? parts.unreadableAnswer(status),
    requestId: problem.request_id,
    errors: problem.errors,
  });
}

/** What a proxy says is no problem of the service, and may be no JSON. */
function problemIn(body: string): Partial<components['schemas']['Problem']> {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
