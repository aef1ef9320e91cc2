import type { ApiInstance, FileSource } from '../../platform/http/index.ts';

/** The uploads that are kept. A file that was processed is kept for an hour from then. */
export interface Uploads extends FileSource {
  /** Declares the resumable uploads (tus 1.0.0). */
  addRoutes(api: ApiInstance): Promise<void>;
  /** Ends the chores and waits for what is being written. Call it before the database is closed. */
  close(): Promise<void>;
}
