import { z } from 'zod';
import { keyCapabilities, nextCursor, readAddressRange } from '../../../platform/http/index.ts';
import { limitRanges, overlapHoursDefault, overlapHoursMax } from '../keys/key-rules.ts';
import { plans, resets } from '../schema.ts';
import { MerchantId } from '../wire/merchant-id.ts';
import { id, nameText, time } from '../wire/plain-text.ts';

/** The wire format of API keys. */

const limit = ({ min, max }: { min: number; max: number }, description: string) =>
  z.int().min(min).max(max).nullable().meta({ description });

const limitsOfKey = {
  credit_limit: limit(
    limitRanges.creditLimit,
    'Units that the key may use until its next reset. Null is unlimited.',
  ),
  credit_reset: z.enum(resets).meta({
    description:
      'When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.',
  }),
  requests_per_minute: limit(
    limitRanges.requestsPerMinute,
    'Requests a minute; at most as in the plan of the account. Null is as in the plan of the key.',
  ),
  burst: limit(limitRanges.burst, 'Requests that may come at once after a rest. Null is as in the plan.'),
  units_per_minute: limit(
    limitRanges.unitsPerMinute,
    'Units (names, labels) a minute. Null is as in the plan.',
  ),
  units_per_month: limit(
    limitRanges.unitsPerMonth,
    'Units in a calendar month (UTC). Null is as in the plan.',
  ),
};

const AddressRange = z
  .string()
  .max(50)
  .refine(
    (text) => readAddressRange(text) !== undefined,
    'must be an address or a range such as 192.0.2.0/24 or 2001:db8::/48',
  );

export const KeyScope = z
  .object({
    capabilities: z.array(z.enum(keyCapabilities)).min(1).max(keyCapabilities.length).optional().meta({
      description: 'The uses of the key. Left out: everything but `keys`, with which it manages keys itself.',
    }),
    access: z.enum(['read', 'write']).optional().meta({
      description: '`read`: nothing that is kept is made or changed. `write`, the default, includes `read`.',
    }),
    merchants: z.array(MerchantId).min(1).max(100).optional().meta({
      description: 'The merchants for whom the key acts, and for no other; teams plan only.',
    }),
    addresses: z.array(AddressRange).min(1).max(50).optional().meta({
      description: 'Addresses and ranges (CIDR) from which the key and its tokens may be used.',
    }),
  })
  .meta({
    id: 'ApiKeyScope',
    description: 'The limits of what a key may do. A member that is left out limits nothing.',
    examples: [{ capabilities: ['names', 'sizes'], access: 'read', addresses: ['192.0.2.0/24'] }],
  });

const exampleKey = {
  id: 'key_4Qm9xkq3Tn6yZ1bW',
  name: 'web shop',
  plan: 'pro',
  platform_integration: false,
  prefix: 'pds_live_',
  last_four: 'x7Qp',
  active: true,
  status: 'active',
  expires_at: '2027-11-22T00:00:00.000Z',
  created_at: '2026-11-22T09:12:00.000Z',
  last_used_at: '2026-11-22T10:30:00.000Z',
  last_used_network: '203.0.113.0/24',
  scope: null,
  credit_limit: 5_000,
  credit_reset: 'monthly',
  used: 1_840,
  resets_at: '2026-12-01T00:00:00.000Z',
  requests_per_minute: 60,
  burst: null,
  units_per_minute: null,
  units_per_month: null,
  replaced_by: null,
  is_dashboard: false,
};

export const ApiKeyAnswer = z
  .object({
    id: id('the key', exampleKey.id),
    name: z.string(),
    plan: z.enum(plans).meta({ description: 'At most that of the account counts.' }),
    platform_integration: z
      .boolean()
      .meta({ description: 'True if the key may issue delegation tokens; teams plan only.' }),
    prefix: z.string().meta({
      description:
        'The prefix of the key: `pds_live_` or `pds_test_`, for a token in an address `pda_live_` or `pda_test_`; empty for a key of the configuration.',
    }),
    last_four: z.string().meta({ description: 'The last four characters of the key.' }),
    active: z.boolean().meta({ description: 'False: the key was switched off.' }),
    status: z.enum(['active', 'inactive', 'expired', 'replaced']).meta({
      description:
        '`active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused.',
    }),
    expires_at: time('When the key ends; null is never.').nullable(),
    created_at: z.iso.datetime(),
    last_used_at: time('To the minute; null before the first use.').nullable(),
    last_used_network: z.string().nullable().meta({
      description: 'From where it was used last: the network (/24, or /48 of version 6), not the address.',
    }),
    scope: KeyScope.nullable().meta({ description: 'Null is not limited.' }),
    ...limitsOfKey,
    used: z
      .int()
      .min(0)
      .meta({ description: 'Units since the last reset, those of the keys that it replaced included.' }),
    resets_at: time('The next reset; null when there is none.').nullable(),
    replaced_by: z
      .string()
      .nullable()
      .meta({ description: 'The id of the key that took its place at a rotation.' }),
    is_dashboard: z.boolean().meta({
      description:
        'True for the key under which the dashboard counts usage. No person holds it; it can be limited and switched off.',
    }),
  })
  .meta({
    id: 'ApiKey',
    description: 'An API key: everything but the key itself.',
    examples: [exampleKey],
  });

export type ApiKeyAnswer = z.output<typeof ApiKeyAnswer>;

const exampleSecret = 'pds_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp';

const secret = z
  .string()
  .meta({ description: 'The key itself. It is shown this once and can never be read again.' });

export const NewApiKey = ApiKeyAnswer.extend({ secret }).meta({
  id: 'NewApiKey',
  description: 'The new key, with its secret.',
  examples: [{ ...exampleKey, used: 0, last_used_at: null, secret: exampleSecret }],
});

export const RotatedApiKey = ApiKeyAnswer.extend({
  secret,
  replaced: ApiKeyAnswer.meta({ description: 'The key whose place it takes.' }),
}).meta({
  id: 'RotatedApiKey',
  description: 'The new key, with its secret, and the one whose place it takes.',
  examples: [
    {
      ...exampleKey,
      id: 'key_9Zb2mWq7Lk4xR8cV',
      last_used_at: null,
      secret: exampleSecret,
      replaced: {
        ...exampleKey,
        last_four: 'm2Kd',
        status: 'replaced',
        expires_at: '2026-11-23T10:30:00.000Z',
        replaced_by: 'key_9Zb2mWq7Lk4xR8cV',
      },
    },
  ],
});

export const ApiKeyPage = z.object({ data: z.array(ApiKeyAnswer), next_cursor: nextCursor }).meta({
  id: 'ApiKeyPage',
  description: 'Keys of the account, the newest first.',
  examples: [{ data: [exampleKey], next_cursor: null }],
});

const name = nameText().meta({ description: 'The purpose of the key, 1 to 100 characters.' });
const expiresAt = z.iso
  .datetime({ offset: true })
  .nullable()
  .meta({ description: 'When the key ends, in the future; null is never.' });

const optionalLimits = {
  credit_limit: limitsOfKey.credit_limit.optional(),
  credit_reset: limitsOfKey.credit_reset.optional(),
  requests_per_minute: limitsOfKey.requests_per_minute.optional(),
  burst: limitsOfKey.burst.optional(),
  units_per_minute: limitsOfKey.units_per_minute.optional(),
  units_per_month: limitsOfKey.units_per_month.optional(),
};

const Limits = z.object(optionalLimits);
export type Limits = z.output<typeof Limits>;

export const ApiKeyRequest = z
  .object({
    name,
    plan: z
      .enum(plans)
      .optional()
      .meta({ description: 'At most that of the account, which is the default.' }),
    mode: z.enum(['live', 'test']).optional().meta({
      description:
        '`live` (the default) begins with `pds_live_`; `test` with `pds_test_`: it is charged nothing and answers from bundled data.',
    }),
    use: z.enum(['header', 'address']).optional().meta({
      description:
        '`header` (the default): a key. `address`: a token for programs that send no header, which begins with `pda_live_` or `pda_test_`. It counts in the address `/v1/reconcile/{token}` alone, where no key counts, and only verifies names.',
    }),
    platform_integration: z
      .boolean()
      .optional()
      .meta({ description: 'May hand out delegation tokens; only with the teams plan. Default false.' }),
    expires_at: expiresAt.optional(),
    scope: KeyScope.nullable().optional(),
    ...optionalLimits,
  })
  .meta({
    id: 'ApiKeyRequest',
    description: 'The key to make. Limits that are left out are those of its plan.',
    examples: [
      { name: 'web shop', credit_limit: 5_000, credit_reset: 'monthly', expires_at: exampleKey.expires_at },
    ],
  });

export type ApiKeyRequest = z.output<typeof ApiKeyRequest>;

export const ApiKeyChanges = z
  .object({
    name: name.optional(),
    active: z
      .boolean()
      .optional()
      .meta({ description: 'False switches the key off, for every process within five seconds.' }),
    expires_at: expiresAt.optional(),
    scope: KeyScope.nullable().optional(),
    ...optionalLimits,
  })
  .refine((changes) => Object.keys(changes).length > 0, 'must hold at least one member that can be changed')
  .meta({
    id: 'ApiKeyChanges',
    description: 'Members that are left out stay as they are; null removes a limit.',
    examples: [{ credit_limit: 10_000, requests_per_minute: null }],
  });

export const Rotation = z
  .object({
    overlap_hours: z
      .int()
      .min(0)
      .max(overlapHoursMax)
      .default(overlapHoursDefault)
      .meta({
        description: `Hours that the old key keeps working, 0 to ${overlapHoursMax}; ${overlapHoursDefault} by default.`,
      }),
  })
  .meta({
    id: 'ApiKeyRotation',
    description: 'The overlap of the old and the new key.',
    examples: [{ overlap_hours: overlapHoursDefault }],
  });

export const KeyPath = z.object({ id: z.string().meta({ description: 'The id of the key.' }) });
