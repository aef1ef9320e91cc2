import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDailyKeys } from '../../src/capabilities/uploads/delegation/daily-keys.ts';
import { openKeyFile } from '../../src/capabilities/uploads/delegation/key-file.ts';
import type { SigningKeys } from '../../src/capabilities/uploads/delegation/signing-keys.ts';
import { createTokens } from '../../src/capabilities/uploads/delegation/tokens.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { anyDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { forge, openDelegation } from '../support/delegation.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';
import { handClock } from '../support/meters.ts';

const delegate = { merchantId: 'merchant-1', keyId: 'key_AAAAAAAAAAAAAAAA' };
const tokensOf = (keys: SigningKeys, clock: Clock, seconds = 300) =>
  createTokens({ keys, seconds, clock, random: randomBytes });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

describe('keys of a day', () => {
  const daily = (clock: Clock, { secret = 'a secret', seconds = 300 } = {}) =>
    tokensOf(createDailyKeys({ secrets: fixedSecrets(secret), clock }), clock, seconds);

  it('change at midnight (UTC), and tokens of the day before live on to their end', async () => {
    const clock = handClock('2026-11-22T23:58:00Z');
    const tokens = daily(clock);
    const { token: ofEvening } = await tokens.issue(delegate);
    clock.pass(120_000);
    const { token: ofMorning } = await tokens.issue(delegate);
    expect([kidOf(ofEvening), kidOf(ofMorning)]).toEqual(['d20779', 'd20780']);
    clock.pass(209_000);
    expect(await tokens.check(ofEvening)).toMatchObject(delegate);
    clock.pass(1_000);
    await expect(tokens.check(ofEvening)).rejects.toMatchObject({
      detail: expect.stringContaining('expired'),
    });
    expect(await tokens.check(ofMorning)).toMatchObject(delegate);
  });

  it('serve the longest token from the last second of their day to its end, and nothing after it', async () => {
    const clock = handClock('2026-11-22T23:59:59Z');
    const keys = createDailyKeys({ secrets: fixedSecrets('a secret'), clock });
    const tokens = tokensOf(keys, clock, 3_600);
    const { token } = await tokens.issue(delegate);
    clock.pass(3629_000);
    expect(await tokens.check(token)).toMatchObject(delegate);
    clock.pass(60_000);
    expect(await keys.find('d20779')).toBeUndefined();
    await expect(tokens.check(token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('are the same on every machine with the secret, whose clocks may be 30 seconds apart', async () => {
    const { token } = await daily(handClock('2026-11-23T00:00:20Z')).issue(delegate);
    expect(await daily(handClock('2026-11-22T23:59:50Z')).check(token)).toMatchObject(delegate);
    await expect(daily(handClock('2026-11-22T23:59:49Z')).check(token)).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });

  it('are others under another secret', async () => {
    const clock = handClock();
    const { token } = await daily(clock, { secret: 'another secret' }).issue(delegate);
    await expect(daily(clock).check(token)).rejects.toMatchObject({
      code: 'invalid_token',
      detail: expect.stringContaining('signature'),
    });
  });
});

describe('keys in a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plantdata-test-'));
    return () => rm(folder, { recursive: true });
  });
  const file = () => path.join(folder, 'keys.json');
  const write = (...keys: object[]) => writeFile(file(), JSON.stringify({ keys }));
  const open = (clock: Clock = handClock(), logger = silentLogger) =>
    openKeyFile({ file: file(), clock, logger });

  const rsaPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const edPair = generateKeyPairSync('ed25519');
  const jwk = (key: { export(options: { format: 'jwk' }): JsonWebKey }, kid: string) => ({
    ...key.export({ format: 'jwk' }),
    kid,
  });
  const secretKey = (kid: string, bytes = 32) => ({
    kty: 'oct',
    kid,
    k: randomBytes(bytes).toString('base64url'),
  });

  it.each([
    ['RS256', () => jwk(rsaPair.privateKey, 'a')],
    ['EdDSA', () => jwk(edPair.privateKey, 'a')],
    ['HS256', () => secretKey('a')],
  ])('sign with %s as their kind says, and name themselves', async (alg, make) => {
    const clock = handClock();
    await write(make());
    const tokens = tokensOf(await open(clock), clock);
    const { token } = await tokens.issue(delegate);
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid: 'a', typ: 'JWT' });
    expect(await tokens.check(token)).toMatchObject(delegate);
  });

  it('are all accepted, of which the first private one signs', async () => {
    const clock = handClock();
    const old = secretKey('old');
    await write(old);
    const { token } = await tokensOf(await open(clock), clock).issue(delegate);
    await write(jwk(rsaPair.publicKey, 'public'), jwk(edPair.privateKey, 'new'), old);
    const tokens = tokensOf(await open(clock), clock);
    expect(kidOf((await tokens.issue(delegate)).token)).toBe('new');
    expect(await tokens.check(token)).toMatchObject(delegate);
    const now = clock.now();
    const ofOther = await forge(
      rsaPair.privateKey,
      { alg: 'RS256', kid: 'public' },
      { now, api_key_id: 'key_a' },
    );
    expect(await tokens.check(ofOther)).toMatchObject({ keyId: 'key_a' });
  });

  it('cannot be taken for a secret when they are public', async () => {
    const clock = handClock();
    await write(jwk(rsaPair.privateKey, 'rsa'), jwk(edPair.privateKey, 'ed'));
    const tokens = tokensOf(await open(clock), clock);
    const now = clock.now();
    const secrets = [
      rsaPair.publicKey.export({ type: 'spki', format: 'pem' }),
      rsaPair.publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(rsaPair.publicKey.export({ format: 'jwk' })),
    ];
    for (const secret of secrets) {
      for (const kid of ['rsa', 'ed']) {
        const forged = await forge(Buffer.from(secret), { alg: 'HS256', kid }, { now, api_key_id: 'key_a' });
        await expect(tokens.check(forged)).rejects.toMatchObject({ code: 'invalid_token' });
      }
    }
    const swapped = await forge(
      rsaPair.privateKey,
      { alg: 'RS256', kid: 'ed' },
      { now, api_key_id: 'key_a' },
    );
    await expect(tokens.check(swapped)).rejects.toMatchObject({ code: 'invalid_token' });
    const padded = await forge(
      rsaPair.privateKey,
      { alg: 'PS256', kid: 'rsa' },
      { now, api_key_id: 'key_a' },
    );
    await expect(tokens.check(padded)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('are read again when the file changes, so that a new key signs and the old one lives on beside it', async () => {
    const clock = handClock();
    const old = secretKey('old');
    await write(old);
    const tokens = tokensOf(await open(clock), clock);
    const { token } = await tokens.issue(delegate);
    await write(secretKey('new-one'), old);
    clock.pass(3_000);
    expect(kidOf((await tokens.issue(delegate)).token)).toBe('new-one');
    expect(await tokens.check(token)).toMatchObject(delegate);
    await write(secretKey('newest'));
    clock.pass(3_000);
    await expect(tokens.check(token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('are read again when the file changes after the clock was set back', async () => {
    const clock = handClock('2026-11-22T12:00:00Z');
    await write(secretKey('old'));
    const tokens = tokensOf(await open(clock), clock);
    await write(secretKey('new'));
    clock.set('2026-11-22T09:00:00Z');
    clock.pass(3_000);
    expect(kidOf((await tokens.issue(delegate)).token)).toBe('new');
  });

  it('stay as they were when the new file is not right or gone, which is logged once', async () => {
    const clock = handClock();
    const errors: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
    const kept = secretKey('kept');
    await write(kept);
    const tokens = tokensOf(await open(clock, logger), clock);
    const kidAfter = async () => {
      clock.pass(3_000);
      return kidOf((await tokens.issue(delegate)).token);
    };
    await writeFile(file(), '{"keys":[');
    expect([await kidAfter(), await kidAfter(), await kidAfter()]).toEqual(['kept', 'kept', 'kept']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain(kept.k);
    await rm(file());
    expect(await kidAfter()).toBe('kept');
    expect(errors).toHaveLength(2);
    await write(secretKey('right again'));
    expect(await kidAfter()).toBe('right again');
  });

  it.each<[string, string | (() => object[]), RegExp]>([
    ['is not JSON', 'keys', /It is not JSON/],
    ['is no key set', '[]', /It: /],
    ['has no key', () => [], /keys: /],
    ['has a key without kid', () => [{ ...secretKey('a'), kid: undefined }], /keys\.0\.kid/],
    ['has a short secret', () => [secretKey('short', 31)], /The secret of the key short has 31 bytes/],
    ['has two keys with the same kid', () => [secretKey('a'), secretKey('a')], /same kid/],
    ['has nothing private', () => [jwk(rsaPair.publicKey, 'a')], /None of its keys is private/],
    ['has a key for another algorithm', () => [{ ...secretKey('a'), alg: 'HS512' }], /is for HS512/],
    ['has a key for encryption', () => [{ ...secretKey('a'), use: 'enc' }], /keys\.0\.use/],
    ['has a key of another kind', () => [{ kty: 'EC', kid: 'a' }], /keys\.0\.kty/],
    [
      'has a key that is not complete',
      () => [{ kty: 'RSA', kid: 'half', n: 'AQAB' }],
      /The key half is not complete/,
    ],
    [
      'has a weak key',
      () => [jwk(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey, 'weak')],
      /The key weak has 1024 bits/,
    ],
    [
      'has a curve of another kind',
      () => [jwk(generateKeyPairSync('x25519').privateKey, 'x')],
      /The key x must be/,
    ],
  ])('stop the start when the file %s, saying so', async (_, content, message) => {
    await (typeof content === 'string' ? writeFile(file(), content) : write(...content()));
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toThrow(`PLANTDATA_SIGNING_KEYS: ${file()}`);
  });

  it('stop the start when there is no file', async () => {
    await expect(open()).rejects.toThrow(/PLANTDATA_SIGNING_KEYS.*ENOENT/);
  });

  describe('of a service', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await anyDatabaseUnderTest.open();
    });
    afterAll(() => database.close());

    it('sign what it hands out, and are accepted there', async () => {
      await write(jwk(edPair.privateKey, 'ed'));
      const settings = { seconds: 60, signingKeys: file() };
      const service = await openDelegation(database, { clock: handClock(), settings });
      onTestFinished(service.close);
      const { apiKey } = await service.newKey();
      const token = await service.tokenOf(apiKey);
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: 'ed' });
      expect((await service.process(token)).status).toBe(200);
    });
  });
});
