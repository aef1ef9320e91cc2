import { isObject } from './members.ts';

/**
 * Whether an object is a list of its members: called by codes or names (`A1`, `Acer rubrum`) and not by what they mean, or
 * all of one kind.
 */
export function isKeyed(value: unknown): value is object {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 1 && (keys.every((key) => /[\s\d]/.test(key)) || areAlike(Object.values(value)));
}

/** Objects that have most members of the first one. */
function areAlike(members: readonly unknown[]): boolean {
  const [first] = members;
  if (!isObject(first)) return false;
  const keys = Object.keys(first);
  return (
    keys.length > 1 &&
    members.every(
      (member) => isObject(member) && keys.filter((key) => key in member).length > keys.length / 2,
    )
  );
}

/** The members as entries that have their key. */
export const entriesOf = (list: object): object[] =>
  Object.entries(list).map(([key, value]) => (isObject(value) ? { key, ...value } : { key, value }));
