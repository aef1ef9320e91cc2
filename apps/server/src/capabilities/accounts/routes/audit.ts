import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import type { AuditLog, AuditEvent as StoredEvent } from '../audit/audit-log.ts';
import { ofAccount } from '../wire/signed-in.ts';
import { type AuditEvent, AuditPage } from './audit-schema.ts';

/** The audit log of the account. */
export function auditRoutes(app: ApiInstance, { audit }: { readonly audit: AuditLog }): void {
  app.get(
    '/v1/account/audit',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'listAuditEvents',
        summary: 'List what happened in the account',
        description:
          'For owners: sign-ins, changes of keys, limits, people and the account itself, the newest first.',
        querystring: PageQuery,
        response: { 200: AuditPage, ...problems('invalid_request') },
      },
    },
    async ({ person, query }) =>
      answerOf(await audit.list(person.accountId, pageRequestOf(query)), describeEvent),
  );
}

const describeEvent = (event: StoredEvent): AuditEvent => ({
  id: String(event.id),
  at: event.at.toISOString(),
  actor: {
    kind: event.actor_kind,
    person_id: event.person_id,
    key_id: event.key_id,
    email: event.person_email,
  },
  address: event.address,
  action: event.action,
  target: event.target,
  details: event.details,
});
