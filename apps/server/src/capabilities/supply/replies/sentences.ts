import type { Span } from './span.ts';

const abbreviations = new Set(
  'approx avail avails ca cal ht pos nr no st stk incl excl inc ex qty min max var subsp ssp cv syn sp spp env dispo disp bzw ggf evtl inkl exkl zzgl stck bot wks wk jan feb mar apr jun jul aug sep sept oct okt nov dec dez art tel ref p c x h e g z b l d a m'.split(
    ' ',
  ),
);

/** Sentences of a line: an end is a full stop, question mark, exclamation mark or semicolon that is in nothing found and before a new beginning. */
export function sentencesOf(text: string, found: readonly Span[]): Span[] {
  const sentences: Span[] = [];
  const taken = found.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(/[.;!?]+(?=\s|$)/g)) {
    while ((taken[next]?.end ?? Infinity) <= index) next++;
    const within = taken[next];
    if (within && within.start <= index && index < within.end) continue;
    if (mark === '.' && !isEnd(text, index)) continue;
    const end = index + mark.length;
    sentences.push({ start, end });
    start = end;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences.filter((sentence) => text.slice(sentence.start, sentence.end).trim() !== '');
}

/** Whether the full stop at a place ends a sentence, and not an abbreviation or a number of a list. */
function isEnd(text: string, index: number): boolean {
  const rest = text.slice(index + 1, index + 4).trimStart();
  if (rest === '') return true;
  const word = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '';
  if (/^\d{1,3}$/.test(word) && text.slice(0, index).trim() === word) return false;
  if (/(?:nr|nummer)$/i.test(word)) return !/^\d/.test(rest);
  if (/^no$/i.test(word)) return !/^\d/.test(rest);
  if (abbreviations.has(word.toLowerCase())) return /^\p{Lu}\p{Ll}/u.test(rest) && word.length > 2;
  return !/^\p{Ll}/u.test(rest);
}
