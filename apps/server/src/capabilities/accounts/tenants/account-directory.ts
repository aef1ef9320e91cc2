import type { Executor } from '../../../platform/database/index.ts';
import type { Actor } from '../actor.ts';
import { type AuditLog, changesBetween } from '../audit/audit-log.ts';
import { accountUnknown, refuse } from '../errors.ts';
import { generateId, isId, type RandomBytes } from '../keys/api-key.ts';
import { problemsOfName } from '../names.ts';
import type { AccountRow, Plan } from '../schema.ts';
import * as store from './store.ts';

interface AccountRequest {
  /** 1 to 100 characters. */
  readonly name: string;
  readonly plan: Plan;
}

/** The accounts of this deployment. Only the operator makes and changes them. */
export interface AccountDirectory {
  /** Oldest first. */
  list(): Promise<AccountRow[]>;
  get(id: string): Promise<AccountRow>;
  create(request: AccountRequest, by: Actor): Promise<AccountRow>;
  /** Keys above a lower plan follow that plan, in other processes within five seconds. */
  change(id: string, changes: Partial<AccountRequest>, by: Actor): Promise<AccountRow>;
}

export interface AccountDirectoryDependencies {
  readonly db: Executor;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
  /** Called after a change, so that nothing is remembered from before. */
  readonly onChange: () => void;
}

export function createAccountDirectory({
  db,
  clock,
  random,
  audit,
  onChange,
}: AccountDirectoryDependencies): AccountDirectory {
  return {
    list: () => store.listAccounts(db),
    get: async (id) => assertKnown(isId('acc', id) ? await store.findAccount(db, id) : undefined, id),
    async create({ name, plan }, by) {
      refuse(problemsOfName(name));
      const account = { id: generateId('acc', random), name, plan, created_at: new Date(clock()) };
      await db.transaction().execute(async (tx) => {
        await store.insertAccountIfAbsent(tx, account);
        const { id } = account;
        const entry = { accountId: id, actor: by, action: 'account.created', target: id } as const;
        await audit.record(tx, { ...entry, details: { name, plan } });
      });
      return account;
    },
    async change(id, { name, plan }, by) {
      if (name !== undefined) refuse(problemsOfName(name));
      const account = await db.transaction().execute(async (tx) => {
        const before = assertKnown(isId('acc', id) ? await store.lockAccount(tx, id) : undefined, id);
        const after = { ...before, name: name ?? before.name, plan: plan ?? before.plan };
        const details = changesBetween(before, after);
        if (Object.keys(details).length === 0) return before;
        await store.updateAccount(tx, id, { name: after.name, plan: after.plan });
        await audit.record(tx, { accountId: id, actor: by, action: 'account.changed', target: id, details });
        return after;
      });
      onChange();
      return account;
    },
  };
}

function assertKnown(account: AccountRow | undefined, id: string): AccountRow {
  if (account === undefined) throw accountUnknown(id);
  return account;
}
