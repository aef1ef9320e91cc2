import { accountMigrations } from '../capabilities/accounts/index.ts';
import { flowerMigrations } from '../capabilities/flowers/index.ts';
import { plantNameMigrations } from '../capabilities/plant-names/index.ts';
import { retailImageMigrations } from '../capabilities/retail-images/index.ts';
import { sdmMigrations } from '../capabilities/sdm/index.ts';
import { delegationMigrations, uploadMigrations } from '../capabilities/uploads/index.ts';
import { idempotencyMigrations } from '../platform/idempotency/migrations.ts';
import { outboundMigrations } from '../platform/outbound/index.ts';
import { rateLimitMigrations } from '../platform/rate-limits/migrations.ts';

/** The migrations of the whole service: the code that migrates the database needs all of them. */
export const serviceMigrations = [
  accountMigrations,
  plantNameMigrations,
  delegationMigrations,
  outboundMigrations,
  rateLimitMigrations,
  idempotencyMigrations,
  uploadMigrations,
  flowerMigrations,
  sdmMigrations,
  retailImageMigrations,
];
