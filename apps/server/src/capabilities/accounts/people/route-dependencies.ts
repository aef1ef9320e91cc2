import type { AccountDirectory } from '../tenants/account-directory.ts';
import type { Reachability } from './connection.ts';
import type { People } from './people.ts';
import type { Sessions } from './sessions.ts';

export interface PeopleRouteDependencies extends Reachability {
  readonly people: People;
  /** From `keepSessions` of the same scope. */
  readonly sessions: Sessions;
  readonly directory: Pick<AccountDirectory, 'get'>;
}
