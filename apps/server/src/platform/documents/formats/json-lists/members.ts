import { unreadable } from '../../problems.ts';

/** Deeper than any list that is meant to be read. */
const depthMax = 64;

/** Throws a DocumentError. */
export function requireDepth(depth: number): void {
  if (depth > depthMax)
    throw unreadable(`its lists and objects are nested more than ${depthMax} levels deep`);
}

/** The members of an object that are single values, those of objects inside it under a path such as `plant.name`. */
export function* membersOf(value: object, path = '', depth = 0): Generator<[key: string, value: unknown]> {
  requireDepth(depth);
  for (const [key, member] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (isObject(member)) yield* membersOf(member, place, depth + 1);
    else if (!Array.isArray(member)) yield [place, member];
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
