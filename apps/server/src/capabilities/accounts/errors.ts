import { ServiceError } from '../../platform/errors.ts';

export const keyMissing = (): ServiceError =>
  new ServiceError({ code: 'unauthorized', detail: 'API key missing. Send it in the X-API-Key header.' });

export const keyUnknown = (): ServiceError =>
  new ServiceError({
    code: 'unauthorized',
    detail: 'This API key is not known. Check that it was copied completely.',
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
      'Only keys of the teams plan may be sent as a bearer token. Send this key in the X-API-Key header.',
  });

export const credentialsDisagree = (): ServiceError =>
  new ServiceError({
    code: 'ambiguous_credentials',
    detail: 'Authorization and X-API-Key do not name the same key. Send only one of them.',
  });

export const invalidKeyName = (lengthMax: number): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `The name of a key must have 1 to ${lengthMax} characters and no control characters.`,
  });

export const platformIntegrationNeedsTeams = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'Platform integration needs the teams plan.' });

export const accountUnknown = (id: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `There is no account ${JSON.stringify(id.slice(0, 80))}.`,
  });
