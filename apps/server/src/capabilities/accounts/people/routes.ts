import type { ApiInstance } from '../../../platform/http/index.ts';
import { linkRoutes } from './link-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import type { PeopleRouteDependencies } from './route-dependencies.ts';
import { safetyRoutes } from './safety-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Signing in and out, one-time links, and the people of an account. */
export function peopleRoutes(scope: ApiInstance, dependencies: PeopleRouteDependencies): void {
  sessionRoutes(scope, dependencies);
  safetyRoutes(scope, dependencies);
  linkRoutes(scope, dependencies);
  membershipRoutes(scope, dependencies);
}
