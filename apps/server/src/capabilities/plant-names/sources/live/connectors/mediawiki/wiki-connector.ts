import type {
  CallOptions,
  OutboundService,
  RequestPolicy,
} from '../../../../../../platform/outbound/index.ts';
import { recordOfPage } from '../../../record-pages.ts';
import type { AskedName, Connector } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { findEach } from '../find-each.ts';
import { findExistingPages } from './existing-pages.ts';
import { pageParts, readPage, type WikiPage } from './wiki-page.ts';

interface WikiReading {
  /**
   * Returns the facts of a page about the taxon that was asked for; none if it is about something
   * else.
   */
  readonly readTaxon: (page: WikiPage, asked: AskedName) => readonly FoundName[];
  /** Address of a page without its title. */
  readonly pages: string;
}

/** The wikis ask for one call at a time; a long page takes seconds to be put together. */
export const wikiPolicy: RequestPolicy = {
  concurrency: 1,
  intervalMs: 100,
  timeoutMs: 8_000,
  retries: 2,
  answerBytesMax: 8_000_000,
};

/** Speaks with a wiki: asks which pages there are, then for each of those. */
export function connectWiki(wiki: OutboundService, reading: WikiReading): Connector {
  return {
    async find(names, options) {
      const titles = [...new Set(names.map(({ written }) => written).filter(isTitle))];
      // For a single name, requesting the page at once takes the same effort.
      const existing = titles.length > 1 ? await findExistingPages(wiki, titles, options) : new Set(titles);
      return findEach(names, async (asked) =>
        existing.has(asked.written) ? findTaxon(wiki, asked, { ...reading, options }) : [],
      );
    },
  };
}

function findTaxon(
  wiki: OutboundService,
  asked: AskedName,
  { readTaxon, pages, options }: WikiReading & { readonly options: CallOptions },
): Promise<readonly FoundName[]> {
  const query = {
    action: 'parse',
    page: asked.written,
    redirects: '1',
    prop: pageParts,
    format: 'json',
    maxlag: '5',
  };
  return wiki.call(
    {
      path: '',
      query,
      read({ json }) {
        const page = readPage(json);
        if (!page) return [];
        const record = recordOfPage(pages, page.title);
        return readTaxon(page, asked).map((found) => (record === undefined ? found : { ...found, record }));
      },
    },
    options,
  );
}

/** A title has none of the signs that mean something to a wiki, such as those of a namespace or a list. */
function isTitle(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 255 && !/[#<>[\]{}|_:/\p{Cc}]/u.test(text);
}
