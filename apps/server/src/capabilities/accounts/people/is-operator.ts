import type { SignedInPerson } from '../../../platform/http/index.ts';
import { localAccount } from '../tenants/own-accounts.ts';

/** Whether somebody who has signed in runs this installation: its own account is theirs. */
export const isOperator = ({ accountId, role }: Pick<SignedInPerson, 'accountId' | 'role'>): boolean =>
  accountId === localAccount.id && role === 'owner';
