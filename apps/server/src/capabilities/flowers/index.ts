/** Flower colours: what the rest of the server may use of it. */

export { flowerMigrations } from './records/migrations.ts';
