import {
  type CallOptions,
  OutboundFailure,
  type OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import type { ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { findEach } from '../find-each.ts';
import { followUp } from '../following-up.ts';
import { readFamily, readSearch } from './answer.ts';

/** Plants of the World Online: a search for each name, and for some synonyms the taxon that it belongs to. */
export const powo: ConnectorDefinition = {
  id: 'powo',
  defaultUrl: 'https://powo.science.kew.org/api/2',
  defaultPath: '/api/2',
  policy: {
    concurrency: 2,
    intervalMs: 150,
    timeoutMs: 8_000,
    retries: 2,
    answerBytesMax: 4_000_000,
  },
  namesPerFind: 1,
  knownName: 'Poa annua',
  connect: ({ main }) => ({
    find: (names, options) => findEach(names, ({ written }) => findName(main, written, options)),
  }),
};

/** A binomial has a few hits, its homonyms among them; a genus has thousands, of which it is itself the first. */
const hitsMax = 100;

async function findName(
  service: OutboundService,
  written: string,
  options: CallOptions,
): Promise<readonly FoundName[]> {
  const found = await service.call(
    {
      path: '/search',
      query: { q: searchWords(written), perPage: String(hitsMax) },
      read: (answer) => readSearch(written, answer),
    },
    options,
  );
  return Promise.all(found.map((each) => addFamily(service, each, options)));
}

/** Commas and colons would make it a search by fields. */
function searchWords(written: string): string {
  return written
    .replace(/[^\p{L}\p{M}\p{N}×.' -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The family is not in the answer where a synonym is of another genus; the name is of use without it. */
async function addFamily(
  service: OutboundService,
  found: FoundName,
  options: CallOptions,
): Promise<FoundName> {
  const { accepted, identifiers } = found;
  if (!accepted || accepted.family !== null || identifiers.powo_id === undefined) return found;
  try {
    const family = await service.call(
      { path: `/taxon/${identifiers.powo_id}`, read: readFamily },
      followUp(options),
    );
    return { ...found, family, accepted: { ...accepted, family } };
  } catch (error) {
    if (error instanceof OutboundFailure) return found;
    throw error;
  }
}
