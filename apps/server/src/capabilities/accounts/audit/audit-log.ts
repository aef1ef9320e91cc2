import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Executor, Insertable } from '../../../platform/database/index.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import { readLabels } from '../known-names/store.ts';
import type { AuditEventRow, AuditEventTable } from '../schema.ts';

export type AuditEvent = AuditEventRow & { readonly person_email: string | null };

interface AuditEntry {
  readonly accountId: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  /** The id of what it happened to. */
  readonly target?: string | undefined;
  /** The changes, as `{ member: { from, to } }` or plain facts. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export type AuditAction =
  | 'account.created'
  | 'account.changed'
  | 'account.credits_changed'
  | 'key.created'
  | 'key.changed'
  | 'key.activated'
  | 'key.deactivated'
  | 'key.rotated'
  | 'merchant.changed'
  | 'merchant.exported'
  | 'merchant.erased'
  | 'person.invited'
  | 'person.joined'
  | 'person.changed'
  | 'person.removed'
  | 'person.exported'
  | 'person.erased'
  | 'person.signed_in'
  | 'person.sign_in_failed'
  | 'person.signed_out'
  | 'person.owner_link_made'
  | 'person.password_link_made'
  | 'person.password_changed'
  | 'person.second_factor_set'
  | 'person.second_factor_ended'
  | 'person.second_factor_reset'
  | 'picture.added'
  | 'picture.taken_down'
  | 'picture.reviewed'
  | 'picture.decided'
  | 'dataset.import_started';

/** Writes an audit entry for the sender of a request, in the transaction of the change itself. */
export type RecordAction = (
  tx: Executor,
  request: Pick<FastifyRequest, 'person' | 'ip'>,
  entry: Pick<AuditEntry, 'action' | 'target' | 'details'>,
) => Promise<void>;

/** The same for the holder of an API key. */
export type RecordKeyAction = (
  tx: Executor,
  request: Pick<FastifyRequest, 'caller' | 'ip'>,
  entry: Pick<AuditEntry, 'action' | 'target' | 'details'>,
) => Promise<void>;

export interface AuditLog {
  /** Writes an entry, in the transaction of the change that it records. */
  record(tx: Executor, entry: AuditEntry): Promise<void>;
  /** The entries of an account, newest first. */
  list(accountId: string, page: PageRequest): Promise<Page<AuditEvent>>;
}

/** No text that an entry quotes, such as the address of a failed sign-in, is kept beyond this. */
const textLengthMax = 500;

const EventId = z.int().min(1);

export function createAuditLog({ db, clock }: { db: Executor; clock: () => number }): AuditLog {
  const add = (tx: Executor, { accountId, actor, action, target, details }: AuditEntry) =>
    insertEvent(tx, {
      account_id: accountId,
      at: new Date(clock()),
      actor_kind: actor.kind,
      person_id: actor.kind === 'person' ? actor.personId : null,
      key_id: actor.kind === 'key' ? actor.keyId : null,
      address: actor.kind === 'operator' ? null : storable(actor.address),
      action,
      target: target === undefined ? null : storable(target),
      details: storableDetails(details),
    });
  return {
    async record(tx, entry) {
      const person = entry.actor.kind === 'operator' ? entry.actor.person : undefined;
      if (person?.accountId !== entry.accountId) await add(tx, entry);
      // The account sees that the operator did it; the operators see who of them.
      if (person)
        await add(tx, { ...entry, accountId: person.accountId, actor: { kind: 'person', ...person } });
    },
    async list(accountId, { limit, cursor }) {
      const beforeId = cursor === undefined ? undefined : readCursor(cursor, EventId);
      // One row more than asked for shows whether there is another page.
      const found = await findEvents(db, accountId, { limit: limit + 1, beforeId });
      const entries = await nameAll(db, accountId, found.slice(0, limit));
      const last = entries.at(-1);
      return { entries, nextCursor: last && found.length > limit ? writeCursor(last.id) : null };
    },
  };
}

const nameId = /\b(?:mer|ema|add)_[0-9a-f]{32}\b/g;

/** Events with names in the place of their ids, under which the table has them. */
async function nameAll(
  db: Executor,
  accountId: string,
  events: readonly AuditEvent[],
): Promise<readonly AuditEvent[]> {
  const ids = [...new Set(JSON.stringify(events).match(nameId))];
  const labels = await readLabels(db, accountId, ids);
  const nameOf = (id: string | null) => (id === null ? null : (labels.get(id) ?? id));
  return events.map((event) => ({
    ...event,
    address: nameOf(event.address),
    target: nameOf(event.target),
    details: JSON.parse(
      JSON.stringify(event.details, (_, value) => (typeof value === 'string' ? nameOf(value) : value)),
    ),
  }));
}

function storableDetails(details: AuditEntry['details'] = {}): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(details, (_member, value) => (typeof value === 'string' ? storable(value) : value)),
  );
}

/** PostgreSQL refuses some characters, and an entry must not fail because of a user's input. */
const storable = (text: string): string =>
  text.slice(0, textLengthMax).replaceAll('\0', '\uFFFD').toWellFormed();

/** Differences between two states, for the audit log: `{ member: { from, to } }`. */
export function changesBetween<Thing extends object>(
  before: Thing,
  after: Thing,
): Record<string, { from: unknown; to: unknown }> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([member, to]) => !isDeepStrictEqual(old.get(member), to));
  return Object.fromEntries(changed.map(([member, to]) => [member, { from: old.get(member), to }]));
}

async function insertEvent(db: Executor, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute();
}

/** The events of an account before the one with the given id, newest first. */
function findEvents(
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
