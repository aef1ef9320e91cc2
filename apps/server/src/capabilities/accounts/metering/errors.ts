import { ServiceError } from '../../../platform/errors.ts';

export const usageLimitExceeded = (): ServiceError =>
  new ServiceError({ code: 'usage_limit_exceeded', detail: 'API Key usage limit exceeded' });

export const createNotHeld = (): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail:
      'The units of this request are no longer held, because the service was stopped meanwhile. Nothing is charged.',
    retryAfterSeconds: 1,
  });

export const meterClosed = (): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: 'The service is stopping.',
    retryAfterSeconds: 5,
  });

export const merchantUnwritable = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'The merchant id must be text without NUL and without halves of characters (lone surrogates).',
  });
