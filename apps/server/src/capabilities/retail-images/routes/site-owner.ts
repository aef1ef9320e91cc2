import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireMerchant } from '../../../platform/http/index.ts';
import { merchantForbidden, merchantInvalid } from '../errors.ts';
import type { SiteOwner } from '../sites/site.ts';

const merchantMax = 128;

/** For the description; the content is checked below, with a specific error. */
export const MerchantHeaders = z.looseObject({
  'x-merchant-id': z
    .string()
    .optional()
    .meta({
      description: `For keys of the teams plan: the merchant on whose behalf is asked, 1 to ${merchantMax} characters. Sites and batches are those of the merchant then.`,
    }),
});

/** Whose sites and batches a request is about. */
export function siteOwnerOf({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): SiteOwner {
  const merchantId = merchantOf(caller, headers['x-merchant-id']);
  requireMerchant(caller, merchantId);
  return {
    accountId: caller.accountId,
    keyId: caller.keyId,
    lineageId: caller.lineageId,
    merchantId,
  };
}

function merchantOf({ plan, merchantId }: Caller, sent: string | string[] | undefined): string {
  if (merchantId !== null) return merchantId;
  if (sent === undefined) return '';
  if (plan !== 'teams') throw merchantForbidden();
  if (typeof sent !== 'string' || sent.trim() === '' || sent.length > merchantMax || /\p{Cc}/u.test(sent))
    throw merchantInvalid();
  return sent.trim();
}
