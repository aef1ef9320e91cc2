import type { CallOptions, OutboundService } from '../../../../../../platform/outbound/index.ts';
import type { AskedName, ConnectorDefinition, FindResult } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { findEach } from '../find-each.ts';
import { readMatch, readMatches } from './answer.ts';

/** Atlas of Living Australia: its name matching service, asked for many names in one call. */
export const ala: ConnectorDefinition = {
  id: 'ala',
  defaultUrl: 'https://api.ala.org.au/namematching',
  defaultPath: '',
  policy: {
    concurrency: 3,
    intervalMs: 100,
    timeoutMs: 8_000,
    retries: 2,
    answerBytesMax: 2_000_000,
  },
  namesPerFind: 50,
  knowsPhraseNames: true,
  knownName: 'Acacia dealbata',
  connect: ({ main }) => ({
    find: async (names, options) =>
      (await findAll(main, names, options)) ?? findEach(names, (name) => findOne(main, name, options)),
  }),
};

/** Null where the service only takes one name at a time. */
function findAll(
  service: OutboundService,
  names: readonly AskedName[],
  options: CallOptions,
): Promise<readonly FindResult[] | null> {
  return service.call(
    {
      method: 'POST',
      path: '/api/searchAllByClassification',
      json: names.map(questionOf),
      statuses: withoutMany,
      read: (answer) => (withoutMany.includes(answer.status) ? null : readMatches(names, answer)),
    },
    options,
  );
}

/** Not found, method not allowed. */
const withoutMany: readonly number[] = [404, 405];

function findOne(
  service: OutboundService,
  name: AskedName,
  options: CallOptions,
): Promise<readonly FoundName[]> {
  return service.call(
    {
      method: 'POST',
      path: '/api/searchByClassification',
      json: questionOf(name),
      read: (answer) => readMatch(name, answer),
    },
    options,
  );
}

/**
 * The kingdom decides between homonyms; a loose search would take common names for scientific ones. No rank is sent: we compare
 * that ourselves, and one that the service writes in another way would hide the name.
 */
function questionOf({ written }: AskedName) {
  return { scientificName: written, kingdom: 'Plantae', loose: false };
}
