/** JSON with sorted members, so that their original order does not matter. For plain data. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_member, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
