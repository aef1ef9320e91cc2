import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../platform/database/index.ts';
import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { recordCreation } from './audited-key.ts';
import type { KeyMaker } from './key-maker.ts';
import { findDashboardKey, insertDashboardKey } from './store.ts';

/**
 * The keys for which the people of an account use the service on its own pages: what they do is counted, limited and owned as
 * that of any other key. Nobody knows their secrets.
 */
export interface DashboardKeys {
  /** The id of the key of the person's account, which is made for the first of them. */
  idOf(person: SignedInPerson, address: string): Promise<string>;
}

const rememberedMax = 10_000;

export function createDashboardKeys(dependencies: {
  readonly db: Executor;
  readonly keyMaker: KeyMaker;
  readonly audit: AuditLog;
}): DashboardKeys {
  const { db, keyMaker, audit } = dependencies;
  const remembered = new LRUCache<string, string>({ max: rememberedMax });

  async function make(accountId: string, by: Actor): Promise<string> {
    // Of the highest plan, so that what counts is that of the account.
    const { row } = keyMaker.make({ accountId, name: 'Dashboard', plan: 'teams' });
    return db.transaction().execute(async (tx) => {
      const made = await insertDashboardKey(tx, { ...row, is_dashboard: true });
      if (made) await recordCreation(tx, made, by, audit);
      const { id } = made ?? (await findDashboardKey(tx, accountId)) ?? row;
      return id;
    });
  }

  return {
    async idOf({ accountId, personId }, address) {
      const known = remembered.get(accountId) ?? (await findDashboardKey(db, accountId))?.id;
      const id = known ?? (await make(accountId, { kind: 'person', personId, address }));
      remembered.set(accountId, id);
      return id;
    },
  };
}
