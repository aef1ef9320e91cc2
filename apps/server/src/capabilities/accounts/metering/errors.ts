import { ServiceError } from '../../../platform/errors.ts';

export const usageLimitExceeded = (): ServiceError =>
  new ServiceError({ code: 'usage_limit_exceeded', detail: 'API Key usage limit exceeded' });

/** Units of a merchant in the running month. */
interface MerchantUnits {
  readonly limit: number;
  readonly used: number;
  readonly needed: number;
}

/** Other requests of the merchant may hold units that are not used yet; the detail says so where they are the cause. */
export const merchantLimitExceeded = ({ limit, used, needed }: MerchantUnits): ServiceError =>
  new ServiceError({
    code: 'merchant_limit_exceeded',
    detail: `This merchant may use ${limit} units in a month (UTC). ${used} are used${
      used + needed > limit ? '' : ', others are held for requests under way'
    }, and this request needs ${needed}.`,
  });

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
