/** State of the page in its URL. */
export interface ListsSearch {
  /** The form for a new list is shown. */
  readonly new?: true | undefined;
}

export const readListsSearch = ({ new: isNew }: Record<string, unknown>): ListsSearch => ({
  new: isNew === true ? true : undefined,
});
