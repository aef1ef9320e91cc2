import type { Plans } from '../../../config/plan-settings.ts';
import type { ApiInstance } from '../../../platform/http/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Keys } from '../keys/keys.ts';
import type { DailyUsage } from '../metering/by-day/daily-usage.ts';
import type { Usage } from '../metering/by-month/usage.ts';
import type { People } from '../people/people.ts';
import { peopleRoutes } from '../people/routes.ts';
import { keepSessions, type SessionOptions } from '../people/sessions.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { auditRoutes } from './audit.ts';
import { accountKeyRoutes } from './keys.ts';
import { operatorAccountRoutes } from './operator-accounts.ts';
import { ownAccountRoutes } from './own-account.ts';
import { usageRoutes } from './usage.ts';
import { usageDaysRoute } from './usage-days.ts';

/** The parts of the service behind the routes of signed-in people. */
export interface ManagedAccounts {
  readonly directory: AccountDirectory;
  readonly keys: Keys;
  readonly people: People;
  readonly usage: Usage;
  readonly dailyUsage: DailyUsage;
  readonly audit: AuditLog;
}

/** Declares what other capabilities have for people who sign in. */
export type RoutesForPeople = (scope: ApiInstance) => void;

export interface AccountRouteOptions extends SessionOptions {
  readonly plans: Plans;
}

/**
 * Everything that people do once they have signed in, with their account and on the routes of `others`: one scope, the only
 * one in which `credential: 'person'`, `'owner'` and `'operator'` can be had.
 */
export async function accountRoutes(
  app: ApiInstance,
  { directory, keys, people, usage, dailyUsage, audit }: ManagedAccounts,
  options: AccountRouteOptions,
  others: RoutesForPeople,
): Promise<void> {
  const { clock, plans } = options;
  await app.register(async (scope: ApiInstance) => {
    const sessions = await keepSessions(scope, options);
    peopleRoutes(scope, { ...options, people, sessions, directory });
    ownAccountRoutes(scope, { directory, usage, plans });
    accountKeyRoutes(scope, { keys, clock });
    usageRoutes(scope, { usage, clock });
    usageDaysRoute(scope, { dailyUsage });
    auditRoutes(scope, { audit });
    operatorAccountRoutes(scope, { ...options, directory, people, plans });
    others(scope);
  });
}
