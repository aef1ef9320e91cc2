import { createRevocations } from '../../capabilities/uploads/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { type JsonFlag, print } from '../print.ts';

export interface RevokeFlags extends JsonFlag {
  readonly jti?: string;
  readonly key?: string;
}

export async function revokeTokens({ jti, key, json = false }: RevokeFlags): Promise<void> {
  if ((jti === undefined) === (key === undefined)) {
    throw new Error(
      'Say what to revoke: either --jti with the id of a token, or --key with the id of an API key.',
    );
  }
  await withAccounts(async ({ keys }, { db }) => {
    const revocations = createRevocations({ db, clock: systemClock });
    if (jti !== undefined) await revocations.revokeToken(jti);
    if (key !== undefined) {
      await keys.get({ accountId: null }, key);
      await revocations.revokeTokensOfKey(key);
    }
    const revoked = jti === undefined ? `All tokens of ${key} until now were` : `The token ${jti} was`;
    print(json ? { revoked: jti === undefined ? { key } : { jti } } : `${revoked} revoked.\n`);
  });
}
