import type { ReplyWord } from '../../words/words.ts';
import type { LineMention } from '../mention.ts';
import type { LineNumbers } from './line-numbers.ts';

/** What a number in front is of when it is no line's: "2. Mai", "3. KW", "1. half of May". */
const countedTimes = new Set(
  'half week quarter kw woche halfte quartal januar februar marz april mai juni juli august september oktober november dezember january february march may june july october december jan feb mar apr jun jul aug sep sept oct okt nov dec dez'.split(
    ' ',
  ),
);

/** "2.", "2)", "(2)", "No. 2:", "zu 2:" in front of what is said, and the numbers that follow in their order: "1) ok 2) none". */
export function numberingIn(text: string, words: readonly ReplyWord[], numbers: LineNumbers): LineMention[] {
  const labelled = labelledNumber(text, numbers);
  if (labelled) return [labelled];
  const [first, second] = words;
  if (!first || !/^\d{1,6}$/.test(first.key) || /[^\s([*•>#-]/.test(text.slice(0, first.start))) return [];
  if (second && countedTimes.has(second.key) && text[first.end] !== ')') return [];
  const isId = numbers.isId(first.key);
  const line = numbers.byNumber(Number(first.key)) ?? (isId ? first.key : null);
  const mark = markBehind(
    text,
    first,
    isId ? /^(?:[.)\]:]+|\s?[-–—|,;\t])?(?=\s|$|\p{L}|\d)/u : /^(?:[.)\]]\)?(?=\s|$|\p{L})|:(?=\s))/u,
  );
  if (line === null || mark === null) return [];
  const opening = /[([]$/.exec(text.slice(0, first.start))?.[0].length ?? 0;
  const mentions: LineMention[] = [
    {
      kind: 'line',
      start: first.start - opening,
      end: first.end + (/^[.)\]:]+/.exec(mark)?.[0].length ?? 0),
      line,
    },
  ];
  return isId ? mentions : [...mentions, ...following(text, words, Number(first.key), numbers)];
}

function labelledNumber(text: string, numbers: LineNumbers): LineMention | null {
  const match =
    /^[\s*•>-]{0,4}((?:no\.|nr\.?|num\.|n[°º]|№|zu|ad|re|to|à|sur|op|su|sobre|al?|til)\s{0,2}(\d{1,3}))\s{0,2}[:)–-]/iu.exec(
      text.slice(0, 30),
    );
  const line = match ? numbers.byNumber(Number(match[2])) : null;
  if (!match || line === null) return null;
  const start = match[0].indexOf(match[1] ?? '');
  return { kind: 'line', start, end: start + (match[1] ?? '').length, line };
}

function following(
  text: string,
  words: readonly ReplyWord[],
  first: number,
  numbers: LineNumbers,
): LineMention[] {
  const mentions: LineMention[] = [];
  let expected = first + 1;
  for (const word of words.slice(1)) {
    if (word.key !== String(expected) || !/[\s(]/.test(text.charAt(word.start - 1))) continue;
    const mark = markBehind(text, word, /^[.)]\)?(?=\s|$)/u);
    const line = numbers.byNumber(expected);
    if (mark === null || line === null) continue;
    mentions.push({ kind: 'line', start: word.start, end: word.end + mark.length, line });
    expected += 1;
  }
  return mentions;
}

function markBehind(text: string, word: ReplyWord, mark: RegExp): string | null {
  return mark.exec(text.slice(word.end, word.end + 5))?.[0] ?? null;
}
