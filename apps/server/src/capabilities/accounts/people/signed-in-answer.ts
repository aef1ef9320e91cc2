import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
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
