import type { SignedInPerson } from '../../../platform/http/index.ts';
import { localAccount } from '../tenants/own-accounts.ts';

/** True if a signed-in person runs this installation: its own account is theirs. */
export const isOperator = ({ accountId, role }: Pick<SignedInPerson, 'accountId' | 'role'>): boolean =>
  accountId === localAccount.id && role === 'owner';
