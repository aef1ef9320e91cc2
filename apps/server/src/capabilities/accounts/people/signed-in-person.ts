import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { PersonRow } from '../schema.ts';

export const signedInPerson = ({
  id,
  account_id,
  role,
  email,
  name,
}: Pick<PersonRow, 'id' | 'account_id' | 'role' | 'email' | 'name'>): SignedInPerson => ({
  personId: id,
  accountId: account_id,
  role,
  email,
  name,
});
