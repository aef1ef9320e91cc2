import {
  createOutboundService,
  type Etiquette,
  type OutboundEvent,
  type OutboundTimings,
  type Pace,
  type Probe,
  type ServiceHealth,
} from '../../../../platform/outbound/index.ts';
import { isRegister } from '../catalogue.ts';
import type { SourceService, TaxonomicSource } from '../taxonomic-source.ts';
import type { SourceAddresses } from './addresses.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ConnectorDefinition } from './connector.ts';
import { checkKnownName, createProbe } from './known-name.ts';
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
  const { id, namesPerFind, knowsPhraseNames = false, etiquette } = definition;
  const { identity, cache, clock, paceOf, onEvent, timings } = surroundings;
  const create = (name: string, baseUrl: string, probe: Probe) =>
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
  const main = create(id, addresses.main, createProbe(definition, 'main'));
  const second = definition.secondUrl
    ? create(`${id}-2`, addresses.second, createProbe(definition, 'second'))
    : null;
  const connector = definition.connect({ main, second: second ?? main });
  const service: SourceService = {
    get health() {
      return second ? better(second.health, main.health) : main.health;
    },
    check: (signal) => checkKnownName(connector, definition, signal),
  };
  /** The one that answers: the second, unless its last answer was a failure. */
  const answering = () => (second?.health.state === 'ok' ? second : main);
  const suspect = {
    get health() {
      return service.health;
    },
    distrust: (reason: string) => answering().distrust(reason),
  };
  const finder = createNameFinder({ id, connector, namesPerFind, service: suspect, cache, clock });
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
