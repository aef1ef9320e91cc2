import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServedProcess, serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import { metadataOf } from '../../../apps/server/test/support/uploads-under-test.ts';
import { mountSmallDisk, type SmallDisk } from '../../faults/small-disk.ts';
import type { GatePart, GateResult } from '../part.ts';

const mebibyte = 1024 * 1024;
const diskMegabytes = 224;
/** Less than a segment of the log of the database, which has 16 MiB. */
const lessThanSegment = 12 * mebibyte;

/** One way to run out of room. */
interface Scene {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly leftBytes: number;
  /** True: the database has to break off. Calls continue until its log needs a new segment. */
  readonly breaksOff: boolean;
}

const scenes: readonly Scene[] = [
  { name: 'at_once', settings: {}, leftBytes: 0, breaksOff: false },
  { name: 'slowly', settings: {}, leftBytes: lessThanSegment, breaksOff: false },
  {
    name: 'without_reserve',
    settings: { PLANTDATA_FREE_BYTES_MIN: '0' },
    leftBytes: lessThanSegment,
    breaksOff: true,
  },
];

/** A real service on a disk that is really full: it answers, does not burn a processor, loses nothing and comes back. */
export const disk: GatePart = {
  name: 'disk',
  packages: [],
  async run(say): Promise<GateResult> {
    const failures: string[] = [];
    let figures: Record<string, number | string> = {};
    for (const scene of scenes) {
      const found = await play(scene, failures);
      for (const [name, value] of Object.entries(found))
        figures = { ...figures, [`${scene.name}_${name}`]: value };
      say(`${scene.name} ${JSON.stringify(found)}`);
    }
    for (const failure of failures) say(failure);
    return { passed: failures.length === 0, figures };
  },
};

async function play(scene: Scene, failures: string[]): Promise<Record<string, number>> {
  await using made = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'plantdata-gate-disk-'));
  made.defer(() => rm(home, { recursive: true, force: true }));
  const small = await mountSmallDisk(home, diskMegabytes);
  if (small === undefined) throw new Error('Run this part as root: it mounts a small disk.');
  made.use(small);
  const key = `gate_${randomBytes(16).toString('hex')}`;
  const service = await serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_LOG_LEVEL: 'silent',
    PLANTDATA_CLIMATE_ROOT: 'demo',
    ...scene.settings,
  });
  made.defer(() => service.kill());
  // Awaited here: the disk goes with this function.
  return await measure({ scene, service, small, caller: callerOf(service, key), failures });
}

interface Played {
  readonly scene: Scene;
  readonly service: ServedProcess;
  readonly small: SmallDisk;
  readonly caller: ReturnType<typeof callerOf>;
  readonly failures: string[];
}

async function measure({ scene, service, small, caller, failures }: Played): Promise<Record<string, number>> {
  const hold = (isRight: boolean, what: string) => void (isRight || failures.push(`${scene.name}: ${what}`));
  const kept: string[] = [];
  const keep = async () => {
    const { status, location } = await caller.upload();
    if (status === 201) kept.push(location);
    return status;
  };
  await keep();
  await small.fill(scene.leftBytes);
  const seen = new Map<number, number>();
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1);
  // Until the log needs a segment, where nothing is kept in reserve.
  for (let call = 0; call < (scene.breaksOff ? 3_000 : 100); call += 1) {
    const status = await caller.verify(call);
    count(status);
    if (scene.breaksOff && status !== 200) break;
    if (call % 50 === 0) count(await keep());
  }
  await sleep(1_100);
  for (let call = 0; call < 3; call += 1) {
    const [verified, uploaded] = [await caller.verify(10_000 + call), await keep()];
    count(verified);
    count(uploaded);
    hold(verified === 503, `a verification was answered ${verified}`);
    hold(uploaded === (scene.breaksOff ? 503 : 507), `an upload was answered ${uploaded}`);
  }
  const asked = performance.now();
  const alive = await caller.get('/v1/health');
  const healthMs = Math.round(performance.now() - asked);
  hold(alive.status === 200 && healthMs < 1_000, `health was ${alive.status} after ${healthMs} ms`);
  const ready = await caller.get('/v1/health/ready');
  const part = scene.breaksOff ? 'database' : 'storage';
  hold(ready.status === 503 && ready.checks[part] === 'down', `readiness was ${ready.status}`);
  const usedBefore = await processorMs(service.pid);
  const watchedMs = 10_000;
  await sleep(watchedMs);
  const share = Math.round((100 * ((await processorMs(service.pid)) - usedBefore)) / watchedMs);
  hold(share < 20, `${share} % of a core were used`);
  for (const status of [500, 0]) hold(!seen.has(status), `${seen.get(status)} answers were ${status}`);

  await small.free();
  const freed = performance.now();
  while ((await caller.get('/v1/health/ready')).status !== 200 && performance.now() - freed < 30_000)
    await sleep(200);
  const backMs = Math.round(performance.now() - freed);
  hold(backMs < 30_000, `it was not ready after ${backMs} ms`);
  hold((await caller.verify(20_000)) === 200, 'nothing is verified afterwards');
  hold((await keep()) === 201, 'nothing is uploaded afterwards');
  const found = await Promise.all(kept.map((url) => caller.standsAt(url)));
  const lost = found.filter((status) => status !== 200).length;
  hold(lost === 0, `${lost} uploads were lost`);
  return {
    answers: [...seen.values()].reduce((sum, each) => sum + each, 0),
    health_ms: healthMs,
    core_percent: share,
    back_ms: backMs,
    kept: kept.length,
    lost,
  };
}

/** Status 0: no answer within ten seconds. A refusal without `Retry-After` counts as 500. */
function callerOf({ url }: ServedProcess, key: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(new URL(path, url), { ...init, signal }).catch(() => undefined);
    const text = await answer?.text().catch(() => '');
    const isBare = answer?.status === 503 && init.method === 'POST' && !answer.headers.has('retry-after');
    return { status: isBare ? 500 : (answer?.status ?? 0), headers: answer?.headers, text: text ?? '' };
  };
  const headers = { 'X-API-Key': key, 'Tus-Resumable': '1.0.0' };
  const species = Array.from({ length: 200 }, (_, index) => `Acer rubrum ${index}`);
  return {
    async verify(call: number): Promise<number> {
      const { status } = await ask('/v1/verify/plant-names', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `gate-${call}` },
        body: JSON.stringify({ species_names: species }),
      });
      return status;
    },
    async upload() {
      const about = { 'Upload-Length': '1000', 'Upload-Metadata': metadataOf({ filename: 'plants.csv' }) };
      const answer = await ask('/uploads', { method: 'POST', headers: { ...headers, ...about } });
      return { status: answer.status, location: answer.headers?.get('location') ?? '' };
    },
    standsAt: async (address: string) => (await ask(address, { method: 'HEAD', headers })).status,
    async get(path: string): Promise<{ status: number; checks: Record<string, string> }> {
      const { status, text } = await ask(path);
      return { status, checks: text === '' ? {} : (JSON.parse(text).checks ?? {}) };
    },
  };
}

/** Processor time of all threads of a process, in milliseconds; Linux counts in hundredths of a second. */
async function processorMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
