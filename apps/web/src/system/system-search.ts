export const SYSTEM_TABS = ['overview', 'datasets', 'reference'] as const;
type SystemTab = (typeof SYSTEM_TABS)[number];

/** State of the system page in its URL. */
export interface SystemSearch {
  readonly tab?: SystemTab | undefined;
}

export const readSystemSearch = ({ tab }: Record<string, unknown>): SystemSearch => ({
  tab: SYSTEM_TABS.find((each) => each === tab && each !== 'overview'),
});
