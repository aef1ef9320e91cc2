import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ByteRange } from '../files/file-store.ts';

/** The part of a file that an answer sends, with its status and headers. */
interface FilePart {
  readonly status: 200 | 206;
  /** Absent for the whole file. */
  readonly range?: ByteRange;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * Reads the part of a file that a GET asks for by `Range` (RFC 9110, section 14). The whole file is the answer to several ranges, to other units
 * and where `If-Range` names another `etag`. Throws `range_not_satisfiable` for a part behind the end.
 */
export function readFilePart(
  { method, headers: { range: wanted, 'if-range': condition } }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { readonly size: number; readonly etag: string },
): FilePart {
  const isOfThisFile = condition === undefined || condition === etag;
  const [, from = '', to = ''] =
    (method === 'GET' && isOfThisFile && /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(wanted ?? '')) || [];
  const isRange = from === '' ? to !== '' : to === '' || Number(to) >= Number(from);
  if (!isRange) return { status: 200, headers: { 'Accept-Ranges': 'bytes', 'Content-Length': size } };
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
  if (range.first > range.last) {
    reply.header('Content-Range', `bytes */${size}`);
    const detail = `The file has ${size} bytes, received Range ${JSON.stringify(wanted?.slice(0, 80))}.`;
    throw new ServiceError({ code: 'range_not_satisfiable', detail });
  }
  return {
    status: 206,
    range,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes ${range.first}-${range.last}/${size}`,
      'Content-Length': range.last - range.first + 1,
    },
  };
}
