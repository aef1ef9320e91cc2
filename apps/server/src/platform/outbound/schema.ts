/** When the processes of the service may begin their next call of a service on the network. */
interface OutboundPaceTable {
  service: string;
  next_free_at: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    outbound_pace: OutboundPaceTable;
  }
}
