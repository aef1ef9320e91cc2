import type { ApiInstance } from '../../../platform/http/index.ts';
import type { Reachability } from './connection.ts';
import type { People } from './people.ts';
import type { Sessions } from './sessions.ts';

export interface PeopleRouteDependencies extends Reachability {
  readonly people: People;
  /** From `keepSessions` of the same scope. */
  readonly sessions: Sessions;
}

/** Signing in and out, one-time links, and the people of an account. */
export function peopleRoutes(_scope: ApiInstance, _dependencies: PeopleRouteDependencies): void {}
