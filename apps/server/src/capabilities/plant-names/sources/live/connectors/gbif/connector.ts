import type { CallOptions, OutboundService } from '../../../../../../platform/outbound/index.ts';
import type { AskedName, ConnectedServices, Connector, ConnectorDefinition } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { findEach } from '../find-each.ts';
import { followUp } from '../following-up.ts';
import { collectFound, isAnswer } from './match.ts';
import { readMatchV1, readMatchV2, readSpeciesV1 } from './read-match.ts';

/**
 * The backbone taxonomy, whose keys are in general use. The taxonomy that answers without a key has
 * changed over time.
 */
const backbone = 'd7dddbf4-2cf0-4f39-9b2a-bb099caae36c';

/** An installation that has no second version of the interface. */
const notThere = [404, 405, 410, 501];

/**
 * Time for which the first version is asked instead, before the second is tried again: a proxy on
 * the way may have answered for it.
 */
const withoutSecondMs = 60 * 60 * 1000;

export const gbif: ConnectorDefinition = {
  id: 'gbif',
  defaultUrl: 'https://api.gbif.org',
  defaultPath: '',
  // No limit is published; people who match many names faster than this are cut off.
  policy: { concurrency: 4, intervalMs: 50, timeoutMs: 8_000, retries: 2, answerBytesMax: 2_000_000 },
  namesPerFind: 1,
  knownName: 'Poa annua',
  connect: connectGbif,
};

function connectGbif({ main }: ConnectedServices): Connector {
  let secondAgainAt = 0;
  return {
    find: (names, options) =>
      findEach(names, async (asked) => {
        const isSecondThere = performance.now() >= secondAgainAt;
        const found = isSecondThere ? await matchV2(main, asked, options) : null;
        if (found) return found;
        const foundByFirst = await matchV1(main, asked, options);
        // Only now, for an address at which nothing answers has no version at all.
        if (isSecondThere) secondAgainAt = performance.now() + withoutSecondMs;
        return foundByFirst;
      }),
  };
}

/** Null where this version does not exist. */
function matchV2(
  service: OutboundService,
  { written, name }: AskedName,
  options: CallOptions,
): Promise<readonly FoundName[] | null> {
  return service.call(
    {
      path: '/v2/species/match',
      query: { scientificName: written, kingdom: 'Plantae', checklistKey: backbone, verbose: 'false' },
      statuses: notThere,
      read: ({ status, json }) => (notThere.includes(status) ? null : collectFound(readMatchV2(json), name)),
    },
    options,
  );
}

async function matchV1(
  service: OutboundService,
  { written, name }: AskedName,
  options: CallOptions,
): Promise<readonly FoundName[]> {
  const match = await service.call(
    {
      path: '/v1/species/match',
      query: { name: written, kingdom: 'Plantae', verbose: 'false' },
      read: ({ json }) => readMatchV1(json),
    },
    options,
  );
  if (match.acceptedKey === null || !isAnswer(match, name)) return collectFound(match, name);
  const accepted = await service.call(
    {
      path: `/v1/species/${match.acceptedKey}`,
      // A record that was deleted since takes nothing from what the match says.
      statuses: [404],
      read: ({ status, json }) => (status === 404 ? match.accepted : readSpeciesV1(json)),
    },
    followUp(options),
  );
  return collectFound({ ...match, accepted }, name);
}
