/**
 * Puts facts into the places of a text that name them in braces, by the way to them: `{model.scores.testAuc}`; `*` takes every element of a list and
 * `step+dropped` two members of each. Throws a RangeError for what there is not.
 */
export const fillIn = (text: string, facts: object): string =>
  text.replaceAll(/\{([\w.*+]+)\}/g, (_, way: string) => factAt(facts, way.split('.'), way));

function factAt(value: unknown, [name, ...rest]: readonly string[], way: string): string {
  if (name === undefined || value === null) return wordsOf(value);
  if (Array.isArray(value)) return value.map((each: unknown) => factAt(each, rest, way)).join('; ') || 'none';
  const found = name.split('+').map((each) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, each))
      throw new RangeError(`A study has no fact "${way}".`);
    const member: unknown = Reflect.get(value, each);
    return factAt(member, rest, way);
  });
  return found.join(' ');
}

const wordsOf = (value: unknown): string =>
  value === null ? 'none' : String(typeof value === 'number' ? Number(value.toPrecision(6)) : value);
