import { z } from 'zod';
import {
  type CallOptions,
  type JsonValue,
  OutboundFailure,
  type OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import { readApiAnswer } from './api-answer.ts';

/** Titles per call, as the API allows. */
export const titlesPerCall = 50;

const Move = z
  .array(z.object({ from: z.string(), to: z.string() }))
  .max(titlesPerCall)
  .default([]);

/** Version 2 of the format. */
const TitlesAnswer = z.object({
  query: z.object({
    normalized: Move,
    redirects: Move,
    pages: z
      .array(
        z.object({
          title: z.string(),
          missing: z.boolean().default(false),
          invalid: z.boolean().default(false),
          pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
        }),
      )
      .max(titlesPerCall),
  }),
});

/**
 * Returns the titles worth asking for: those of a page, or of a redirect to one. Returns all if the
 * wiki does not say, so that each is tried.
 */
export async function findExistingPages(
  wiki: OutboundService,
  titles: readonly string[],
  options: CallOptions,
): Promise<ReadonlySet<string>> {
  const query = {
    action: 'query',
    titles: titles.join('|'),
    redirects: '1',
    prop: 'pageprops',
    ppprop: 'disambiguation',
    format: 'json',
    formatversion: '2',
    maxlag: '5',
  };
  try {
    return await wiki.call({ path: '', query, read: ({ json }) => readExisting(json, titles) }, options);
  } catch (error) {
    const isOfTheQuestion =
      error instanceof OutboundFailure && (error.kind === 'unreadable' || error.kind === 'refused');
    if (isOfTheQuestion) return new Set(titles);
    throw error;
  }
}

function readExisting(json: JsonValue, titles: readonly string[]): ReadonlySet<string> {
  const query = readApiAnswer(TitlesAnswer, json)?.query;
  if (!query) return new Set(titles);
  const next = new Map([...query.normalized, ...query.redirects].map(({ from, to }) => [from, to]));
  const useless = new Set(
    query.pages
      .filter(
        ({ missing, invalid, pageprops }) => missing || invalid || pageprops?.disambiguation !== undefined,
      )
      .map(({ title }) => title),
  );
  return new Set(titles.filter((title) => !useless.has(follow(title, next))));
}

/** A title may be normalised, then redirected, and that more than once. */
function follow(title: string, next: ReadonlyMap<string, string>): string {
  let current = title;
  for (let step = 0; step < 5; step++) current = next.get(current) ?? current;
  return current;
}
