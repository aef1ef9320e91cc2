/** The review desk: lists that are kept and decided on. What starts with the service, before a list is opened. */

export { listErrors } from './error-codes.ts';
export { listTasks } from './list-store.ts';
export { deskMigrations } from './migrations.ts';
export { listQueue } from './queue.ts';
