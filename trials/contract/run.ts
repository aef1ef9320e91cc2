import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { temporaryHome } from '../../apps/server/test/support/database.ts';
import { runPlantdata } from '../../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../../apps/server/test/support/served-process.ts';
import { type Caller, createCaller } from './caller.ts';
import { deviation } from './conformance.ts';
import { type Operation, operations } from './document.ts';
import { requestsOf } from './requests.ts';

export interface TrialOptions {
  readonly requests: number;
  /** The same seed makes the same requests, as far as the service answers the same. */
  readonly seed: number;
  /** A part of `get /v1/…`: other operations are left alone. */
  readonly only?: string | undefined;
}

interface Deviation {
  readonly operation: string;
  readonly count: number;
  /** The first request, and what of its answer is not as described. */
  readonly first: string;
}

interface Outcome {
  readonly statuses: ReadonlyMap<number, number>;
  readonly deviations: readonly Deviation[];
}

const lanes = 8;

/** Sends requests made from the document to its own service; every answer has to conform. */
export async function runTrial({ requests, seed, only = '' }: TrialOptions): Promise<Outcome> {
  const place = await startService();
  const chosen = operations.filter(({ method, path }) => `${method} ${path}`.includes(only));
  const statuses = new Map<number, number>();
  const deviations = new Map<string, Deviation>();
  const ask = async (operation: Operation, number: number): Promise<void> => {
    const [request] = fc.sample(requestsOf(operation, place.caller.seen), {
      numRuns: 1,
      seed: seed + number,
    });
    if (request === undefined) return;
    const answer = await place.caller.call(operation, request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const said = deviation(operation, answer);
    if (said === null) return;
    const key = `${operation.pointer} ${said.slice(0, 60)}`;
    const body = typeof request.body === 'string' ? request.body.slice(0, 500) : '';
    const { count = 0, first = `${request.method} ${request.path.slice(0, 300)} ${body}\n    ${said}` } =
      deviations.get(key) ?? {};
    deviations.set(key, { operation: `${operation.method} ${operation.path}`, count: count + 1, first });
  };
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      const number = sent++;
      const operation = chosen[number % chosen.length];
      if (operation === undefined) throw new Error(`No operation of the document contains "${only}".`);
      await ask(operation, number);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await place.close();
  }
  return { statuses, deviations: [...deviations.values()] };
}

const farLimits =
  'requests-per-minute=100000000,burst=10000000,units-per-minute=100000000,units-per-month=1000000000';

/** With an account, a key and an owner for whom no limit is near. */
async function startService(): Promise<{ caller: Caller; close(): Promise<void> }> {
  const { home, remove } = await temporaryHome();
  const apiKey = randomBytes(24).toString('hex');
  const service = await serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: apiKey,
    PLANTDATA_CLIMATE_ROOT: 'demo',
    PLANTDATA_PLAN_TEAMS: farLimits,
    // Limits of an address are met by few requests: each request has its own address.
    PLANTDATA_TRUST_PROXY: 'true',
    PLANTDATA_LOG_LEVEL: 'error',
  });
  const { stdout } = await runPlantdata(home, ['people', 'owner-link']);
  const token = /#([\w-]+)/.exec(stdout)?.[1] ?? '';
  return {
    caller: await createCaller({ url: service.url, apiKey, token }),
    async close() {
      await service.stop();
      await remove();
    },
  };
}
