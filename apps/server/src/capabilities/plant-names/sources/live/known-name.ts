import { parseName } from '@plantdata/botanical-names';
import { plainKey } from '@plantdata/name-matching';
import { OutboundFailure, type OutboundService, type Probe } from '../../../../platform/outbound/index.ts';
import type { AskedName, ConnectedServices, Connector, ConnectorDefinition } from './connector.ts';

/** A check of a source with the name that it certainly has. Rejects with the reason why it does not find it. */
export async function checkKnownName(
  connector: Connector,
  { knownName }: ConnectorDefinition,
  signal: AbortSignal,
): Promise<void> {
  if (await hasName(connector, knownName, { signal, caller: signal })) return;
  throw new OutboundFailure('unreadable', `it does not find ${knownName}, which it certainly has`);
}

/** Asks one service of a source, and no other: that might answer in its stead. */
export function createProbe(definition: ConnectorDefinition, place: keyof ConnectedServices): Probe {
  return (call, options) => {
    const services = definition.secondUrl
      ? createServices(call, place)
      : { main: { ...unused, call }, second: unused };
    return hasName(definition.connect(services), definition.knownName, options);
  };
}

async function hasName(
  connector: Connector,
  written: string,
  options: Parameters<Connector['find']>[1],
): Promise<boolean> {
  const asked: AskedName = { written, name: parseName(written).name };
  const [found = []] = await connector.find([asked], options);
  if (found instanceof OutboundFailure) throw found;
  return found.some((each) => plainKey(each.written) === plainKey(written));
}

/** If the connector falls back to the other service, that one throws the failure of this one. */
function createServices(call: OutboundService['call'], place: keyof ConnectedServices): ConnectedServices {
  let failure: unknown = createNotAsked();
  const one: OutboundService = {
    ...unused,
    async call(request, options) {
      try {
        return await call(request, options);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  };
  const other: OutboundService = {
    ...unused,
    async call() {
      throw failure;
    },
  };
  return place === 'main' ? { main: one, second: other } : { main: other, second: one };
}

const createNotAsked = () => new OutboundFailure('paused', 'it is not asked');

const unused: OutboundService = {
  async call() {
    throw createNotAsked();
  },
  health: { state: 'unknown', lastSuccessAt: null, lastFailure: null },
  verifyHealth: async () => null,
  close: async () => undefined,
};
