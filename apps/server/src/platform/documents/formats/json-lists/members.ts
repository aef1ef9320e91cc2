/** The members of an object that are single values, those of objects inside it under a path such as `plant.name`. */
export function* membersOf(value: object, path = ''): Generator<[key: string, value: unknown]> {
  for (const [key, member] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (isObject(member)) yield* membersOf(member, place);
    else if (!Array.isArray(member)) yield [place, member];
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
