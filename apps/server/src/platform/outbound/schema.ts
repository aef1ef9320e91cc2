/** The time from which processes may begin their next call of a service on the network. */
interface OutboundPaceTable {
  service: string;
  next_free_at: Date;
}

/** Circuit of a service as processes share it; without a reason it is closed. See `Outage`. */
interface OutboundFindingsTable {
  service: string;
  reason: string | null;
  delay_ms: number | null;
  trial_at: Date | null;
  opened_at: Date | null;
  rest_until: Date | null;
}

declare module '../database/schema.ts' {
  interface Schema {
    outbound_pace: OutboundPaceTable;
    outbound_findings: OutboundFindingsTable;
  }
}
