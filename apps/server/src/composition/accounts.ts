import { accountErrors } from '../capabilities/accounts/error-codes.ts';
import { accountMigrations } from '../capabilities/accounts/index.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';

/** Its routes come with those for operators of all others: see app.ts. */
export const accounts: Capability<ApiEnvironment> = {
  migrations: [accountMigrations],
  errorCodes: accountErrors,
  tags: [{ name: 'Account', description: 'Keys, usage and people of an account, for who has signed in.' }],
  open: ({ accounts: opened }) => ({ close: opened.close }),
};
