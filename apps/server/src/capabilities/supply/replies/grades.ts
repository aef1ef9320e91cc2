/**
 * Whether two grades are the same, by their keys: one may say less than the other, "14-16" of "14-16cm RB". What both say must be the same.
 */
export function sameGrade(one: string, other: string): boolean {
  const [fewer, more] = [tokensOf(one), tokensOf(other)].toSorted((a, b) => a.size - b.size);
  return (
    fewer !== undefined &&
    more !== undefined &&
    fewer.size > 0 &&
    [...fewer].every((token) => more.has(token))
  );
}

const tokensOf = (key: string): Set<string> => new Set(key.split(' ').filter((token) => token !== ''));
