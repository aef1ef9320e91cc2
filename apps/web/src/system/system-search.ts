export const SYSTEM_TABS = ['overview', 'datasets', 'reference'] as const;
type SystemTab = (typeof SYSTEM_TABS)[number];

/** What of the system page stands in its address. */
export interface SystemSearch {
  readonly tab?: SystemTab;
}

export const readSystemSearch = ({ tab }: Record<string, unknown>): SystemSearch => ({
  tab: SYSTEM_TABS.find((each) => each === tab && each !== 'overview'),
});
