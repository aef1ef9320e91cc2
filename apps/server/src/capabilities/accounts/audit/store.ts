import type { Executor, Insertable } from '../../../platform/database/index.ts';
import type { AuditEventRow, AuditEventTable } from '../schema.ts';

export type AuditEvent = AuditEventRow & { readonly person_email: string | null };

export async function insertEvent(db: Executor, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute();
}

/** The events of an account before the one with the given id, newest first. */
export function findEvents(
  db: Executor,
  accountId: string,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
): Promise<AuditEvent[]> {
  const events = db
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .selectAll('audit_event')
    .select('person.email as person_email')
    .where('audit_event.account_id', '=', accountId);
  return (beforeId === undefined ? events : events.where('audit_event.id', '<', beforeId))
    .orderBy('audit_event.id', 'desc')
    .limit(limit)
    .execute();
}
