/** Filter, order and row of a list, in the address of its page. */
export type DeskSearch = Readonly<Record<string, unknown>>;

export const readDeskSearch = (search: Record<string, unknown>): DeskSearch => search;
