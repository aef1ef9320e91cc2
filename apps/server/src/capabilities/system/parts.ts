import type { DatabaseMeasure } from '../../platform/database/index.ts';
import type { HealthChecks } from '../../platform/http/index.ts';
import type { QueueState } from '../../platform/jobs/queue-states.ts';

/** Something that is remembered so that it need not be asked for or worked out again. */
export interface CacheState {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
  /** Null where it is bounded otherwise. */
  readonly bytesMax: number | null;
}

/** A place in which files are kept. */
export type StoreState = { readonly name: string } & (
  | {
      readonly kind: 'folder';
      readonly files: number;
      readonly bytes: number;
      readonly isComplete: boolean;
      readonly bytesFree: number;
    }
  /** Nobody counts what is in it: that takes a question for every thousand files. */
  | { readonly kind: 'bucket' }
);

/** The language model that the settings name. */
interface ConfiguredModelName {
  readonly provider: string;
  readonly name: string;
}

/** The sources of the report of the service. Each part may fail or hang without the others. */
export interface SystemParts {
  database(): Promise<DatabaseMeasure & { readonly kind: 'embedded' | 'postgresql' }>;
  queues(): Promise<readonly QueueState[]>;
  caches(): Promise<readonly CacheState[]>;
  storage(): Promise<readonly StoreState[]>;
  health: HealthChecks['run'];
  /** Null without one. */
  readonly model: ConfiguredModelName | null;
}
