import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import { createLinks } from './links.ts';
import { createMembership } from './membership.ts';
import { limitRate } from './once-a-minute.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { People } from './people.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { createLinkUse } from './use-link.ts';

export interface PeopleDependencies {
  readonly db: Executor;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
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
  logger,
  passwords = createPasswords(
    random,
    undefined,
    limitRate(clock, () => logger?.warn('Sign-ins are refused, because too many people sign in at once.')),
  ),
}: PeopleDependencies): People {
  const throttle = createSignInThrottle(clock, logger);
  return {
    ...createLinks({ db, clock, random, audit }),
    useLink: createLinkUse({ db, clock, random, audit, passwords, throttle }),
    ...createSignIn({ db, clock, audit, passwords, throttle }),
    ...createMembership({ db, clock, audit }),
  };
}
