import { z } from 'zod';
import {
  type JsonValue,
  type OutboundAnswer,
  OutboundFailure,
} from '../../../../../../platform/outbound/index.ts';
import { readIdentifier, readShape } from '../../reading.ts';
import { plainWords, removeMarkers } from './names.ts';

const Row = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string().nullish(),
  /** Names of the page that contain the words that were asked for, joined with `; `. */
  content: z.string().nullish(),
});

const SearchAnswer = z.object({
  totalResults: z.number(),
  itemsPerPage: z.number(),
  results: z.array(Row).max(500),
});

type SearchAnswer = z.output<typeof SearchAnswer>;

export function readSearch({ json }: OutboundAnswer): SearchAnswer {
  refuseError(json);
  return readShape(SearchAnswer, json);
}

/** A fault of the service that comes with a status as if there were none. */
export function refuseError(json: JsonValue): void {
  const isError = typeof json === 'object' && json !== null && 'error' in json;
  if (isError) throw new OutboundFailure('broken', 'it answered with an internal fault');
}

/** A page of the encyclopedia that may be the one about the plant. */
export interface PageCandidate {
  readonly pageId: string;
  readonly title: string;
  /** The name that was asked for is among the names of the page, but not its title. */
  readonly isSynonym: boolean;
}

/** One name can have a dozen pages, most of them left over and almost empty. */
const pagesMax = 3;

/** The pages that have the name as their title, otherwise those that list it among other names. */
export function candidatesFor(written: string, rows: SearchAnswer['results']): PageCandidate[] {
  const asked = plainWords(written);
  const titled = rows.filter((row) => titleOf(row) === asked || titleOf(row) === removeMarkers(asked));
  const chosen = titled.length > 0 ? titled : rows.filter((row) => isListed(asked, row));
  const isSynonym = titled.length === 0;
  return chosen
    .toSorted(richestFirst)
    .flatMap(({ id, title }) => {
      const pageId = readIdentifier('eol_id', id);
      return pageId && title ? [{ pageId, title, isSynonym }] : [];
    })
    .slice(0, pagesMax);
}

const titleOf = ({ title }: { readonly title?: string | null | undefined }) => plainWords(title ?? '');

/** A genus is listed under a genus: under a species it is a common name, as `Petunia` is. */
function isListed(asked: string, row: z.output<typeof Row>): boolean {
  if (!asked.includes(' ') && titleOf(row).includes(' ')) return false;
  return (row.content ?? '').split(';').some((name) => plainWords(name) === asked);
}

/** The page with the most names, of equal ones the oldest: a page that is left over has one name and a late number. */
function richestFirst(one: z.output<typeof Row>, other: z.output<typeof Row>): number {
  return (other.content ?? '').length - (one.content ?? '').length || Number(one.id) - Number(other.id);
}
