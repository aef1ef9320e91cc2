import {
  type CallOptions,
  OutboundFailure,
  type OutboundService,
} from '../../../../../../platform/outbound/index.ts';
import { mapCooperatively } from '../../../../../../platform/time-slices.ts';
import type { AskedName, ConnectorDefinition, FindResult } from '../../connector.ts';
import { throwIfAllFailed } from '../find-each.ts';
import { collectFound } from './candidates.ts';
import { readRows, type TnrsRow } from './read-rows.ts';

/** The checklist of Kew and World Flora Online: the best row of each gives the identifier in both. */
const options = { sources: 'wcvp,wfo', class: 'wfo', mode: 'resolve', matches: 'all' } as const;

export const tnrs: ConnectorDefinition = {
  id: 'tnrs',
  defaultUrl: 'https://tnrsapi.xyz/tnrs_api.php',
  defaultPath: '/tnrs_api.php',
  // One server of a university that wants few big questions: it takes 5,000 names, but may need minutes for them.
  policy: {
    concurrency: 2,
    intervalMs: 200,
    timeoutMs: 8_000,
    retries: 1,
    answerBytesMax: 16_000_000,
  },
  namesPerFind: 500,
  knownName: 'Poa annua',
  connect: ({ main }) => ({ find: (names, callOptions) => resolve(main, names, callOptions) }),
};

async function resolve(
  service: OutboundService,
  names: readonly AskedName[],
  callOptions: CallOptions,
): Promise<readonly FindResult[]> {
  const rows = await service.call(
    {
      method: 'POST',
      path: '',
      timeoutMs: timeoutMsFor(names.length),
      json: { opts: options, data: names.map((asked, index) => [idOf(index), writeQuestion(asked)]) },
      read: ({ json }) => rowsOfSome(names, readRows(json)),
    },
    callOptions,
  );
  const results = await mapCooperatively(
    names,
    ({ name }, index) => resultFor(rows.get(idOf(index)), name),
    callOptions.signal,
  );
  return throwIfAllFailed(results);
}

/** As long as for any other source up to 100 names, and for the 500 of a full batch 30 seconds. */
const timeoutMsFor = (names: number): number => 8_000 + 55 * Math.max(0, names - 100);

/** A name that it does not know has a row that says so; one without any row was forgotten. */
const forgotten = () =>
  new OutboundFailure('unreadable', 'its answer leaves out names that it was asked for');

function rowsOfSome(names: readonly AskedName[], rows: ReadonlyMap<string, readonly TnrsRow[]>) {
  if (names.some((_, index) => rows.has(idOf(index)))) return rows;
  throw forgotten();
}

const idOf = (index: number): string => String(index + 1);

/** It knows named hybrids without the sign, with which they are merely similar to themselves. */
function writeQuestion({ written, name }: AskedName): string {
  return name.form === 'name' ? written.replaceAll('× ', '') : written;
}

function resultFor(rows: readonly TnrsRow[] | undefined, asked: AskedName['name']): FindResult {
  if (!rows) return forgotten();
  try {
    return collectFound(rows, asked);
  } catch (error) {
    if (error instanceof OutboundFailure) return error;
    throw error;
  }
}
