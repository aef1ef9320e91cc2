import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { openDelegation } from '../support/delegation.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

describe('plantdata tokens revoke', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await embeddedUnderTest.open();
  });
  afterAll(() => database.close());
  const revoke = (...args: string[]) => plantdataHere(database.home, ['tokens', 'revoke', ...args]);
  const open = async () => {
    const service = await openDelegation(database, { clock: systemClock });
    onTestFinished(service.close);
    return { ...service, key: await service.newKey() };
  };

  it('ends one token while the service runs', async () => {
    const { tokenOf, process, key } = await open();
    const [one, other] = [await tokenOf(key.apiKey), await tokenOf(key.apiKey)];
    const jti = String(decodeJwt(one).jti);
    expect(await revoke('--jti', jti)).toMatchObject({ code: 0, stdout: `The token ${jti} was revoked.\n` });
    expect(await process(one)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect((await process(other)).status).toBe(200);
  });

  it('ends all tokens that a key has made', async () => {
    const { tokenOf, process, key } = await open();
    const tokens = [await tokenOf(key.apiKey, 'one'), await tokenOf(key.apiKey, 'two')];
    const { code, stdout } = await revoke('--key', key.id, '--json');
    expect({ code, printed: JSON.parse(stdout) }).toEqual({ code: 0, printed: { revoked: { key: key.id } } });
    for (const token of tokens) expect((await process(token)).status).toBe(401);
  });

  it.each<[string, string[], string]>([
    ['nothing', [], 'either --jti'],
    ['both', ['--jti', 'a', '--key', 'key_AAAAAAAAAAAAAAAA'], 'either --jti'],
    ['a key that there is not', ['--key', 'key_AAAAAAAAAAAAAAAA'], 'There is no API key'],
    ['what cannot be a token', ['--jti', 'a b'], 'claim jti'],
  ])('refuses %s and revokes nothing', async (_, args, message) => {
    const before = await database.db.selectFrom('revoked_token').selectAll().execute();
    const { code, stdout, stderr } = await revoke(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(await database.db.selectFrom('revoked_token').selectAll().execute()).toEqual(before);
  });
});
