import type { Generated, Selectable } from '../../platform/database/index.ts';

export type Plan = 'basic' | 'pro' | 'teams';

export interface AccountTable {
  id: string;
  name: string;
  plan: Plan;
  created_at: Date;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  plan: Plan;
  /** May hand out delegation tokens; only with the teams plan. */
  platform_integration: boolean;
  /** Came from the configuration; only a process that is configured with this very key accepts it. */
  is_bootstrap: Generated<boolean>;
  /** HMAC-SHA-256 of the key under the server secret. The key itself is not stored. */
  secret_hash: Buffer;
  /** Tells under which server secret the hash was made. */
  hashed_under: string;
  last_four: string;
  active: Generated<boolean>;
  expires_at: Date | null;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

export type ApiKeyRow = Selectable<ApiKeyTable>;

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account: AccountTable;
    api_key: ApiKeyTable;
  }
}
