import { accountMigrations } from './capabilities/accounts/index.ts';
import { plantNameMigrations } from './capabilities/plant-names/index.ts';
import { outboundMigrations } from './platform/outbound/index.ts';

/** All of the service: whoever brings the database up to date has to know every one. */
export const serviceMigrations = [accountMigrations, plantNameMigrations, outboundMigrations];
