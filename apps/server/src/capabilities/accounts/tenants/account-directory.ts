import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { type Page, type PageRequest, readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import { type AuditLog, changesBetween } from '../audit/audit-log.ts';
import { accountUnknown, problem, refuse } from '../errors.ts';
import { generateId, isId, type RandomBytes } from '../keys/api-key.ts';
import { problemsOfName } from '../names.ts';
import type { AccountRow, Plan } from '../schema.ts';
import type { Together } from '../together.ts';
import * as store from './store.ts';

interface AccountRequest {
  /** 1 to 100 characters. */
  readonly name: string;
  readonly plan: Plan;
}

/** Absent members stay as they are. */
type AccountChanges = { readonly [Member in keyof AccountRequest]?: AccountRequest[Member] | undefined };

/** The accounts of this deployment. Only the operator makes and changes them. */
export interface AccountDirectory {
  /** Oldest first. */
  list(): Promise<AccountRow[]>;
  get(id: string): Promise<AccountRow>;
  /** Newest first, with their usage of the running month. */
  page(search: string | undefined, page: PageRequest): Promise<Page<store.AccountSummary>>;
  summarize(id: string): Promise<store.AccountSummary>;
  create(request: AccountRequest, by: Actor, together?: Together<AccountRow>): Promise<AccountRow>;
  /** Keys above a lower plan follow that plan, in other processes within five seconds. */
  change(id: string, changes: AccountChanges, by: Actor): Promise<AccountRow>;
  /**
   * Adds units to the running month of an account, or takes up to as many as were added. Counts like
   * a change of the plan.
   */
  addCredits(
    id: string,
    gift: { readonly units: number; readonly reason: string },
    by: Actor,
    together?: Together<store.AccountSummary>,
  ): Promise<void>;
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
  const summaryIn = async (executor: Executor, id: string) => {
    const [found] = await store.readSummaries(executor, { limit: 1, id }, new Date(clock()));
    return assertKnown(found, id);
  };
  return {
    list: () => store.listAccounts(db),
    get: async (id) => assertKnown(isId('acc', id) ? await store.findAccount(db, id) : undefined, id),
    async page(search, { limit, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, place);
      const found = await store.readSummaries(db, { limit: limit + 1, after, search }, new Date(clock()));
      const entries = found.slice(0, limit);
      const last = entries.at(-1);
      const isMore = last !== undefined && found.length > limit;
      return { entries, nextCursor: isMore ? writeCursor([last.created_at.getTime(), last.id]) : null };
    },
    summarize: (id) => summaryIn(db, id),
    async create({ name, plan }, by, together) {
      refuse(problemsOfName(name));
      const account = { id: generateId('acc', random), name, plan, created_at: new Date(clock()) };
      await db.transaction().execute(async (tx) => {
        await store.insertAccountIfAbsent(tx, account);
        const { id } = account;
        const entry = { accountId: id, actor: by, action: 'account.created', target: id } as const;
        await audit.record(tx, { ...entry, details: { name, plan } });
        await together?.(tx, account);
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
    async addCredits(id, { units, reason }, by, together) {
      await db.transaction().execute(async (tx) => {
        assertKnown(isId('acc', id) ? await store.lockAccount(tx, id) : undefined, id);
        const { credits: from } = await summaryIn(tx, id);
        const to = from + units;
        const tooMany = `must not take more than the ${from} that were added`;
        if (to < 0) refuse([problem('units', 'out_of_range', tooMany)]);
        await store.setCredits(tx, { id, units: to, at: new Date(clock()) });
        const details = { credits: { from, to }, reason };
        const action = 'account.credits_changed';
        await audit.record(tx, { accountId: id, actor: by, action, target: id, details });
        await together?.(tx, await summaryIn(tx, id));
      });
      onChange();
    },
  };
}

/** The position at which a page ends. */
const place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.string().regex(/^acc_\w{1,40}$/)]);

function assertKnown<Account extends AccountRow>(account: Account | undefined, id: string): Account {
  if (account === undefined) throw accountUnknown(id);
  return account;
}
