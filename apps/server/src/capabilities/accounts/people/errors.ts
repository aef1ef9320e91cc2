import type { ErrorDefinition } from '../../../platform/error-codes.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { accountErrors } from '../error-codes.ts';
import { invalidMembers } from '../errors.ts';

/** An error with a fixed wording, because more detail would inform a stranger. */
const createFromDefinition = (code: ErrorDefinition) => (): ServiceError =>
  new ServiceError({ code, detail: code.example });

export const signInFailed = createFromDefinition(accountErrors.sign_in_failed);
export const insecureConnection = createFromDefinition(accountErrors.insecure_connection);
export const invalidLink = createFromDefinition(accountErrors.invalid_link);
export const emailInUse = createFromDefinition(accountErrors.email_in_use);
export const sessionNotFound = (): ServiceError =>
  new ServiceError({ code: 'not_found', detail: 'You have no session with this id.' });
export const lastOwner = createFromDefinition(accountErrors.last_owner);

export const notSignedIn = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail:
      'You are not signed in. Sign in with POST /v1/account/session, or open the link that you were given.',
  });

export const secondFactorNeeded = (detail: string): ServiceError =>
  new ServiceError({ code: accountErrors.second_factor_needed, detail });

export const secondFactorRequired = createFromDefinition(accountErrors.second_factor_required);

export const notAnOwner = (): ServiceError =>
  new ServiceError({ code: 'forbidden', detail: 'Only an owner of the account may do this.' });

export const notAnOperator = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: "Only operators may do this: owners of the installation's own account.",
  });

export const crossSiteRequest = (from: string): ServiceError =>
  new ServiceError({
    code: 'cross_site_request',
    detail: `This request comes from another site (${from.slice(0, 80)}).`,
  });

export const personNotFound = (who: string): ServiceError =>
  new ServiceError({
    code: accountErrors.person_not_found,
    detail: `There is no person ${who.slice(0, 80)}.`,
  });

/** One member of a request is not right: where, and what would be right. */
export const invalidMember = (pointer: string, message: string, code = 'invalid_value'): ServiceError =>
  invalidMembers([{ pointer, code, message }]);

/** The address of a link comes from the request, so it is not just any text. */
export const addressUnclear = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'No link can be made: the Host header, or what a proxy says of it, is no address.',
  });

export const tooManyPasswords = (): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: 'Too many people sign in at the same time. Try again in a few seconds.',
    retryAfterSeconds: 5,
  });
