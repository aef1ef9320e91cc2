import type { Executor } from '../../../platform/database/index.ts';
import type { Actor } from '../actor.ts';
import type { Page, PageRequest } from '../page.ts';
import type { AuditEventRow } from '../schema.ts';

export interface AuditEntry {
  readonly accountId: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The id of what it happened to. */
  readonly target?: string | undefined;
  /** What changed, as `{ member: { from, to } }` or plain facts. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export type AuditAction =
  | 'account.created'
  | 'account.changed'
  | 'key.created'
  | 'key.changed'
  | 'key.activated'
  | 'key.deactivated'
  | 'key.rotated'
  | 'person.invited'
  | 'person.joined'
  | 'person.changed'
  | 'person.removed'
  | 'person.signed_in'
  | 'person.sign_in_failed'
  | 'person.signed_out'
  | 'person.password_link_made'
  | 'person.password_changed';

export interface AuditLog {
  /** Writes an entry, in the transaction of what it tells of. */
  record(tx: Executor, entry: AuditEntry): Promise<void>;
  /** The entries of an account, newest first. */
  list(
    accountId: string,
    page: PageRequest,
  ): Promise<Page<AuditEventRow & { readonly person_email: string | null }>>;
}
