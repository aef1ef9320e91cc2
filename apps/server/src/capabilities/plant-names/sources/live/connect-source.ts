import { parseName } from '@plantdata/botanical-names';
import {
  createOutboundService,
  type Etiquette,
  type OutboundEvent,
  OutboundFailure,
  type OutboundService,
  type OutboundTimings,
  type Pace,
  type ServiceHealth,
} from '../../../../platform/outbound/index.ts';
import { plainKey } from '../../matching/lookup-name.ts';
import { isRegister } from '../catalogue.ts';
import type { SourceService, TaxonomicSource } from '../taxonomic-source.ts';
import type { SourceAddresses } from './addresses.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AskedName, ConnectedServices, Connector, ConnectorDefinition } from './connector.ts';
import { createLiveSource } from './live-source.ts';
import { createNameFinder } from './name-finder.ts';

export interface Surroundings {
  /** The `User-Agent`: this service and how to reach whoever runs it. */
  readonly identity: string;
  readonly cache: AnswerCache;
  readonly clock: { now(): Date };
  /** Told of every call; the service is called by the id of its source. */
  readonly onEvent?: ((service: string, event: OutboundEvent) => void) | undefined;
  /** A pace that is shared with other processes. */
  readonly paceOf?: ((service: string, etiquette: Etiquette) => Pace) | undefined;
  readonly timings?: Partial<OutboundTimings> | undefined;
}

export interface LiveSource {
  readonly source: TaxonomicSource;
  close(): Promise<void>;
}

/** The source behind its connector, with all that stands between them and the network. */
export function connectSource(
  definition: ConnectorDefinition,
  addresses: SourceAddresses,
  standIn: TaxonomicSource | null,
  surroundings: Surroundings,
): LiveSource {
  const { id, namesPerFind, knownName, knowsPhraseNames = false, etiquette } = definition;
  const { identity, cache, clock, paceOf, onEvent, timings } = surroundings;
  const known = askedName(knownName);
  const create = (name: string, baseUrl: string, probe?: OutboundProbe): OutboundService =>
    createOutboundService({
      name,
      baseUrl,
      etiquette,
      identity,
      pace: paceOf?.(name, etiquette),
      probe,
      onEvent: onEvent && ((event) => onEvent(name, event)),
      clock,
      timings,
    });
  const second = definition.secondUrl ? create(`${id}-2`, addresses.second) : null;
  const main: OutboundService = create(id, addresses.main, async (call, options) => {
    const asking: OutboundService = { ...withoutCall(main), call };
    const services: ConnectedServices = { main: asking, second: second ?? asking };
    return hasName(await definition.connect(services).find([known], options), known);
  });
  const connector = definition.connect({ main, second: second ?? main });
  const service: SourceService = {
    get health() {
      return second ? better(second.health, main.health) : main.health;
    },
    check: (signal) => checkKnownName(connector, known, signal),
  };
  const finder = createNameFinder({ id, connector, namesPerFind, service: main, cache, clock });
  return {
    source: createLiveSource({
      id,
      finder,
      service,
      standIn,
      isRegister: isRegister(id),
      knowsPhraseNames,
    }),
    async close() {
      await Promise.all([main.close(), second?.close()]);
    },
  };
}

/** A source that is asked at two addresses is as well as the better of them. */
function better(first: ServiceHealth, other: ServiceHealth): ServiceHealth {
  return healthStates.indexOf(other.state) < healthStates.indexOf(first.state) ? other : first;
}

const healthStates: readonly ServiceHealth['state'][] = ['ok', 'degraded', 'down', 'unknown'];

type OutboundProbe = NonNullable<Parameters<typeof createOutboundService>[0]['probe']>;

const withoutCall = ({ distrust, close, health }: OutboundService) => ({ distrust, close, health });

function askedName(written: string): AskedName {
  return { written, name: parseName(written).name };
}

type Found = Awaited<ReturnType<Connector['find']>>;

function hasName([found]: Found, { written }: AskedName): boolean {
  if (found === undefined || found instanceof OutboundFailure) return false;
  return found.some((each) => plainKey(each.written) === plainKey(written));
}

async function checkKnownName(connector: Connector, known: AskedName, signal: AbortSignal): Promise<void> {
  const found = await connector.find([known], { signal, caller: signal });
  if (found[0] instanceof OutboundFailure) throw found[0];
  if (hasName(found, known)) return;
  throw new OutboundFailure('unreadable', `it does not find ${known.written}, which it certainly has`);
}
