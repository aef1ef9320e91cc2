import type { KeyScope, Page, PageRequest } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import type { ApiKeyRow, Plan, Reset } from '../schema.ts';
import type { Together } from '../together.ts';

/** An API key as it may be shown: everything but the key. */
export type ApiKey = Omit<ApiKeyRow, 'secret_hash' | 'hashed_under'> & {
  /** Units since the last reset, also without a credit limit. */
  readonly used: number;
  /** The next reset; null if there is none. */
  readonly resets_at: Date | null;
};

export interface KeyRequest {
  /** 1 to 100 characters. */
  readonly name: string;
  /** Not above the plan of the account, which is the default. */
  readonly plan?: Plan | undefined;
  readonly mode?: 'live' | 'test' | undefined;
  /** `address`: a token for the address of the reconciliation service, and for nothing else. */
  readonly use?: 'header' | 'address' | undefined;
  /** May hand out delegation tokens; needs the teams plan. */
  readonly platformIntegration?: boolean | undefined;
  /** In the future. */
  readonly expiresAt?: Date | null | undefined;
  readonly limits?: LimitChanges | undefined;
  /** Null: not limited. */
  readonly scope?: KeyScope | null | undefined;
}

/** A request whose plan is known, also where it named none. */
export type PlannedRequest = KeyRequest & { readonly plan: Plan };

/** Null is unlimited for the credit limit, and as in the plan for the others. */
export interface KeyLimits {
  readonly creditLimit: number | null;
  readonly creditReset: Reset;
  readonly requestsPerMinute: number | null;
  readonly burst: number | null;
  readonly unitsPerMinute: number | null;
  readonly unitsPerMonth: number | null;
}

export type LimitChanges = { readonly [Limit in keyof KeyLimits]?: KeyLimits[Limit] | undefined };

export interface KeyChanges {
  readonly name?: string | undefined;
  readonly active?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly limits?: LimitChanges | undefined;
  /** Null: not limited. */
  readonly scope?: KeyScope | null | undefined;
}

/**
 * The keys of one account, or of all for the operator (`null`). Another account's key is not found (404). For a management
 * key those within its reach: no keys that manage, nor that of the dashboard, and only those limited to its merchants.
 */
export interface KeyOwner {
  readonly accountId: string | null;
  readonly managedWith?: KeyScope | null | undefined;
}

export interface MadeKey {
  readonly key: ApiKey;
  /** The key itself, which is nowhere kept and cannot be shown again. */
  readonly secret: string;
}

export interface RotatedKey extends MadeKey {
  /** The key whose place it takes. */
  readonly replaced: ApiKey;
}

export interface Keys {
  create(accountId: string, request: KeyRequest, by: Actor, together?: Together<MadeKey>): Promise<MadeKey>;
  /** Newest first. */
  list(owner: KeyOwner, page: PageRequest): Promise<Page<ApiKey>>;
  get(owner: KeyOwner, id: string): Promise<ApiKey>;
  /** Takes effect in other processes within five seconds. */
  change(owner: KeyOwner, id: string, changes: KeyChanges, by: Actor): Promise<ApiKey>;
  /**
   * Replaces a key by a new one. The old one keeps working for `overlapHours` (0 to 720) if it
   * works at all.
   */
  rotate(
    owner: KeyOwner,
    id: string,
    options: { readonly overlapHours: number },
    by: Actor,
    together?: Together<RotatedKey>,
  ): Promise<RotatedKey>;
}
