import { z } from 'zod';
import { plans } from '../schema.ts';
import { id, nameText, time } from '../wire/plain-text.ts';

/** The wire format of the account itself. */

const limit = (description: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .meta({ description: `${description} Null is unlimited.` });

const PlanLimits = z
  .object({
    requests_per_minute: limit('Requests a minute of each key.'),
    burst: z.int().min(1).meta({ description: 'Requests of a key that may come at once after a rest.' }),
    units_per_minute: limit('Units (names, labels) a minute of each key.'),
    units_per_month: limit('Units of all keys together in a calendar month (UTC).'),
    units_per_merchant: z.int().min(0).nullable().meta({
      description:
        'Units of a month that are included for every merchant with usage; null where the plan does not count by merchant.',
    }),
  })
  .meta({ id: 'PlanLimits', description: 'The limits of the plan of the account.' });

const MonthOfAccount = z
  .object({
    month: z.string().meta({ description: 'The current month (UTC).', examples: ['2026-11'] }),
    units: z.int().min(0).meta({ description: 'Units of all keys so far.' }),
    units_limit: limit('The most units that the month may have.'),
    credits: z.int().min(0).meta({ description: 'The part of it that the operator has added to the plan.' }),
    resets_at: time('When the next month begins.'),
    active_merchants: z.int().min(0).meta({ description: 'Merchants with a charged unit in the month.' }),
    included_units: z.int().min(0).nullable().meta({
      description:
        'Units that the plan includes for the active merchants; null where the plan does not count by merchant.',
    }),
    overage_units: z
      .int()
      .min(0)
      .meta({ description: 'Units above the included ones: recorded, not refused.' }),
  })
  .meta({ id: 'MonthOfAccount', description: 'Usage of the account in the current month.' });

export const Account = z
  .object({
    id: id('the account', 'acc_local'),
    name: z.string(),
    plan: z.enum(plans),
    limits: PlanLimits,
    this_month: MonthOfAccount,
  })
  .meta({
    id: 'Account',
    description: 'The account of the person who is signed in.',
    examples: [
      {
        id: 'acc_4Qm9xkq3Tn6yZ1bW',
        name: 'Green Valley Nursery',
        plan: 'pro',
        limits: {
          requests_per_minute: 300,
          burst: 60,
          units_per_minute: 6_000,
          units_per_month: 25_000,
          units_per_merchant: null,
        },
        this_month: {
          month: '2026-11',
          units: 1_840,
          units_limit: 25_000,
          credits: 0,
          resets_at: '2026-12-01T00:00:00.000Z',
          active_merchants: 0,
          included_units: null,
          overage_units: 0,
        },
      },
    ],
  });

export type Account = z.output<typeof Account>;

export const AccountChanges = z
  .object({ name: nameText().meta({ description: 'The name of the account, 1 to 100 characters.' }) })
  .meta({
    id: 'AccountChanges',
    description: 'The changes to the account.',
    examples: [{ name: 'Green Valley Nursery' }],
  });
