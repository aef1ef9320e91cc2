/** Previews of lists: what starts with the service, before a list is read. */

export { listColumnMigrations } from './migrations.ts';
