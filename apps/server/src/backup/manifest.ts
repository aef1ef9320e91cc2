import { z } from 'zod';
import { allAreas } from './part-names.ts';

/** Version of the backup format. A later version that changes the format has another number. */
export const formatVersion = 1;

/** The first part, by which a backup is known at once. */
export const Beginning = z.object({ format: z.literal('plantdata-backup'), version: z.int() });

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last part: what the others are. */
export const Manifest = z.object({
  /** Version of the service that made it. */
  service: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), version: z.string() }),
  /** That the database had run. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+$/)),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()).min(1), rows: count })),
  /** Tables whose rows are not here, and why. */
  leftOut: z.record(z.string(), z.string()),
  sequences: z.record(
    z.string(),
    z.object({ lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /**
   * Location of the secret under which keys are hashed: here, in PLANTDATA_SECRET, or nowhere yet.
   */
  secret: z.enum(['included', 'setting', 'none']),
  files: z.record(z.enum(allAreas), z.object({ files: count, bytes: count })),
  /** Location of uploads, results and pictures that are not here: `s3://bucket/prefix`. */
  storage: z.string().nullable(),
  /** Datasets that are downloaded again: `wcvp@2026-01-15`. */
  datasets: z.array(z.object({ id: z.string(), version: z.string() })),
  parts: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
});
export type Manifest = z.output<typeof Manifest>;
export type PartRecord = Manifest['parts'][number];
