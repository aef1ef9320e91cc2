import type { Kysely } from 'kysely';

export type { Generated, Insertable, Selectable } from 'kysely';

/**
 * Every table of the service. A capability adds its own in its `schema.ts`, by declaration merging, so that
 * the platform need not know which capabilities there are:
 *
 *     declare module '../../platform/database/schema.ts' {
 *       interface Schema { account: AccountTable }
 *     }
 */
export interface Schema {
  /** Kept by the migrator: which migrations have been run. */
  kysely_migration: { name: string; timestamp: string };
}

/**
 * The database or an open transaction in which a store function runs its SQL. It is always the
 * first argument, so that a caller can include the function in its own transaction.
 */
export type Executor = Kysely<Schema>;
