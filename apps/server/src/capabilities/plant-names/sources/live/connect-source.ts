import {
  type CallLimiter,
  createOutboundService,
  type OutboundEvent,
  OutboundFailure,
  type OutboundService,
  type OutboundTimings,
  type RequestPolicy,
  type ServiceHealth,
  type SharedCircuitState,
} from '../../../../platform/outbound/index.ts';
import type { Tracer } from '../../../../platform/telemetry/tracer.ts';
import { isRegister, type SourceId } from '../catalogue.ts';
import { recordAtSource } from '../record-pages.ts';
import type { SourceService, TaxonomicSource } from '../taxonomic-source.ts';
import type { SourceAddresses } from './addresses.ts';
import type { SourceAnswerCache } from './answer-cache/source-answer-cache.ts';
import type { Connector, ConnectorDefinition } from './connector.ts';
import type { FoundName } from './found-name.ts';
import { checkKnownName, createProbe } from './known-name.ts';
import { createLiveSource } from './live-source.ts';
import { createNameFinder } from './name-finder.ts';

export interface LiveSourceDeps {
  /** The `User-Agent`: this service and a contact of its operator. */
  readonly identity: string;
  readonly cache: SourceAnswerCache;
  readonly clock: { now(): Date };
  /** Called on every call; the name of the service is the id of its source. */
  readonly onEvent?: ((service: string, event: OutboundEvent) => void) | undefined;
  /** Shares the limits of calls with other processes. */
  readonly limiterOf?: ((service: string, policy: RequestPolicy) => CallLimiter) | undefined;
  /** Shares the circuit of a service with other processes. */
  readonly sharedStateOf?: ((service: string) => SharedCircuitState) | undefined;
  readonly timings?: Partial<OutboundTimings> | undefined;
  readonly tracer?: Tracer | undefined;
}

export interface LiveSource {
  readonly source: TaxonomicSource;
  /** See `NameFinder`. */
  close(until?: AbortSignal): Promise<void>;
}

/** The source behind its connector, with all that stands between them and the network. */
export function connectSource(
  definition: ConnectorDefinition,
  addresses: SourceAddresses,
  deps: LiveSourceDeps,
): LiveSource {
  const { id, namesPerFind, knowsPhraseNames = false } = definition;
  const { cache, clock } = deps;
  const main = openService(definition, 'main', addresses, deps);
  const second = definition.secondUrl ? openService(definition, 'second', addresses, deps) : null;
  const connector = addRecords(definition.connect({ main, second: second ?? main }), id);
  const service: SourceService = {
    get health() {
      return second ? better(second.health, main.health) : main.health;
    },
    check: (signal) => checkKnownName(connector, definition, signal),
  };
  const answering = second ? joinBoth(main, second) : main;
  const finder = createNameFinder({ id, connector, namesPerFind, service: answering, cache, clock });
  return {
    source: createLiveSource({
      id,
      finder,
      service,
      isRegister: isRegister(id),
      knowsPhraseNames,
    }),
    async close(until) {
      await finder.close(until);
      await Promise.all([main.close(), second?.close()]);
    },
  };
}

/** A source that knows no better has its record under the identifier that it issues. */
function addRecords({ find }: Connector, id: SourceId): Connector {
  const addIdentifiers = (found: FoundName): FoundName => {
    const record = found.record ?? recordAtSource(id, found.identifiers);
    return record === undefined ? found : { ...found, record };
  };
  return {
    async find(names, options) {
      const results = await find(names, options);
      return results.map((found) => (found instanceof OutboundFailure ? found : found.map(addIdentifiers)));
    },
  };
}

function openService(
  definition: ConnectorDefinition,
  place: keyof SourceAddresses,
  addresses: SourceAddresses,
  { identity, clock, limiterOf, sharedStateOf, onEvent, timings, tracer }: LiveSourceDeps,
): OutboundService {
  const { id, policy } = definition;
  const name = place === 'main' ? id : `${id}-2`;
  return createOutboundService({
    name,
    baseUrl: addresses[place],
    policy,
    identity,
    limiter: limiterOf?.(name, policy),
    sharedState: sharedStateOf?.(`${name} ${placeOf(addresses[place])}`),
    probe: createProbe(definition, place),
    onEvent: onEvent && ((event) => onEvent(name, event)),
    clock,
    timings,
    tracer,
  });
}

/** The shared state is that of one address. Parts of it that may be secret are left out. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** Verifies the one that answers: the second, unless its last answer was a failure. */
function joinBoth(main: OutboundService, second: OutboundService): Pick<OutboundService, 'verifyHealth'> {
  return {
    verifyHealth: (reason) => (second.health.state === 'ok' ? second : main).verifyHealth(reason),
  };
}

/** A source that is asked at two addresses is as well as the better of them. */
function better(first: ServiceHealth, other: ServiceHealth): ServiceHealth {
  return healthStates.indexOf(other.state) < healthStates.indexOf(first.state) ? other : first;
}

const healthStates: readonly ServiceHealth['state'][] = ['ok', 'degraded', 'down', 'unknown'];
