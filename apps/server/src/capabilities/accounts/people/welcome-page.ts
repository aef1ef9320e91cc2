import type { ApiInstance } from '../../../platform/http/index.ts';

/** The page that a one-time link leads to. */
export function welcomePage(_app: ApiInstance): void {}
