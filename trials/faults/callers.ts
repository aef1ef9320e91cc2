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

const Records = z.object({
  results: z.array(z.object({ query: z.object({ submitted_name: z.string() }) })),
});

/** Lists of names that no other caller sends, each charged once however often it has to be sent. */
export const verifyNames: Work = async (caller) => {
  for (let list = 0; !caller.signal.aborted; list += 1) {
    const names = ['Acer palmatum', 'Banksia integrifolia', 'Rosa canina'].map(
      (name) => `${name} 'Caller ${caller.number} List ${list}'`,
    );
    await verify(caller, { species_names: names }, names, { 'x-api-key': caller.key.secret });
    await sleep(betweenMs);
  }
};

async function verify(
  caller: Caller,
  body: object,
  names: readonly string[],
  credential: Readonly<Record<string, string>>,
): Promise<void> {
  const reply = await caller.asking.until({
    method: 'POST',
    path: '/v1/verify/plant-names',
    headers: { ...credential, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
    statuses: [200],
  });
  if (reply === undefined) return;
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

/** Files that a merchant's browser uploads and has processed, with tokens that last five minutes. */
export const uploadLists: Work = async (caller) => {
  const merchant = `merchant-${caller.number}`;
  for (let file = 0; !caller.signal.aborted; file += 1) {
    const minted = await caller.asking.until({
      method: 'POST',
      path: '/v1/auth/delegate-upload',
      headers: { 'x-api-key': caller.key.secret },
      body: JSON.stringify({ merchant_id: merchant }),
      statuses: [200, 201],
    });
    if (minted === undefined) continue;
    const credential = { authorization: `Bearer ${Token.parse(minted.json).token}` };
    const names = [`Acer palmatum 'Merchant ${caller.number} File ${file}'`, 'Rosa canina'];
    const content = Buffer.from(`Botanical name\n${names.map((name) => `"${name}"`).join('\n')}\n`);
    const created = await caller.asking.until({
      method: 'POST',
      path: '/uploads',
      headers: {
        ...credential,
        'tus-resumable': '1.0.0',
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from('names.csv').toString('base64')},filetype ${Buffer.from('text/csv').toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: content,
      statuses: [201],
    });
    const file_url = created?.headers.get('location');
    if (file_url && (await sendRest(caller, file_url, content, credential)))
      await verify(caller, { file_url }, names, credential);
    await sleep(betweenMs * 4);
  }
};

/** Sends missing bytes again, as tus clients do. False if no server answers any more. */
async function sendRest(
  { asking }: Caller,
  fileUrl: string,
  content: Buffer,
  credential: Readonly<Record<string, string>>,
): Promise<boolean> {
  const path = new URL(fileUrl).pathname;
  const headers = { ...credential, 'tus-resumable': '1.0.0' };
  for (;;) {
    const state = await asking.until({ method: 'HEAD', path, headers, statuses: [200, 204] });
    if (state === undefined) return false;
    const offset = Number(state.headers.get('upload-offset'));
    if (offset === content.length) return true;
    await asking.until({
      method: 'PATCH',
      path,
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(offset),
      // Bytes that were sent before a connection broke may have arrived meanwhile.
      statuses: [204, 409],
    });
  }
}

const Job = z.object({ status: z.string(), error: z.string().nullish() });
const Accepted = z.object({ job_id: z.string() });

/** Batches of images, each submitted until it is accepted; every one that was has to be worked on to its end. */
export const orderImages =
  (species: readonly string[]): Work =>
  async (caller) => {
    const { asking, key, signal } = caller;
    const headers = { 'x-api-key': key.secret };
    await asking.until({
      method: 'POST',
      path: '/v1/retail-images/sites',
      headers,
      body: JSON.stringify({ site_url: site }),
      statuses: [200, 201, 409],
    });
    const accepted: string[] = [];
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
      await sleep(betweenMs * 8);
    }
    for (const id of accepted)
      await untilEnded(caller, `/v1/retail-images/batches/${id}?site_url=${encodeURIComponent(site)}`);
  };

/** Models of the demo climate, one after the other. */
export const makeModels: Work = async (caller) => {
  const { asking, key, signal } = caller;
  while (!signal.aborted) {
    const reply = await asking.until({
      method: 'POST',
      path: '/v1/sdm/generate',
      headers: { 'x-api-key': key.secret, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ species_name: 'Eucalyptus globulus' }),
      statuses: [200],
    });
    if (reply === undefined) continue;
    caller.units += 1;
    await untilEnded(caller, `/v1/sdm/status/${Accepted.parse(reply.json).job_id}`);
    await sleep(15_000, undefined, { signal }).catch(() => undefined);
  }
};

const jobMsMax = 300_000;

async function untilEnded({ asking, key }: Caller, path: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < jobMsMax) {
    const headers = { 'x-api-key': key.secret };
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
