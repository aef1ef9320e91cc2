/** At most four words of letters, which say too little to be instructions. */
const shortName = /^[\p{L}\p{M}×'’‘."-]{1,40}(?: [\p{L}\p{M}×'’‘."-]{1,40}){0,3}$/u;

/**
 * Divides names into calls. A text that could be more than a name gets a separate call, so that it
 * cannot influence the answer to another name, which is cached for all callers.
 */
export function divideIntoCalls(names: readonly string[], namesPerCall: number): string[][] {
  const short = names.filter((name) => shortName.test(name));
  const long = names.filter((name) => !shortName.test(name));
  const together = Array.from({ length: Math.ceil(short.length / namesPerCall) }, (_, call) =>
    short.slice(call * namesPerCall, (call + 1) * namesPerCall),
  );
  return [...together, ...long.map((name) => [name])];
}
