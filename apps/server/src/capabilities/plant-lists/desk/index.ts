/** The review desk, lists that are kept and decided on: the parts that start with the service. */

export { listErrors } from './error-codes.ts';
export { listTasks } from './list-store.ts';
export { deskMigrations } from './migrations.ts';
export { listQueue } from './queue.ts';
export { listFolder } from './remove-list.ts';
