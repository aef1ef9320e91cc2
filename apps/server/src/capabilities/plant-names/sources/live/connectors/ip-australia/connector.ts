import type { OutboundService } from '../../../../../../platform/outbound/index.ts';
import type { AskedName, ConnectorDefinition } from '../../connector.ts';
import { findEach } from '../find-each.ts';
import { RegisterIndex } from '../register/register-index.ts';
import { type Application, readRegisterAnswer } from './register-answer.ts';

/**
 * IP Australia documents no service for plant breeder's rights. This asks one that an operator provides:
 * `GET ?query=Malus domestica&limit=50&offset=0`, answered with `{ "results": [ … ] }`, a row for each application.
 */
export const ipAustralia: ConnectorDefinition = {
  id: 'ip_australia',
  defaultUrl: null,
  defaultPath: '/',
  policy: {
    concurrency: 2,
    intervalMs: 250,
    timeoutMs: 8_000,
    retries: 1,
    answerBytesMax: 5_000_000,
  },
  namesPerFind: 1,
  knownName: 'Malus domestica',
  connect: ({ main }) => ({
    find: (names, options) =>
      findEach(names, async (asked) => {
        const applications = await search(main, asked, options);
        return indexByName(applications).find(asked);
      }),
  }),
};

/** A species of fruit or wheat has hundreds of varieties. */
const rowsPerCall = 50;

async function search(
  service: OutboundService,
  { name }: AskedName,
  options: Parameters<OutboundService['call']>[1],
): Promise<readonly Application[]> {
  // Applicants may or may not write the hybrid sign, so only the words are asked for.
  const words = [name.genus, name.specificEpithet].filter((word) => word !== null);
  if (words.length === 0) return [];
  const query = { query: words.join(' '), limit: `${rowsPerCall}`, offset: '0' };
  return service.call({ path: '', query, read: ({ json }) => readRegisterAnswer(json) }, options);
}

/** One entry for each name, with the numbers of all its rights in force. */
function indexByName(applications: readonly Application[]): RegisterIndex {
  const index = new RegisterIndex();
  for (const [key, same] of Map.groupBy(applications, ({ name }) => name.key)) {
    const [first] = same;
    if (first === undefined || key === '') continue;
    const numbers = same.flatMap(({ number, isInForce }) => (number !== null && isInForce ? [number] : []));
    index.add(first.name, {
      written: first.name.written,
      rank: first.name.rank,
      authorship: null,
      family: null,
      status: 'accepted',
      accepted: null,
      isGuess: false,
      identifiers: numbers.length === 0 ? {} : { pbr_numbers: [...new Set(numbers)].sort() },
      commonNames: [],
    });
  }
  return index;
}
