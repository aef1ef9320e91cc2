import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { program } from '../../../apps/server/test/support/plantdata-command.ts';
import type { GatePart } from '../part.ts';
import { key as bootstrapKey, makeCluster } from './served-cluster.ts';

const run = promisify(execFile);

const MadeKey = z.object({ key: z.object({ id: z.string() }), secret: z.string() });
const OwnerLink = z.object({ link: z.string() });
const Listed = z.object({ secrets: z.array(z.object({ version: z.number(), keys: z.number() })) });
const Token = z.object({ token: z.string() });

/** The secret is rotated and retired while clients call two processes with keys, tokens and a session. */
export const secrets: GatePart = {
  name: 'secrets',
  packages: ['postgresql'],
  async run(say) {
    await using cluster = await makeCluster();
    const url = await cluster.postgresql.createDatabase();
    const settings = {
      PLANTDATA_SECRET: '',
      PLANTDATA_HOME: join(cluster.folder, 'home'),
      // The session of a person counts as one of the public.
      PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=1000000,burst=1000000',
    };
    const serving = [await cluster.process(url, settings), await cluster.process(url, settings)];
    for (const service of serving) await service.start();
    const urls = serving.map((service) => service.url);
    const plantdata = async <Schema extends z.ZodType>(schema: Schema, ...args: string[]) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: url, PLANTDATA_HOME: settings.PLANTDATA_HOME };
      const { stdout } = await run(process.execPath, [program, ...args, '--json'], { env });
      return schema.parse(JSON.parse(stdout));
    };
    const far = ['--requests-per-minute', '1000000', '--burst', '1000000'];
    const makeKey = (...flags: string[]) =>
      plantdata(MadeKey, 'keys', 'create', '--name', 'a key', '--plan', 'teams', ...far, ...flags);
    const [used, unused] = [await makeKey('--platform-integration'), await makeKey()];
    const { link } = await plantdata(OwnerLink, 'people', 'owner-link');
    const session = await joinBy(urls[0] ?? '', link.split('#')[1] ?? '');
    const first = { token: await tokenOf(urls[0] ?? '', used.secret), cookie: session.cookie };

    const counts = { requests: 0, refused: 0 };
    const stop = new AbortController();
    const repeat = async (call: (round: number) => Promise<number>) => {
      for (let round = 0; !stop.signal.aborted; round += 1) {
        const status = await call(round);
        counts.requests += 1;
        await sleep(25);
        if (status === 200 || status === 404) continue;
        counts.refused += 1;
        say(`refused with ${status} after ${counts.requests} requests`);
      }
    };
    let token = first.token;
    const at = (round: number) => urls[round % urls.length] ?? '';
    const asking = [
      ...[used.secret, bootstrapKey, used.secret].map((each) =>
        repeat((round) => askWithKey(at(round), each)),
      ),
      repeat(async (round) => {
        // A key may issue 120 tokens a minute, and its merchants may send 600 parts of uploads.
        await sleep(125);
        if (round % 8 === 0) token = await tokenOf(at(round / 8), used.secret);
        return askWithToken(at(round), token);
      }),
      repeat(async (round) => {
        // People of one address may send 300 requests a minute.
        await sleep(250);
        return session.ask(at(round));
      }),
    ];
    await sleep(10_000);
    await plantdata(z.unknown(), 'secrets', 'rotate');
    say(`rotated after ${counts.requests} requests, ${counts.refused} refused`);
    await sleep(80_000);
    const listed = await plantdata(Listed, 'secrets', 'list');
    say(`${JSON.stringify(listed.secrets)} after ${counts.requests} requests, ${counts.refused} refused`);
    const isEarly = await plantdata(z.unknown(), 'secrets', 'retire').then(
      () => false,
      () => true,
    );
    const tokenBefore = await askWithToken(urls[1] ?? '', first.token);
    await plantdata(z.unknown(), 'secrets', 'retire', '--force');
    await sleep(12_000);
    const refusedAfter = {
      key: await askWithKey(urls[0] ?? '', unused.secret),
      token: await askWithToken(urls[1] ?? '', first.token),
      cookie: await askWithCookie(urls[0] ?? '', first.cookie),
    };
    stop.abort();
    await Promise.all(asking);
    return {
      passed:
        counts.refused === 0 &&
        isEarly &&
        tokenBefore === 404 &&
        listed.secrets[0]?.version === 2 &&
        Object.values(refusedAfter).every((status) => status === 401),
      figures: { ...counts, ...refusedAfter },
    };
  },
};

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}

const askWithKey = (url: string, key: string) =>
  statusOf(`${url}/v1/auth/validate-api-key`, { headers: { 'x-api-key': key } });

/** 404 for an upload that there is not; a refused token is a 401. */
const askWithToken = (url: string, token: string) =>
  statusOf(`${url}/uploads/${randomUUID()}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  });

const askWithCookie = (url: string, cookie: string) =>
  statusOf(`${url}/v1/account/session`, { headers: { cookie } });

async function tokenOf(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/delegate-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: `merchant-${randomUUID()}` }),
  });
  return Token.parse(await answer.json()).token;
}

/** Joins by a link, and asks with the cookie that was given last, as a browser does. */
async function joinBy(url: string, token: string) {
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';', 1)[0];
  const body = { token, email: 'ann@nursery.example', name: 'Ann', password: 'seven larches in the rain' };
  const joined = await fetch(`${url}/v1/account/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const first = cookieOf(joined) ?? '';
  let cookie = first;
  return {
    cookie: first,
    async ask(at: string): Promise<number> {
      const answer = await fetch(`${at}/v1/account/session`, { headers: { cookie } });
      await answer.arrayBuffer();
      cookie = cookieOf(answer) ?? cookie;
      return answer.status;
    },
  };
}
