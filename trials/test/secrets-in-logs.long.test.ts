import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryHome } from '../../apps/server/test/support/database.ts';
import { program } from '../../apps/server/test/support/plantdata-command.ts';
import { takePort } from '../../apps/server/test/support/take-port.ts';

const secretText = (): string => randomBytes(24).toString('base64url');

/** Secrets that no line of a log may hold, by their kind. */
const secrets = new Map<string, string>();

function keep(what: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 16) throw new Error(`There is no ${what}.`);
  secrets.set(what, secret);
  return secret;
}

const made = (what: string): string => keep(what, secretText());

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** All text that the process has written: log lines and messages for people. */
  printed(): string;
  /** Resolves when the process has written text that matches, and rejects if it ends without it. */
  hear(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts the service with the finest log level. */
async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    PLANTDATA_LOG_LEVEL: 'trace',
    PLANTDATA_DRAIN_SECONDS: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let hasEnded = false;
  const news = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      news.emit('news');
    });
  }
  child.once('close', () => {
    hasEnded = true;
    news.emit('news');
  });
  const hear = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(printed);
      if (found !== null) return found;
      if (hasEnded) throw new Error(`The process has ended without ${pattern}.`);
      await once(news, 'news');
    }
  };
  const url = await hear(/answers at (http:\S+)\. /).then(
    ([, address = '']) => address,
    () => '',
  );
  return { child, url, printed: () => printed, hear };
}

/** In every form in which it may have been written. */
function formsOf(secret: string): string[] {
  // Base64 of a longer text has it in one of three alignments; the characters at the ends depend on what is around.
  const inBase64 = ['', 'a', 'aa'].flatMap((before) => {
    const core = Buffer.from(`${before}${secret}`).toString('base64').slice(4, -6);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...inBase64];
}

let home: string;
let migrated: Awaited<ReturnType<typeof temporaryHome>>;
let service: Running;
let failing: Promise<Running>;
let model: Server;

const answered = new Set<number>();

async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const answer = await fetch(service.url + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  answered.add(answer.status);
  const text = await answer.text();
  const json = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : {};
  return { status: answer.status, json, cookies: answer.headers.getSetCookie() };
}

/** Bytes as they are, for requests that no library sends. */
async function sendRaw(text: string): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(text));
  // The server may close the connection of an invalid request before all of it is sent.
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

const modelKey = made('key of the model');
const passwordOfDatabase = secretText();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'plantdata-secrets-'));
  // It tries for a while before it gives up.
  failing = start({
    PLANTDATA_HOME: join(home, 'failing'),
    DATABASE_URL: `postgres://plants:${passwordOfDatabase}@127.0.0.1:1/plants`,
  });
  // A provider that repeats the key in its refusal, as some do.
  let asked = 0;
  model = createServer((request, response) => {
    request.resume();
    const said = JSON.stringify({
      error: { message: `Incorrect API key: ${request.headers.authorization}` },
    });
    if (asked++ % 2 === 0) response.writeHead(401, { 'content-type': 'application/json' }).end(said);
    else request.socket.destroy();
  });
  const port = await takePort(model);
  const { privateKey } = generateKeyPairSync('ed25519');
  const jwk = privateKey.export({ format: 'jwk' });
  keep('signing key', jwk.d);
  const keys = join(home, 'signing-keys.json');
  await writeFile(keys, JSON.stringify({ keys: [{ ...jwk, kid: 'one', use: 'sig' }] }));
  migrated = await temporaryHome();
  service = await start({
    PLANTDATA_HOME: migrated.home,
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_BOOTSTRAP_KEY: made('bootstrap key'),
    PLANTDATA_SECRET: made('secret of the server'),
    PLANTDATA_BACKUP_PASSPHRASE: made('passphrase'),
    PLANTDATA_SIGNING_KEYS: keys,
    PLANTDATA_AI_PROVIDER: 'openai-compatible',
    PLANTDATA_AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    PLANTDATA_AI_API_KEY: modelKey,
    PLANTDATA_AI_MODEL: 'test',
    // Nothing answers at this address: every upload fails.
    PLANTDATA_FILES: 's3://bucket/prefix',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: made('id of the storage key'),
    AWS_SECRET_ACCESS_KEY: made('secret of the storage key'),
    AWS_SESSION_TOKEN: made('token of the storage'),
  });
});

afterAll(async () => {
  service.child.kill('SIGKILL');
  (await failing).child.kill('SIGKILL');
  model.closeAllConnections();
  model.close();
  await rm(home, { recursive: true, force: true });
  await migrated.remove();
});

const bootstrapKey = (): string => secrets.get('bootstrap key') ?? '';

/** Calls that succeed, with every secret in its place. */
async function useEverything() {
  // The link is printed once, for the operator; no other line may hold it.
  const linkForm = /welcome#([\w-]{20,})/;
  const [, link] = await service.hear(linkForm);
  const password = made('password');
  const email = 'owner@nursery.example';
  const origin = { origin: service.url };
  const joined = await call('POST', '/v1/account/link', {}, { token: link, name: 'Owner', email, password });
  expect(joined.status, JSON.stringify(joined.json)).toBe(201);
  const signedIn = await call('POST', '/v1/account/session', {}, { email, password });
  const session = signedIn.cookies[0]?.split(';', 1)[0] ?? '';
  keep('session', session.split('=')[1]);
  const person = { ...origin, cookie: session };
  const created = await call('POST', '/v1/account/keys', person, {
    name: 'A key',
    platform_integration: true,
  });
  const key = keep('API key', created.json.secret);
  const rotated = await call('POST', `/v1/account/keys/${created.json.id}/rotate`, person, {});
  if (typeof rotated.json.secret === 'string') keep('rotated API key', rotated.json.secret);
  const invited = await call('POST', '/v1/account/people', person, {
    email: 'b@nursery.example',
    role: 'member',
  });
  keep('one-time link', JSON.stringify(invited.json).match(/[#"]([\w-]{30,})["\\]/)?.[1]);
  const delegated = await call(
    'POST',
    '/v1/auth/delegate-upload',
    { 'x-api-key': bootstrapKey() },
    { merchant_id: 'm' },
  );
  const token = keep('delegation token', delegated.json.token);
  return { key, token, session, person, password, email };
}

it('writes no secret to its log, in success and in failure', async () => {
  const { key, token, session, person, password, email } = await useEverything();
  const names = { species_names: ['Acer palmatum', 'qwrtzp lavendelig blume'] };
  for (const credential of [key, bootstrapKey()]) {
    await call(
      'POST',
      '/v1/verify/plant-names',
      { 'x-api-key': credential, 'idempotency-key': made('idempotency key') },
      names,
    );
    await call(
      'POST',
      '/v1/verify/plant-names',
      { authorization: `Bearer ${credential}` },
      { species_names: [] },
    );
    // In places where a credential does not belong.
    const basic = Buffer.from(`${credential}:`).toString('base64');
    await call('POST', '/v1/verify/plant-names', { authorization: `Basic ${basic}` }, names);
    await call('POST', '/v1/verify/plant-names', { authorization: credential }, names);
    for (const query of ['api_key', 'key', 'token', 'x', `x=1&${credential}`])
      await call('GET', `/v1/sources/taxonomic?${query}=${credential}`, {});
    await call('GET', `/v1/sources/taxonomic?x=${encodeURIComponent(encodeURIComponent(credential))}`, {});
    await call('POST', '/v1/verify/plant-names', { 'x-api-key': `${credential}x` }, names);
    await call(
      'POST',
      '/v1/verify/plant-names',
      {
        'x-api-key': 'none',
        referer: `${service.url}/?k=${credential}`,
        'user-agent': credential,
        'x-token': credential,
        'x-forwarded-for': credential,
        cookie: `key=${credential}`,
      },
      names,
    );
    await call(
      'POST',
      '/v1/verify/plant-names',
      { 'x-api-key': credential },
      `{"species_names": ["${credential}"`,
    );
    await call(
      'POST',
      '/v1/verify/plant-names',
      { 'x-api-key': credential, 'content-type': `text/${credential}` },
      'x',
    );
    await call(
      'POST',
      '/v1/verify/plant-names',
      { 'x-api-key': credential },
      { species_names: [7], [credential]: credential },
    );
    await call(
      'POST',
      '/v1/verify/plant-names',
      { 'x-api-key': credential },
      { file_url: `https://user:${credential}@files.example/a.csv?token=${credential}` },
    );
    await sendRaw(`GET /?${credential} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${credential}\r\n: broken\r\n\r\n`);
    await sendRaw(`${credential} / HTTP/1.1\r\nHost: x\r\n\r\n`);
    await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-API-Key: ${credential.repeat(800)}\r\n\r\n`);
  }
  // The log hides an issued key in any place, because its form is known.
  await call('GET', `/v1/sdm/status/${key}`, {});
  await call('GET', `/${key}`, { 'x-request-id': key });
  await call('POST', '/v1/account/session', {}, { email, password: `${password}x` });
  await call('POST', '/v1/account/session', {}, { email: `${password}@x.example`, password });
  await call('POST', '/v1/account/session', {}, `{"password":"${password}"`);
  await call('GET', '/v1/account', { cookie: `${session}x`, origin: 'https://other.example' });
  await call(
    'POST',
    '/v1/account/password',
    { ...person, origin: 'https://other.example' },
    { password, current_password: password },
  );
  await call(
    'POST',
    '/v1/account/link',
    {},
    { token: secrets.get('one-time link'), name: '', email, password: 'short' },
  );
  await call('GET', `/v1/account/link?token=${secrets.get('one-time link')}`, {});
  const ways: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token.slice(0, -3)}` },
    { 'x-api-key': token },
  ];
  for (const headers of ways) {
    await call('POST', '/v1/verify/plant-names', headers, {
      file_url: `${service.url}/uploads/${randomUUID()}?token=${token}`,
    });
    await call('POST', '/uploads', {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `filename ${Buffer.from('a.csv').toString('base64')}`,
    });
  }
  await call('GET', `/v1/sources/taxonomic?token=${token}`, {});
  service.child.kill('SIGTERM');
  await once(service.child, 'close');

  expect([...answered]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]));
  const written = service.printed();
  // It does log: requests by their operations, at the finest level.
  expect(written.match(/"operation":/g)?.length).toBeGreaterThan(40);
  expect(secrets.size).toBeGreaterThan(14);
  const told = [...secrets].filter(([, secret]) => formsOf(secret).some((form) => written.includes(form)));
  expect(told.map(([what]) => [what, lineWith(written, secrets.get(what) ?? '')])).toEqual([]);
});

it('writes no password of the database when its start fails', async () => {
  const { child, printed } = await failing;
  if (child.exitCode === null) child.kill('SIGKILL');
  expect(printed()).toContain('127.0.0.1');
  for (const form of formsOf(passwordOfDatabase)) expect(printed()).not.toContain(form);
});

const lineWith = (text: string, secret: string): string =>
  text
    .split('\n')
    .find((line) => formsOf(secret).some((form) => line.includes(form)))
    ?.slice(0, 400) ?? '';
