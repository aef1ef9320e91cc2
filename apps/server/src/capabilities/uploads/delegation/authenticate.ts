import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../../../platform/errors.ts';
import { type Authenticate, bearerOf, type Caller, isTokenForm } from '../../../platform/http/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import { keyOfTokenEnded, tokenOfOtherKey, tokenRevoked } from './errors.ts';
import type { Revocations } from './revocations.ts';
import type { Tokens } from './tokens.ts';

/** The part of the accounts that delegation uses. */
export type KeyOwners = Pick<Accounts, 'authenticate' | 'callerOfKey' | 'merchants'>;

interface AuthenticationOptions {
  readonly accounts: KeyOwners;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
}

/** Identifies the caller: by a delegation token if one is sent, or by an API key. */
export function authenticateDelegates({
  accounts,
  tokens,
  revocations,
}: AuthenticationOptions): Authenticate {
  async function callerOfToken(text: string): Promise<Caller> {
    const token = await tokens.check(text);
    if (await revocations.isRevoked(token)) throw tokenRevoked();
    const caller = await accounts.callerOfKey(token.keyId);
    if (!caller?.platformIntegration) throw keyOfTokenEnded();
    const { merchantId, tokenId, expiresAt } = token;
    const acting = await accounts.merchants.admit(caller, merchantId);
    return { ...acting, delegation: { tokenId, expiresAt } };
  }

  /** A token is worth less than its key, so it counts only beside that one. */
  async function checkKeyBeside(
    { lineageId }: Caller,
    headers: IncomingHttpHeaders,
    address: string | undefined,
  ): Promise<void> {
    const apiKey = headers['x-api-key'];
    if (apiKey === undefined || apiKey === '') return;
    const owner = await accounts.authenticate({ 'x-api-key': apiKey }, address).catch((error: unknown) => {
      throw error instanceof ServiceError && error.status < 500 ? tokenOfOtherKey() : error;
    });
    if (owner.lineageId !== lineageId) throw tokenOfOtherKey();
  }

  return async (headers, address, addressToken) => {
    const bearer = addressToken === undefined ? bearerOf(headers) : undefined;
    if (bearer === undefined || !isTokenForm(bearer))
      return accounts.authenticate(headers, address, addressToken);
    const caller = await callerOfToken(bearer);
    await checkKeyBeside(caller, headers, address);
    return caller;
  };
}
