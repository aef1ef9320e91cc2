import { type AuditKind, auditKinds } from './audit/audit-kinds.ts';
import { periods, type UsagePeriod } from './usage/period.ts';

export const ACCOUNT_TABS = ['usage', 'keys', 'limits', 'people', 'audit', 'you'] as const;
type AccountTab = (typeof ACCOUNT_TABS)[number];

export const GROUPINGS = ['operation', 'merchant', 'key'] as const;
type GroupingChoice = (typeof GROUPINGS)[number];

export const STATUS_CLASSES = ['2xx', '4xx', '5xx', '403', '429'] as const;
type StatusClass = (typeof STATUS_CLASSES)[number];

/** State of the account page in its URL; defaults are left out. */
export interface AccountSearch {
  readonly tab?: AccountTab | undefined;
  /** Filters of the usage tab. */
  readonly period?: UsagePeriod | undefined;
  readonly by?: GroupingChoice | undefined;
  readonly view?: 'table' | undefined;
  /** True if expired keys are listed, too. */
  readonly ended?: true | undefined;
  /** The key whose requests are listed, by their status. */
  readonly key?: string | undefined;
  readonly status?: StatusClass | undefined;
  /** Filter and first entry of the audit log. */
  readonly kind?: AuditKind | undefined;
  readonly cursor?: string | undefined;
}

export function readAccountSearch(given: Record<string, unknown>): AccountSearch {
  const { tab, period, by, view, ended, key, status, kind, cursor } = given;
  return {
    tab: ACCOUNT_TABS.find((each) => each === tab && each !== 'usage'),
    period: periods.find((each) => each === period && each !== '30d'),
    by: GROUPINGS.find((each) => each === by && each !== 'operation'),
    view: view === 'table' ? view : undefined,
    ended: ended === true ? ended : undefined,
    key: typeof key === 'string' && /^key_\w+$/.test(key) ? key : undefined,
    status: STATUS_CLASSES.find((each) => each === status),
    kind: auditKinds.find((each) => each === kind),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  };
}
