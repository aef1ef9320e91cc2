import { DocumentError } from '../documents/index.ts';
import { ServiceError } from '../errors.ts';

/** The error for the sender of an unreadable document; any other error unchanged. */
export function fileProblem(error: unknown): unknown {
  if (!(error instanceof DocumentError)) return error;
  const { problem, message } = error;
  switch (problem) {
    case 'unsupported':
      return new ServiceError({ code: 'unsupported_file_type', detail: message, cause: error });
    case 'unreadable':
    case 'too-large':
      return new ServiceError({ code: 'parsing_failed', detail: message, cause: error });
    case 'busy':
      return new ServiceError({
        code: 'service_unavailable',
        detail: message,
        retryAfterSeconds: 5,
        cause: error,
      });
    default:
      return problem satisfies never;
  }
}
