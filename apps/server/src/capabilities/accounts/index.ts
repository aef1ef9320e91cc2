export type { KeyRequest } from './keys/key-maker.ts';
export { accountMigrations } from './migrations.ts';
export { type Accounts, type AccountsDependencies, createAccounts } from './service.ts';
