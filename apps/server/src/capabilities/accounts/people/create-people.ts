import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import { createLinks } from './links.ts';
import { createMembership } from './membership.ts';
import { limitRate } from './once-a-minute.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { People } from './people.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { createLinkUse } from './use-link.ts';

export interface PeopleDependencies {
  readonly db: Executor;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
  /** For second factors only. */
  readonly secrets: ReadSecrets;
  /** Without it nothing is logged. */
  readonly logger?: BaseLogger | undefined;
  /** As slow as passwords should be, unless given. */
  readonly passwords?: Passwords | undefined;
}

export function createPeople({
  db,
  clock,
  random,
  audit,
  secrets,
  logger,
  passwords = createPasswords(
    random,
    undefined,
    limitRate(clock, () => logger?.warn('Sign-ins are refused, because too many people sign in at once.')),
  ),
}: PeopleDependencies): People {
  const throttle = createSignInThrottle(clock, logger);
  const secondFactor = createSecondFactor({ db, clock, random, audit, passwords, throttle, secrets });
  const { use, renew, ...ofPerson } = secondFactor;
  return {
    ...ofPerson,
    renewSecondFactors: renew,
    ...createLinks({ db, clock, random, audit }),
    useLink: createLinkUse({ db, clock, random, audit, passwords, throttle, secondFactor }),
    ...createSignIn({ db, clock, audit, passwords, throttle, secondFactor, logger }),
    ...createMembership({ db, clock, audit }),
  };
}
