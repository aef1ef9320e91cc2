import type { Generated, Selectable } from '../../platform/database/index.ts';
import type { KeyScope } from '../../platform/http/index.ts';

export const plans = ['basic', 'pro', 'teams'] as const;
export type Plan = (typeof plans)[number];

/** When the units of a credit limit count from zero again, at midnight UTC: every day, on Mondays, on the first of a month. */
export const resets = ['never', 'daily', 'weekly', 'monthly'] as const;
export type Reset = (typeof resets)[number];

export const roles = ['owner', 'member'] as const;
export type PersonRole = (typeof roles)[number];

interface AccountTable {
  id: string;
  name: string;
  plan: Plan;
  created_at: Date;
}

/** Units that operators have added to the month of an account. */
interface AccountCreditTable {
  account_id: string;
  /** The first day of the month (UTC). */
  month: Date;
  units: number;
}

interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  plan: Plan;
  /** May hand out delegation tokens; only with the teams plan. */
  platform_integration: boolean;
  /** Came from the configuration; only a process that is configured with this very key accepts it. */
  is_bootstrap: Generated<boolean>;
  /**
   * For the actions of people on the pages of the service; the key itself is known to no one. One
   * of each account.
   */
  is_dashboard: Generated<boolean>;
  /** HMAC-SHA-256 of the key under the server secret. The key itself is not stored. */
  secret_hash: Buffer;
  /** Identifies the server secret under which the hash was made. */
  hashed_under: string;
  /** First characters of the key: `pds_live_` or `pds_test_`; empty for a bootstrap key. */
  prefix: Generated<string>;
  last_four: string;
  active: Generated<boolean>;
  expires_at: Date | null;
  created_at: Date;
  last_used_at: Generated<Date | null>;
  /** From where it was used last: /24, or /48 of version 6. */
  last_used_network: Generated<string | null>;
  /** The limits of its use; null is none. */
  scope: Generated<KeyScope | null>;
  /** The id of the first key of those that replaced each other by rotation: credit and rates are counted under it. */
  lineage_id: string;
  /** The key that took its place at a rotation. */
  replaced_by: Generated<string | null>;
  /** Units since the last reset; null is unlimited. */
  credit_limit: Generated<number | null>;
  credit_reset: Generated<Reset>;
  /** Limits of this key instead of those of its plan; null is as in the plan. */
  requests_per_minute: Generated<number | null>;
  burst: Generated<number | null>;
  units_per_minute: Generated<number | null>;
  units_per_month: Generated<number | null>;
}

interface PersonTable {
  id: string;
  account_id: string;
  /** As written; people are found by `email_key`: trimmed and in lower case. */
  email: string;
  email_key: string;
  name: string;
  role: PersonRole;
  /** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
  password_hash: string;
  /** The secret of the authenticator app, sealed; null without a second factor. */
  totp_sealed: Generated<Buffer | null>;
  /** The step of the last code that was used, which is used once. */
  totp_step: Generated<number | null>;
  /** SHA-256 of each recovery code that is left. */
  recovery_hashes: Generated<string[]>;
  created_at: Date;
  last_signed_in_at: Generated<Date | null>;
}

/** Purpose of a one-time link: the first owner of an account, a new member, or a new password. */
export type LinkPurpose = 'owner' | 'invitation' | 'password';

interface OneTimeLinkTable {
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: Buffer;
  account_id: string;
  purpose: LinkPurpose;
  /** Given with an invitation and with a new password. */
  email: string | null;
  role: PersonRole;
  /**
   * The owner who made it, null for the operator. It is invalid once that person is no longer an
   * owner.
   */
  made_by: string | null;
  expires_at: Date;
  created_at: Date;
  used_at: Generated<Date | null>;
}

interface SessionTable {
  /** SHA-256 of the session id, which only the cookie holds. */
  id_hash: Buffer;
  person_id: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  /** The network of the sign-in, without the machine in it. */
  network: string | null;
  /** As in `Firefox on Linux`; null if it was another program. */
  browser: string | null;
}

interface AuditEventTable {
  id: Generated<number>;
  account_id: string;
  at: Date;
  actor_kind: 'person' | 'key' | 'operator';
  /** Null for a key, and for the operator, who acts on the command line of the machine. */
  person_id: string | null;
  /** The key with which a program acted. */
  key_id: string | null;
  address: string | null;
  /** The kind of event, such as `key.created`. */
  action: string;
  /** The id of its subject. */
  target: string | null;
  /** The changes. Never a secret. */
  details: Record<string, unknown>;
}

/** The settings of a limited or deactivated merchant; all other merchants have no row. */
interface MerchantTable {
  account_id: string;
  /** As in delegation tokens. */
  merchant_id: string;
  /** Units of a calendar month (UTC); null is unlimited. */
  units_per_month_max: number | null;
  /** False: its tokens are refused. */
  is_active: boolean;
  /** Why the platform has deactivated the merchant, in its words; null without a reason. */
  reason: string | null;
}

/** A name that ledgers, sums and audit log know by its id alone. Erasure replaces the label. */
interface KnownNameTable {
  /** Random. */
  id: string;
  account_id: string;
  kind: 'merchant' | 'email' | 'address';
  /** Whose network address it is; empty for the other kinds. */
  person_id: string;
  label: string;
}

interface BudgetTable {
  /** Whose units of which period: `key:key_…:monthly:2026-11-01`. */
  id: string;
  /** Settled, and no longer under a hold. */
  used: Generated<number>;
  /** Units under holds, settled or not. */
  held: Generated<number>;
  /** False until `used` has what the ledger had before the budget was made. */
  is_counted: Generated<boolean>;
}

interface HoldTable {
  id: Generated<number>;
  budget_ids: string[];
  units: number;
  /** Its process renews it; what is left under one that was not renewed is released. */
  expires_at: Date;
}

interface UsageEntryTable {
  /** The id of the reservation that was settled, so that it cannot be settled twice. */
  id: string;
  account_id: string;
  key_id: string;
  lineage_id: string;
  /** The id in `known_name`; in entries from before version 0057 of the tables as the platform named it. */
  merchant_id: string | null;
  /** The `operationId` of the interface description. */
  operation: string;
  units: number;
  at: Date;
  /** The hold that it was paid from; null where nothing limits the key. */
  hold_id: number | null;
}

/** A request of a key, for a week; with `lost` above 0 instead as many that were not kept. */
interface KeyRequestTable {
  id: Generated<number>;
  key_id: string;
  at: Date;
  request_id: string;
  method: string;
  /** The path of the interface description. */
  route: string;
  /** Null: the caller left. */
  status: number | null;
  units: number;
  latency_ms: number;
  lost: number;
}

/** Answers that were not charged; otherwise as an entry of the ledger. */
type UnbilledEntryTable = Omit<UsageEntryTable, 'hold_id'>;

/** The sums of the entries of a day (UTC), in several rows where several processes add to them. */
interface UsageDayTable
  extends Pick<UsageEntryTable, 'account_id' | 'key_id' | 'lineage_id' | 'merchant_id' | 'operation'> {
  day: Date;
  slot: number;
  /** Charged ones. */
  requests: number;
  units: number;
  /** Units of answers that were not charged. */
  unbilled: number;
}

export type AccountRow = Selectable<AccountTable>;
export type ApiKeyRow = Selectable<ApiKeyTable>;
export type PersonRow = Selectable<PersonTable>;
export type KeyRequestRow = Selectable<KeyRequestTable>;
export type MerchantRow = Selectable<MerchantTable>;
export type AuditEventRow = Selectable<AuditEventTable>;
export type { AccountTable, ApiKeyTable, AuditEventTable };

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account: AccountTable;
    account_credit: AccountCreditTable;
    api_key: ApiKeyTable;
    person: PersonTable;
    one_time_link: OneTimeLinkTable;
    session: SessionTable;
    audit_event: AuditEventTable;
    key_request: KeyRequestTable;
    merchant: MerchantTable;
    known_name: KnownNameTable;
    budget: BudgetTable;
    hold: HoldTable;
    usage_entry: UsageEntryTable;
    unbilled_entry: UnbilledEntryTable;
    usage_day: UsageDayTable;
  }
}
