import type { z } from 'zod';
import { ServiceError } from '../errors.ts';

const lengthMax = 1_000;

const invalidCursor = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: '/cursor must be the next_cursor of the page before.',
    errors: [
      { pointer: '/cursor', code: 'invalid_value', message: 'must be the next_cursor of the page before' },
    ],
  });

/** Encodes the place in a list at which a page ended as text that is opaque to callers. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Decodes a cursor of {@link writeCursor}. Rejects any other text that a caller may send. */
export function readCursor<Place>(cursor: string, place: z.ZodType<Place>): Place {
  const read = place.safeParse(cursor.length > lengthMax ? undefined : parsed(cursor));
  if (!read.success) throw invalidCursor();
  return read.data;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
