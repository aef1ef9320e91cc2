/** Buckets that the processes of the service share. A missing one is full. */
interface RateBucketTable {
  id: string;
  /** When it will be full again if nothing is taken: the theoretical arrival time of the GCRA. */
  full_at: Date;
  /** When that was computed; in the future if the clock was set back since. */
  as_of: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    rate_bucket: RateBucketTable;
  }
}
