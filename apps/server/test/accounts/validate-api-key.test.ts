import { describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { validateKeyRoute } from '../../src/capabilities/accounts/index.ts';
import { accountsUnderTest } from '../support/accounts-under-test.ts';
import { anyDatabaseUnderTest } from '../support/database.ts';
import { startApi } from '../support/test-api.ts';

describe('GET /v1/auth/validate-api-key', () => {
  const test = accountsUnderTest(anyDatabaseUnderTest);
  const validate = async (headers: Record<string, string>) => {
    const { authenticate, keys } = test.accounts;
    const { api } = await startApi({ routes: (app) => validateKeyRoute(app, keys), authenticate });
    const answer = await api.inject({ url: '/v1/auth/validate-api-key', headers });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

  it('200: tells what the key may be used for and what is left of it', async () => {
    const { secret } = await test.issue({
      name: 'web shop',
      plan: 'pro',
      limits: { creditLimit: 500, creditReset: 'monthly' },
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
    expect(await validate({ 'x-api-key': secret })).toMatchObject({
      status: 200,
      body: {
        valid: true,
        plan: 'pro',
        key_name: 'web shop',
        capabilities: ['plant-names'],
        credit_limit: 500,
        used: 0,
        resets_at: '2026-09-01T00:00:00.000Z',
        expires_at: '2027-01-01T00:00:00.000Z',
      },
      headers: { 'cache-control': 'private, no-store' },
    });
  });

  it('200: names platform integration where the key has it, and what has no limit and no end', async () => {
    const { secret } = await test.issue({ plan: 'teams', platformIntegration: true });
    expect((await validate({ authorization: `Bearer ${secret}` })).body).toMatchObject({
      plan: 'teams',
      capabilities: ['plant-names', 'platform-integration'],
      credit_limit: null,
      resets_at: null,
      expires_at: null,
    });
  });

  it('200: knows a bootstrap key', async () => {
    test.accounts = await test.open({ bootstrapKey: 'a bootstrap key of any form' });
    const { status, body } = await validate({ 'x-api-key': 'a bootstrap key of any form' });
    expect({ status, key_name: body.key_name }).toEqual({ status: 200, key_name: 'bootstrap key' });
  });

  it('400: refuses two credentials that disagree', async () => {
    const one = await test.issue({ plan: 'teams' });
    const other = await test.issue({ plan: 'teams' });
    const headers = { authorization: `Bearer ${one.secret}`, 'x-api-key': other.secret };
    expect((await validate(headers)).body).toMatchObject({ status: 400, error: 'ambiguous_credentials' });
  });

  it('401: refuses a key that is missing, unknown or not complete', async () => {
    const { secret } = await test.issue();
    expect((await validate({})).body).toMatchObject({ status: 401, error: 'unauthorized' });
    for (const key of ['nonsense', secret.slice(0, 30)]) {
      expect((await validate({ 'x-api-key': key })).body).toMatchObject({
        status: 401,
        error: 'unauthorized',
      });
    }
  });

  it('403: refuses a key that is inactive or expired', async () => {
    const { id, secret } = await test.issue({ expiresAt: new Date(test.now + 1_000) });
    await test.accounts.keys.change({ accountId: null }, id, { active: false }, operator);
    expect((await validate({ 'x-api-key': secret })).body.error).toBe('key_inactive');
    await test.accounts.keys.change({ accountId: null }, id, { active: true }, operator);
    test.now += 1_000;
    expect((await validate({ 'x-api-key': secret })).body.error).toBe('key_expired');
  });
});
