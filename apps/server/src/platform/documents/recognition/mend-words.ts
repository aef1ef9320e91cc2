/** Signs that are recognised for those that were printed, where only one of them is possible. */

const quotes = `['‘’‚‛"“”„\u0060´]`;
const opening = new RegExp(`^${quotes}+(?=[\\p{Lu}l][\\p{L}.])`, 'u');
const closing = new RegExp(`(?<=\\p{L}[.!]?)${quotes}+$`, 'u');

/** No name or word begins with a small L and one of these: it is a large i. Two of them begin `lloydii`, but no line. */
const largeI = /^('?)l(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/u;
const largeIOfLine = /^('?)l(?=l\p{Ll})/u;

/** Straight signs at the beginning of a word, and figures that look like letters. */
const straightSign = /^('?)[[|](?=\p{Ll}{2})/u;
const twoForZ = /^(')2(?=\p{Ll}{2})/u;

/** A bracket that was never opened is a large L; and between a measure and what holds it there is a space. */
const bracketForL = /^(\d{1,3})\]$/;
const measureAndHolder = /^(\d+(?:[.,]\d+)?(?:L|mm|cm|"))(pot|bag|container|rocket|tub)/i;

/** A small L of litres is taken for a 1 or a large i: there are no pots of 451, and one has no 451 of `bag`. */
const litres = /^(?:(\d{2,3})1|(\d{1,3})[I|])$/;
const holder = /^(?:pot|bag|container|rocket|air|planter|tub)\b/i;

/** No size is given in `em`. */
const centimetres = /^(\d+(?:[.,]\d+)?)?em$/;
const number = /^\d+(?:[.,]\d+)?$/;

/** The sign of a price is taken for an S; prices end a line. */
const price = /^[Ss](?=\d{1,4}(?:[.,]\d\d)?$)/;

/** The words of a line, with the quotations of cultivars alike: which kind of quote it is, a scan does not tell. */
export function mendWords(words: readonly string[]): string[] {
  let isQuoted = false;
  return words.map((word, index) => {
    let mended = word.replace(opening, "'");
    isQuoted ||= mended.startsWith("'");
    if (isQuoted && closing.test(mended)) {
      mended = mended.replace(closing, "'");
      isQuoted = false;
    }
    mended = mended.replace(largeI, '$1I').replace(straightSign, '$1I').replace(twoForZ, '$1Z');
    mended = mended.replace(bracketForL, '$1L').replace(measureAndHolder, '$1 $2');
    if (holder.test(words[index + 1] ?? '')) {
      mended = mended.replace(litres, '$1$2L');
    }
    if (number.test(words[index - 1] ?? '') || /^\d/.test(mended)) {
      mended = mended.replace(centimetres, '$1cm');
    }
    if (index > 0 && index === words.length - 1) mended = mended.replace(price, '$$');
    return index === 0 ? mended.replace(largeIOfLine, '$1I') : mended;
  });
}
