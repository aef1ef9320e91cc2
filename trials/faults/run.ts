import { setTimeout as sleep } from 'node:timers/promises';
import { Asking } from './attempts.ts';
import { type Caller, makeModels, orderImages, uploadLists, verifyNames, type Work } from './callers.ts';
import { type Fault, faults } from './faults.ts';
import { check, type FaultWindow, type Findings } from './invariants.ts';
import { buildTopology, type Topology } from './topology.ts';

export interface FaultOptions {
  /** Faults whose name contains this; all of them without it. */
  readonly only?: string | undefined;
  /** Of calm before each fault and after the last, in seconds. */
  readonly calm: number;
  readonly say: (line: string) => void;
}

/** All faults in turn under load, and what has come of everything that was asked meanwhile. */
export async function runFaults({ only = '', calm, say }: FaultOptions): Promise<Findings> {
  const works = (topology: Topology): Work[] => [
    ...Array<Work>(6).fill(verifyNames),
    ...Array<Work>(2).fill(uploadLists),
    orderImages(topology.species),
    makeModels,
  ];
  await using topology = await buildTopology(10);
  const asking = new Asking(topology.serving);
  const stopping = new AbortController();
  const callers = works(topology).map((work, number) => {
    const key = topology.keys[number];
    if (key === undefined) throw new Error('There is a key for each caller.');
    const caller: Caller = { asking, key, number, signal: stopping.signal, units: 0 };
    return { caller, work };
  });
  const working = Promise.all(callers.map(({ caller, work }) => work(caller)));
  const windows: FaultWindow[] = [];
  const happening = faults.filter(({ name }) => name.includes(only));
  for (const fault of happening) {
    await sleep(calm * 1000);
    windows.push(...(await happen(fault, topology, asking, say)));
  }
  await sleep(calm * 1000);
  stopping.abort();
  say('What is under way comes to its end.');
  await working;
  // Pictures are charged by rules of their own, which other trials hold.
  const counted = callers.filter(
    ({ work }) => work === verifyNames || work === uploadLists || work === makeModels,
  );
  const findings = await check(
    asking.record,
    counted.map(({ caller }) => caller),
    windows,
    topology.database,
  );
  for (const { name, printed } of [...topology.serving, ...topology.working])
    if (findings.failedWithoutReason.length > 0 || findings.lost.length > 0)
      say(`--- ${name} has said at the end: ${printed.slice(-3000)}`);
  return findings;
}

async function happen(
  fault: Fault,
  topology: Topology,
  { record }: Asking,
  say: FaultOptions['say'],
): Promise<FaultWindow[]> {
  const impossible = fault.impossible?.(topology);
  if (impossible !== undefined) {
    say(`Left out: ${fault.name}: ${impossible}.`);
    return [];
  }
  const before = { answers: record.answers, failures: record.failures.length };
  const from = performance.now();
  await fault.happen(topology);
  const end = performance.now();
  if (fault.aftermathMs > 0) await sleep(fault.aftermathMs);
  const seconds = ((end - from) / 1000).toFixed(1);
  const [answers, failures] = [record.answers - before.answers, record.failures.length - before.failures];
  say(`${fault.name}: ${seconds} s; ${answers} answers and ${failures} failed attempts until it was over`);
  return fault.aftermathMs === 0 ? [] : [{ name: fault.name, from, until: end + fault.aftermathMs }];
}
