import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAuthenticator } from '../../src/capabilities/accounts/keys/authenticator.ts';
import { createKeyMaker } from '../../src/capabilities/accounts/keys/key-maker.ts';
import type { OwnedKeyRow } from '../../src/capabilities/accounts/keys/plan-limits.ts';
import { plans } from '../support/accounts-under-test.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';

it('forgets what was being looked up when a key was changed', async () => {
  const { make, hashesOf } = createKeyMaker(fixedSecrets('the server secret'), () => 0, randomBytes);
  const { secret, row } = make({ accountId: 'acc_local', name: 'a key', plan: 'pro' });
  const stored = (active: boolean): OwnedKeyRow => ({
    ...row,
    credit_limit: null,
    credit_reset: 'never',
    requests_per_minute: null,
    burst: null,
    units_per_minute: null,
    units_per_month: null,
    prefix: 'pds_live_',
    is_bootstrap: false,
    is_dashboard: false,
    last_used_at: null,
    last_used_network: null,
    scope: null,
    replaced_by: null,
    created_at: new Date(0),
    expires_at: null,
    active,
    account_plan: 'pro',
    account_credits: 0,
  });
  const { promise: before, resolve } = Promise.withResolvers<OwnedKeyRow>();
  const answers = [before, Promise.resolve(stored(false))];
  const authenticator = createAuthenticator({
    hashesOf,
    bootstrapKey: undefined,
    find: async () => answers.shift(),
    findById: async () => undefined,
    plans,
    ratesOfPlan: () => ({}),
    clock: () => 0,
  });
  const looking = authenticator.check({ 'x-api-key': secret });
  authenticator.invalidate();
  resolve(stored(true));
  await looking;
  await expect(authenticator.check({ 'x-api-key': secret })).rejects.toMatchObject({ code: 'key_inactive' });
});
