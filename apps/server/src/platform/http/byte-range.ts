import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ByteRange } from '../files/file-store.ts';

/**
 * Reads the part of a file that a GET asks for by `Range` (RFC 9110, section 14). The whole file is the answer to several ranges, to other units
 * and where `If-Range` names another `etag`; it has no range here. Throws `range_not_satisfiable` for a part behind the end.
 */
export function readFilePart(
  { method, headers: { range: wanted, 'if-range': condition } }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { readonly size: number; readonly etag: string },
): { readonly range?: ByteRange; readonly headers: Readonly<Record<string, string | number>> } {
  const isOfThisFile = condition === undefined || condition === etag;
  const [, from = '', to = ''] =
    (method === 'GET' && isOfThisFile && /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(wanted ?? '')) || [];
  const isRange = from === '' ? to !== '' : to === '' || Number(to) >= Number(from);
  if (!isRange) return { headers: { 'Accept-Ranges': 'bytes', 'Content-Length': size } };
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last) {
    reply.header('Content-Range', `bytes */${size}`);
    const detail = `The file has ${size} bytes, received Range ${JSON.stringify(wanted?.slice(0, 80))}.`;
    throw new ServiceError({ code: 'range_not_satisfiable', detail });
  }
  const headers = { 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': last - first + 1 };
  return { range: { first, last }, headers: { 'Accept-Ranges': 'bytes', ...headers } };
}
