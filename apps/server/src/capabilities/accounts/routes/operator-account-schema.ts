import { z } from 'zod';
import { nextCursor, PageQuery } from '../../../platform/http/index.ts';
import { NewLink } from '../people/schema.ts';
import { plans } from '../schema.ts';
import { id, nameText, plainText, time } from '../wire/plain-text.ts';

/** The wire format of accounts for operators. */

const exampleAccount = {
  id: 'acc_4Qm9xkq3Tn6yZ1bW',
  name: 'Green Valley Nursery',
  plan: 'pro' as const,
  created_at: '2026-11-22T09:12:00.000Z',
  has_owner: false,
  units: 1_840,
  credits: 500,
  units_limit: 25_500,
};

const plan = () => z.enum(plans).meta({ description: 'The highest plan of its keys.' });
const units = (description: string) => z.int().min(0).meta({ description });

export const OperatorAccount = z
  .object({
    id: id('the account', exampleAccount.id),
    name: z.string(),
    plan: plan(),
    created_at: time('When it was made.'),
    has_owner: z.boolean().meta({ description: 'False until the first owner has joined.' }),
    units: units('Units of all keys in the current month (UTC).'),
    credits: units('Units that operators have added to this month.'),
    units_limit: units('Units of the plan and credits together; null is unlimited.').nullable(),
  })
  .meta({ id: 'OperatorAccount', description: 'An account, for operators.', examples: [exampleAccount] });

export const OperatorAccountPage = z
  .object({ data: z.array(OperatorAccount), next_cursor: nextCursor })
  .meta({ id: 'OperatorAccountPage', examples: [{ data: [exampleAccount], next_cursor: null }] });

export const AccountQuery = PageQuery.extend({
  q: plainText(254)
    .optional()
    .meta({ description: 'A part of the name, or the whole id or e-mail address of a person.' }),
});

export const NewAccount = z
  .object({ name: nameText().meta({ description: 'Its name, 1 to 100 characters.' }), plan: plan() })
  .meta({ id: 'NewAccount', examples: [{ name: exampleAccount.name, plan: exampleAccount.plan }] });

export const MadeAccount = z.object({ account: OperatorAccount, owner_link: NewLink }).meta({
  id: 'MadeAccount',
  description: 'The account, and the one-time link with which its first owner joins.',
});

export const OperatorAccountChanges = NewAccount.partial().meta({
  id: 'OperatorAccountChanges',
  description: 'Members that are left out stay as they are.',
  examples: [{ plan: 'teams' }],
});

const unitsMax = 1_000_000_000;

export const CreditChange = z
  .object({
    units: z
      .int()
      .min(-unitsMax)
      .max(unitsMax)
      .refine((number) => number !== 0, 'must not be 0')
      .meta({ description: 'Units to add; below zero to take some that were added.' }),
    reason: plainText(500).meta({ description: 'Kept in the audit log, which owners of the account read.' }),
  })
  .meta({ id: 'CreditChange', examples: [{ units: 500, reason: 'the failure of 12 November' }] });

export const AccountPath = z.object({ id: z.string().meta({ description: 'The id of the account.' }) });
