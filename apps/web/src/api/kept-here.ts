import { deleteDB } from 'idb';

/** The database in which labels of sizes are kept in this browser. */
export const labelsDatabase = 'pot-size-labels';

/** Lists that earlier versions of the dashboard kept here. */
const formerDatabases = ['plant-names', 'plant-list'];

/** Key of the last person signed in on this browser, who owns the data kept here. */
const ownerKey = 'kept-for';

/**
 * Removes labels, drafts and pictures that pages have kept in this browser for another person; true
 * if there was one.
 */
export async function keepFor(personId: string): Promise<boolean> {
  const before = localStorage.getItem(ownerKey);
  localStorage.setItem(ownerKey, personId);
  if (before === null || before === personId) return false;
  sessionStorage.clear();
  // A browser without storage has nothing to remove; that must not prevent the sign-in.
  await deleteDB(labelsDatabase).catch(() => undefined);
  return true;
}

/** Removes what earlier versions have kept; plant lists are in the account now. */
export async function removeFormerLists(): Promise<void> {
  await Promise.allSettled(formerDatabases.map((name) => deleteDB(name)));
}
