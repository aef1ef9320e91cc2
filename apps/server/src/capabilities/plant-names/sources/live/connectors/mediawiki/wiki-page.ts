import { z } from 'zod';
import type { JsonValue } from '../../../../../../platform/outbound/index.ts';
import { readApiAnswer } from './api-answer.ts';

/** A page as the wiki shows it, of the page that a redirect leads to. */
export interface WikiPage {
  readonly title: string;
  readonly isRedirected: boolean;
  readonly html: string;
  /** Item of the subject of the page: `Q157571`. */
  readonly wikidataItem: string | undefined;
  readonly externalLinks: readonly string[];
  /** Titles of the pages in other languages. */
  readonly titlesElsewhere: readonly { readonly language: string; readonly title: string }[];
}

/** The parts of a page that are asked for. */
export const pageParts = 'text|externallinks|langlinks|properties';

const linksMax = 50_000;

/** Version 1 of the format: the text of an entry stands under `*`. */
const ParsedPage = z.object({
  parse: z.object({
    title: z.string().max(255),
    redirects: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .max(20)
      .default([]),
    text: z.object({ '*': z.string() }),
    properties: z
      .array(z.object({ name: z.string(), '*': z.unknown() }))
      .max(1000)
      .default([]),
    externallinks: z.array(z.string()).max(linksMax).default([]),
    langlinks: z
      .array(z.object({ lang: z.string(), '*': z.string() }))
      .max(2000)
      .default([]),
  }),
});

/** Null where there is no such page. */
export function readPage(json: JsonValue): WikiPage | null {
  const page = readApiAnswer(ParsedPage, json)?.parse;
  if (!page) return null;
  const item = page.properties.find(({ name }) => name === 'wikibase_item')?.['*'];
  return {
    title: page.title,
    isRedirected: page.redirects.length > 0,
    html: page.text['*'],
    wikidataItem: typeof item === 'string' ? item : undefined,
    externalLinks: page.externallinks,
    titlesElsewhere: page.langlinks.map((link) => ({ language: link.lang, title: link['*'] })),
  };
}
