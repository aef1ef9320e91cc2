import type { RequestedLine } from '../../request.ts';
import type { ReplyWord } from '../../words/words.ts';
import type { LineMention } from '../mention.ts';
import { createLineNumbers, type LineNumbers } from './line-numbers.ts';
import { lineNouns } from './line-words.ts';
import { numberingIn } from './numbering.ts';
import { ordinalsIn } from './ordinals.ts';

export interface LineFinder {
  find(text: string, words: readonly ReplyWord[]): LineMention[];
}

/** Finds lines by id, number or place. */
export function createLineFinder(lines: readonly RequestedLine[]): LineFinder {
  const numbers = createLineNumbers(lines);
  return {
    find(text, words) {
      const mentions = [
        ...idsIn(text, words, numbers),
        ...numberedIn(text, words, numbers),
        ...ordinalsIn(text, words, numbers),
      ];
      return withoutOverlap(mentions);
    },
  };
}

/** Ids as the request has them, with or without a word for "line" in front: "Pos. L2". */
function idsIn(text: string, words: readonly ReplyWord[], numbers: LineNumbers): LineMention[] {
  const mentions: LineMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const id = numbers.idAt(text, words, at);
    if (!id) continue;
    const before = words[at - 1];
    const start = before && isNoun(text, before, id.start) ? before.start : id.start;
    mentions.push(...betweenIds(text, mentions.at(-1), id, numbers), {
      kind: 'line',
      start,
      end: id.end,
      line: id.line,
    });
    while ((words[at + 1]?.start ?? id.end) < id.end) at++;
  }
  return mentions;
}

/** "L1-L4", "L1 bis L4": the lines between two ids. */
function betweenIds(
  text: string,
  first: LineMention | undefined,
  last: { start: number; end: number; line: string | null },
  numbers: LineNumbers,
): LineMention[] {
  if (!first || last.start - first.end > 9) return [];
  const gap = text.slice(first.end, last.start).toLowerCase();
  if (!/^\s?(?:[-–—]|\.\.+|to|bis|through|thru|à|au|a|al|tot|t\/m)\s?$/.test(gap)) return [];
  return numbers.between(first.line, last.line).map((line) => ({
    kind: 'line',
    start: last.start,
    end: last.end,
    line,
  }));
}

function isNoun(text: string, word: ReplyWord, until: number): boolean {
  return lineNouns.has(word.key) && /^[.:]?\s{0,2}[#([]?$/.test(text.slice(word.end, until));
}

/** "Line 2", "items 1, 3 and 4", "lines 1-3", "#2", "2." */
function numberedIn(text: string, words: readonly ReplyWord[], numbers: LineNumbers): LineMention[] {
  const mentions: LineMention[] = [];
  mentions.push(...numberingIn(text, words, numbers));
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (!next || !/^\d{1,4}$/.test(next.key) || !isNoun(text, word, next.start)) return;
    if (!isDimension(text, next)) mentions.push(...numbers.listFrom(text, words, at));
  });
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])#(\d{1,4})(?![\p{L}\p{N}]|[.,]\d)/gu)) {
    const line = numbers.byHash(match[1] ?? '', text.slice(Math.max(0, match.index - 4), match.index));
    if (line !== null)
      mentions.push({ kind: 'line', start: match.index, end: match.index + match[0].length, line });
  }
  return mentions;
}

function isDimension(text: string, word: ReplyWord): boolean {
  return /^(?:[.,]\d|\s?%)/.test(text.slice(word.end, word.end + 3));
}

function withoutOverlap(mentions: readonly LineMention[]): LineMention[] {
  const sorted = mentions.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const result: LineMention[] = [];
  for (const mention of sorted) {
    const before = result.at(-1);
    const isSameSpan = before?.start === mention.start && before.end === mention.end;
    const isNew = !before || mention.start >= before.end || (isSameSpan && before.line !== mention.line);
    if (isNew) result.push(mention);
  }
  return result;
}
