import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../platform/database/index.ts';
import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { recordCreation } from './audited-key.ts';
import type { KeyMaker } from './key-maker.ts';
import { findDashboardKey, insertDashboardKey } from './store.ts';

/**
 * The keys for which the people of an account use the service on its own pages: their actions are
 * counted, limited and owned like those of any other key. The secrets of these keys are known to no
 * one.
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
    // Made with the highest plan, so that only the account's plan limits it.
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
