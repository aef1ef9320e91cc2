import fc from 'fast-check';

type Path = readonly (string | number)[];

/** The answer with something else in one place of it. */
export function damaged(answer: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...pathsIn(answer)), fc.oneof(fc.constant(null), fc.jsonValue()))
    .map(([path, damage]) => replaced(answer, path, damage));
}

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child).map((path): Path => [Array.isArray(value) ? Number(key) : key, ...path]),
  );
  return [[], ...inside];
}

function replaced(value: unknown, [key, ...rest]: Path, damage: unknown): unknown {
  if (key === undefined) return damage;
  if (Array.isArray(value))
    return value.map((child, index) => (index === key ? replaced(child, rest, damage) : child));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, child]) => [name, name === key ? replaced(child, rest, damage) : child]),
  );
}
