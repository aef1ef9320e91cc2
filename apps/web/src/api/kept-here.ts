import { deleteDB } from 'idb';

/** The databases in which pages keep their lists in this browser. */
export const keptLists = { names: 'plant-names', labels: 'pot-size-labels', plants: 'plant-list' } as const;

/** Who has signed in last in this browser: what is kept here is theirs. */
const ownerKey = 'kept-for';

/** Removes lists, drafts and pictures that pages have kept in this browser for somebody else; tells whether there was somebody. */
export async function keepFor(personId: string): Promise<boolean> {
  const before = localStorage.getItem(ownerKey);
  localStorage.setItem(ownerKey, personId);
  if (before === null || before === personId) return false;
  sessionStorage.clear();
  // Where a browser keeps nothing there is nothing to remove, and nobody is kept from signing in.
  await Promise.allSettled(Object.values(keptLists).map((name) => deleteDB(name)));
  return true;
}
