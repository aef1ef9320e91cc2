import { accountMigrations } from './capabilities/accounts/index.ts';
import { flowerMigrations } from './capabilities/flowers/index.ts';
import { plantNameMigrations } from './capabilities/plant-names/index.ts';
import { retailImageMigrations } from './capabilities/retail-images/index.ts';
import { sdmMigrations } from './capabilities/sdm/index.ts';
import { delegationMigrations, uploadMigrations } from './capabilities/uploads/index.ts';
import { idempotencyMigrations } from './platform/idempotency/migrations.ts';
import { outboundMigrations } from './platform/outbound/index.ts';
import { rateLimitMigrations } from './platform/rate-limits/migrations.ts';

/** All of the service: whoever brings the database up to date has to know every one. */
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
