import type { FastifyRequest } from 'fastify';
import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { isConfidential, type Reachability } from './connection.ts';
import { insecureConnection } from './errors.ts';
import type { SignedIn } from './schema.ts';

/** What a person is told of themselves. */
export async function signedInAnswer(
  directory: Pick<AccountDirectory, 'get'>,
  { personId, accountId, name, email, role }: SignedInPerson,
): Promise<SignedIn> {
  const account = await directory.get(accountId);
  return {
    person: { id: personId, name, email, role },
    account: { id: accountId, name: account.name, plan: account.plan },
  };
}

/** For routes that take a password: nobody else on the network may read it. */
export const refusePlainHttp = (reachability: Reachability) => async (request: FastifyRequest) => {
  if (!isConfidential(request, reachability)) throw insecureConnection();
};
