import { z } from 'zod';
import { nextCursor } from '../../../platform/http/index.ts';
import { MerchantId } from '../wire/merchant-id.ts';
import { plainText } from '../wire/plain-text.ts';

/** The wire format of the limits and deactivations of merchants. */

const reasonLengthMax = 500;

const reason = plainText(reasonLengthMax)
  .nullable()
  .meta({
    description: `Why the merchant is not active, 1 to ${reasonLengthMax} characters in one line. Web pages of the merchant get it as text.`,
  });

export const MerchantQuery = z.object({
  merchant_id: MerchantId.meta({ description: 'As in the delegation token.', examples: ['merchant-42'] }),
});

export const Merchant = z
  .object({
    merchant_id: z.string(),
    is_active: z.boolean().meta({
      description:
        'False: no token is made for the merchant, and every request with one of its tokens is refused, those with earlier ones too.',
    }),
    units_per_month_max: z
      .int()
      .min(0)
      .max(1_000_000_000_000)
      .nullable()
      .meta({ description: 'The most units of the merchant in a calendar month (UTC). Null is unlimited.' }),
    reason,
  })
  .meta({
    id: 'Merchant',
    description: 'The settings of a merchant.',
    examples: [
      {
        merchant_id: 'merchant-42',
        is_active: false,
        units_per_month_max: 2_000,
        reason: 'The contract ended.',
      },
    ],
  });

export const MerchantSettings = Merchant.omit({ merchant_id: true })
  .extend({ reason: reason.default(null) })
  .refine((sent) => sent.reason === null || !sent.is_active, {
    path: ['reason'],
    message: 'must be null or left out while `is_active` is true',
  })
  .meta({
    id: 'MerchantSettings',
    description: 'All settings of the merchant. They replace the earlier ones.',
    examples: [{ is_active: true, units_per_month_max: 2_000 }],
  });

export const MerchantPage = z.object({ data: z.array(Merchant), next_cursor: nextCursor }).meta({
  id: 'MerchantPage',
  description: 'Merchants in the order of their ids.',
  examples: [{ data: Merchant.meta()?.examples ?? [], next_cursor: null }],
});
