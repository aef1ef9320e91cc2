import { type AuditKind, auditKinds } from './audit/audit-kinds.ts';
import { type Period, periods } from './usage/period.ts';

export const ACCOUNT_TABS = ['usage', 'keys', 'limits', 'people', 'audit', 'you'] as const;
type AccountTab = (typeof ACCOUNT_TABS)[number];

export const GROUPINGS = ['operation', 'merchant', 'key'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** What of the account page stands in its address; what is as usual is left out. */
export interface AccountSearch {
  readonly tab?: AccountTab;
  /** Of the usage. */
  readonly period?: Period;
  readonly by?: Grouping;
  readonly view?: 'table';
  /** Whether keys that have ended are listed, too. */
  readonly ended?: true;
  /** Of the audit log: what is shown, and where its page begins. */
  readonly kind?: AuditKind;
  readonly cursor?: string;
}

export function readAccountSearch(given: Record<string, unknown>): AccountSearch {
  const { tab, period, by, view, ended, kind, cursor } = given;
  return {
    tab: ACCOUNT_TABS.find((each) => each === tab && each !== 'usage'),
    period: periods.find((each) => each === period && each !== '30d'),
    by: GROUPINGS.find((each) => each === by && each !== 'operation'),
    view: view === 'table' ? view : undefined,
    ended: ended === true ? ended : undefined,
    kind: auditKinds.find((each) => each === kind),
    cursor: typeof cursor === 'string' ? cursor : undefined,
  };
}
