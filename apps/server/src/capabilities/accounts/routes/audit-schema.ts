import { z } from 'zod';
import { nextCursor } from '../../../platform/http/index.ts';
import { id, time } from '../wire/plain-text.ts';

/** The wire format of the audit log. */

const exampleEvent = {
  id: '1042',
  at: '2026-11-22T09:12:00.000Z',
  actor: { kind: 'person', person_id: 'per_9Zb2mWq7Lk4xR8cV', key_id: null, email: 'ann@nursery.example' },
  address: '203.0.113.7',
  action: 'key.changed',
  target: 'key_4Qm9xkq3Tn6yZ1bW',
  details: { credit_limit: { from: 5_000, to: 10_000 } },
};

const AuditEvent = z
  .object({
    id: id('the event', exampleEvent.id),
    at: time('When it happened.'),
    actor: z
      .object({
        kind: z.enum(['person', 'key', 'operator']).meta({
          description:
            '`key`: a program with an API key. `operator`: the operator of the service, by a command or in the dashboard.',
        }),
        person_id: z.string().nullable().meta({ description: 'Null unless a known person did it.' }),
        key_id: z.string().nullable().meta({ description: 'The API key of `key`; null otherwise.' }),
        email: z.string().nullable().meta({ description: 'Null when the person was removed since.' }),
      })
      .meta({ description: 'The person, key or operator that did it.' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'The network address that it came from; null for the operator.' }),
    action: z.string().meta({
      description: 'The action. New ones may be added.',
      examples: [exampleEvent.action, 'person.signed_in'],
    }),
    target: z.string().nullable().meta({ description: 'The id of what it happened to.' }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Changes as `{ member: { from, to } }`, or plain facts. Never a secret.' }),
  })
  .meta({
    id: 'AuditEvent',
    description: 'Something that was done in the account, or tried, as a sign-in that failed.',
    examples: [exampleEvent],
  });

export type AuditEvent = z.output<typeof AuditEvent>;

export const AuditPage = z.object({ data: z.array(AuditEvent), next_cursor: nextCursor }).meta({
  id: 'AuditPage',
  description: 'Actions in the account, the newest first.',
  examples: [{ data: [exampleEvent], next_cursor: null }],
});
