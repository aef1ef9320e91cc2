import { ServiceError } from '../../../platform/errors.ts';
import { listErrors } from './error-codes.ts';

export const listNotFound = (id: string): ServiceError =>
  new ServiceError({ code: listErrors.list_not_found, detail: `There is no list ${id.slice(0, 64)}.` });

export const rowNotFound = (number: number): ServiceError =>
  new ServiceError({ code: listErrors.list_not_found, detail: `The list has no row ${number}.` });

export const listNotReady = (detail: string): ServiceError =>
  new ServiceError({ code: listErrors.list_not_ready, detail });

export const quotaExceeded = ({
  rowsMax,
  taken,
  rows,
}: {
  rowsMax: number;
  taken: number;
  rows: number;
}): ServiceError =>
  new ServiceError({
    code: listErrors.list_quota_exceeded,
    detail: `The lists of this account may have ${rowsMax} rows together; ${taken} are taken, and this one has ${rows}. Delete lists that are finished.`,
  });

export const deletionForbidden = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: 'A list is deleted by the person or the API key that made it, or by an owner of the account.',
  });

export const invalidMember = (pointer: string, message: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `${pointer} ${message}.`,
    errors: [{ pointer, code: 'invalid_value', message }],
  });
