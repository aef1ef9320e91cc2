/** At most four words of letters, which say too little to be instructions. */
const shortName = /^[\p{L}\p{M}×'’‘."-]{1,40}(?: [\p{L}\p{M}×'’‘."-]{1,40}){0,3}$/u;

/**
 * Which names are asked for together. A text that could be more than a name is asked by itself, so that what is written
 * in it cannot touch what is answered, and remembered for everyone, to another.
 */
export function divideIntoCalls(names: readonly string[], namesPerCall: number): string[][] {
  const short = names.filter((name) => shortName.test(name));
  const long = names.filter((name) => !shortName.test(name));
  const together = Array.from({ length: Math.ceil(short.length / namesPerCall) }, (_, call) =>
    short.slice(call * namesPerCall, (call + 1) * namesPerCall),
  );
  return [...together, ...long.map((name) => [name])];
}
