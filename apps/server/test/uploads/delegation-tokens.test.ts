import { createHmac, createSecretKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { anyDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { forge, openDelegation } from '../support/delegation.ts';
import { handClock } from '../support/meters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

const everyNetwork = { PLANTDATA_TRUST_PROXY: 'true' };

async function open(clock = handClock()) {
  const service = await openDelegation(database, { clock, env: everyNetwork });
  onTestFinished(service.close);
  const key = await service.newKey();
  const kid = `d${Math.floor(clock.now().getTime() / 86_400_000)}`;
  /** The key of today, made as the service makes it. */
  const dayKey = createSecretKey(createHmac('sha256', service.secret).update(`signing key ${kid}`).digest());
  /** A token as the service makes it, but for what is given. */
  const signed = (claims: Record<string, unknown> = {}, by: KeyObject = dayKey, header = {}) =>
    forge(by, { alg: 'HS256', kid, ...header }, { now: clock.now(), api_key_id: key.id, ...claims });
  return { ...service, clock, key, kid, dayKey, signed };
}

const seconds = (clock: { now(): Date }) => Math.floor(clock.now().getTime() / 1000);

describe('a delegation token', () => {
  it('stands for its merchant, its key and itself', async () => {
    const { process, tokenOf, key } = await open();
    const token = await tokenOf(key.apiKey, 'merchant-7');
    expect(await process(token)).toMatchObject({
      status: 200,
      body: { merchant: 'merchant-7', key: key.id, token: decodeJwt(token).jti },
    });
  });

  it('is charged to the limits of its key, for its merchant', async () => {
    const { process, tokenOf, key, accounts } = await open();
    await process(await tokenOf(key.apiKey, 'merchant-8'));
    const rows = await database.db
      .selectFrom('usage_entry')
      .innerJoin('known_name', 'known_name.id', 'usage_entry.merchant_id')
      .select(['key_id', 'known_name.label as merchant', 'units'])
      .where('key_id', '=', key.id)
      .execute();
    expect(rows).toEqual([{ key_id: key.id, merchant: 'merchant-8', units: 1 }]);
    expect(await accounts.callerOfKey(key.id)).toMatchObject({ merchantId: null, delegation: null });
  });

  it('counts under the request rate of its key', async () => {
    const { process, tokenOf, key, post } = await open();
    const token = await tokenOf(key.apiKey);
    const { headers } = await process(token);
    const left = Number(headers['x-ratelimit-remaining']);
    const next = await post('/v1/for-keys', { 'x-api-key': key.apiKey }, {});
    expect(Number(next.headers['x-ratelimit-remaining'])).toBe(left - 1);
  });

  it('permits nothing but what takes tokens', async () => {
    const { post, tokenOf, key } = await open();
    const token = await tokenOf(key.apiKey);
    expect(await post('/v1/for-keys', { authorization: `Bearer ${token}` }, {})).toMatchObject({
      status: 403,
      body: {
        error: 'forbidden',
        detail: 'A delegation token permits uploads and the processing of uploaded files only.',
      },
    });
    const forged = `${token.slice(0, -6)}AAAAAA`;
    expect(await post('/v1/for-keys', { authorization: `Bearer ${forged}` }, {})).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });

  it('counts to its end and the difference of two clocks, and no longer', async () => {
    const { process, tokenOf, key, clock } = await open(handClock('2026-11-22T09:12:00.000Z'));
    const token = await tokenOf(key.apiKey);
    clock.pass(329_000);
    expect((await process(token)).status).toBe(200);
    clock.pass(1_000);
    const { status, headers, body } = await process(token);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error: 'invalid_token',
      detail: expect.stringContaining('expired on 2026-11-22T09:17:00.000Z'),
    });
    expect(headers['www-authenticate']).toBe('Bearer realm="plant-data-service", error="invalid_token"');
  });
});

describe('a token that is not one of this service', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it('is made as the tests make it', async () => {
    const { process, signed } = await open();
    expect((await process(await signed())).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'somebody' }],
    ['without issuer', { iss: undefined }],
    ['for another audience', { aud: 'other-data' }],
    ['without audience', { aud: undefined }],
    ['without merchant', { sub: undefined }],
    ['with a blank merchant', { sub: '  ' }],
    ['with a merchant that cannot be', { sub: 'a\u0000b' }],
    ['with a merchant that is too long', { sub: 'm'.repeat(129) }],
    ['without key', { api_key_id: undefined }],
    ['of a key that there is not', { api_key_id: 'key_AAAAAAAAAAAAAAAA' }],
    ['of a key that cannot be', { api_key_id: "' or 1=1" }],
    ['without scope', { scope: undefined }],
    ['with scopes in a list', { scope: ['upload'] }],
    ['without entity_type', { entity_type: undefined }],
    ['of another entity_type', { entity_type: 'user' }],
    ['without jti', { jti: undefined }],
    ['with a jti that cannot be', { jti: 'a b' }],
    ['without iat', { iat: undefined }],
    ['with an iat that is a text', { iat: '2026' }],
    ['without exp', { exp: undefined }],
    ['with an exp that is no number', { exp: 'never' }],
    ['that begins later', { nbf: 4_000_000_000 }],
    ['that was issued in the future', { iat: 4_000_000_000, exp: 4_000_000_100 }],
    ['that lives for ever', { exp: 4_000_000_000 }],
    ['that lives for an eternity', { exp: 1e300 }],
  ])('is refused %s', async (_, claims) => {
    const { process, signed } = await open();
    const { status, body } = await process(await signed(claims));
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_token' });
  });

  it('is refused with 403 when its scope is another one', async () => {
    const { process, signed } = await open();
    for (const scope of ['admin', 'upload admin', '', 'UPLOAD']) {
      const answer = await process(await signed({ scope }));
      expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    }
  });

  it('is refused when it is older than any token can be, whatever it says', async () => {
    const { process, signed, clock } = await open();
    const iat = seconds(clock) - 3_700;
    expect((await process(await signed({ iat, exp: iat + 3_600 }))).body.error).toBe('invalid_token');
    expect((await process(await signed({ iat, exp: seconds(clock) + 60 }))).body.error).toBe('invalid_token');
  });

  it('is refused without signature, in any spelling of none', async () => {
    const { process, key, clock, kid } = await open();
    const claims = decodeJwt(
      new UnsecuredJWT({ sub: 'm', api_key_id: key.id, scope: 'upload', entity_type: 'merchant', jti: 'j' })
        .setIssuer('plant-data-service')
        .setAudience('plant-data')
        .setIssuedAt(seconds(clock))
        .setExpirationTime(seconds(clock) + 60)
        .encode(),
    );
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
      for (const header of [{ alg }, { alg, kid }]) {
        const answer = await process(`${part(header)}.${part(claims)}.`);
        expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
      }
    }
  });

  it('is refused as a token where it is cut off or not filled in, an unknown key as a key', async () => {
    const { process, tokenOf, key } = await open();
    const token = await tokenOf(key.apiKey);
    for (const sent of ['undefined', token.slice(0, 20), `${token}.x`])
      expect(await process(sent)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const unknown = await process(`pds_live_${'x'.repeat(43)}`);
    expect(unknown).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
  });

  it('is missed beside an uploaded file; without one an API key is', async () => {
    const { post } = await open();
    const file = await post('/v1/processing', {}, { file_url: 'https://files.example/1' });
    expect(file).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect(file.headers['www-authenticate']).toContain('invalid_token');
    const others = [
      {},
      { column: 'Name' },
      [],
      { file_url: '' },
      { file_url: 'x', column: 'y'.repeat(20_000) },
    ];
    for (const body of others)
      expect(await post('/v1/processing', {}, body)).toMatchObject({
        status: 401,
        body: { error: 'unauthorized' },
      });
    const ofKeys = await post('/v1/for-keys', {}, { file_url: 'https://files.example/1' });
    expect(ofKeys).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
  });

  it('is refused under an unknown kid, without one, and with one that is no text', async () => {
    const { process, signed, dayKey } = await open();
    for (const kid of ['d1', 'd99999', 'D20779', 'd020779', '../../etc/passwd', '__proto__', undefined]) {
      const answer = await process(await signed({}, dayKey, { kid }));
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    }
  });

  it('is refused when it was signed by another key, or by the right one in another way', async () => {
    const { process, signed, dayKey } = await open();
    const guess = createSecretKey(randomBytes(32));
    const hs512 = createSecretKey(Buffer.concat([dayKey.export(), Buffer.alloc(32)]));
    const tokens = [
      await signed({}, guess),
      await signed({}, rsa.privateKey, { alg: 'RS256' }),
      await signed({}, hs512, { alg: 'HS512' }),
      await signed({}, rsa.privateKey, {
        alg: 'RS256',
        jku: 'https://example.com/keys',
        jwk: rsa.publicKey.export({ format: 'jwk' }),
      }),
    ];
    for (const token of tokens) {
      expect(await process(token)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    }
  });

  it('is refused when any character of it was changed', async () => {
    const { tokenOf, key, api, kid } = await open();
    const token = await tokenOf(key.apiKey);
    const meaning = (text: string) =>
      text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'Aa0_-.'), async (place, character) => {
        const changed = token.slice(0, place) + character + token.slice(place + 1);
        fc.pre(meaning(changed).join() !== meaning(token).join());
        const answer = await api.inject({
          method: 'POST',
          url: '/v1/processing',
          headers: {
            authorization: `Bearer ${changed}`,
            'x-forwarded-for': `198.51.${place % 256}.${character.charCodeAt(0)}`,
          },
          payload: {},
        });
        expect([answer.statusCode, kid]).toEqual([401, kid]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    'a.b.c',
    '..',
    'eyJhbGciOiJIUzI1NiJ9..',
    `${'A'.repeat(5_000)}.${'B'.repeat(5_000)}.C`,
    'bnVsbA.bnVsbA.bnVsbA',
    'W10.W10.W10',
    'eyJhbGciOiJIUzI1NiIsImtpZCI6eyJhIjoxfX0.e30.AAAA',
    'eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsImNyaXQiOlsieCJdfQ.e30.AAAA',
    'eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsImI2NCI6ZmFsc2UsImNyaXQiOlsiYjY0Il19.e30.AAAA',
  ])('is refused when it is nonsense: %.40s', async (text) => {
    const { process } = await open();
    expect((await process(text)).status).toBe(401);
  });
});

describe('guessing', () => {
  const times = 40;
  const last = async (answers: () => Promise<{ status: number }>) => {
    let status = 0;
    for (let time = 0; time < times; time += 1) status = (await answers()).status;
    return status;
  };

  it('with forged tokens is slowed down', async () => {
    const { process, signed } = await open();
    const forged = await signed({}, createSecretKey(randomBytes(32)));
    expect(await last(() => process(forged))).toBe(429);
  });

  it('is not what a page does whose token has expired, was revoked or has lost its key', async () => {
    const { process, tokenOf, key, clock, revocations, accounts } = await open();
    const expired = await tokenOf(key.apiKey);
    clock.pass(400_000);
    expect(await last(() => process(expired))).toBe(401);
    const revoked = await tokenOf(key.apiKey);
    await revocations.revokeToken(String(decodeJwt(revoked).jti));
    expect(await last(() => process(revoked))).toBe(401);
    const orphaned = await tokenOf(key.apiKey, 'other');
    await accounts.keys.change({ accountId: null }, key.id, { active: false }, operator);
    expect(await last(() => process(orphaned))).toBe(401);
  });
});

describe('the key of a token', () => {
  const deactivated = {
    status: 401,
    body: { error: 'invalid_token', detail: expect.stringContaining('deactivated') },
  };

  it('ends its tokens when it is deactivated, and revives them when it is activated again', async () => {
    const { process, tokenOf, key, accounts } = await open();
    const token = await tokenOf(key.apiKey);
    const setActive = (active: boolean) =>
      accounts.keys.change({ accountId: null }, key.id, { active }, operator);
    await setActive(false);
    expect(await process(token)).toMatchObject(deactivated);
    await setActive(true);
    expect((await process(token)).status).toBe(200);
  });

  it('ends its tokens on other machines within five seconds', async () => {
    const { process, tokenOf, key, clock } = await open();
    const token = await tokenOf(key.apiKey);
    await process(token);
    const other = await openDelegation(database, { clock });
    onTestFinished(other.close);
    await other.accounts.keys.change({ accountId: null }, key.id, { active: false }, operator);
    clock.pass(5_000);
    expect(await process(token)).toMatchObject(deactivated);
  });

  it('leaves its tokens their life when it expires or is replaced', async () => {
    const { process, tokenOf, key, accounts, clock, post } = await open();
    const token = await tokenOf(key.apiKey);
    await accounts.keys.rotate({ accountId: null }, key.id, { overlapHours: 1 }, operator);
    expect((await process(token)).status).toBe(200);
    await accounts.keys.change(
      { accountId: null },
      key.id,
      { expiresAt: new Date(clock.now().getTime() + 1) },
      operator,
    );
    clock.pass(1_000);
    expect((await post('/v1/for-keys', { 'x-api-key': key.apiKey }, {})).body.error).toBe('key_expired');
    expect((await process(token, { file_url: 'https://files.example/2' })).status).toBe(200);
    clock.pass(330_000);
    expect((await process(token)).status).toBe(401);
  });

  it('may be sent beside its token, also after a rotation', async () => {
    const { process, tokenOf, key, accounts } = await open();
    const token = await tokenOf(key.apiKey);
    const beside = { 'x-api-key': key.apiKey };
    expect((await process(token, {}, beside)).body).toMatchObject({ merchant: 'merchant-1' });
    const { secret } = await accounts.keys.rotate({ accountId: null }, key.id, { overlapHours: 1 }, operator);
    expect((await process(token, {}, { 'x-api-key': secret })).body).toMatchObject({
      merchant: 'merchant-1',
    });
  });

  it('is the only one that may be sent beside it', async () => {
    const { process, tokenOf, key, newKey } = await open();
    const token = await tokenOf(key.apiKey);
    const other = await newKey();
    for (const apiKey of [other.apiKey, 'nonsense', 'pds_live_unknown']) {
      const answer = await process(token, {}, { 'x-api-key': apiKey });
      expect(answer).toMatchObject({ status: 400, body: { error: 'ambiguous_credentials' } });
    }
  });
});

describe('a revocation', () => {
  const revoked = {
    status: 401,
    body: { error: 'invalid_token', detail: expect.stringContaining('revoked') },
  };

  it('ends one token and no other', async () => {
    const { process, tokenOf, key, revocations } = await open();
    const [one, other] = [await tokenOf(key.apiKey), await tokenOf(key.apiKey)];
    await revocations.revokeToken(String(decodeJwt(one).jti));
    expect(await process(one)).toMatchObject(revoked);
    expect((await process(other)).status).toBe(200);
  });

  it('of a key ends the tokens that it has made, not those it makes later nor those of others', async () => {
    const { process, tokenOf, key, revocations, newKey, clock } = await open();
    const [before, ofOther] = [await tokenOf(key.apiKey), await tokenOf((await newKey()).apiKey)];
    await revocations.revokeTokensOfKey(key.id);
    clock.pass(1_000);
    expect(await process(before)).toMatchObject(revoked);
    expect((await process(ofOther)).status).toBe(200);
    expect((await process(await tokenOf(key.apiKey))).status).toBe(200);
  });

  it('counts within five seconds where the token was in use', async () => {
    const { process, tokenOf, key, revocations, clock } = await open();
    const token = await tokenOf(key.apiKey);
    expect((await process(token)).status).toBe(200);
    await revocations.revokeToken(String(decodeJwt(token).jti));
    clock.pass(5_000);
    expect(await process(token)).toMatchObject(revoked);
  });

  it('is kept for as long as a token can live, and removed then', async () => {
    const { revocations, clock } = await open();
    const kept = () =>
      database.db.selectFrom('revoked_token').select('id').where('id', '=', 'kept').execute();
    await revocations.revokeToken('kept');
    clock.pass(3630_000);
    await revocations.removeOld();
    expect(await kept()).toHaveLength(1);
    clock.pass(60_000);
    await revocations.removeOld();
    expect(await kept()).toEqual([]);
  });

  it('is refused for what cannot be a token', async () => {
    const { revocations } = await open();
    for (const id of ['', 'a b', 'a\u0000', 'x'.repeat(129)]) {
      await expect(revocations.revokeToken(id)).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });
});
