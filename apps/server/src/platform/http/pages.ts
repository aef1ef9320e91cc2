import { z } from 'zod';
import { ServiceError } from '../errors.ts';

/** A part of a list that is too long for one answer. */
export interface PageRequest {
  /** 1 to 200. */
  readonly limit: number;
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** Null with the last page. */
  readonly nextCursor: string | null;
}

const limitMax = 200;
const limitDefault = 50;

/** The query of a list that comes page by page. */
export const PageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limitMax)
    .default(limitDefault)
    .meta({ description: `Entries of a page, 1 to ${limitMax}; ${limitDefault} by default.` }),
  cursor: z.string().min(1).max(1_000).optional().meta({
    description: '`next_cursor` of the page before. Send it with the same filters. Absent: the first page.',
  }),
});

export const nextCursor = z.string().nullable().meta({
  description: 'Send it as `cursor` to get the next page; null with the last page.',
});

export const pageRequestOf = ({ limit, cursor }: z.output<typeof PageQuery>): PageRequest => ({
  limit,
  cursor,
});

/** A page as it is answered. */
export const answerOf = <Entry, Shown>(page: Page<Entry>, show: (entry: Entry) => Shown) => ({
  data: page.entries.map(show),
  next_cursor: page.nextCursor,
});

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
  const read = place.safeParse(cursor.length > lengthMax ? undefined : parseCursor(cursor));
  if (!read.success) throw invalidCursor();
  return read.data;
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
