import type { Identifiers } from '@plantdata/name-index';
import { onTestFinished } from 'vitest';
import {
  STUBS,
  type StubFault,
  type StubPlant,
  type StubPlants,
  type StubServer,
  serveStub,
  starterPlants,
} from '../../../stubs/src/index.ts';
import {
  type OpenedPlantNames,
  openPlantNames,
  type PlantNames,
  type UnifiedTaxonomicRecord,
} from '../../src/capabilities/plant-names/index.ts';
import type { NameServices, OpenPlantNamesOptions } from '../../src/capabilities/plant-names/open.ts';
import { SOURCE_IDS, type SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { SourceAnswerCache } from '../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { createSourceAnswerCache } from '../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { readBundledChecklist } from '../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { createCallLimiter } from '../../src/platform/outbound/index.ts';
import { silentLogger } from './database.ts';
import { noHome } from './installed-snapshots.ts';

/** Stand-ins for the services of all sources. */
export interface StandIns {
  of(id: SourceId): StubServer;
  readonly urlOf: (id: SourceId) => string;
  /** Calls so far, of all of them. */
  readonly calls: number;
  /** What is wrong with the given ones from now on; `null` mends them. */
  break(fault: StubFault | null, ids?: readonly SourceId[]): void;
}

/** Takes what has to end; `afterAll` where tests of a file share it. */
type AtEnd = (end: () => PromiseLike<void>) => void;

const endWithTest: AtEnd = (end) =>
  onTestFinished(async () => {
    await end();
  });

const apple = 'Malus domestica';

/** As the sources have it; of all plants only this one has a right in force. */
const identifiersOfApple: Identifiers = {
  gbif_id: '3001244',
  wfo_id: 'wfo-0001008355',
  powo_id: 'urn:lsid:ipni.org:names:726282-1',
  wikidata_id: 'Q18674606',
  inaturalist_taxon_id: '469472',
  upov_code: 'MALUS_DOM',
  pbr_numbers: ['1995/097'],
};

function withApple({ find, findByIdentifier: byIdentifier, list: all }: StubPlants): StubPlants {
  const known = (plant: StubPlant): StubPlant =>
    (plant.accepted?.name ?? plant.name) === apple
      ? { ...plant, identifiers: { ...plant.identifiers, ...identifiersOfApple } }
      : plant;
  const found = (plant: StubPlant | undefined) => plant && known(plant);
  return {
    find: (name) => found(find(name)),
    findByIdentifier: (kind, id) =>
      found(identifiersOfApple[kind] === id ? find(apple) : byIdentifier(kind, id)),
    list: () => [...all()].map(known),
  };
}

const plants = withApple(starterPlants(await readBundledChecklist()));

/** Serves the plants of the starter checklist at all sources without latency; they end with the test. */
export async function serveStandIns({
  latencyMs = 0,
  atEnd = endWithTest,
}: {
  readonly latencyMs?: number;
  readonly atEnd?: AtEnd;
} = {}): Promise<StandIns> {
  const servers = new Map<SourceId, StubServer>();
  await Promise.all(
    STUBS.map(async (stub) => {
      const server = await serveStub(stub, { plants, latency: () => latencyMs });
      atEnd(() => server[Symbol.asyncDispose]());
      servers.set(stub.id, server);
    }),
  );
  const of = (id: SourceId): StubServer => {
    const server = servers.get(id);
    if (!server) throw new Error(`${id} has no stand-in.`);
    return server;
  };
  return {
    of,
    urlOf: (id) => of(id).url,
    get calls() {
      return SOURCE_IDS.reduce((sum, id) => sum + of(id).calls, 0);
    },
    break(fault, ids = SOURCE_IDS) {
      for (const id of ids) of(id).fault = fault;
    },
  };
}

/** A clock that stands still until it is told otherwise. */
export function createStandingClock(): { now(): Date; passHours(hours: number): void } {
  let now = new Date('2026-11-21T08:00:00.000Z');
  return {
    now: () => now,
    passHours(hours) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}

interface Opening
  extends Partial<Pick<OpenPlantNamesOptions, 'home' | 'modeOf' | 'clock' | 'answerWithinMs'>> {
  readonly cache?: SourceAnswerCache;
  readonly fallback?: NameServices['fallback'];
  readonly atEnd?: AtEnd;
}

/** Plant-name verification in front of stand-ins: what takes seconds with the real services takes milliseconds. */
export async function openWithStandIns(
  { urlOf }: Pick<StandIns, 'urlOf'>,
  { cache: given, fallback, atEnd = endWithTest, ...options }: Opening = {},
): Promise<OpenedPlantNames> {
  const {
    clock = createStandingClock(),
    home = noHome,
    modeOf = () => 'auto',
    // The list of all codes of UPOV takes seconds on a busy machine.
    answerWithinMs = 15_000,
  } = options;
  const cache = given ?? createSourceAnswerCache({ clock, logger: silentLogger });
  const plantNames = await openPlantNames({
    home,
    modeOf,
    namesMax: 1000,
    clock,
    answerWithinMs,
    services: {
      live: {
        identity: 'plantdata-test (test@example.org)',
        cache,
        clock,
        urlOf,
        limiterOf: (_service, policy) => createCallLimiter({ ...policy, intervalMs: 0 }),
        timings: { firstProbeMs: 20, probeMsMax: 40, firstRetryMs: 1, retryMsMax: 2, backoffMsMax: 0 },
      },
      ...(fallback ? { fallback } : {}),
      close: () => cache.close(),
    },
  });
  atEnd(() => plantNames.close());
  return plantNames;
}

/** The records of names, as a caller of the service would get them. */
export async function askNames(
  plantNames: PlantNames,
  names: readonly string[],
  options: Omit<Parameters<PlantNames['verify']>[0], 'species_names'> = {},
): Promise<readonly UnifiedTaxonomicRecord[]> {
  const request = { species_names: [...names], ...options };
  const { results } = await plantNames.verify(request, new AbortController().signal);
  return results;
}

export async function recordOf(
  plantNames: PlantNames,
  name: string,
  options: Parameters<typeof askNames>[2] = {},
): Promise<UnifiedTaxonomicRecord> {
  const [record] = await askNames(plantNames, [name], options);
  if (!record) throw new Error('no record');
  return record;
}
