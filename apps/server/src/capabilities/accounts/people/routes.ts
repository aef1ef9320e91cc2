import type { ApiInstance } from '../../../platform/http/index.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import type { Reachability } from './connection.ts';
import { linkRoutes } from './link-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import type { People } from './people.ts';
import { sessionRoutes } from './session-routes.ts';
import type { Sessions } from './sessions.ts';

export interface PeopleRouteDependencies extends Reachability {
  readonly people: People;
  /** From `keepSessions` of the same scope. */
  readonly sessions: Sessions;
  readonly directory: Pick<AccountDirectory, 'get'>;
}

/** Signing in and out, one-time links, and the people of an account. */
export function peopleRoutes(scope: ApiInstance, dependencies: PeopleRouteDependencies): void {
  sessionRoutes(scope, dependencies);
  linkRoutes(scope, dependencies);
  membershipRoutes(scope, dependencies);
}
