export { type Actor, operator } from './actor.ts';
export type { ApiKey, KeyLimits, KeyRequest, Keys } from './keys/keys.ts';
export { keyRoutes } from './keys/routes.ts';
export { accountMigrations } from './migrations.ts';
export { type AccountRow, type Plan, plans, type Reset, resets } from './schema.ts';
export { type Accounts, type AccountsDependencies, createAccounts } from './service.ts';
export type { AccountDirectory } from './tenants/account-directory.ts';
export { localAccount } from './tenants/own-accounts.ts';
