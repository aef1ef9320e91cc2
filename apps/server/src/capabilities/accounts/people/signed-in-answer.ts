import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { isOperator } from './is-operator.ts';
import type { SignedIn } from './schema.ts';

/** The answer that describes the signed-in person to themselves. */
export async function signedInAnswer(
  directory: Pick<AccountDirectory, 'get'>,
  person: SignedInPerson,
): Promise<SignedIn> {
  const { personId, accountId, name, email, role } = person;
  const account = await directory.get(accountId);
  return {
    person: { id: personId, name, email, role, is_operator: isOperator(person) },
    account: { id: accountId, name: account.name, plan: account.plan },
  };
}
