import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import {
  type Caller,
  type Page,
  type PageRequest,
  readCursor,
  writeCursor,
} from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import { type AuditLog, changesBetween } from '../audit/audit-log.ts';
import { merchantInactive, tooManyMerchants } from '../errors.ts';
import { merchantSubject } from '../metering/budgets.ts';
import type { MerchantRow } from '../schema.ts';
import { lockAccount } from '../tenants/store.ts';
import * as store from './store.ts';

/** Limits and deactivations that platforms set for their merchants. All other merchants are active without a limit. */
export interface Merchants {
  /**
   * The caller of a key as it acts for a merchant, with the limit of that merchant; read anew each
   * time, so that a change counts in every process at once. Rejects with `merchant_inactive`.
   */
  admit(caller: Caller, merchantId: string): Promise<Caller>;
  /** The limited and deactivated merchants of an account, in the order of their ids. */
  list(accountId: string, page: PageRequest): Promise<Page<MerchantRow>>;
  /** Replaces all settings of a merchant, which need not have been used yet. Rejects with `too_many_merchants`. */
  set(merchant: MerchantRow, by: Actor): Promise<void>;
}

/** Limited and deactivated merchants of one account. */
const merchantsMax = 10_000;

// PostgreSQL has no NUL in its texts.
const Place = z.string().regex(/^[^\0]*$/);

export function createMerchants({ db, audit }: { db: Executor; audit: AuditLog }): Merchants {
  return {
    async admit(caller, merchantId) {
      const { accountId, allowances } = caller;
      const merchant = await store.findMerchant(db, accountId, merchantId);
      if (merchant?.is_active === false) throw merchantInactive(merchant.reason);
      const limit = merchant?.units_per_month_max ?? null;
      if (limit === null) return { ...caller, merchantId };
      const subjectId = merchantSubject(accountId, merchantId);
      const own = { subject: 'merchant', subjectId, limit, reset: 'monthly' } as const;
      return { ...caller, merchantId, allowances: [...allowances, own] };
    },
    async list(accountId, { limit, cursor }) {
      const after = cursor === undefined ? '' : readCursor(cursor, Place);
      const found = await store.listMerchants(db, accountId, { after, limit: limit + 1 });
      const entries = found.slice(0, limit);
      const last = found.length > limit ? entries.at(-1) : undefined;
      return { entries, nextCursor: last ? writeCursor(last.merchant_id) : null };
    },
    set: (merchant, by) => db.transaction().execute((tx) => setMerchant(tx, { merchant, by, audit })),
  };
}

interface MerchantChange {
  readonly merchant: MerchantRow;
  readonly by: Actor;
  readonly audit: AuditLog;
}

async function setMerchant(tx: Executor, { merchant, by, audit }: MerchantChange): Promise<void> {
  const { account_id: accountId, merchant_id: target } = merchant;
  // One change at a time, so that the audit log and the number of merchants are right.
  await lockAccount(tx, accountId);
  const unset = { ...merchant, units_per_month_max: null, is_active: true, reason: null };
  const before = (await store.findMerchant(tx, accountId, target)) ?? unset;
  const details = changesBetween(before, merchant);
  if (Object.keys(details).length === 0) return;
  await store.removeMerchant(tx, merchant);
  if (Object.keys(changesBetween(unset, merchant)).length > 0) {
    if ((await store.countMerchants(tx, accountId)) >= merchantsMax) throw tooManyMerchants(merchantsMax);
    await store.insertMerchant(tx, merchant);
  }
  await audit.record(tx, { accountId, actor: by, action: 'merchant.changed', target, details });
}
