/** Deeper than any real input: parsing and checking deeper JSON is slow or overflows the stack. */
export const jsonDepthMax = 64;

const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** True if a JSON text is nested deeper than {@link jsonDepthMax}. One pass, without parsing. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) at += sign === backslash ? 1 : 0;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    else if ((sign === openList || sign === openObject) && ++depth > jsonDepthMax) return true;
  }
  return false;
}
