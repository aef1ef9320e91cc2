export const SUPPLY_TABS = ['enquiry', 'reply', 'substitutes'] as const;
type SupplyTab = (typeof SUPPLY_TABS)[number];

/** State of the supply page in its URL; defaults are left out. */
interface SupplySearch {
  readonly tab?: SupplyTab | undefined;
  /** The line of the reply whose evidence is shown. */
  readonly line?: string | undefined;
}

export const readSupplySearch = ({ tab, line }: Record<string, unknown>): SupplySearch => ({
  tab: SUPPLY_TABS.find((each) => each === tab && each !== 'enquiry'),
  line: typeof line === 'string' && line !== '' ? line : undefined,
});
