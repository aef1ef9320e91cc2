import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { MerchantId } from '../../accounts/index.ts';
import { otherScope, tokenExpired, tokenNotValid } from './errors.ts';
import { clockSkewSeconds, type SigningKeys, tokenSecondsMax } from './signing-keys.ts';
import { tokenIdForm } from './token-id.ts';

/** The merchant that may upload, and the key under which it does. */
interface Delegate {
  readonly merchantId: string;
  readonly keyId: string;
}

/** The claims of a token with a good signature. */
export interface CheckedToken extends Delegate {
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface Tokens {
  issue(delegate: Delegate): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Rejects with `invalid_token`, or with `forbidden` when the scope is another one. */
  check(token: string): Promise<CheckedToken>;
}

interface TokensOptions {
  readonly keys: SigningKeys;
  /** Lifetime of a new token. */
  readonly seconds: number;
  readonly clock: Clock;
  readonly random: (size: number) => Uint8Array;
}

const issuer = 'plant-data-service';
const audience = 'plant-data';
const scope = 'upload';
const entityType = 'merchant';

const Claims = z.object({
  sub: MerchantId,
  api_key_id: z.string().min(1).max(64),
  entity_type: z.literal(entityType),
  scope: z.string(),
  jti: z.string().regex(tokenIdForm),
  iat: z.number().min(0),
  exp: z.number(),
});

/** Makes and checks delegation tokens: JSON Web Tokens, of which nothing is stored. */
export function createTokens({ keys, seconds, clock, random }: TokensOptions): Tokens {
  return {
    async issue({ merchantId, keyId }) {
      const { kid, algorithm: alg, key } = await keys.current();
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + seconds;
      const token = await new SignJWT({ api_key_id: keyId, scope, entity_type: entityType })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(merchantId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(Buffer.from(random(16)).toString('base64url'))
        .sign(key);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    check: async (token) => readClaims(await verify(token, keys, clock)),
  };
}

/** The key says which algorithm counts, so that a token cannot choose a weaker one, or none. */
async function verify(token: string, keys: SigningKeys, clock: Clock): Promise<JWTPayload> {
  const kid = kidOf(token);
  const found = kid === undefined ? undefined : await keys.find(kid);
  if (found === undefined) throw tokenNotValid('the key that signed it is not known, or no longer used');
  try {
    const { payload } = await jwtVerify(token, found.key, {
      algorithms: [found.algorithm],
      issuer,
      audience,
      requiredClaims: ['exp'],
      maxTokenAge: tokenSecondsMax,
      clockTolerance: clockSkewSeconds,
      currentDate: clock.now(),
    });
    return payload;
  } catch (error) {
    throw refusalOf(error);
  }
}

function kidOf(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

/** Any error that is not one of the token is one of this service. */
function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return tokenExpired(endOf(error.payload));
  if (error instanceof errors.JWTClaimValidationFailed) {
    return tokenNotValid(
      `its claim ${error.claim} is ${error.reason === 'missing' ? 'missing' : 'not right'}`,
    );
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return tokenNotValid('its signature is wrong');
  if (error instanceof errors.JOSEError) return tokenNotValid('it is not a token of this service');
  return error;
}

/** A token can be too old although its own end is far away. */
function endOf({ iat = 0, exp = 0 }: JWTPayload): Date {
  return new Date(Math.min(exp, iat + tokenSecondsMax) * 1000);
}

function readClaims(payload: JWTPayload): CheckedToken {
  if (typeof payload.scope === 'string' && payload.scope !== scope) throw otherScope(payload.scope);
  const result = Claims.safeParse(payload);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0] ?? '');
    const problem = Object.hasOwn(payload, name) ? 'not right' : 'missing';
    throw tokenNotValid(`its claim ${name} is ${problem}`);
  }
  const { sub, api_key_id, jti, iat, exp } = result.data;
  if (exp - iat > tokenSecondsMax)
    throw tokenNotValid(`it would live longer than ${tokenSecondsMax} seconds`);
  return {
    merchantId: sub,
    keyId: api_key_id,
    tokenId: jti,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}
