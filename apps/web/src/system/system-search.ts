export const SYSTEM_TABS = ['overview', 'accounts', 'datasets', 'reference'] as const;
type SystemTab = (typeof SYSTEM_TABS)[number];

/** State of the system page in its URL. */
export interface SystemSearch {
  readonly tab?: SystemTab | undefined;
  /** Accounts that are looked for. */
  readonly q?: string | undefined;
}

export const readSystemSearch = ({ tab, q }: Record<string, unknown>): SystemSearch => ({
  tab: SYSTEM_TABS.find((each) => each === tab && each !== 'overview'),
  q: typeof q === 'string' && q !== '' ? q : undefined,
});
