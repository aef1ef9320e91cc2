/** Control characters of an untrusted list, and those that turn the direction of text, must not reach the terminal. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}
