import type { Executor } from '../../platform/database/index.ts';

/** The last step of the transaction that makes something: both happen or neither. */
export type Together<Made> = (tx: Executor, made: Made) => Promise<void>;
