import { createHmac, createSecretKey } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { dayMs } from '../../../platform/durations.ts';
import type { ReadSecrets, VersionedSecret } from '../../../platform/versioned-secret.ts';
import { clockSkewSeconds, type SigningKeys, type TokenKey, tokenSecondsMax } from './signing-keys.ts';

const skewMs = clockSkewSeconds * 1000;
const lifeMsMax = tokenSecondsMax * 1000;
const kidForm = /^(?:v(\d{1,4}))?d(0|[1-9]\d{0,6})$/;

/**
 * A key for each day (UTC), made from a secret: every machine with the secret has the same ones,
 * and none is stored. Yesterday's keys count until the last token that was signed with them has
 * expired, and those of every accepted secret.
 */
export function createDailyKeys({ secrets, clock }: { secrets: ReadSecrets; clock: Clock }): SigningKeys {
  const keyOf = (day: number, { version, secret }: VersionedSecret): TokenKey => {
    const kid = version === 1 ? `d${day}` : `v${version}d${day}`;
    const key = createSecretKey(createHmac('sha256', secret).update(`signing key ${kid}`).digest());
    return { kid, algorithm: 'HS256', key };
  };
  return {
    current: async () => keyOf(Math.floor(clock.now().getTime() / dayMs), secrets()[0]),
    find: async (kid) => {
      const [, version = '1', digits] = kidForm.exec(kid) ?? [];
      const secret = secrets().find((each) => each.version === Number(version));
      if (digits === undefined || secret === undefined) return undefined;
      const day = Number(digits);
      const sinceBegin = clock.now().getTime() - day * dayMs;
      const isInUse = sinceBegin >= -skewMs && sinceBegin < dayMs + lifeMsMax + 2 * skewMs;
      return isInUse ? keyOf(day, secret) : undefined;
    },
  };
}
