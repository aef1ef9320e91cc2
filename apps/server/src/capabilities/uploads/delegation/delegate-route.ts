import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import {
  type ApiInstance,
  type Caller,
  problems,
  requireMerchant,
  takeFromAll,
} from '../../../platform/http/index.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { MerchantId, type Merchants } from '../../accounts/index.ts';
import { lacksPlatformIntegration } from './errors.ts';
import type { Tokens } from './tokens.ts';

const DelegateUploadRequest = z.object({ merchant_id: MerchantId }).meta({
  id: 'DelegateUploadRequest',
  description: 'For whom a token is made.',
  examples: [{ merchant_id: 'merchant-042' }],
});

const exampleToken =
  'eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsInR5cCI6IkpXVCJ9.eyJhcGlfa2V5X2lkIjoia2V5XzdZcSIsInN1YiI6Im1lcmNoYW50LTA0MiJ9.c2lnbmF0dXJl';

const DelegationToken = z
  .object({
    token: z.string().meta({
      description:
        'A signed token (JWT), to be sent as a bearer token. It permits resumable uploads and the processing of uploaded files, nothing else.',
    }),
    delegation_token: z.string().meta({ description: 'Equal to `token`, for programs that know this name.' }),
    expires_at: z.iso.datetime().meta({ description: 'When the token ends.' }),
    expires_in: z.int().min(1).meta({ description: 'The same in seconds from now.' }),
  })
  .meta({
    id: 'DelegationToken',
    description: 'A token with which a web page acts for one merchant, for a few minutes.',
    examples: [
      {
        token: exampleToken,
        delegation_token: exampleToken,
        expires_at: '2026-11-22T09:17:00.000Z',
        expires_in: 300,
      },
    ],
  });

interface DelegateRouteOptions {
  readonly merchants: Pick<Merchants, 'admit'>;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
}

/** `POST /v1/auth/delegate-upload`, which costs no unit. */
export function delegateRoute(
  app: ApiInstance,
  { merchants, tokens, limiter, clock }: DelegateRouteOptions,
): void {
  app.post(
    '/v1/auth/delegate-upload',
    {
      // An answer would be remembered for a day, and its token lives for minutes.
      config: { credential: 'key', capability: 'uploads', namesMerchant: true, ignoresIdempotencyKey: true },
      schema: {
        operationId: 'delegateUpload',
        tags: ['Uploads'],
        summary: 'Make a token for the web page of a merchant',
        description:
          'For backends of platforms: hands out a token with which a web page uploads files of a merchant and has them processed, without the API key. Usage is counted for the merchant. The key needs platform integration (teams plan) and is sent as a bearer token or in `X-API-Key`. It costs no unit. An `Idempotency-Key` is ignored: the answer would be remembered longer than the token lives, and a second token does no harm.',
        security: [{ bearer: [] }, { apiKey: [] }],
        body: DelegateUploadRequest,
        response: {
          200: DelegationToken,
          ...problems('invalid_request', 'unauthorized', 'invalid_token', 'merchant_inactive'),
        },
      },
    },
    async ({ caller, body: { merchant_id: merchantId } }, reply) => {
      if (!caller.platformIntegration) throw lacksPlatformIntegration();
      requireMerchant(caller, merchantId);
      // First: a merchant that is refused takes no tokens from the others of the key.
      await merchants.admit(caller, merchantId);
      await takeFromAll(reply, limiter, placesOf(caller, merchantId));
      const { token, expiresAt } = await tokens.issue({ merchantId, keyId: caller.keyId });
      return {
        token,
        delegation_token: token,
        expires_at: expiresAt.toISOString(),
        expires_in: Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000),
      };
    },
  );
}

/** A merchant that asks too often is refused before it takes anything from the others of the key. */
function placesOf({ lineageId, rates }: Caller, merchantId: string) {
  const { 'dpm-merchant': perMerchant, dpm: perKey } = rates;
  const merchant = createHash('sha256').update(merchantId).digest('base64url');
  const rule = (perMinute: number, whom = '') =>
    `This key may make ${perMinute} delegation tokens a minute${whom}.`;
  return [
    perMerchant && {
      bucket: `key:${lineageId}:dpm:${merchant}`,
      policy: perMerchant,
      rule: rule(perMerchant.perMinute, ' for one merchant'),
    },
    perKey && { bucket: `key:${lineageId}:dpm`, policy: perKey, rule: rule(perKey.perMinute) },
  ].filter((place) => place !== undefined);
}
