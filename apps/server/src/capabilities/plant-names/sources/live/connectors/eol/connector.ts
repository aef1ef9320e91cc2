import type { CallOptions, OutboundService } from '../../../../../../platform/outbound/index.ts';
import type { ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { findEach } from '../find-each.ts';
import { followUp } from '../following-up.ts';
import { collectFound } from './found.ts';
import { searchPhrase } from './names.ts';
import { type EolPage, readPage } from './page.ts';
import { candidatesFor, type PageCandidate, readSearch } from './search.ts';

/** Encyclopedia of Life, its classic service: a search for the name, then the pages that may be about it. */
export const eol: ConnectorDefinition = {
  id: 'eol',
  defaultUrl: 'https://eol.org/api',
  defaultPath: '/api',
  policy: {
    concurrency: 3,
    intervalMs: 200,
    timeoutMs: 8_000,
    retries: 1,
    answerBytesMax: 5_000_000,
  },
  namesPerFind: 1,
  knownName: 'Helianthus annuus',
  connect: ({ main }) => ({
    find: (names, options) => findEach(names, ({ written }) => findName(main, written, options)),
  }),
};

async function findName(
  service: OutboundService,
  written: string,
  options: CallOptions,
): Promise<readonly FoundName[]> {
  const phrase = searchPhrase(written);
  if (phrase === null) return [];
  const candidates = await findCandidates(service, { written, phrase }, options);
  const looked = await Promise.all(
    candidates.map(async (candidate) => {
      const page = await askPage(service, candidate, followUp(options));
      return {
        entries: page?.taxonConcepts.length ?? 0,
        found: page && collectFound(page, written, candidate),
      };
    }),
  );
  const richestFirst = looked.toSorted((one, other) => other.entries - one.entries);
  const found = richestFirst.flatMap((each) => each.found ?? []);
  // Pages with one title are about one plant; what a synonym belongs to may be several.
  const isOnePlant = candidates.some(({ isSynonym }) => !isSynonym);
  return isOnePlant ? found.slice(0, 1) : sortAcceptedFirst(found);
}

/** The answers come in no order that can be relied on, and a genus is found among all its species. */
const searchPagesMax = 2;

async function findCandidates(
  service: OutboundService,
  { written, phrase }: { readonly written: string; readonly phrase: string },
  options: CallOptions,
): Promise<readonly PageCandidate[]> {
  for (let page = 1; page <= searchPagesMax; page++) {
    const answer = await service.call(
      { path: '/search/1.0.json', query: { q: phrase, page: String(page) }, read: readSearch },
      options,
    );
    const candidates = candidatesFor(written, answer.results);
    if (candidates.length > 0 || answer.totalResults <= page * answer.itemsPerPage) return candidates;
  }
  return [];
}

function askPage(
  service: OutboundService,
  { pageId }: PageCandidate,
  options: CallOptions,
): Promise<EolPage | null> {
  return service.call(
    {
      path: `/pages/1.0/${encodeURIComponent(pageId)}.json`,
      query: { common_names: 'true', synonyms: 'true' },
      statuses: [404],
      read: (answer) => readPage(pageId, answer),
    },
    options,
  );
}
