import type { Plans } from '../../../config/plan-settings.ts';
import type { ApiInstance } from '../../../platform/http/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Keys } from '../keys/keys.ts';
import type { Usage } from '../metering/usage.ts';
import type { People } from '../people/people.ts';
import { peopleRoutes } from '../people/routes.ts';
import { keepSessions, type SessionOptions } from '../people/sessions.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { auditRoutes } from './audit.ts';
import { accountKeyRoutes } from './keys.ts';
import { ownAccountRoutes } from './own-account.ts';
import { usageRoutes } from './usage.ts';

/** What people who sign in work with. */
export interface ManagedAccounts {
  readonly directory: AccountDirectory;
  readonly keys: Keys;
  readonly people: People;
  readonly usage: Usage;
  readonly audit: AuditLog;
}

export interface AccountRouteOptions extends SessionOptions {
  readonly plans: Plans;
}

/** Everything that people do with their account: one scope, the only one in which cookies count. */
export async function accountRoutes(
  app: ApiInstance,
  { directory, keys, people, usage, audit }: ManagedAccounts,
  options: AccountRouteOptions,
): Promise<void> {
  const { clock, plans } = options;
  await app.register(async (scope: ApiInstance) => {
    const sessions = await keepSessions(scope, options);
    peopleRoutes(scope, { ...options, people, sessions, directory });
    ownAccountRoutes(scope, { directory, usage, plans });
    accountKeyRoutes(scope, { keys, clock });
    usageRoutes(scope, { usage, clock });
    auditRoutes(scope, { audit });
  });
}
