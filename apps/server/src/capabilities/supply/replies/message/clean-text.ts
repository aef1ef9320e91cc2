import type { PlacedText } from './placed-text.ts';

/** Soft hyphens, zero-width characters, joiners, marks of direction, tags, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
/** Of full width, or a space that does not break. */
const plain = /[\uFF01-\uFF5E\u00A0\u2000-\u200A\u202F\u205F\u3000]/;
/** All but tabs and ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u;

/** Leaves out what nobody sees, and makes letters, digits and signs of full width, and all spaces, plain. */
export function cleanText({ text, offsets }: PlacedText): {
  readonly placed: PlacedText;
  readonly hadInvisible: boolean;
} {
  if (!invisible.test(text) && !plain.test(text) && !control.test(text)) {
    return { placed: { text, offsets }, hadInvisible: false };
  }
  const kept: string[] = [];
  const places: number[] = [];
  let hadInvisible = false;
  let at = 0;
  for (const char of text) {
    if (invisible.test(char)) hadInvisible = true;
    else if (!control.test(char)) {
      kept.push(plain.test(char) ? char.normalize('NFKC') : char);
      for (let unit = 0; unit < char.length; unit++) places.push(offsets[at + unit] ?? 0);
    }
    at += char.length;
  }
  return {
    placed: { text: kept.join(''), offsets: Int32Array.from([...places, offsets[text.length] ?? 0]) },
    hadInvisible,
  };
}
