import { minuteMs } from '../../../../../../platform/durations.ts';
import { OutboundFailure, type OutboundService } from '../../../../../../platform/outbound/index.ts';
import { mapCooperatively } from '../../../../../../platform/time-slices.ts';
import { rejectOnAbort, withTimeout } from '../../../../../../platform/with-timeout.ts';
import type { ConnectorDefinition } from '../../connector.ts';
import type { RegisterIndex } from '../register/register-index.ts';
import { indexCodes, readCodeList } from './code-list.ts';

/**
 * UPOV has no documented service. Its application GENIE gives the list of all codes at once; where an operator names that
 * address, the list is fetched once a day and names are looked up in it.
 */
export const upov: ConnectorDefinition = {
  id: 'upov',
  defaultUrl: null,
  defaultPath: '/geniews/upovcode',
  policy: {
    concurrency: 1,
    intervalMs: 1000,
    timeoutMs: 8_000,
    retries: 1,
    answerBytesMax: 20_000_000,
  },
  namesPerFind: 500,
  knownName: 'Malus domestica',
  connect({ main }) {
    const readCodes = keepCodes(main);
    return {
      async find(names, { signal }) {
        const codes = await readCodes(signal);
        return mapCooperatively(names, (name) => codes.find(name), signal);
      },
    };
  },
};

const keptMs = 24 * 60 * 60 * 1000;

/** Fetches the list when it is first wanted and when it is a day old, once for all who want it. */
function keepCodes(service: OutboundService): (signal: AbortSignal) => Promise<RegisterIndex> {
  let kept: { readonly codes: RegisterIndex; readonly until: number } | null = null;
  let inFlight: Promise<RegisterIndex> | null = null;
  const fetchCodes = async (): Promise<RegisterIndex> => {
    try {
      const codes = await indexCodes(await fetchList(service));
      kept = { codes, until: performance.now() + keptMs };
      return codes;
    } finally {
      inFlight = null;
    }
  };
  return async (signal) => {
    if (kept !== null && performance.now() < kept.until) return kept.codes;
    inFlight ??= fetchCodes();
    return rejectOnAbort(withTimeout(inFlight, waitMsMax, late), signal);
  };
}

/** As long as any other source may take, and for the list itself. */
const waitMsMax = 8_000;
const fetchMsMax = minuteMs;

const late = () => new OutboundFailure('timeout', 'its list of codes is still being read');

/**
 * Continues even if its caller leaves: it may take longer than a caller waits, and the next caller
 * benefits.
 */
function fetchList(service: OutboundService) {
  return service.call(
    { path: '/UpovCodeList', timeoutMs: fetchMsMax, read: ({ json }) => readCodeList(json) },
    { signal: new AbortController().signal, caller: service },
  );
}
