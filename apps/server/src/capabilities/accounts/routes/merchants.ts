import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
  requireMerchant,
} from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import { notForTestKeys } from '../errors.ts';
import type { Merchants } from '../merchants/merchants.ts';
import { keyActorOf, ofPlatform, requirePlatform } from '../wire/platform.ts';
import { Merchant, MerchantPage, MerchantQuery, MerchantSettings } from './merchant-schema.ts';

/** Limits and deactivations of merchants, for the program of their platform. They cost no unit. */
export function merchantRoutes(app: ApiInstance, merchants: Pick<Merchants, 'list' | 'set'>): void {
  app.get(
    '/v1/merchants',
    {
      config: { credential: 'key', capability: 'merchants' },
      schema: {
        ...ofPlatform,
        operationId: 'listMerchants',
        summary: 'List merchants that are limited or deactivated',
        description:
          'In the order of their ids. All others are active without a limit and are not listed. For keys with platform integration; all keys of the account have the same merchants.',
        querystring: PageQuery,
        response: { 200: MerchantPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) => {
      requirePlatform(caller);
      const page = await merchants.list(caller.accountId, pageRequestOf(query));
      return answerOf(page, ({ account_id: _, ...merchant }) => merchant);
    },
  );
  app.put(
    '/v1/merchants',
    {
      config: { credential: 'key', capability: 'merchants', namesMerchant: true },
      schema: {
        ...ofPlatform,
        operationId: 'setMerchant',
        summary: 'Limit, deactivate or activate a merchant',
        description:
          'Replaces all settings of the merchant, for every key of the account. The merchant need not have been used yet. A request that has begun ends by the earlier settings. An active merchant without a limit is no longer listed.',
        querystring: MerchantQuery,
        body: MerchantSettings,
        response: { 200: Merchant, ...problems('invalid_request', accountErrors.too_many_merchants) },
      },
    },
    async (request) => {
      const { caller, body, query } = request;
      requirePlatform(caller);
      if (caller.isTest) throw notForTestKeys();
      requireMerchant(caller, query.merchant_id);
      const merchant = { ...query, ...body };
      await merchants.set({ account_id: caller.accountId, ...merchant }, keyActorOf(request));
      return merchant;
    },
  );
}
