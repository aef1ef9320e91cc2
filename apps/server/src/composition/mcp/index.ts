export { collectOperations } from './operations.ts';
export { serveMcp } from './route.ts';
