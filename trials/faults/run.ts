import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitedKey } from '../../apps/server/test/support/limited-key.ts';
import { Asking, type Failure } from './attempts.ts';
import { type Caller, makeModels, orderImages, uploadLists, verifyNames, type Work } from './callers.ts';
import { type Fault, faults } from './faults.ts';
import { check, type Findings, type Scene, sumOf } from './invariants.ts';
import type { ServiceProcess } from './service-process.ts';
import { buildTopology, type Topology } from './topology.ts';

export interface FaultOptions {
  /** Faults whose name contains this; all of them without it. */
  readonly only?: string | undefined;
  /** Of calm before each fault and after the last, in seconds. */
  readonly calm: number;
  /** Faults begin in turn until then; each comes once without it. */
  readonly minutes?: number | undefined;
  readonly say: (line: string) => void;
}

/** Faults in turn under load, and what has come of everything that was asked meanwhile. */
export async function runFaults(options: FaultOptions): Promise<Findings & { readonly faults: number }> {
  const { calm, say, only = '' } = options;
  if (!faults.some(({ name }) => name.includes(only)))
    throw new Error(
      `No fault has ${JSON.stringify(only)} in its name: ${faults.map(({ name }) => name).join('; ')}.`,
    );
  await using topology = await buildTopology(10);
  const { lone, serving, working } = topology;
  const stopping = new AbortController();
  const cluster = sceneOf(serving, topology.keys, stopping.signal, [
    ...Array<Work>(6).fill(verifyNames),
    ...Array<Work>(2).fill(uploadLists),
    orderImages(topology.species),
    makeModels,
  ]);
  const alone = sceneOf([lone.service], lone.keys, stopping.signal, [verifyNames, uploadLists]);
  const atWork = Promise.all([...cluster.callers, ...alone.callers].map(({ caller, work }) => work(caller)));
  const happened = await playFaults(options, topology, { cluster, alone });
  await sleep(calm * 1000);
  stopping.abort();
  say('What is under way comes to its end.');
  await atWork;
  await lone.service.stop();
  const loneDatabase = await lone.openDatabase();
  const findings = sumOf(
    await check(cluster, topology.database),
    await check(alone, loneDatabase).finally(() => loneDatabase.close()),
  );
  for (const { name, printed } of [...serving, ...working, lone.service])
    if (findings.failedWithoutReason.length > 0 || findings.lost.length > 0)
      say(`--- ${name} has said: ${linesOf(printed, findings.failedWithoutReason)}`);
  return { ...findings, faults: happened };
}

/** Those about the failed requests, or the last ones. */
function linesOf(printed: string, failures: readonly Failure[]): string {
  const ids = failures.flatMap(({ what }) => /: \d{3} (\w+)/.exec(what)?.[1] ?? []);
  const lines = printed.split('\n').filter((line) => ids.some((id) => line.includes(id)));
  return lines.length > 0 ? lines.slice(0, 20).join('\n') : printed.slice(-2000);
}

function sceneOf(
  serving: readonly ServiceProcess[],
  keys: readonly LimitedKey[],
  signal: AbortSignal,
  works: readonly Work[],
): Scene {
  const asking = new Asking(serving);
  const callers = works.map((work, number) => {
    const key = keys[number];
    if (key === undefined) throw new Error('There is a key for each caller.');
    const caller: Caller = { asking, key, number, signal, units: 0 };
    return { caller, work };
  });
  return { asking, callers, windows: [] };
}

/** The number of faults that have happened. */
async function playFaults(
  { only = '', calm, minutes, say }: FaultOptions,
  topology: Topology,
  { cluster, alone }: { cluster: Scene; alone: Scene },
): Promise<number> {
  const possible = faults.filter((fault) => {
    const impossible = fault.impossible?.(topology);
    if (impossible !== undefined) say(`Left out: ${fault.name}: ${impossible}.`);
    return impossible === undefined && fault.name.includes(only);
  });
  const end = performance.now() + (minutes ?? 0) * 60_000;
  for (let turn = 0; ; turn += 1) {
    const fault = possible[turn % possible.length];
    const isOver = minutes === undefined ? turn >= possible.length : performance.now() >= end;
    if (fault === undefined || isOver) return turn;
    await sleep(calm * 1000);
    await happen(fault, topology, fault.isOfLone ? alone : cluster, say);
  }
}

async function happen(
  fault: Fault,
  topology: Topology,
  { asking: { record }, windows }: Scene,
  say: FaultOptions['say'],
): Promise<void> {
  const before = { answers: record.answers, failures: record.failures.length };
  const from = performance.now();
  await fault.happen(topology);
  const end = performance.now();
  if (fault.aftermathMs > 0) await sleep(fault.aftermathMs);
  const seconds = ((end - from) / 1000).toFixed(1);
  const failures = record.failures.slice(before.failures);
  const answers = record.answers - before.answers;
  say(
    `${fault.name}: ${seconds} s; ${answers} answers and ${failures.length} failed attempts until it was over${kindsOf(failures)}`,
  );
  if (fault.aftermathMs > 0) windows.push({ name: fault.name, from, until: end + fault.aftermathMs });
}

/** Statuses and causes, with the number of each. */
function kindsOf(failures: readonly Failure[]): string {
  const kinds = new Map<string, number>();
  for (const { what } of failures) {
    const kind = /: (\d{3}|.*)/.exec(what)?.[1] ?? what;
    const code = /urn:plant-data:error:(\w+)/.exec(what)?.[1];
    const name = code === undefined ? kind.slice(0, 60) : `${kind} ${code}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  const parts = [...kinds].map(([name, count]) => `${count} × ${name}`);
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
