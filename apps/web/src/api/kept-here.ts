import { deleteDB } from 'idb';

/** The databases in which pages keep their lists in this browser. */
export const keptLists = { names: 'plant-names', labels: 'pot-size-labels', plants: 'plant-list' } as const;

/** Key of the last person signed in on this browser, who owns the data kept here. */
const ownerKey = 'kept-for';

/**
 * Removes lists, drafts and pictures that pages have kept in this browser for another person; true
 * if there was one.
 */
export async function keepFor(personId: string): Promise<boolean> {
  const before = localStorage.getItem(ownerKey);
  localStorage.setItem(ownerKey, personId);
  if (before === null || before === personId) return false;
  sessionStorage.clear();
  // A browser without storage has nothing to remove; that must not prevent the sign-in.
  await Promise.allSettled(Object.values(keptLists).map((name) => deleteDB(name)));
  return true;
}
