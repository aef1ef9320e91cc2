import { once } from 'node:events';
import {
  latencyOf,
  STUB_FAULTS,
  STUBS,
  type StubFault,
  type StubServer,
  serveStub,
  starterPlants,
} from '../../capabilities/plant-names/sources/live/stubs/index.ts';
import { readBundledChecklist } from '../../capabilities/plant-names/sources/starter/bundled.ts';

export interface ServeSourcesFlags {
  /** The port of the first source; the others follow. */
  readonly port: number;
  /** Faults by the id of the source. */
  readonly fault: Readonly<Record<string, string>>;
  readonly latency: boolean;
}

/** Serves stand-ins of the eleven sources until the process is told to stop. */
export async function serveSources({ port, fault, latency }: ServeSourcesFlags): Promise<void> {
  const faults = readFaults(fault);
  const plants = starterPlants(await readBundledChecklist());
  const servers: { id: string; server: StubServer }[] = [];
  for (const [place, stub] of STUBS.entries()) {
    const server = await serveStub(stub, {
      plants,
      port: port === 0 ? 0 : port + place,
      fault: faults.get(stub.id) ?? null,
      ...(latency ? { latency: latencyOf(stub.latencyMs) } : {}),
    });
    servers.push({ id: stub.id, server });
  }
  const settings = servers.map(({ id, server }) => `PLANTDATA_SOURCE_${id.toUpperCase()}_URL=${server.url}`);
  process.stdout.write(`${settings.join('\n')}\n`);
  process.stderr.write(
    'Stand-ins of the sources answer at these addresses, from the starter checklist. Set them where the service starts. Ctrl-C ends them.\n',
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all(servers.map(({ server }) => server[Symbol.asyncDispose]()));
}

function readFaults(given: Readonly<Record<string, string>>): Map<string, StubFault> {
  return new Map(
    Object.entries(given).map(([id, name]) => {
      if (!STUBS.some((stub) => stub.id === id)) throw new Error(`${id} is not a source.`);
      const fault = STUB_FAULTS.find((each) => each === name);
      if (!fault) throw new Error(`${name} is not a fault; there are ${STUB_FAULTS.join(', ')}.`);
      return [id, fault];
    }),
  );
}
