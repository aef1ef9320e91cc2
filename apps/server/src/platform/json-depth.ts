/** Deeper than anything that is meant: what parses and checks JSON takes long with it, or runs out of stack. */
export const jsonDepthMax = 64;

const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** Whether lists and objects of a JSON text are nested deeper than {@link jsonDepthMax}. Looks at every sign once, and parses nothing. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === closeList || sign === closeObject) depth -= 1;
    else if ((sign === openList || sign === openObject) && ++depth > jsonDepthMax) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
