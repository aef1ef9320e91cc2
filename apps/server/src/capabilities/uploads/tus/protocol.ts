import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { invalidRequest, otherTusVersion, tooLarge, unsupportedMediaType } from '../errors.ts';

export const tusVersion = '1.0.0';
export const tusExtensions = ['creation', 'creation-with-upload', 'expiration', 'termination', 'checksum'];
export const bytesMediaType = 'application/offset+octet-stream';

/** A header that comes once. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

export function requireTus(request: FastifyRequest): void {
  const version = headerOf(request, 'tus-resumable');
  if (version !== tusVersion) throw otherTusVersion(version);
}

/** The length of a new upload in bytes. */
export function lengthOf(request: FastifyRequest, bytesMax: number): number {
  if (headerOf(request, 'upload-concat') !== undefined) {
    throw invalidRequest(
      'Uploads in parts that are put together (Upload-Concat) are not taken. Send one upload.',
    );
  }
  if (headerOf(request, 'upload-defer-length') !== undefined) {
    throw invalidRequest('The length has to be known: send Upload-Length, not Upload-Defer-Length.');
  }
  const length = countIn(request, 'upload-length');
  if (length === 0) throw invalidRequest('Upload-Length must be at least 1: an empty file holds nothing.');
  if (length > bytesMax) throw tooLarge(`A file may have ${bytesMax} bytes, Upload-Length is ${length}.`);
  return length;
}

/** The offset at which the bytes of a request belong. */
export const offsetOf = (request: FastifyRequest): number => countIn(request, 'upload-offset');

function countIn(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const value = headerOf(request, name);
  const title = name === 'upload-length' ? 'Upload-Length' : 'Upload-Offset';
  if (value === undefined) throw invalidRequest(`The header ${title} is missing. It is a number of bytes.`);
  if (!/^(0|[1-9]\d{0,14})$/.test(value)) {
    throw invalidRequest(`${title} must be a number of bytes, received ${value.slice(0, 40)}.`);
  }
  return Number(value);
}

/** Undefined if it is not announced. */
export const lengthOfBody = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/** True if the request brings bytes. */
export const hasBody = ({ raw }: FastifyRequest): boolean =>
  raw.headers['transfer-encoding'] !== undefined || (lengthOfBody(raw) ?? 0) > 0;

/** Throws unless the bytes of the request can be those of a file that lacks `missing` bytes. */
export function requireBytes(request: FastifyRequest, missing: number): void {
  const type = headerOf(request, 'content-type');
  if (type?.toLowerCase() !== bytesMediaType) {
    throw unsupportedMediaType(
      `Content-Type must be ${bytesMediaType}, received ${type?.slice(0, 80) ?? 'none'}.`,
    );
  }
  const encoding = headerOf(request, 'content-encoding');
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedMediaType(
      `The bytes must not be compressed, received Content-Encoding ${encoding.slice(0, 80)}.`,
    );
  }
  if ((lengthOfBody(request.raw) ?? 0) > missing) throw tooMany(missing);
}

export const tooMany = (missing: number, kept = 'None of them was kept.') =>
  tooLarge(
    `The upload lacks ${Math.max(0, missing)} bytes from this offset on, and the request has more. ${kept}`,
  );
