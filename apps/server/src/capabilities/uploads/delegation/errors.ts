import { ServiceError } from '../../../platform/errors.ts';
import { ExpiredCredential } from '../../../platform/http/index.ts';

const askForNew = 'Ask for a new one; an upload that was begun continues with it.';

export const tokenNotValid = (reason: string): ServiceError =>
  new ServiceError({
    code: 'invalid_token',
    detail: `The delegation token is not valid: ${reason}. ${askForNew}`,
  });

export const tokenExpired = (at: Date): ServiceError =>
  new ExpiredCredential({
    code: 'invalid_token',
    detail: `The delegation token expired on ${at.toISOString()}. ${askForNew}`,
  });

export const tokenRevoked = (): ServiceError =>
  new ExpiredCredential({ code: 'invalid_token', detail: `The delegation token was revoked. ${askForNew}` });

export const keyOfTokenEnded = (): ServiceError =>
  new ExpiredCredential({
    code: 'invalid_token',
    detail:
      'The API key under which the delegation token was made was deactivated, so the token counts no longer.',
  });

export const otherScope = (scope: string): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: `The scope of the delegation token must be "upload", received ${JSON.stringify(scope.slice(0, 80))}.`,
  });

export const tokenOfOtherKey = (): ServiceError =>
  new ServiceError({
    code: 'ambiguous_credentials',
    detail:
      'The delegation token in Authorization was not made under the key in X-API-Key. Send only one of them.',
  });

export const lacksPlatformIntegration = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail:
      'The plan of this key lacks platform integration, so it cannot make delegation tokens. Use a key of the teams plan that was made with it.',
  });
