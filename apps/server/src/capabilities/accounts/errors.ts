import { type FieldProblem, ServiceError } from '../../platform/errors.ts';
import { accountErrors } from './error-codes.ts';

export const keyMissing = (): ServiceError =>
  new ServiceError({ code: 'unauthorized', detail: 'API key missing. Send it in the X-API-Key header.' });

export const keyUnknown = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail: 'This API key is not known. Check that it was copied completely.',
  });

export const addressUnknown = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail: 'The token in this address is not known. Make an address under Keys and copy it completely.',
  });

export const notBearer = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail:
      'The Authorization header must be "Bearer" and an API key. Or send the key in the X-API-Key header.',
  });

export const keyInactive = (): ServiceError =>
  new ServiceError({ code: 'key_inactive', detail: 'This API key is inactive.' });

export const keyExpired = (at: Date): ServiceError =>
  new ServiceError({ code: 'key_expired', detail: `This API key expired on ${at.toISOString()}.` });

export const bearerNeedsTeams = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail:
      'Only keys of the teams plan may be sent as a bearer token, and only they have platform integration. For anything else send this key in the X-API-Key header.',
  });

export const credentialsDisagree = (): ServiceError =>
  new ServiceError({
    code: 'ambiguous_credentials',
    detail: 'Authorization and X-API-Key do not name the same key. Send only one of them.',
  });

/** Names every member that is not right. */
export const invalidMembers = (errors: FieldProblem[]): ServiceError => {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return new ServiceError({
    code: 'invalid_request',
    detail: first ? `${first.pointer} ${first.message}${more}.` : 'The request is not valid.',
    errors,
  });
};

export const problem = (member: string, code: string, message: string): FieldProblem => ({
  pointer: `/${member}`,
  code,
  message,
});

/** Throws unless there is no problem. */
export function refuse(problems: FieldProblem[]): void {
  if (problems.length > 0) throw invalidMembers(problems);
}

export const keyNotFound = (id: string): ServiceError =>
  new ServiceError({ code: accountErrors.key_not_found, detail: `There is no API key ${quoteId(id)}.` });

export const keyOfConfiguration = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail:
      'This key comes from the configuration (PLANTDATA_BOOTSTRAP_KEY), so it is changed there and not here.',
  });

export const keyOfDashboard = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail:
      'This key stands for what people do in the dashboard. No one holds it, so it is not rotated; it can be limited or switched off.',
  });

export const dashboardSwitchedOff = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail:
      'The key of the dashboard is switched off. An owner of the account can switch it on again under Keys.',
  });

export const keyReplaced = (by: string): ServiceError =>
  new ServiceError({
    code: accountErrors.key_replaced,
    detail: `This key was replaced by ${by}. Rotate that one.`,
  });

export const createKeyReplaced = (by: string): ServiceError =>
  new ServiceError({
    code: accountErrors.key_replaced,
    detail: `This key was replaced by ${by}, so it can be ended sooner but not later. Use that one.`,
  });

export const keyCannotRotate = (state: 'inactive' | 'expired'): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `This key is ${state}, so there is nothing to take over from it. ${
      state === 'inactive' ? 'Activate it first' : 'Give it a later expiry first'
    }, or create a new key.`,
  });

export const merchantInactive = (reason: string | null): ServiceError =>
  new ServiceError({
    code: 'merchant_inactive',
    detail: `The platform has deactivated this merchant. ${
      reason === null ? 'It gave no reason.' : `Its reason: ${reason}`
    }`,
  });

export const notForTestKeys = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: 'A test key changes nothing of the merchants. Send a live key.',
  });

export const tooManyMerchants = (max: number): ServiceError =>
  new ServiceError({
    code: accountErrors.too_many_merchants,
    detail: `${max} merchants are limited or deactivated, and no more may be.`,
  });

export const accountUnknown = (id: string): ServiceError =>
  new ServiceError({
    code: accountErrors.account_not_found,
    detail: `There is no account ${quoteId(id)}.`,
  });

export const accountHasOwner = (): ServiceError =>
  new ServiceError({
    code: accountErrors.account_has_owner,
    detail: 'This account has an owner, who invites further people.',
  });

const quoteId = (id: string): string => JSON.stringify(id.slice(0, 80));
