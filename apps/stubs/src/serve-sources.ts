import { once } from 'node:events';
import { readBundledChecklist } from '../../server/src/capabilities/plant-names/sources/starter/index.ts';
import { createImageStub } from './images/image-stub.ts';
import { STUBS } from './names/index.ts';
import { starterPlants } from './names/starter-plants.ts';
import { createVirtualOccurrenceStub } from './occurrences/virtual-records.ts';
import { latencyOf, STUB_FAULTS, type StubFault, serveStub } from './stub-server.ts';

export interface ServeSourcesFlags {
  /** The port of the first source; the others follow. */
  readonly port: number;
  /** Faults by the id of the source. */
  readonly faults: Readonly<Record<string, string>>;
  readonly latency: boolean;
}

/** A stand-in, and the settings that make the service ask it. */
interface ServedSource {
  readonly id: string;
  readonly latencyMs: number;
  readonly stub: Parameters<typeof serveStub>[0];
  /** With the path of the interface behind the address of the server. */
  readonly settings: Readonly<Record<string, string>>;
}

const SERVED: readonly ServedSource[] = [
  ...STUBS.map((stub) => ({
    id: stub.id,
    latencyMs: stub.latencyMs,
    stub,
    settings: { [`PLANTDATA_SOURCE_${stub.id.toUpperCase()}_URL`]: '' },
  })),
  {
    id: 'occurrences',
    latencyMs: 600,
    stub: createVirtualOccurrenceStub(),
    settings: { PLANTDATA_OCCURRENCES_URL: '/v1' },
  },
  {
    id: 'images',
    latencyMs: 300,
    stub: createImageStub(),
    settings: {
      PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL: '',
      PLANTDATA_IMAGES_WIKIDATA_URL: '',
      PLANTDATA_IMAGES_INATURALIST_URL: '/inaturalist',
      PLANTDATA_IMAGES_GBIF_URL: '/gbif/v1',
    },
  },
];

/**
 * Serves stubs of the eleven sources of names, of GBIF's occurrences and of the sources of pictures
 * until the process is stopped; rejects when they cannot all have their ports.
 */
export async function serveSources({ port, faults, latency }: ServeSourcesFlags): Promise<void> {
  const faultOf = readFaults(faults);
  const plants = starterPlants(await readBundledChecklist());
  await using open = new AsyncDisposableStack();
  const settings: string[] = [];
  for (const [place, { id, stub, latencyMs, settings: paths }] of SERVED.entries()) {
    const own = port === 0 ? 0 : port + place;
    const server = await serveStub(stub, {
      plants,
      port: own,
      fault: faultOf.get(id) ?? null,
      ...(latency ? { latency: latencyOf(latencyMs) } : {}),
    }).catch((cause: unknown) => {
      throw new Error(explainListen(cause, id, own), { cause });
    });
    open.use(server);
    for (const [setting, path] of Object.entries(paths)) settings.push(`${setting}=${server.url}${path}`);
  }
  process.stdout.write(`${settings.join('\n')}\n`);
  process.stderr.write(
    'Stand-ins of the sources answer at these addresses, from the starter checklist with virtual records and drawn pictures. Set them where the service starts. Ctrl-C ends them.\n',
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

function explainListen(cause: unknown, id: string, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const ports = `The stand-ins take ${SERVED.length} ports, one after another`;
  if (code === 'EADDRINUSE') return `Port ${port}, for ${id}, is in use. ${ports}: choose another --port.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}, for ${id}. ${ports}: choose a --port above 1023.`;
  return `Cannot listen on port ${port}, for ${id} (${code ?? 'unknown reason'}).`;
}

function readFaults(given: Readonly<Record<string, string>>): Map<string, StubFault> {
  return new Map(
    Object.entries(given).map(([id, name]) => {
      if (!SERVED.some((source) => source.id === id)) throw new Error(`${id} is not a source.`);
      const fault = STUB_FAULTS.find((each) => each === name);
      if (!fault) throw new Error(`${name} is not a fault; there are ${STUB_FAULTS.join(', ')}.`);
      return [id, fault];
    }),
  );
}
