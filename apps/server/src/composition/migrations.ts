import type { Migrations } from '../platform/database/index.ts';
import { idempotencyMigrations } from '../platform/idempotency/migrations.ts';
import { outboundMigrations } from '../platform/outbound/index.ts';
import { rateLimitMigrations } from '../platform/rate-limits/migrations.ts';
import { capabilities } from './capabilities.ts';

/** The migrations of the whole service: the code that migrates the database needs all of them. */
export const serviceMigrations: readonly Migrations[] = [
  outboundMigrations,
  rateLimitMigrations,
  idempotencyMigrations,
  ...capabilities.flatMap(({ migrations = [] }) => migrations),
];
