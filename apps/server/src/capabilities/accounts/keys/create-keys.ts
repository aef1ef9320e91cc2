import { z } from 'zod';
import type { PlanLimits } from '../../../config/plan-settings.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { accountUnknown, keyNotFound, keyOfConfiguration, keyOfDashboard } from '../errors.ts';
import type { AccountMeter } from '../metering/account-meter.ts';
import { nextReset } from '../metering/periods.ts';
import type { AccountRow, ApiKeyRow, Plan } from '../schema.ts';
import { ensureOwnAccount, localAccount } from '../tenants/own-accounts.ts';
import { findAccount } from '../tenants/store.ts';
import { isId } from './api-key.ts';
import { recordCreation } from './audited-key.ts';
import { changeKey } from './change-key.ts';
import type { KeyMaker } from './key-maker.ts';
import { createKeyRules } from './key-rules.ts';
import type { ApiKey, KeyOwner, KeyRequest, Keys } from './keys.ts';
import { rotateKey } from './rotate-key.ts';
import * as store from './store.ts';

export interface KeysDependencies {
  readonly db: Executor;
  readonly keyMaker: KeyMaker;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly plans: Record<Plan, PlanLimits>;
  readonly audit: AuditLog;
  readonly countUsed: AccountMeter['countUsed'];
  /** Called after a change, so that nothing is remembered from before. */
  readonly onChange: () => void;
}

export function createKeys(dependencies: KeysDependencies): Keys {
  const { db, keyMaker, clock, audit, onChange } = dependencies;
  const rules = createKeyRules(dependencies.plans, clock);
  const describeRows = (rows: readonly ApiKeyRow[], tx?: Executor) => addUse(rows, dependencies, tx);
  const show = async (row: ApiKeyRow, tx?: Executor): Promise<ApiKey> =>
    takeOnly(await describeRows([row], tx));
  const requireRow = (row: ApiKeyRow | undefined, id: string) => {
    if (row === undefined) throw keyNotFound(id);
    return row;
  };

  /** Runs the work on a key that is locked against concurrent changes. */
  const onKey = async <Result>(
    owner: KeyOwner,
    id: string,
    work: (tx: Executor, key: ApiKeyRow) => Promise<Result>,
  ): Promise<Result> => {
    const result = await db.transaction().execute(async (tx) => {
      const key = requireRow(isId('key', id) ? await store.lockKey(tx, owner, id) : undefined, id);
      if (key.is_bootstrap) throw keyOfConfiguration();
      return work(tx, key);
    });
    onChange();
    return result;
  };

  return {
    async create(accountId, request, by, together) {
      return db.transaction().execute(async (tx) => {
        const account = await ownerOf(tx, accountId, new Date(clock()), audit);
        // Locked: a management key that is limited meanwhile gives no more than it then may.
        const maker = by.kind === 'key' ? await store.lockKey(tx, { accountId }, by.keyId) : undefined;
        const plan = request.plan ?? maker?.plan ?? account.plan;
        const order = { ...request, ...(request.use === 'address' && addressOnly(request)), accountId, plan };
        rules.checkNew(order, account, by, maker);
        const { secret, row } = keyMaker.make(order);
        const inserted = await store.insertKey(tx, row);
        await recordCreation(tx, inserted, by, audit);
        const made = { key: await show(inserted, tx), secret };
        await together?.(tx, made);
        return made;
      });
    },
    async list(owner, { limit, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, KeyPosition);
      const rows = await store.listKeys(db, owner, { limit: limit + 1, after });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { entries: await describeRows(page), nextCursor: last ? writeCursor(positionOf(last)) : null };
    },
    get: async (owner, id) =>
      show(requireRow(isId('key', id) ? await store.findKey(db, owner, id) : undefined, id)),
    change: async (owner, id, changes, by) =>
      show(
        await onKey(owner, id, async (tx, key) => {
          const now = new Date(clock());
          rules.checkChanges(key, changes, await ownerOf(tx, key.account_id, now, audit), by);
          return changeKey(tx, { key, changes, by, audit, now });
        }),
      ),
    rotate: (owner, id, { overlapHours }, by, together) =>
      onKey(owner, id, async (tx, key) => {
        if (key.is_dashboard) throw keyOfDashboard();
        const rotation = { key, overlapHours, by, keyMaker, audit, now: clock() };
        const { secret, row, replaced } = await rotateKey(tx, rotation);
        const made = { key: await show(row, tx), secret, replaced: await show(replaced, tx) };
        await together?.(tx, made);
        return made;
      }),
  };
}

/** A token in an address only verifies names, whatever else is asked for. */
const addressOnly = ({ scope }: KeyRequest) =>
  ({
    platformIntegration: false,
    scope: { ...scope, capabilities: ['names'], access: 'read' },
  }) satisfies Partial<KeyRequest>;

/** The position at which a page ends. Two keys may be made in the same millisecond. */
const KeyPosition = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.string().regex(/^key_\w{1,40}$/)]);
const positionOf = ({ created_at, id }: ApiKeyRow): z.output<typeof KeyPosition> => [
  created_at.getTime(),
  id,
];

async function ownerOf(tx: Executor, accountId: string, at: Date, audit: AuditLog): Promise<AccountRow> {
  if (accountId === localAccount.id) await ensureOwnAccount(tx, localAccount, at, audit);
  const account = isId('acc', accountId) ? await findAccount(tx, accountId) : undefined;
  if (account === undefined) throw accountUnknown(accountId);
  return account;
}

/** Keys as they may be shown, with their use since the last reset. */
async function addUse(
  rows: readonly ApiKeyRow[],
  { countUsed, clock }: Pick<KeysDependencies, 'countUsed' | 'clock'>,
  tx?: Executor,
): Promise<ApiKey[]> {
  const used = await countUsed(
    rows.map(({ lineage_id, credit_reset }) => ({
      subject: 'key',
      subjectId: lineage_id,
      reset: credit_reset,
    })),
    tx,
  );
  const now = new Date(clock());
  return rows.map(({ secret_hash, hashed_under, ...shown }, index) => ({
    ...shown,
    used: used[index] ?? 0,
    resets_at: nextReset(shown.credit_reset, now),
  }));
}

function takeOnly(keys: readonly ApiKey[]): ApiKey {
  const [key] = keys;
  if (key === undefined) throw new Error('A key that was asked for is missing.');
  return key;
}
