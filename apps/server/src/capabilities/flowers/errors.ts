import type { ColourReading } from '@plantdata/floral-colour';
import { ServiceError } from '../../platform/errors.ts';
import { flowerErrors } from './error-codes.ts';

type Unreadable = Extract<ColourReading, { isReadable: false }>;

export const invalidColour = (pointer: string, { reason, message }: Pick<Unreadable, 'reason' | 'message'>) =>
  new ServiceError({
    code: flowerErrors.invalid_color,
    detail: message,
    errors: [{ pointer, code: reason, message }],
  });

export const flowerNotFound = (id: number): ServiceError =>
  new ServiceError({
    code: flowerErrors.flower_not_found,
    detail: `There is no flower with the id ${id}. GET /v1/flowers/by-color finds those there are.`,
  });

/** One problem with one member: `detail` is made of both. */
export const invalidMember = (pointer: string, code: string, message: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `${pointer} ${message}.`,
    errors: [{ pointer, code, message }],
  });

export const recordsAway = (): ServiceError =>
  new ServiceError({
    code: flowerErrors.database_unavailable,
    detail: 'The records of measured flowers could not be read yet. Try again in 5 seconds.',
    retryAfterSeconds: 5,
  });
