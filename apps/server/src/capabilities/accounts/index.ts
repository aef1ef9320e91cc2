export type { ApiKey, KeyLimits, KeyRequest, Keys } from './keys/keys.ts';
export { keyRoutes } from './keys/routes.ts';
export { accountMigrations } from './migrations.ts';
export { type Accounts, type AccountsDependencies, createAccounts } from './service.ts';
