import { type PlacedText, PlacedTextBuilder } from './placed-text.ts';

/** Soft hyphens, zero-width characters, joiners, marks of direction, tags, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
/** Of full width, or a space that does not break. */
const plain = /[\uFF01-\uFF5E\u00A0\u2000-\u200A\u202F\u205F\u3000]/;
/** All but tabs and ends of lines. */
const control = /[^\P{Cc}\t\n\r]/u;

/** Leaves out invisible characters, and makes letters, digits and signs of full width, and all spaces, plain. */
export function cleanText(placed: PlacedText): {
  readonly placed: PlacedText;
  readonly hadInvisible: boolean;
} {
  const { text, offsets } = placed;
  const hadInvisible = invisible.test(text);
  if (!hadInvisible && !plain.test(text) && !control.test(text)) return { placed, hadInvisible };
  const builder = new PlacedTextBuilder();
  let at = 0;
  for (const char of text) {
    const start = offsets[at] ?? 0;
    at += char.length;
    const kept = invisible.test(char) || control.test(char) ? '' : char;
    builder.addFor(plain.test(kept) ? kept.normalize('NFKC') : kept, start, offsets[at] ?? 0);
  }
  return { placed: builder.build(), hadInvisible };
}
