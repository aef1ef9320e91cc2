import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { PersonRow } from '../schema.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { localAccount } from '../tenants/own-accounts.ts';
import type { SignedIn } from './schema.ts';

/** True if a signed-in person runs this installation: its own account is theirs. */
export const isOperator = ({ accountId, role }: Pick<SignedInPerson, 'accountId' | 'role'>): boolean =>
  accountId === localAccount.id && role === 'owner';

export const describePerson = ({
  id,
  account_id,
  role,
  email,
  name,
  totp_sealed,
}: Pick<PersonRow, 'id' | 'account_id' | 'role' | 'email' | 'name' | 'totp_sealed'>): SignedInPerson => ({
  personId: id,
  accountId: account_id,
  role,
  email,
  name,
  hasSecondFactor: totp_sealed !== null,
});

interface AnswerDependencies {
  readonly directory: Pick<AccountDirectory, 'get'>;
  readonly sessions: { needsSecondFactor(person: SignedInPerson): boolean };
}

/** The answer that describes the signed-in person to themselves. */
export async function answerSignedIn(
  { directory, sessions }: AnswerDependencies,
  person: SignedInPerson,
): Promise<SignedIn> {
  const { personId, accountId, name, email, role } = person;
  const account = await directory.get(accountId);
  return {
    person: {
      id: personId,
      name,
      email,
      role,
      is_operator: isOperator(person),
      second_factor: person.hasSecondFactor ? 'on' : sessions.needsSecondFactor(person) ? 'required' : 'off',
    },
    account: { id: accountId, name: account.name, plan: account.plan },
  };
}
