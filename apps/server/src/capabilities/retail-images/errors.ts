import { ServiceError } from '../../platform/errors.ts';
import { keptDays } from './batches/batch.ts';
import { retailImageErrors } from './error-codes.ts';
import type { Licence } from './licences/licence.ts';
import { licenceName } from './licences/read-licence.ts';
import { sitesMax } from './sites/site.ts';

const shownMax = 200;

export const invalidSiteUrl = (problem: string): ServiceError =>
  new ServiceError({
    code: retailImageErrors.invalid_site_url,
    detail: problem,
    errors: [{ pointer: '/site_url', code: 'invalid_site_url', message: problem }],
  });

export const siteNotRegistered = (origin: string): ServiceError =>
  new ServiceError({
    code: retailImageErrors.site_not_registered,
    detail: `${origin.slice(0, shownMax)} is not registered for this API key and merchant. Register it with POST /v1/retail-images/sites.`,
  });

export const tooManySites = (): ServiceError =>
  new ServiceError({
    code: retailImageErrors.too_many_sites,
    detail: `${sitesMax} sites are registered for this API key and merchant, and no more may be. Remove one that is not used any more.`,
  });

export const requestIdConflict = (requestId: string): ServiceError =>
  new ServiceError({
    code: retailImageErrors.request_id_conflict,
    detail: `A batch with the request_id ${requestId} has different content. Send a new request_id.`,
  });

export const batchNotEnabled = (): ServiceError =>
  new ServiceError({
    code: retailImageErrors.batch_not_enabled,
    detail: 'Batches are not enabled in this deployment. Use POST /v1/retail-images/resolve.',
  });

const idLengthShown = 40;
const hashLength = 64;
const licenceShown = 80;

export const batchNotFound = (id: string): ServiceError =>
  new ServiceError({
    code: 'job_not_found',
    detail: `There is no batch "${id.slice(0, idLengthShown)}" of this API key, merchant and site. Batches are kept for ${keptDays} days after they end.`,
  });

export const merchantForbidden = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: 'Only API keys of the teams plan may act for merchants with X-Merchant-Id.',
  });

export const merchantInvalid = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'The header X-Merchant-Id must have 1 to 128 characters without control characters.',
  });

export const imagesUnavailable = (cause: unknown): ServiceError =>
  new ServiceError({
    code: retailImageErrors.image_service_unavailable,
    detail: 'Images cannot be looked up at the moment. Try again in 10 seconds.',
    retryAfterSeconds: 10,
    cause,
  });

export const imageNotFound = (): ServiceError =>
  new ServiceError({ code: retailImageErrors.image_not_found, detail: 'There is no image at this address.' });

export const pictureNotFound = (hash: string): ServiceError =>
  new ServiceError({
    code: retailImageErrors.image_not_found,
    detail: `There is no picture with the hash "${hash.slice(0, hashLength)}".`,
  });

export const pictureRefused = (cause: Error): ServiceError =>
  new ServiceError({ code: retailImageErrors.picture_refused, detail: cause.message, cause });

export const wrongField = (field: string, code: string, problem: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: problem,
    errors: [{ pointer: `/${field}`, code, message: problem }],
  });

export const licenceUnsuitable = (licence: string): ServiceError =>
  wrongField(
    'licence',
    'invalid_value',
    `Pictures under ${JSON.stringify(licence.slice(0, licenceShown))} may not be shown in shops. There are CC0, the Public Domain Mark, CC BY and CC BY-SA; leave the licence out for a picture of your own.`,
  );

export const authorMissing = (licence: Licence): ServiceError =>
  wrongField(
    'author',
    'required',
    `${licenceName(licence)} requires that the author is named: the author is missing.`,
  );

/** The name is that of no plant, or may be that of several. */
export const plantUnclear = (problem: string): ServiceError =>
  wrongField('plant_name', 'invalid_value', problem);

export const namesUnavailable = (): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: 'Not all sources of names can be asked at the moment. Try again later.',
  });

export const imageWithdrawn = (): ServiceError =>
  new ServiceError({
    code: retailImageErrors.image_withdrawn,
    detail: 'This image was taken down. Resolve the plant item again for another one.',
  });
