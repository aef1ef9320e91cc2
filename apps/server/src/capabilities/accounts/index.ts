export type { Caller, CredentialHeaders } from './authenticator.ts';
export type { FirstKey } from './first-key.ts';
export type { KeyRequest } from './key-maker.ts';
export { accountMigrations } from './migrations.ts';
export { type Plan, plans } from './schema.ts';
export { type Accounts, type AccountsDependencies, type ApiKey, createAccounts } from './service.ts';
