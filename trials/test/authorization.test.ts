import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../apps/server/src/capabilities/accounts/index.ts';
import { type Installation, openInstallation } from '../../apps/server/test/support/installation.ts';
import { type Operation, operations } from '../contract/document.ts';

type Headers = Readonly<Record<string, string>>;

/** Each stands for all of its kind. */
const callers = ['nobody', 'forged', 'inactive', 'key', 'test key', 'member', 'owner', 'operator'] as const;
type Caller = (typeof callers)[number];

const isPerson = (caller: Caller): boolean => ['member', 'owner', 'operator'].includes(caller);

/** Of those that people call. */
const ofOwners =
  /^(?:patch \/v1\/account|get \/v1\/account\/(?:audit|held-data)|post \/v1\/account\/erasures|(?:post|patch|delete) \/v1\/account\/people.*)$/;

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Left out: the operation that ends the session, and those of merchants, whose rules by plan `merchants.test.ts` tries. */
const tried = operations.filter(
  (each) => nameOf(each) !== 'delete /v1/account/session' && !each.path.startsWith('/v1/merchants'),
);

function isClosedTo(caller: Caller, operation: Operation): boolean {
  const { security = [], description = '', path } = operation;
  const takes = (scheme: string): boolean => security.some((each) => scheme in each);
  const isOpenToAll = security.some((each) => Object.keys(each).length === 0);
  // The address is the credential, and the one that is sent here is wrong.
  if (path.endsWith('/{token}')) return true;
  if (security.length === 0) return false;
  // A wrong credential is refused where none is needed, too.
  if (caller === 'forged' || caller === 'inactive') return true;
  if (caller === 'nobody') return !isOpenToAll;
  // For keys with the capability alone, which `scoped-keys.test.ts` tries.
  if (path.startsWith('/v1/keys')) return true;
  if (!isPerson(caller)) return !takes('apiKey');
  if (description.includes('For operators')) return caller !== 'operator';
  return !takes('session') || (caller === 'member' && ofOwners.test(nameOf(operation)));
}

describe('every operation', () => {
  let installation: Installation;
  let credentials: Readonly<Record<Caller, Headers>>;

  beforeAll(async () => {
    installation = await openInstallation(undefined, {
      PLANTDATA_CLIMATE_ROOT: 'demo',
      PLANTDATA_PLAIN_HTTP_SIGN_IN: 'on',
    });
    const { accounts, newKey, newMember, newOwner } = installation;
    const inactive = await accounts.keys.create('acc_local', { name: 'off' }, operator);
    await accounts.keys.change({ accountId: null }, inactive.key.id, { active: false }, operator);
    const ofTests = await accounts.keys.create('acc_local', { name: 'tests', mode: 'test' }, operator);
    const cookieOf = ({ cookie = '' }: Installation['operator']) => ({ cookie });
    const key = await newKey();
    credentials = {
      nobody: {},
      forged: { 'x-api-key': `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}` },
      inactive: { 'x-api-key': inactive.secret },
      key: { 'x-api-key': key },
      'test key': { 'x-api-key': ofTests.secret },
      member: cookieOf(await newMember()),
      owner: cookieOf(await newOwner()),
      operator: cookieOf(installation.operator),
    };
  });
  afterAll(() => installation.close());

  it.each(callers)('is open or closed to a caller of the kind "%s" as described', async (caller) => {
    const found: Record<string, boolean> = {};
    const described: Record<string, boolean> = {};
    for (const [index, operation] of tried.entries()) {
      installation.clock.pass(1_000);
      const answer = await installation.api.inject({
        method: operation.method.toUpperCase() as 'GET',
        url: operation.path.replaceAll(/\{[^}]+\}/g, 'x'),
        headers: { ...credentials[caller], 'tus-resumable': '1.0.0' },
        // Callers at one address are slowed down.
        remoteAddress: `10.0.${index}.1`,
        ...(operation.requestBody && { payload: {} }),
      });
      found[nameOf(operation)] = [401, 403].includes(answer.statusCode);
      described[nameOf(operation)] = isClosedTo(caller, operation);
    }
    expect(found).toEqual(described);
  });
});
