/** JSON with members by their names, so that the order in which they were written says nothing. For plain data. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_member, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
