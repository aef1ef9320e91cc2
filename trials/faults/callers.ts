import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LimitedKey } from '../../apps/server/test/support/limited-key.ts';
import type { Asking } from './attempts.ts';
import { site } from './stand-ins.ts';

/** Work of one key until it is stopped; resolves when everything that was begun has ended. */
export type Work = (caller: Caller) => Promise<void>;

export interface Caller {
  readonly asking: Asking;
  readonly key: LimitedKey;
  /** Identifies the caller: it is in everything that they send. */
  readonly number: number;
  readonly signal: AbortSignal;
  /** Units in the answers that it has received. */
  units: number;
}

const betweenMs = 120;

interface Credential {
  readonly headers: () => Readonly<Record<string, string>>;
  readonly renew?: () => Promise<void>;
}

const keyOf = ({ key }: Caller): Credential => ({ headers: () => ({ 'x-api-key': key.secret }) });

const Records = z.object({
  results: z.array(z.object({ query: z.object({ submitted_name: z.string() }) })),
});

/** Lists of names that no other caller sends, each charged once however often it has to be sent. */
export const verifyNames: Work = async (caller) => {
  for (let list = 0; !caller.signal.aborted; list += 1) {
    const names = ['Acer palmatum', 'Banksia integrifolia', 'Rosa canina'].map(
      (name) => `${name} 'Caller ${caller.number} List ${list}'`,
    );
    await verify(caller, { species_names: names }, names, keyOf(caller));
    await sleep(betweenMs);
  }
};

async function verify(
  caller: Caller,
  body: object,
  names: readonly string[],
  { headers, renew }: Credential,
): Promise<void> {
  const idempotencyKey = randomUUID();
  const reply = await caller.asking.until({
    method: 'POST',
    path: '/v1/verify/plant-names',
    headers: () => ({ ...headers(), 'idempotency-key': idempotencyKey }),
    ...(renew && { renew }),
    body: JSON.stringify(body),
    statuses: [200],
    finalStatuses: gone,
  });
  if (reply?.status !== 200) return;
  caller.units += names.length;
  expectNames(caller, reply.json, names);
}

function expectNames({ asking }: Caller, json: unknown, names: readonly string[]): void {
  const read = Records.safeParse(json);
  const answered = read.success ? read.data.results.map(({ query }) => query.submitted_name) : [];
  if (answered.join('\n') !== names.join('\n'))
    asking.record.mistaken.push(`${names.join(', ')} was answered with ${answered.join(', ')}`);
}

const Token = z.object({ token: z.string() });

/** Of uploads that are kept for a day, when the clock of the database is two days ahead. */
const gone = [404, 410];

/** Files that a merchant's browser uploads and has processed, with tokens that last five minutes. */
export const uploadLists: Work = async (caller) => {
  for (let file = 0; !caller.signal.aborted; file += 1) {
    const credential = await delegate(caller);
    const names = [`Acer palmatum 'Merchant ${caller.number} File ${file}'`, 'Rosa canina'];
    const content = Buffer.from(`Botanical name\n${names.map((name) => `"${name}"`).join('\n')}\n`);
    const created = await caller.asking.until({
      ...credential,
      method: 'POST',
      path: '/uploads',
      headers: () => ({
        ...credential.headers(),
        'tus-resumable': '1.0.0',
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('names.csv').toString('base64')},filetype ${Buffer.from('text/csv').toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
      }),
      body: content,
      statuses: [201],
    });
    const file_url = created?.headers.get('location');
    if (file_url && (await sendRest(caller, file_url, content, credential)))
      await verify(caller, { file_url }, names, credential);
    await sleep(betweenMs * 4);
  }
};

/** A token of the caller's merchant, which another replaces when it has expired. */
async function delegate(caller: Caller): Promise<Credential> {
  let token = '';
  const renew = async (): Promise<void> => {
    const minted = await caller.asking.until({
      ...keyOf(caller),
      method: 'POST',
      path: '/v1/auth/delegate-upload',
      body: JSON.stringify({ merchant_id: `merchant-${caller.number}` }),
      statuses: [200, 201],
    });
    if (minted) token = Token.parse(minted.json).token;
  };
  await renew();
  return { headers: () => ({ authorization: `Bearer ${token}` }), renew };
}

/** Sends missing bytes again, as tus clients do. False if the upload is gone, or no server answers any more. */
async function sendRest(
  { asking }: Caller,
  fileUrl: string,
  content: Buffer,
  credential: Credential,
): Promise<boolean> {
  const path = new URL(fileUrl).pathname;
  const headers = () => ({ ...credential.headers(), 'tus-resumable': '1.0.0' });
  const common = { ...credential, path, finalStatuses: gone };
  for (;;) {
    const state = await asking.until({ ...common, method: 'HEAD', headers, statuses: [200, 204] });
    if (state === undefined || gone.includes(state.status)) return false;
    const offset = Number(state.headers.get('upload-offset'));
    if (offset === content.length) return true;
    await asking.until({
      ...common,
      method: 'PATCH',
      headers: () => ({
        ...headers(),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }),
      body: content.subarray(offset),
      // Bytes that were sent before a connection broke may have arrived meanwhile.
      statuses: [204, 409],
    });
  }
}

const Job = z.object({ status: z.string(), error: z.string().nullish() });
const Accepted = z.object({ job_id: z.string() });

const openBatchesMax = 4;

/** Batches of images, each submitted until it is accepted; every one that was has to be worked on to its end. */
export const orderImages =
  (species: readonly string[]): Work =>
  async (caller) => {
    const { asking, signal } = caller;
    const { headers } = keyOf(caller);
    await asking.until({
      method: 'POST',
      path: '/v1/retail-images/sites',
      headers,
      body: JSON.stringify({ site_url: site }),
      statuses: [200, 201, 409],
    });
    const accepted: string[] = [];
    const end = (id = '') =>
      untilEnded(caller, `/v1/retail-images/batches/${id}?site_url=${encodeURIComponent(site)}`);
    for (let batch = 0; !signal.aborted; batch += 1) {
      const items = [0, 1].map((item) => ({ botanical_name: species[(batch + item) % species.length] }));
      const reply = await asking.until({
        method: 'POST',
        path: '/v1/retail-images/batches',
        headers,
        body: JSON.stringify({ site_url: site, request_id: randomUUID(), items }),
        statuses: [202],
      });
      if (reply) accepted.push(Accepted.parse(reply.json).job_id);
      // More would wait for an hour on a busy machine, and be failed by the rules.
      if (accepted.length >= openBatchesMax) await end(accepted.shift());
      await sleep(betweenMs * 8);
    }
    for (const id of accepted) await end(id);
  };

/** Models of the demo climate, one after the other. */
export const makeModels: Work = async (caller) => {
  const { asking, signal } = caller;
  while (!signal.aborted) {
    const idempotencyKey = randomUUID();
    const reply = await asking.until({
      method: 'POST',
      path: '/v1/sdm/generate',
      headers: () => ({ ...keyOf(caller).headers(), 'idempotency-key': idempotencyKey }),
      body: JSON.stringify({ species_name: 'Eucalyptus globulus' }),
      statuses: [200],
    });
    if (reply === undefined) continue;
    caller.units += 1;
    await untilEnded(caller, `/v1/sdm/status/${Accepted.parse(reply.json).job_id}`);
    await sleep(15_000, undefined, { signal }).catch(() => undefined);
  }
};

/** Long: a job that is begun again on a busy machine is late, not lost. */
const jobMsMax = 900_000;

async function untilEnded(caller: Caller, path: string): Promise<void> {
  const { asking } = caller;
  const began = performance.now();
  while (performance.now() - began < jobMsMax) {
    const { headers } = keyOf(caller);
    const reply = await asking.until({ method: 'GET', path, headers, statuses: [200] });
    if (reply === undefined) return;
    const job = Job.parse(reply.json);
    if (job.status === 'complete' || job.status === 'completed') return;
    // A job whose process died again and again fails by the rules, and says so; anything else is lost.
    if (job.status === 'failed' && job.error?.includes('ended unexpectedly')) return;
    if (job.status === 'failed') return void asking.record.lost.push(`${path} failed: ${job.error}`);
    await sleep(500);
  }
  asking.record.lost.push(`${path} never ended`);
}
