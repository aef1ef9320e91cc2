import { z } from 'zod';
import type { Page, PageRequest } from './page.ts';

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
