import type { Span } from '../model.ts';
import { requestWords } from './beginning.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that join a name to its size, number or price, or label these. */
const eitherEnd =
  'in of at off or and no nos pcs pc pot pots container containers bag bags tray trays each ea unit units size qty quantity plants plant stk stück uds pz sq square girth cal caliper calliper circ stu seedling seedlings sku code vaso vasi maceta macetas godet godets topf conteneur contenedor potmaat';

const leadingWords = words(
  `${eitherEnd} ${requestWords} box cell cells ct count quart packet pkt pack item anzahl menge aantal quantité quantite qté qte cantidad cant`,
);

const trailingWords = words(
  `${eitherEnd} from with to per cont sizes grade available avail stock price rrp x à im en je st only now par plus gst vat ex incl inc excl h sol`,
);

const closingBracket: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const openingBracket: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The stretch without signs and words at its ends that are no part of a name. */
export function trimName(label: string, span: Span, taken: readonly Span[]): Span {
  let { start, end } = skipNumber(label, span);
  for (let length = Number.NaN; length !== end - start; ) {
    length = end - start;
    while (start < end && isLeadingSign(label, { start, end })) start += 1;
    while (end > start && isTrailingSign(label, { start, end })) end -= 1;
    const first = wordAt(label, { start, end });
    if (leadingWords.has(plain(first)) || isTimes(first, start, label, taken)) start += first.length;
    const last = lastWord(label, { start, end });
    if (trailingWords.has(plain(last))) end -= last.length;
  }
  return { start, end: Math.max(start, end) };
}

const plain = (word: string): string => word.toLowerCase().replace(/\.$/, '');

/** `1. Acer`, `12) Acer`, `b) Acer`: the number of the row. */
function skipNumber(label: string, { start, end }: Span): Span {
  const number = /^\s*\(?(?:\d{1,4}[.)]|[a-z]\))\s+/.exec(label.slice(start, Math.min(end, start + 20)));
  return { start: start + (number?.[0].length ?? 0), end };
}

/** True for the x of `12 x Acer`; the cross of `x Cupressocyparis` stays. */
function isTimes(word: string, start: number, label: string, taken: readonly Span[]): boolean {
  if (!/^[x×]$/i.test(word)) return false;
  const before = label.slice(0, start).trimEnd().length;
  return before > 0 && taken.some(({ end }) => end === before);
}

function isLeadingSign(label: string, { start, end }: Span): boolean {
  const sign = label[start] ?? '';
  const closing = closingBracket[sign];
  return closing === undefined
    ? /[\s,;:.@/&=*•·–—\-)\]}#]/.test(sign)
    : !label.slice(start, end).includes(closing);
}

function isTrailingSign(label: string, { start, end }: Span): boolean {
  const sign = label[end - 1] ?? '';
  const opening = openingBracket[sign];
  return opening === undefined
    ? /[\s,;:@/&=*•·–—\-+([{#]/.test(sign)
    : !label.slice(start, end).includes(opening);
}

function wordAt(label: string, { start, end }: Span): string {
  let to = start;
  while (to < end && !/[\s,;:]/.test(label[to] ?? '')) to += 1;
  return label.slice(start, to);
}

function lastWord(label: string, { start, end }: Span): string {
  let from = end;
  while (from > start && !/[\s,;:]/.test(label[from - 1] ?? '')) from -= 1;
  return label.slice(from, end);
}
